import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { journey } from '#testing/journey.ts'
import { forgetRenders, recordRenders, rendersIn } from '#testing/renders.ts'

const numbers = (page: Page, selector: string) =>
  page
    .locator(selector)
    .evaluateAll(cells => cells.map(cell => Number(cell.textContent!.replace('−', '-').replace(/[+%,]/g, ''))))
const symbols = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll(rows => rows.map(row => (row as HTMLElement).dataset.symbol).join())

/** Whether figures are in descending order. */
const descend = (figures: readonly number[]) =>
  figures.every((figure, place) => place === 0 || figure <= figures[place - 1]!)

journey(
  'a list sorted by its change is sorted again soon after its figures contradict the order',
  async ({ visit }) => {
    const page = await visit('/en/crypto?sort=percent&dir=desc')
    const first = await symbols(page, 'tr[data-symbol]')
    const figures = () => numbers(page, 'tr[data-symbol] td.move.arrow')
    await expect.poll(() => symbols(page, 'tr[data-symbol]'), { timeout: 120_000 }).not.toBe(first)
    await expect.poll(async () => descend(await figures()), { timeout: 60_000 }).toBe(true)
  },
)

journey('the rows of a list do not move while the visitor uses it', async ({ visit }) => {
  const page = await visit('/en/crypto?sort=percent&dir=desc')
  await page.locator('tr[data-symbol] a').first().focus()
  const held = await symbols(page, 'tr[data-symbol]')
  const figures = () => numbers(page, 'tr[data-symbol] td.move.arrow')
  // Its figures go on ticking, until they contradict the order.
  await expect.poll(async () => descend(await figures()), { timeout: 120_000 }).toBe(false)
  await page.waitForFunction(before => performance.now() - before > 9_000, await page.evaluate(() => performance.now()))
  expect(await symbols(page, 'tr[data-symbol]')).toBe(held)
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await expect.poll(() => symbols(page, 'tr[data-symbol]'), { timeout: 120_000 }).not.toBe(held)
})

journey(
  'the largest moves are in the order of the figures they show, on the home page and among markets',
  async ({ visit }) => {
    for (const [path, list] of [
      ['/en', '.home-movers tbody:nth-of-type(1)'],
      ['/en/markets', '#crypto .mover-list:nth-of-type(2)'],
    ] as const) {
      const page = await visit(path)
      await page.locator(list).scrollIntoViewIfNeeded()
      const first = await numbers(page, `${list} .move`)
      await expect.poll(() => numbers(page, `${list} .move`), { timeout: 120_000 }).not.toEqual(first)
      await expect.poll(async () => descend(await numbers(page, `${list} .move`)), { timeout: 60_000 }).toBe(true)
    }
  },
)

/** What shows a live figure or a clock on the page of an instrument. */
const LEAVES = [
  '.big-price',
  '.price-head-move',
  '.price-head-age',
  '.sides',
  '.price-head-ranges',
  '.figures',
  '.performance tbody',
  '#history tbody tr:first-child',
  '.bar-legend',
  '.chart-foot',
  '.liveness',
  '.countdown',
  // News is a minute older every minute.
  '.news-titles time',
]

journey('a tick of an instrument renders nothing but the figures that show it', async ({ visit }) => {
  const page = await visit('/en/forex/moreDetail?chartOf=EURUSD', { before: recordRenders })
  await page.waitForSelector('.bar-legend[data-close]')
  const ticks = () => page.locator('.big-price').getAttribute('data-n').then(Number)
  // The complete analysis has replaced the one of the page.
  await page.waitForSelector('.correlations')
  await forgetRenders(page)
  const start = await ticks()
  await expect.poll(ticks, { timeout: 60_000 }).toBeGreaterThan(start + 10)
  const { count, outside } = await rendersIn(page, LEAVES)
  expect(count).toBeGreaterThan(20)
  expect(outside).toEqual([])
})

journey('on the home page and that of gold a tick renders nothing but the figures that show it', async ({ visit }) => {
  for (const path of ['/en', '/en/home/gold']) {
    const page = await visit(path, { before: recordRenders })
    const prices = () => page.locator('.quote-head > b').allTextContents()
    const live = [
      '.quote-head',
      '.fitted-chart',
      '.day-figures',
      '.home-curve',
      '.yuan-rate',
      '.session-clock',
      '.countdown',
      '.news-titles time',
    ]
    const ordered = ['.home-movers', '.liveness', '.coins', '.home-coins .note']
    await page.locator('.focus').first().scrollIntoViewIfNeeded()
    const start = await prices()
    await expect.poll(prices, { timeout: 60_000 }).not.toEqual(start)
    await forgetRenders(page)
    const recorded = () => rendersIn(page, [...live, ...ordered])
    await expect.poll(async () => (await recorded()).count, { timeout: 60_000 }).toBeGreaterThan(20)
    expect((await recorded()).outside).toEqual([])
  }
})
