import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { findChromium, HOW_TO_GET_CHROMIUM } from '#testing/chromium.ts'
import { startPortal } from './yardsticks.ts'

const PORT = 9_460
const SECONDS = 10
const CHANGES_PER_SECOND = 10
const THROTTLE = 4

interface Row {
  symbol: string
  decimals: number
  close: number
}

/** What the page counts while prices change. */
interface Counts {
  frames: number
  shift: number
  slowest: number
}

declare const window: { counts: Counts }

interface Ticker {
  /** Quotes sent so far. */
  sent(): number
  stop(): void
}

/** Replaces the page's stream with one in which every subscribed row changes `CHANGES_PER_SECOND` times a second. */
async function tickAll(page: Page, rows: readonly Row[]): Promise<Ticker> {
  let sent = 0
  let ticking: NodeJS.Timeout | undefined
  await page.routeWebSocket(/\/stream$/, socket => {
    socket.send('connected')
    const watched = new Map<string, Row>()
    socket.onMessage(message => {
      const [channel = '', names = ''] = String(message).split(':')
      for (const name of names.split(',')) {
        const row = rows.find(({ symbol }) => symbol === name)
        if (channel.startsWith('-')) watched.delete(name)
        else if (row) watched.set(name, row)
      }
    })
    let n = 0
    ticking = setInterval(() => {
      n++
      const quotes = [...watched.values()].map((row, index) => quoteOf(row, index, n))
      sent += quotes.length
      if (quotes.length > 0) socket.send(JSON.stringify(quotes))
    }, 1_000 / CHANGES_PER_SECOND)
  })
  return { sent: () => sent, stop: () => clearInterval(ticking) }
}

/** The `n`th quote of a row, different from the one before. */
function quoteOf({ symbol, decimals, close }: Row, index: number, n: number) {
  const price = Number((close + ((n * 7 + index) % 97) / 10 ** decimals).toFixed(decimals))
  return {
    i: symbol,
    source: 'currency',
    open: close,
    close: price,
    bid: price,
    ask: price,
    dhigh: close * 1.01,
    dlow: close * 0.99,
    dt: Date.now() + 864e5,
    n,
    feed: 'bench',
    kind: 'simulated',
    stale: false,
  }
}

/** Runs in the page. */
function countFrames(): void {
  const counts: Counts = { frames: 0, shift: 0, slowest: 0 }
  window.counts = counts
  const frame = () => {
    counts.frames++
    requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
  new PerformanceObserver(list => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) counts.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) counts.slowest = Math.max(counts.slowest, entry.duration)
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}

/** `/forex` with all its rows changing ten times a second, with the processor throttled four times. */
export async function liveTable(): Promise<Record<string, string | number>[]> {
  const server = await startPortal(PORT, {
    DATA_DIR: join(tmpdir(), 'portal-bench-pages'),
    SIM_FROM: '2026-11-20T13:31:00Z',
    HTTP_RATE_LIMIT: '0',
    LOG_LEVEL: 'warn',
  })
  const browser = await chromium.launch({
    executablePath: findChromium() ?? fail(HOW_TO_GET_CHROMIUM),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  let ticker: Ticker | undefined
  try {
    const list = await fetch(`http://127.0.0.1:${PORT}/api/v1/instruments?class=currency`)
    const { datas } = (await list.json()) as { datas: { list: Row[] } }
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    ticker = await tickAll(page, datas.list)
    await page.addInitScript(countFrames)
    await page.goto(`http://127.0.0.1:${PORT}/forex`)
    // Every row is scrolled into view once, as by a visitor who reads the whole table.
    for (let at = 0; at < 12_000; at += 600) {
      await page.mouse.wheel(0, 600)
      await page.waitForTimeout(60)
    }
    const rows = await page.locator('table.quotes tr[data-symbol]').count()
    await page.evaluate(() => scrollTo(0, 0))
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE })
    await page.waitForTimeout(2_000)
    const before = await page.evaluate(() => ({ ...window.counts }))
    const sentBefore = ticker.sent()
    await page.waitForTimeout(SECONDS * 1_000)
    const after = await page.evaluate(() => ({ ...window.counts }))
    const changes = (ticker.sent() - sentBefore) / SECONDS
    for (const heading of ['percent', 'bid', 'spread'])
      await page.locator(`th a[href*="sort=${heading}"]`).first().click()
    await page.waitForTimeout(500)
    const slowest = await page.evaluate(() => window.counts.slowest)
    return [
      {
        'rows drawn': rows,
        'changes/s sent': Math.round(changes),
        'slowed down': `${THROTTLE} times`,
        'frames/s': Number(((after.frames - before.frames) / SECONDS).toFixed(1)),
        'layout shift': Number(after.shift.toFixed(4)),
        'slowest click to paint, ms': slowest,
      },
    ]
  } finally {
    ticker?.stop()
    await browser.close()
    await server.stop()
  }
}

function fail(reason: string): never {
  throw new Error(reason)
}
