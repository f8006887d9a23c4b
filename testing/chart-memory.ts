import type { Page } from 'playwright-core'
import { untilIdle } from './page-waits.ts'

/** Waits until the chart has drawn its history. */
export async function untilDrawn(page: Page): Promise<void> {
  await page.waitForSelector('.chart-canvas canvas')
  await page.waitForSelector('.chart-message', { state: 'detached' })
}

const RESOLUTIONS = ['5m', '15m', '1h', 'D', 'W']
const SYMBOLS = ['GBPUSD', 'USDJPY', 'AUDUSD', 'USDCAD', 'EURUSD']
/** After so many changes everything that is loaded or created once exists. */
const ROUND = RESOLUTIONS.length + SYMBOLS.length

/** Changes the symbol of the chart on the page of an instrument, and every second time its resolution. */
async function change(page: Page, time: number): Promise<void> {
  if (time % 2 === 0) {
    const symbol = SYMBOLS[(time / 2) % SYMBOLS.length]!
    // As a link on the page would navigate.
    await page.evaluate(address => {
      const link = document.createElement('a')
      link.href = address
      document.querySelector('main')!.append(link)
      link.click()
      link.remove()
    }, `/en/forex/moreDetail?chartOf=${symbol}`)
    await page.waitForFunction(name => document.querySelector('.bar-legend b')?.textContent?.startsWith(name), symbol)
  } else
    await page
      .locator('.chart-bar')
      .getByRole('button', { name: RESOLUTIONS[((time - 1) / 2) % RESOLUTIONS.length]!, exact: true })
      .click()
  await untilDrawn(page)
}

/** The memory of the page of an instrument, as its chart is changed again and again. */
export interface ChartMemory {
  change(times: number): Promise<void>
  /** By how many MB the heap in use after garbage collection is larger than after the first round of changes. */
  grown(): Promise<number>
}

/** Takes the page through a round of changes first. */
export async function watchChartMemory(page: Page): Promise<ChartMemory> {
  const session = await page.context().newCDPSession(page)
  /** MB, the least of five readings: on a busy machine what is on its way to the page is up to 3 MB of a single one. */
  async function heap(): Promise<number> {
    const readings: number[] = []
    while (readings.length < 5) {
      await untilIdle(page)
      for (let round = 0; round < 3; round++) await session.send('HeapProfiler.collectGarbage')
      const { usedSize } = await session.send('Runtime.getHeapUsage')
      readings.push(usedSize / 1e6)
    }
    return Math.min(...readings)
  }
  let changed = 0
  const more = async (times: number) => {
    for (const end = changed + times; changed < end; changed++) await change(page, changed)
  }
  await more(ROUND)
  const before = await heap()
  return { change: more, grown: async () => (await heap()) - before }
}
