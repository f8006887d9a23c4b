import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { awake, journey } from './support/journey.ts'

const watched = (page: Page) =>
  page
    .locator('main .board:not(.watch-start) tr[data-symbol]')
    .evaluateAll(rows => rows.map(row => row.getAttribute('data-symbol')!))

const star = (page: Page, symbol: string) => page.locator(`main tr[data-symbol="${symbol}"] .star`).first()

describe('the watchlist', () => {
  journey('takes what was starred in a list, live, in an order that a reload keeps', async ({ visit }) => {
    const page = await visit('/en/forex')
    for (const symbol of ['USDJPY', 'EURUSD', 'GBPUSD']) {
      await star(page, symbol).click()
      await expect.poll(() => star(page, symbol).getAttribute('aria-pressed')).toBe('true')
    }
    expect(new URL(page.url()).pathname).toBe('/en/forex')
    await page.goto('/en/watchlist')
    await expect.poll(() => watched(page)).toEqual(['USDJPY', 'EURUSD', 'GBPUSD'])
    const price = page.locator('main tr[data-symbol="EURUSD"] .price').first()
    const before = await price.textContent()
    await expect.poll(() => price.textContent(), { timeout: 20_000 }).not.toBe(before)

    await page.getByText('Change the order').press('Enter')
    await page.getByRole('button', { name: 'Move GBPUSD up' }).press('Enter')
    await page.getByText('GBPUSD is now 2 of 3').waitFor({ state: 'attached' })
    await expect.poll(() => watched(page)).toEqual(['USDJPY', 'GBPUSD', 'EURUSD'])
    await page.reload()
    await awake(page)
    await expect.poll(() => watched(page)).toEqual(['USDJPY', 'GBPUSD', 'EURUSD'])

    await page.getByRole('button', { name: 'Add USDJPY to watchlist' }).first().click()
    await expect.poll(() => watched(page)).toEqual(['GBPUSD', 'EURUSD'])
  })

  journey('is not disturbed by foreign text in the storage', async ({ visit }) => {
    const page = await visit('/en/watchlist')
    await page.evaluate(() => localStorage.setItem('watchlists', '{"broken'))
    await page.reload()
    await awake(page)
    await star(page, 'Gold').click()
    await expect.poll(() => watched(page)).toEqual(['Gold'])
  })
})
