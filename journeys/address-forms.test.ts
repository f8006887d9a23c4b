import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { journey, untilIdle } from '#testing/journey.ts'

const queryOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)

describe('a form whose values are in the address', () => {
  journey(
    'applies a choice at once and a typed value when typing stops, and keeps the rest of the address',
    async ({ visit }) => {
      const page = await visit('/en/rate/fixed/us.html?sort=bank&dir=asc')
      const term = page.getByLabel('Term', { exact: true })
      const amount = page.getByLabel('Deposit', { exact: true })
      await term.selectOption('12')
      await expect.poll(() => queryOf(page)).toEqual({ sort: 'bank', dir: 'asc', term: '12' })
      await amount.pressSequentially('2500')
      await expect.poll(() => queryOf(page)).toEqual({ sort: 'bank', dir: 'asc', term: '12', amount: '2500' })
      // The field is still the one in which the visitor types.
      await page.keyboard.type('0')
      await expect.poll(() => queryOf(page)).toEqual({ sort: 'bank', dir: 'asc', term: '12', amount: '25000' })
      expect(await amount.inputValue()).toBe('25000')
    },
  )

  journey('shows on the way back and forward what each address says', async ({ visit }) => {
    const page = await visit('/en/tools/exchangeRate/JPY?in=TWD')
    const sell = page.getByLabel('Sell the currency')
    const amount = page.getByRole('textbox', { name: 'Amount', exact: true })
    await page.getByText('Sell the currency').click()
    await expect.poll(() => queryOf(page)).toEqual({ in: 'TWD', deal: 'sell' })
    await amount.fill('50000')
    await amount.press('Enter')
    await expect.poll(() => queryOf(page)).toEqual({ in: 'TWD', deal: 'sell', amount: '50000' })
    await page.goBack()
    await page.goBack()
    await expect.poll(() => queryOf(page)).toEqual({ in: 'TWD' })
    await expect.poll(() => sell.isChecked()).toBe(false)
    await expect.poll(() => amount.inputValue()).toBe('30000')
    await page.goForward()
    await expect.poll(() => sell.isChecked()).toBe(true)
    await page.goForward()
    await expect.poll(() => amount.inputValue()).toBe('50000')
  })

  journey('keeps the page while the portal cannot be reached, and the choice that it shows', async ({ visit }) => {
    const page = await visit('/en/rate/compare', {
      expectedComplaints: /ERR_INTERNET_DISCONNECTED|Failed to load resource|WebSocket/,
    })
    const currency = page.getByLabel('Your currency')
    const shown = await currency.inputValue()
    const rows = await page.locator('.rate-comparison tbody tr').count()
    expect(rows).toBeGreaterThan(0)
    await page.context().setOffline(true)
    await currency.selectOption('EUR')
    await page
      .getByText(/You are offline|offline/i)
      .first()
      .waitFor()
    await expect.poll(() => currency.inputValue()).toBe(shown)
    expect(await page.locator('.rate-comparison tbody tr').count()).toBe(rows)
    await page.context().setOffline(false)
    await expect
      .poll(async () => {
        await currency.selectOption('EUR')
        return queryOf(page).currency
      })
      .toBe('EUR')
  })

  journey('keeps each field and the focus, whatever is chosen in which order', async ({ visit }) => {
    const page = await visit('/en/tools/accountCost')
    const pairs = () =>
      page
        .locator('.profile-row select[name^=pair]')
        .evaluateAll(all => all.map(each => (each as HTMLSelectElement).value))
    const choose = async (row: number, pair: string) => {
      const field = page.locator(`select[name=pair${row}]`)
      await field.focus()
      await field.selectOption(pair)
      await expect.poll(() => queryOf(page)[`pair${row}`] ?? '').toBe(pair)
      await untilIdle(page)
      expect(await field.evaluate(element => element === document.activeElement)).toBe(true)
    }
    await choose(4, 'EURUSD')
    await choose(5, 'EURUSD')
    await choose(2, '')
    expect(await pairs()).toEqual(['EURUSD', '', 'Gold', 'EURUSD', 'EURUSD'])
    await page.goBack()
    await expect.poll(pairs).toEqual(['EURUSD', 'USDJPY', 'Gold', 'EURUSD', 'EURUSD'])
    await page.goBack()
    await expect.poll(pairs).toEqual(['EURUSD', 'USDJPY', 'Gold', 'EURUSD', ''])
  })

  journey('says that a figure is missing instead of computing with another one', async ({ visit }) => {
    const page = await visit('/en/tools/exchangeRate/JPY', { expectedComplaints: /400/ })
    const amount = page.getByRole('textbox', { name: 'Amount', exact: true })
    await amount.fill('')
    await amount.press('Enter')
    await expect.poll(() => queryOf(page)).toEqual({ amount: '' })
    await expect.poll(() => amount.getAttribute('aria-invalid')).toBe('true')
  })

  journey('is sent by its button without a script', async ({ visit }) => {
    const page = await visit('/en/tools/rollovers?pair=USDJPY', { javaScript: false })
    await page.locator('.choices').getByText('Short', { exact: true }).click()
    await page.getByLabel('Lots').fill('2')
    await page.getByRole('button', { name: 'Calculate' }).first().click()
    expect(queryOf(page)).toMatchObject({ pair: 'USDJPY', side: 'short', lots: '2' })
    await expect.poll(() => page.getByLabel('Lots').inputValue()).toBe('2')
  })
})

journey(
  'a chart and its table begin on a chosen day, with the countries that it is compared with',
  async ({ visit }) => {
    const page = await visit('/en/economic/moreDetail?country=japan&indicator=inflation-rate&compare=united-states')
    await page.getByLabel('From', { exact: true }).fill('2015-01-01')
    await expect.poll(() => queryOf(page)).toMatchObject({ from: '2015-01-01', compare: 'united-states' })
    const periods = () => page.locator('.data-table').last().locator('tbody tr').count()
    await expect.poll(periods).toBeGreaterThan(120)
    await expect.poll(() => page.locator('.series-controls [aria-current]').allTextContents()).toEqual(['Line'])
    await page.getByRole('link', { name: '5Y' }).click()
    await expect
      .poll(() => queryOf(page))
      .toEqual({
        country: 'japan',
        indicator: 'inflation-rate',
        compare: 'united-states',
        range: '5Y',
      })
    await expect.poll(() => page.getByLabel('From', { exact: true }).inputValue()).toBe('')
  },
)
