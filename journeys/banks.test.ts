import { expect } from 'vitest'
import { journey } from '#testing/journey.ts'

journey('a visitor compares banks, and the figures follow the live rates', async ({ visit }) => {
  const page = await visit('/en/tools/exchangeRate/USD')
  const total = page.locator('[data-row="BOC USD"] [data-cell="total"]')
  const sell = page.locator('[data-row="BOC USD"] [data-cell="spotSell"]')
  const [firstTotal, firstSell] = [await total.textContent(), await sell.textContent()]
  await expect.poll(() => sell.textContent(), { timeout: 30_000 }).not.toBe(firstSell)
  // What 1,000 dollars cost is what the row says, to the cent.
  await expect
    .poll(async () =>
      page.evaluate(() => {
        const text = (name: string) => document.querySelector(`[data-row="BOC USD"] [data-cell="${name}"]`)!.textContent
        return (Number(text('spotSell')) * 10 - Number(text('total').replace(',', ''))).toFixed(2)
      }),
    )
    .toMatch(/^-?0\.00$/)
  await page.getByText('Sell the currency').click()
  await expect.poll(() => new URL(page.url()).searchParams.get('deal')).toBe('sell')
  await page.getByRole('columnheader', { name: 'You receive' }).waitFor()
  await page.getByLabel('Amount').fill('3萬5千')
  await expect.poll(() => new URL(page.url()).searchParams.get('amount')).toBe('3萬5千')
  await expect.poll(async () => Number((await total.textContent())!.replaceAll(',', ''))).toBeGreaterThan(200_000)
  await page.getByRole('link', { name: 'TWD', exact: true }).click()
  await expect.poll(async () => Number((await total.textContent())!.replaceAll(',', ''))).toBeGreaterThan(900_000)
  expect(firstTotal).toMatch(/^\d,\d{3}\.\d\d$/)
  await page.emulateMedia({ media: 'print' })
  const form = page.locator('.form-row')
  expect(await form.getByText('Sell the currency').isVisible()).toBe(true)
  expect(await form.getByText('Buy the currency').isVisible()).toBe(false)
  expect(await page.getByLabel('Amount').inputValue()).toBe('3萬5千')
  expect(await page.getByLabel('Amount').isVisible()).toBe(true)
  expect(await page.getByRole('button', { name: 'Calculate' }).isVisible()).toBe(false)
})

journey('an amount at the prices of a bank follows what is typed and the live rate', async ({ visit }) => {
  const page = await visit('/en/tools/banks/BOC?currency=EUR')
  const result = page.locator('output [data-cell="total"]')
  const price = page.locator('tr[data-row="BOC EUR"] td [data-cell="spotBuy"]').first()
  const isExchanged = (units: number) =>
    expect.poll(() =>
      page.evaluate(amount => {
        const number = (selector: string) => Number(document.querySelector(selector)!.textContent!.replaceAll(',', ''))
        const expected = (number('tr[data-row="BOC EUR"] td [data-cell="spotBuy"]') * amount) / 100
        return Math.abs(expected - number('output [data-cell="total"]')) < 0.02
      }, units),
    )
  await page.getByLabel('Amount').fill('2.5k')
  await isExchanged(2_500).toBe(true)
  const [first, before] = [await price.textContent(), await result.textContent()]
  await expect.poll(() => price.textContent(), { timeout: 30_000 }).not.toBe(first)
  await expect.poll(() => result.textContent()).not.toBe(before)
  await isExchanged(2_500).toBe(true)
  await page.getByLabel('Amount').fill('abc')
  await expect.poll(() => result.textContent()).toBe('—')
})

journey('the chosen currency is in sight on a phone, and the page begins at its top', async ({ visit }) => {
  const page = await visit('/en/tools/exchangeRate/AUD', { width: 390 })
  const { left, right } = await page
    .locator('.bank-rail [aria-current]')
    .evaluate(element => element.getBoundingClientRect().toJSON() as DOMRect)
  expect([left >= 0, right <= 390]).toEqual([true, true])
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})
