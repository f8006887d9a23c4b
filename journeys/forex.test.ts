import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { firstScripts } from '#testing/first-load.ts'
import { journey, untilHydrated, untilIdle } from '#testing/journey.ts'

const symbols = (page: Page) =>
  page.locator('tr[data-symbol]').evaluateAll(rows => rows.map(row => row.getAttribute('data-symbol')!))
const column = (page: Page, place: number) =>
  page
    .locator('tr[data-symbol]')
    .evaluateAll(
      (rows, cell) =>
        rows.map(row =>
          Number(
            (row as HTMLTableRowElement).cells[cell]!.textContent!.replaceAll(',', '')
              .replace('−', '-')
              .replace('%', ''),
          ),
        ),
      place,
    )

describe('the list of pairs', () => {
  journey('shows a single group, and all groups again', async ({ visit }) => {
    const page = await visit('/en/forex')
    await expect.poll(() => page.locator('tr.group').count()).toBeGreaterThan(1)
    await page.locator('.segments').getByRole('link', { name: 'Major' }).click()
    await page.waitForURL('**/en/forex?group=Main')
    await expect.poll(() => symbols(page)).toContain('NZDUSD')
    await expect.poll(() => page.locator('tr.group').count()).toBe(1)
    await page.locator('.segments').getByRole('link', { name: 'All' }).click()
    await page.waitForURL('**/en/forex')
    await expect.poll(() => page.locator('tr.group').count()).toBeGreaterThan(1)
  })

  journey('shows the pairs of one currency, within a group as well', async ({ visit }) => {
    const page = await visit('/en/forex?group=Cross')
    await page.locator('.chips').getByRole('link', { name: 'JPY' }).click()
    await page.waitForURL('**/en/forex?group=Cross&base=JPY')
    await expect.poll(async () => (await symbols(page)).every(symbol => symbol.includes('JPY'))).toBe(true)
    expect(await symbols(page)).toContain('EURJPY')
    await page.goBack()
    await expect.poll(async () => (await symbols(page)).every(symbol => symbol.includes('JPY'))).toBe(false)
  })

  journey('is sorted both ways by its headings, which back and reload preserve', async ({ visit }) => {
    const page = await visit('/en/forex?group=Cross')
    await page.getByRole('columnheader', { name: 'Bid' }).getByRole('link').click()
    await page.waitForSelector('th[aria-sort="descending"]')
    const bids = await column(page, 1)
    expect(bids).toEqual(bids.toSorted((a, b) => b - a))
    await page.getByRole('columnheader', { name: 'Instrument' }).getByRole('link').click()
    await page.waitForSelector('th[aria-sort="ascending"]')
    await expect.poll(async () => (await symbols(page)).join()).toBe((await symbols(page)).toSorted().join())
    const before = await symbols(page)
    await page.reload()
    expect(await symbols(page)).toEqual(before)
  })

  journey('is filtered while typing, by symbol and by name', async ({ visit }) => {
    const page = await visit('/forex')
    await page.getByRole('searchbox').fill('eurj')
    await expect.poll(() => symbols(page)).toEqual(['EURJPY'])
    await page.getByRole('searchbox').fill('瑞士法郎/日圓')
    await expect.poll(() => symbols(page)).toEqual(['CHFJPY'])
    await page.getByRole('searchbox').fill('EUR/USD')
    await expect.poll(() => symbols(page)).toEqual(['EURUSD'])
  })

  journey('says so when nothing matches, and a single click clears the filter', async ({ visit }) => {
    const page = await visit('/en/forex')
    await page.getByRole('searchbox').fill('no such pair')
    await page.getByText('No Data').waitFor()
    await page.getByText('Nothing matches “no such pair”').waitFor()
    await page.getByRole('button', { name: 'Clear filter' }).click()
    await expect.poll(async () => (await symbols(page)).length).toBeGreaterThan(40)
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('')
  })

  journey('opens an instrument by a click anywhere in its row, unless text is selected there', async ({ visit }) => {
    const page = await visit('/en/forex?group=Main')
    const cell = page.locator('tr[data-symbol="USDCHF"] td.price')
    await page.evaluate(() => {
      const note = ({ target }: Event) => {
        if ((target as Element).closest('a')) document.documentElement.dataset.followed = 'yes'
      }
      document.addEventListener('click', note, true)
    })
    const followed = () => page.evaluate(() => document.documentElement.dataset.followed)
    const box = (await cell.boundingBox())!
    await page.mouse.move(box.x + 4, box.y + box.height / 2)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width - 4, box.y + box.height / 2, { steps: 5 })
    // As when the price changes under the pointer.
    await page.evaluate(() => getSelection()?.removeAllRanges())
    await page.mouse.up()
    await untilIdle(page)
    expect(await followed()).toBeUndefined()
    await cell.click()
    expect(await followed()).toBe('yes')
    await page.waitForURL('**/en/forex/moreDetail?chartOf=USDCHF')
  })

  journey('opens a row in a new tab with the control key', async ({ visit }) => {
    const page = await visit('/en/forex?group=Main')
    const opened = page.context().waitForEvent('page')
    await page.locator('tr[data-symbol="EURUSD"] a').click({ modifiers: ['ControlOrMeta'] })
    await (await opened).waitForURL(url => url.search === '?chartOf=EURUSD')
    await expect.poll(() => new URL(page.url()).pathname).toBe('/en/forex')
  })
})

journey('the first visit loads at most 126 kB of JavaScript', async ({ visit }) => {
  const page = await visit('/en/disclaimer')
  expect(await firstScripts(page, '/forex', () => untilHydrated(page))).toBeLessThanOrEqual(126)
})

describe('without JavaScript', () => {
  for (const [path, heading] of [
    ['/forex', '外匯行情'],
    ['/cn/forex', '外汇行情'],
    ['/en/forex', 'Forex quotes'],
  ] as const)
    journey(`${path} is complete and can be navigated`, async ({ visit }) => {
      const page = await visit(path, { javaScript: false })
      await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe(heading)
      await expect.poll(() => page.locator('tr[data-symbol="EURUSD"] td.price').textContent()).toMatch(/^\d\.\d{5}$/)
      await expect.poll(() => page.locator('tr.rows-to-come:visible').count()).toBe(0)
      const more = page.locator('tr.more-rows a:visible')
      await expect.poll(() => more.count()).toBeGreaterThan(0)
      await more.first().click()
      await expect.poll(() => page.locator('tr[data-symbol]').count()).toBeGreaterThan(48)
      await page.getByRole('columnheader').nth(1).getByRole('link').click()
      await expect.poll(() => new URL(page.url()).searchParams.get('sort')).toBe('bid')
      const bids = await column(page, 1)
      expect(bids).toEqual(bids.toSorted((a, b) => b - a))
    })
})
