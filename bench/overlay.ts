import { chromium, type Page } from 'playwright-core'
import { findChromium, HOW_TO_GET_CHROMIUM } from '#testing/chromium.ts'
import { startCrowdedPortal } from './crowded-portal.ts'
import { publishArticle } from './members.ts'
import { benchSeconds } from './yardsticks.ts'

const PORT = 9_520
const SECONDS = benchSeconds(20)
const PER_MINUTE = 200
const THROTTLE = 4

/** What the page counts: its frames, and those that came later than 50 a second would. */
interface Counts {
  frames: number
  late: number
  longest: number
}

declare const window: { counts: Counts }

/** Runs in the page. */
function countFrames(): void {
  const counts: Counts = { frames: 0, late: 0, longest: 0 }
  window.counts = counts
  let last = performance.now()
  const frame = (now: number) => {
    counts.frames++
    if (now - last > 20) counts.late++
    counts.longest = Math.max(counts.longest, now - last)
    last = now
    requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
}

interface Messages {
  sent(): number
}

/** Answers the page's looks for messages with as many as would have come since, of various lengths. */
async function sendMessages(page: Page): Promise<Messages> {
  let sent = 0
  let begun: number | undefined
  await page.route('**/api/v1/overlay?*', async route => {
    begun ??= performance.now()
    const due = Math.floor(((performance.now() - begun) / 60_000) * PER_MINUTE)
    const list = Array.from({ length: due - sent }, (_, place) => ({
      ...{ overlayId: `message-${sent + place}`, at: new Date().toISOString(), mine: place % 10 === 0 },
      text: '歐元 up up up up up up'.slice(0, 4 + ((sent + place) % 17)),
    }))
    sent = due
    const defaults = { laneHeight: 40, gap: 5, throttle: 2_000, maxWords: 20 }
    const datas = { list, next: sent > 0 ? `message-${sent - 1}` : null, defaults }
    await route.fulfill({ json: { success: true, code: 200, message: 'ok', datas } })
  })
  return { sent: () => sent }
}

async function measured(page: Page, path: string, isOn: boolean): Promise<Record<string, string | number>> {
  const messages = await sendMessages(page)
  await page.addInitScript(countFrames)
  await page.addInitScript(`localStorage.setItem('overlay', '${isOn ? 'on' : 'off'}')`)
  await page.goto(`http://127.0.0.1:${PORT}${path}`)
  await page.locator('.overlay-lanes').scrollIntoViewIfNeeded()
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE })
  if (isOn) await page.locator('.overlay-lanes > span').first().waitFor()
  await page.waitForTimeout(12_000)
  await session.send('Performance.enable')
  const costs = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    const of = (name: string) => metrics.find(metric => metric.name === name)!.value
    return { task: of('TaskDuration'), layouts: of('LayoutCount') }
  }
  const before = { ...(await page.evaluate(() => ({ ...window.counts }))), ...(await costs()), sent: messages.sent() }
  await page.waitForTimeout(SECONDS * 1_000)
  const after = { ...(await page.evaluate(() => ({ ...window.counts }))), ...(await costs()), sent: messages.sent() }
  const shown = await page.locator('.overlay-lanes > span').count()
  const perSecond = (count: number) => Number((count / SECONDS).toFixed(1))
  return {
    page: path.replace(/articles\/.*/, 'articles/{id}'),
    width: page.viewportSize()!.width,
    overlay: isOn ? 'on' : 'off',
    'messages/min': Math.round(((after.sent - before.sent) / SECONDS) * 60),
    'running at the end': shown,
    'frames/s': perSecond(after.frames - before.frames),
    'frames later than 20 ms': after.late - before.late,
    'longest ms': Math.round(after.longest),
    'main thread, %': Math.round(((after.task - before.task) / SECONDS) * 100),
    'layouts/s': perSecond(after.layouts - before.layouts),
  }
}

/** Two hundred messages a minute over the charts of an instrument and of an article, with the processor throttled. */
export async function overlayFrames(): Promise<Record<string, string | number>[]> {
  const server = await startCrowdedPortal(PORT)
  const browser = await chromium.launch({
    executablePath: findChromium() ?? fail(HOW_TO_GET_CHROMIUM),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  try {
    const { articleId } = await publishArticle(`http://127.0.0.1:${PORT}`, server.password)
    const rows: Record<string, string | number>[] = []
    for (const path of ['/en/forex/moreDetail?chartOf=EURUSD', `/en/articles/${articleId}`])
      for (const width of [1_440, 390])
        for (const isOn of [false, true]) {
          const page = await browser.newPage({ viewport: { width, height: 900 } })
          try {
            rows.push(await measured(page, path, isOn))
          } finally {
            await page.close()
          }
        }
    return rows
  } finally {
    await browser.close()
    await server.stop()
  }
}

function fail(reason: string): never {
  throw new Error(reason)
}
