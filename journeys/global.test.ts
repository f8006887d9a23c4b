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
    await expect.poll(() => map.textContent()).not.toBe(before)
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

  journey('is a list on a phone: the own market, then the others, the strongest first', async ({ visit }) => {
    const page = await visit('/en/global', { width: 390, javaScript: false })
    const shown = (await tiles(page)).toSorted((a, b) => a.y - b.y || a.x - b.x)
    expect(shown.length).toBeGreaterThan(60)
    expect(shown[0]!.text).toMatch(/^US/)
    const others = shown.slice(1).map(({ percent }) => percent)
    expect(others).toEqual(others.toSorted((a, b) => b - a))
  })

  journey('on a phone shows twelve markets, and all on request, without a scroll box', async ({ visit }) => {
    const page = await visit('/global', { width: 390 })
    const map = page.locator('.tile-map')
    await expect.poll(() => map.locator('a:visible').count()).toBe(12)
    expect(await map.getByRole('link', { name: /台灣/ }).isVisible()).toBe(true)
    await page.getByRole('button', { name: /^顯示全部/ }).click()
    await expect.poll(() => map.locator('a:visible').count()).toBeGreaterThan(60)
    expect(await map.evaluate(element => element.scrollHeight - element.clientHeight)).toBe(0)
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
