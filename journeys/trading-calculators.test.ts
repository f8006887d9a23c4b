import { expect } from 'vitest'
import { journey } from '#testing/journey.ts'

journey('a calculator answers while a trader types, and its address has the numbers', async ({ visit }) => {
  const page = await visit('/en/tools/calculators/positionSize')
  const result = page.locator('.trading-figures dd').first()
  const balance = page.getByLabel('Account balance')
  await balance.fill('5,000')
  await page.getByLabel('Stop in pips').fill('200')
  await page.getByLabel('Units per lot').fill('1萬')
  await page.getByLabel('USD to USD rate').fill('1')
  await expect.poll(() => result.textContent()).toBe('0.25')
  await expect.poll(() => new URL(page.url()).searchParams.get('lotUnits')).toBe('1萬')
  await balance.fill('abc')
  await expect.poll(() => page.getByText('“abc” is not a number').count()).toBe(1)
  await expect.poll(() => new URL(page.url()).searchParams.get('balance')).toBe('abc')
  await page.reload()
  expect(await balance.inputValue()).toBe('abc')
  await page.getByRole('link', { name: 'Use these numbers' }).click()
  await expect.poll(() => result.textContent()).toBe('0.25')
  await page.getByLabel('Pair').selectOption('USDJPY')
  await page.getByLabel('JPY to USD rate').waitFor()
})
