import { chromium } from 'playwright-core'
import { MINUTE_MS } from '#contract/time/units.ts'
import { watchChartMemory } from '#testing/chart-memory.ts'
import { findChromium, HOW_TO_GET_CHROMIUM } from '#testing/chromium.ts'
import { untilHydrated } from '#testing/page-waits.ts'
import { startServer } from '#testing/server-process.ts'

/** By how much the memory of a page grows over changes of its chart; the last row is of two hundred. */
export async function chartMemory(): Promise<Record<string, string | number>[]> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error(HOW_TO_GET_CHROMIUM)
  const server = await startServer()
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    page.setDefaultTimeout(MINUTE_MS)
    await page.goto(`${server.url}/en/forex/moreDetail?chartOf=EURUSD`)
    await untilHydrated(page)
    const memory = await watchChartMemory(page)
    const rows: Record<string, string | number>[] = []
    for (let changes = 50; changes <= 200; changes += 50) {
      await memory.change(50)
      rows.push({ changes, 'MB more than after 10': (await memory.grown()).toFixed(2) })
    }
    return rows
  } finally {
    await browser.close()
    await server.end('SIGTERM')
  }
}
