import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { journey } from '#testing/journey.ts'

const tiles = (page: Page) =>
  page.locator('.tile-map a').evaluateAll(links =>
    links.map(link => {
      const { x, y } = link.getBoundingClientRect()
      return {
        text: link.textContent!,
        percent: Number(link.querySelector('span')!.textContent!.replace('−', '-')),
        x,
        y,
      }
    }),
  )

describe('the map of indices', () => {
  journey('is live: a tile shows the same change as the table', async ({ visit }) => {
    const page = await visit('/en/global?area=Europe')
    const tile = page.locator('.tile-map [data-symbol="DAX"] span')
    const cell = page.locator('tr[data-symbol="DAX"] td.arrow')
    const map = page.locator('.tile-map')
    const before = await map.textContent()
    await expect.poll(() => map.textContent(), { timeout: 20_000 }).not.toBe(before)
    await expect.poll(async () => `${await tile.textContent()}%` === (await cell.textContent())).toBe(true)
  })

  journey('links from a tile to its country, and from there to another', async ({ visit }) => {
    const page = await visit('/en/global')
    await page
      .locator('.tile-map')
      .getByRole('link', { name: /^Japan/ })
      .click()
    await page.waitForURL('**/en/global/country?country=japan')
    await page.getByRole('heading', { level: 1, name: 'Japan' }).waitFor()
    await page.getByRole('link', { name: 'Hong Kong' }).click()
    await page.waitForURL('**/en/global/country?country=hong-kong')
    await page.locator('tr[data-symbol="HangSeng"]').waitFor()
  })

  journey('is a ranking on a phone, the strongest first', async ({ visit }) => {
    const page = await visit('/en/global', { width: 390, javaScript: false })
    const shown = (await tiles(page)).toSorted((a, b) => a.y - b.y || a.x - b.x).map(({ percent }) => percent)
    expect(shown.length).toBeGreaterThan(60)
    expect(shown).toEqual(shown.toSorted((a, b) => b - a))
  })
})

describe('a list of commodities', () => {
  journey('is filtered while typing, and shows its units on a phone too', async ({ visit }) => {
    const page = await visit('/en/commodities', { width: 390 })
    const unit = await page
      .locator('tr[data-symbol="Gold"] td.price')
      .evaluate(cell => getComputedStyle(cell, '::after').content)
    expect(unit).toBe('"USD/t.oz"')
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('searchbox', { name: 'Filter symbols' }).fill('brent')
    await expect.poll(() => page.locator('tr[data-symbol]').count()).toBe(1)
  })
})
