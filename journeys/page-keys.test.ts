import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { journey, untilHydrated } from '#testing/journey.ts'

const list = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' })
const focusedName = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'))

describe('the keys of all pages', () => {
  journey('lead to a page by g and a letter', async ({ visit }) => {
    const page = await visit('/en/disclaimer')
    await page.keyboard.press('g')
    await page.keyboard.press('f')
    await page.waitForURL('**/en/forex')
    await page.keyboard.press('g')
    await page.keyboard.press('x')
    // A letter without a page ends the jump.
    await page.keyboard.press('h')
    await page.keyboard.press('g')
    await page.keyboard.press('k')
    await page.waitForURL('**/en/markets/screener')
  })

  journey('are letters in a field', async ({ visit }) => {
    const page = await visit('/en/forex')
    await page.keyboard.press('/')
    await expect.poll(() => focusedName(page)).toBe('q')
    await page.keyboard.type('gf?')
    expect(await page.inputValue('[name="q"]')).toBe('gf?')
    expect(new URL(page.url()).pathname).toBe('/en/forex')
    expect(await list(page).count()).toBe(0)
  })

  journey('are listed by a question mark, and can be switched off for good', async ({ visit }) => {
    const page = await visit('/en/forex')
    await page.keyboard.press('?')
    await list(page).getByText('Screener').waitFor()
    await list(page).getByRole('switch', { name: 'Single-key shortcuts' }).press('Space')
    await page.keyboard.press('Escape')
    await list(page).waitFor({ state: 'detached' })
    await page.reload()
    await untilHydrated(page)
    for (const key of ['?', '/', 'g', 'e']) await page.keyboard.press(key)
    await page.keyboard.press('Control+k')
    await expect.poll(() => focusedName(page)).toBe('q')
    expect(await list(page).count()).toBe(0)
    expect(new URL(page.url()).pathname).toBe('/en/forex')

    await page.goto('/en/settings')
    await untilHydrated(page)
    await page.getByRole('radio', { name: 'On (? lists them)' }).check({ force: true })
    await page.locator('h1').first().click()
    await page.keyboard.press('?')
    await list(page).waitFor()
  })

  journey(
    'leave those of the chart page alone: letters choose an instrument, ? lists the keys of charts',
    async ({ visit }) => {
      const page = await visit('/en/finance/chart?chartOf=EURUSD')
      await page.keyboard.press('?')
      await list(page).getByText('Type a symbol to switch to it').waitFor()
      expect(await page.getByRole('dialog').count()).toBe(1)
      await page.keyboard.press('Escape')
      await list(page).waitFor({ state: 'detached' })
      await page.keyboard.type('gf')
      await expect.poll(() => page.inputValue('[name="chartOf"]')).toBe('gf')
      expect(new URL(page.url()).pathname).toBe('/en/finance/chart')
    },
  )
})
