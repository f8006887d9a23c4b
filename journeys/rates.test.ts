import { expect } from 'vitest'
import { journey } from '#testing/journey.ts'

journey('a depositor narrows the rates, and takes the best one to the calculator', async ({ visit }) => {
  const page = await visit('/en/rate/fixed/us.html')
  const rows = page.locator('.rate-products tbody tr:not(.group)')
  const all = await rows.count()
  await page.getByLabel('Term', { exact: true }).selectOption('12')
  await page.waitForURL('**/en/rate/fixed/us.html?term=12')
  await expect.poll(() => rows.count()).toBeLessThan(all)
  await page.getByLabel('Deposit', { exact: true }).fill('1,000')
  await page.getByLabel('Deposit', { exact: true }).press('Enter')
  await page.waitForURL('**/us.html?amount=1%2C000&term=12')
  expect(await page.getByLabel('Deposit', { exact: true }).evaluate(field => field === document.activeElement)).toBe(
    true,
  )
  await page.goBack()
  await expect.poll(() => page.getByLabel('Deposit', { exact: true }).inputValue()).toBe('')
  const rate = await rows.first().locator('.best-rate').innerText()
  await rows
    .first()
    .getByRole('link', { name: /Calculate/ })
    .click()
  await page.waitForURL('**/en/tools/calculators/deposit?*')
  await page.getByText(`${Number.parseFloat(rate).toFixed(3)}%`, { exact: true }).waitFor()
})

journey('a borrower sees the payments while typing, in an address that keeps them', async ({ visit }) => {
  const page = await visit('/en/tools/calculators/loan?currency=USD&amount=150000&rate=3.625', {
    expectedComplaints: /ERR_INTERNET_DISCONNECTED|Failed to load resource|WebSocket/,
  })
  const payment = page.locator('.calculator-figures dd').first()
  expect(await payment.innerText()).toBe('684.08')
  await page.getByLabel('Loan amount').fill('200,000')
  await page.getByLabel('Annual rate').fill('6.5')
  await expect.poll(() => payment.innerText()).toBe('1,264.14')
  await page.waitForURL('**/loan?amount=200%2C000&currency=USD&rate=6.5')
  // What is computed in the browser needs no network.
  const rows = page.locator('.plan-table tbody tr')
  const years = await rows.count()
  await page.context().setOffline(true)
  await page.getByRole('link', { name: 'By month' }).click()
  await expect.poll(() => rows.count()).toBe(years * 12)
  await page.getByRole('link', { name: 'By year' }).click()
  await expect.poll(() => rows.count()).toBe(years)
  await page.context().setOffline(false)
  await page.getByLabel('Loan amount').fill('much')
  await page.getByText('Correct the marked fields').waitFor()
  await page.getByLabel('Loan amount').fill('200,000')
  await page.waitForURL(/amount=200%2C000/)
  await page.getByRole('link', { name: '简体中文' }).first().click()
  await page.waitForURL(/\/cn\/tools\/calculators\/loan\?.*rate=6\.5/)
  await expect.poll(() => payment.innerText()).toBe('1,264.14')
})
