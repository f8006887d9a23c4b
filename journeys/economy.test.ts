import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { journey } from '#testing/journey.ts'

const SERIES = '/en/economic/moreDetail?country=united-states&indicator=non-farm-payrolls'
const parameter = (page: Page, name: string) => new URL(page.url()).searchParams.get(name)
const lines = (page: Page) => page.locator('.plot path.line[d^="M"]').count()
/** Period and value of the table of a series, the newest first. */
const values = (page: Page) =>
  page
    .locator('tr:not(.upcoming):has(th[scope="row"])', { hasNot: page.locator('time') })
    .evaluateAll(rows =>
      rows.map(row => Array.from(row.children, cell => cell.textContent!)).filter(cells => cells.length === 3),
    )

describe('the chart of a series', () => {
  journey('is read with the arrow keys, Home and End: its values are shown and spoken', async ({ visit }) => {
    const page = await visit(`${SERIES}&range=1Y`)
    const plot = page.getByRole('application', { name: /^United States: Non-farm payrolls/ })
    const spoken = page.locator('[aria-live="polite"]', { hasText: /\d{4}:/ })
    const tooltip = page.locator('.chart-tooltip')
    const known = await values(page)
    const shown = async () => [await tooltip.locator('b').allTextContents(), await spoken.textContent()]
    const reading = ([period, value]: readonly string[]) => [[period, value], `${period}: ${value}`]
    await plot.focus()
    await plot.press('ArrowLeft')
    await expect.poll(shown).toEqual(reading(known[0]!))
    await plot.press('ArrowLeft')
    await expect.poll(shown).toEqual(reading(known[1]!))
    await plot.press('ArrowRight')
    await expect.poll(shown).toEqual(reading(known[0]!))
    await plot.press('Home')
    const first = (await tooltip.locator('b').first().textContent())!
    expect(known.findIndex(([period]) => period === first)).toBeGreaterThanOrEqual(11)
    await plot.press('End')
    await expect.poll(shown).toEqual(reading(known[0]!))
    await plot.press('Escape')
    await expect.poll(() => tooltip.count()).toBe(0)
  })

  journey(
    'compares up to six economies: back and forward undo and redo it, and the embed code keeps it',
    async ({ visit }) => {
      const page = await visit('/en/economic/moreDetail?country=united-states&indicator=consumer-price-index')
      const offered = page.getByRole('navigation', { name: 'Compare with' }).locator('a:not([aria-current])')
      await offered.first().click()
      await page.waitForURL('**compare=**')
      await expect.poll(() => lines(page)).toBe(2)
      await page.goBack()
      await expect.poll(() => [parameter(page, 'compare')]).toEqual([null])
      await expect.poll(() => lines(page)).toBe(1)
      await page.goForward()
      await expect.poll(() => lines(page)).toBe(2)
      for (let count = 3; count <= 6; count++) {
        await offered.first().click()
        await expect.poll(() => lines(page)).toBe(count)
      }
      await expect.poll(() => offered.count()).toBe(0)
      await page.getByRole('link', { name: 'Log', exact: true }).click()
      await expect.poll(() => parameter(page, 'scale')).toBe('log')
      await page.getByRole('link', { name: '10Y' }).click()
      await expect.poll(() => parameter(page, 'range')).toBe('10Y')

      await page.getByText('Embed this chart').click()
      const code = await page.getByRole('textbox', { name: /embed/i }).inputValue()
      const address = /src="([^"]*)"/.exec(code)![1]!.replaceAll('&amp;', '&')
      for (const name of ['compare', 'scale', 'range'])
        expect([name, new URL(address).searchParams.get(name)]).toEqual([name, parameter(page, name)])
      await page.getByRole('link', { name: 'Open the embedded page' }).click()
      await page.waitForURL('**/economic/embed?**')
      await expect.poll(() => lines(page)).toBe(6)
    },
  )

  journey('shows what was known on a day, and the newest figures again', async ({ visit }) => {
    const page = await visit(SERIES)
    const heading = page.locator('.page-title p')
    const newest = await heading.textContent()
    await page.getByLabel('Show data as known on').fill('2024-03-07')
    await page.waitForURL('**knownOn=2024-03-07**')
    await page.getByText(/^Showing data as known on 7 Mar 2024/).waitFor()
    // The figures of February came the day after.
    expect((await values(page))[0]![0]).toBe('Jan 2024')
    await page.getByRole('link', { name: 'Back to newest' }).click()
    await expect.poll(() => heading.textContent()).toBe(newest)
  })
})

describe('the table of economies', () => {
  journey('has a chart beside it, of the country whose line is chosen', async ({ visit }) => {
    const page = await visit('/en/economic')
    const chart = page.locator('#country-chart')
    await expect.poll(() => chart.getByRole('heading').textContent()).toBe('US · CPI (YoY)')
    const link = page.getByRole('link', { name: 'Show the chart of Japan' })
    await link.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => chart.getByRole('heading').textContent()).toBe('Japan · CPI (YoY)')
    const row = page.locator('.matrix-table tr.chosen')
    await expect.poll(() => row.locator('th').textContent()).toContain('Japan')
    await chart.getByRole('link', { name: 'Eurozone' }).click()
    await expect.poll(() => chart.locator('.plot path.line[d^="M"]').count()).toBe(2)
    expect(parameter(page, 'country')).toBe('japan')
    await chart.getByRole('link', { name: 'All figures and their source' }).click()
    await page.waitForURL('**/en/economic/moreDetail?country=japan&indicator=inflation-rate')
  })
})

journey('a filtered ranking is saved as it is shown', async ({ visit }) => {
  const page = await visit('/en/economic/indicator?indicator=inflation-rate')
  await page.getByPlaceholder('Filter').fill('germ')
  await expect.poll(() => page.locator('.ranking-table tbody tr').count()).toBe(1)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.locator('.table-bar').getByRole('button', { name: 'CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('indicators.csv')
  const lines = (await readFile(await file.path(), 'utf8')).trim().split(/\r?\n/)
  expect(lines).toHaveLength(2)
  expect(lines[1]).toMatch(/^Germany,/)
})

journey('a search for an economy and an indicator leads to the series, from any page', async ({ visit }) => {
  const page = await visit('/forex')
  await page.keyboard.press('/')
  await page.keyboard.type('德國失業率', { delay: 20 })
  await page.waitForSelector('.search-panel[aria-busy="false"]')
  await expect
    .poll(() => page.locator('[role="option"][aria-selected="true"] .hit-name').textContent())
    .toContain('德國 · 失業率')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/economic/moreDetail?country=germany&indicator=unemployment-rate')
  await page.getByRole('heading', { level: 1, name: '德國失業率' }).waitFor()
})
