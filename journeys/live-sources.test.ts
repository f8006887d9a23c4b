import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { afterAll, expect } from 'vitest'
import { MINUTE_MS, SECOND_MS } from '#contract/time/units.ts'
import { journey } from '#testing/journey.ts'
import { openTestPortal } from '#testing/portal.ts'

const CHART = '/en/finance/chart?chartOf=EURUSD&ind=none'
const tokens = { desk: 'open-sesame', broker: 'other-secret' }
type Sender = keyof typeof tokens

const portal = await openTestPortal({
  FEEDS: 'push',
  INGEST_TOKENS: Object.entries(tokens)
    .map(([name, token]) => `${name}:${token}`)
    .join(),
  SIM_SPEED: '10',
})
afterAll(() => portal.close())

/** Sends lines of JSON to the push gateway. */
async function push(path: string, sender: Sender, lines: readonly object[]): Promise<void> {
  const headers = { authorization: `Bearer ${tokens[sender]}` }
  const body = lines.map(line => JSON.stringify(line)).join('\n')
  expect(await portal.ask(path, { method: 'POST', headers, body })).toMatchObject({ status: 200 })
}

const now = async () => Number((await portal.ask('/udf/time')).text) * SECOND_MS

let seq = 0
const quote = (sender: Sender, at: number) =>
  push('/ingest/v1/ticks', sender, [{ symbol: 'EURUSD', bid: 1.16, ask: 1.1602, at, seq: ++seq }])

async function marks(): Promise<{ text: string }[]> {
  const to = Math.ceil((await now()) / SECOND_MS)
  return JSON.parse((await portal.ask(`/udf/marks?symbol=EURUSD&resolution=1&from=${to - 3_600}&to=${to}`)).text)
}

/** Number of vertical lines in the colour of marks: dashes are two fifths of one. */
const lines = (page: Page) =>
  page.evaluate(() => {
    const accent = getComputedStyle(document.body).getPropertyValue('--accent').trim()
    const colour = [1, 3, 5].map(at => Number.parseInt(accent.slice(at, at + 2), 16))
    let found = 0
    for (const canvas of document.querySelectorAll<HTMLCanvasElement>('.chart-canvas canvas')) {
      const { width, height } = canvas
      if (width < 200 || height < 200) continue
      const { data } = canvas.getContext('2d')!.getImageData(0, 0, width, height)
      let isWithin = false
      for (let x = 0; x < width; x++) {
        let count = 0
        for (let at = x * 4; at < data.length; at += width * 4)
          if (data[at + 3]! > 60 && colour.every((part, index) => Math.abs(data[at + index]! - part) < 40)) count++
        const isLine = count > height * 0.25
        if (isLine && !isWithin) found++
        isWithin = isLine
      }
    }
    return found
  })

journey('a chart of minutes marks where the price went to another source, and its table says so', async ({ visit }) => {
  const first = (await now()) - 2 * MINUTE_MS
  const start = first - (first % MINUTE_MS)
  const minutes = Array.from({ length: 200 }, (_, ago) => {
    const time = (start - ago * MINUTE_MS) / SECOND_MS
    return { symbol: 'EURUSD', resolution: '1', time, open: 1.16, high: 1.161, low: 1.159, close: 1.1605 }
  })
  await push('/ingest/v1/bars', 'desk', minutes)
  await quote('desk', await now())
  // The desk is silent from here on, the broker is not.
  const answer = async () => {
    await quote('broker', await now())
    return marks()
  }
  await expect.poll(answer).toMatchObject([{ text: 'desk → broker' }])

  const page = await visit(`${CHART}&res=1`, { site: portal.url, expectedComplaints: /willReadFrequently/ })
  await expect.poll(() => lines(page)).toBe(1)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(() => lines(page)).toBe(1)
  await page.getByRole('button', { name: 'View as table' }).click()
  const note = page.locator('.bar-table tbody th small')
  await expect.poll(() => note.allTextContents()).toEqual([' desk → broker'])
  expect(await note.getAttribute('title')).toBe('The source of the price changed')

  await page.locator('.chart-bar').getByRole('button', { name: '5m', exact: true }).click()
  await page.waitForURL('**res=5**')
  await expect.poll(() => note.allTextContents()).toEqual([' desk → broker'])
  await page.locator('.chart-bar').getByRole('button', { name: 'D', exact: true }).click()
  await page.waitForURL('**res=1D**')
  await expect.poll(() => note.count()).toBe(0)
  await page.getByRole('button', { name: 'View as chart' }).click()
  await expect.poll(() => lines(page)).toBe(0)
  await page.close()
})

journey('a printed page says what its prices are now, not what they were when it was opened', async ({ visit }) => {
  const page = await visit('/en/forex', { site: portal.url })
  const head = page.locator('.paper-head')
  const opened = async () => {
    await page.reload()
    return head.textContent()
  }
  await expect.poll(opened).toContain('(Stale)')
  let isOver = false
  const ticking = (async () => {
    for (; !isOver; await wait(200)) await quote('broker', await now())
  })()
  const printed = async () => {
    await page.pdf()
    return head.textContent()
  }
  await expect.poll(printed).toContain('(Live)')
  isOver = true
  await ticking
  await page.close()
})
