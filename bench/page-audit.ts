import { chromium } from 'playwright-core'
import { findChromium, HOW_TO_GET_CHROMIUM } from '#testing/chromium.ts'
import { AUDIT_PATHS, AUDIT_WIDTHS, auditPage, layOutWhole } from '#testing/page-audit.ts'
import { startServer } from '#testing/server-process.ts'

const LOCALES = { tw: '', cn: '/cn', en: '/en' }

/**
 * Every kind of page in every width and language: what is cut off, lies over something else or is out of sight. A row per
 * page and language with findings, and the sum. `AUDIT_ONLY=en` and `AUDIT_PATH=/rate` narrow it.
 */
export async function pageAudit(): Promise<Record<string, string | number>[]> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error(HOW_TO_GET_CHROMIUM)
  const server = await startServer()
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  const { AUDIT_ONLY: only, AUDIT_PATH: part = '' } = process.env
  const jobs = Object.entries(LOCALES)
    .filter(([locale]) => !only || only === locale)
    .flatMap(([, prefix]) =>
      AUDIT_PATHS.filter(path => path.includes(part)).map(path => (path === '/' ? prefix || '/' : prefix + path)),
    )
  let views = 0
  let findings = 0
  const rows: Record<string, string | number>[] = []
  const work = async () => {
    const context = await browser.newContext({ baseURL: server.url, reducedMotion: 'reduce' })
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
  }
  try {
    await Promise.all([work(), work()])
  } finally {
    await browser.close()
    await server.end('SIGTERM')
  }
  rows.push({ pages: views / AUDIT_WIDTHS.length, views, findings })
  return rows
}
