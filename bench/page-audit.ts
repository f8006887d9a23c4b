import { type Browser, chromium } from 'playwright-core'
import { findChromium, HOW_TO_GET_CHROMIUM } from '#testing/chromium.ts'
import { askForEveryChoice } from '#testing/menu-audit.ts'
import { AUDIT_PATHS, AUDIT_WIDTHS, auditPage, layOutWhole, MAX_SHIFT, sumShifts } from '#testing/page-audit.ts'
import { startServer } from '#testing/server-process.ts'

const LOCALES = { tw: '', cn: '/cn', en: '/en' }

/** The audited pages that are asked for, with their language prefix. */
function audited(): string[] {
  const { AUDIT_ONLY: only, AUDIT_PATH: part = '' } = process.env
  return Object.entries(LOCALES)
    .filter(([locale]) => !only || only === locale)
    .flatMap(([, prefix]) =>
      AUDIT_PATHS.filter(path => path.includes(part)).map(path => (path === '/' ? prefix || '/' : prefix + path)),
    )
}

/** Runs two workers, each with the server's address and the browser. */
async function withBrowser(work: (browser: Browser, url: string) => Promise<void>): Promise<void> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error(HOW_TO_GET_CHROMIUM)
  const server = await startServer()
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    await Promise.all([work(browser, server.url), work(browser, server.url)])
  } finally {
    await browser.close()
    await server.end('SIGTERM')
  }
}

/** A phone and a desktop. */
const SHIFT_WIDTHS = [390, 1440]
/** After the load, for what arrives later. */
const SETTLE_MS = 1_500

/** How far the parts of every kind of page jump while it is loaded by a phone and a desktop; narrowed as `pageAudit`. */
export async function pageShifts(): Promise<Record<string, string | number>[]> {
  const jobs = audited().flatMap(path => SHIFT_WIDTHS.map(width => ({ path, width })))
  const sums: number[] = []
  await withBrowser(async (browser, baseURL) => {
    for (let job = jobs.shift(); job; job = jobs.shift()) {
      const { path, width } = job
      const viewport = { width, height: width < 768 ? 844 : 900 }
      const context = await browser.newContext({
        baseURL,
        viewport,
        hasTouch: width < 768,
        timezoneId: 'Europe/London',
      })
      const page = await context.newPage()
      await page.addInitScript(sumShifts)
      await page.goto(path, { waitUntil: 'load' })
      await page.waitForTimeout(SETTLE_MS)
      const sum = await page.evaluate(() => globalThis.shifted)
      sums.push(sum)
      if (sum > MAX_SHIFT) console.info(`${path} ${width} shifts by ${sum.toFixed(3)}`)
      await context.close()
    }
  })
  const findings = sums.filter(sum => sum > MAX_SHIFT).length
  return [{ views: sums.length, findings, largest: Math.max(0, ...sums).toFixed(3) }]
}

/**
 * Every kind of page in every width and language: what is cut off, lies over something else or is out of sight. A line
 * per finding, and the sum. `AUDIT_ONLY=en` and `AUDIT_PATH=/rate` narrow it.
 */
export async function pageAudit(): Promise<Record<string, string | number>[]> {
  const jobs = audited()
  let views = 0
  let findings = 0
  await withBrowser(async (browser, baseURL) => {
    const context = await browser.newContext({ baseURL, reducedMotion: 'reduce' })
    const page = await context.newPage()
    for (let path = jobs.shift(); path !== undefined; path = jobs.shift()) {
      await page.setViewportSize({ width: AUDIT_WIDTHS[0]!, height: 900 })
      const answer = await page.goto(path, { waitUntil: 'load' })
      if (answer && answer.status() !== 200 && !path.endsWith('/nothing-here'))
        console.info(`${answer.status()} ${path}`)
      await layOutWhole(page)
      for (const width of AUDIT_WIDTHS) {
        await page.setViewportSize({ width, height: 900 })
        await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
        const lines = await auditPage(page)
        views++
        findings += lines.length
        for (const line of lines) console.info(`${path} ${width} ${line}`)
      }
    }
    await context.close()
  })
  return [{ pages: views / AUDIT_WIDTHS.length, views, findings }]
}

/** Every choice of every menu, tab, chip and select of a page of every kind, in three languages: which lead to no page. */
export async function menuChoices(): Promise<Record<string, string | number>[]> {
  const left = Object.entries(LOCALES).filter(
    ([locale]) => !process.env.AUDIT_ONLY || process.env.AUDIT_ONLY === locale,
  )
  const rows: Record<string, string | number>[] = []
  await withBrowser(async (browser, baseURL) => {
    for (let next = left.shift(); next; next = left.shift()) {
      const [locale, prefix] = next
      const page = await browser.newPage({ baseURL })
      await page.goto(`${prefix}/disclaimer`)
      const { asked, failed } = await askForEveryChoice(page, prefix)
      for (const { status, page: from, choice } of failed) console.info(`${status} ${from} offers ${choice}`)
      rows.push({ language: locale, choices: asked, failed: failed.length })
      await page.close()
    }
  })
  return rows
}
