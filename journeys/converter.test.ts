import { expect } from 'vitest'
import { journey } from '#testing/journey.ts'

journey('an amount is converted while it is typed, live, into targets that the visitor chooses', async ({ visit }) => {
  const page = await visit('/en/tools/currencyConverter?amount=100&from=USD&to=JPY')
  const result = page.locator('output')
  const rate = page.locator('[data-figure-of="JPY"][data-part="rate"]').first()
  const number = async (text: Promise<string | null>) => Number((await text)?.replaceAll(',', ''))

  const first = await rate.textContent()
  await expect.poll(() => rate.textContent(), { timeout: 30_000 }).not.toBe(first)

  const amount = page.getByLabel('You have')
  await amount.fill('2.5k')
  await page.waitForURL(/amount=2\.5k/)
  await expect
    .poll(async () => (await number(result.textContent())) / (await number(rate.textContent())) / 2_500)
    .toBeCloseTo(1, 3)
  await amount.fill('2.5q')
  await expect.poll(() => result.textContent()).toBe('—')

  // The address of what was typed before arrives when something else has been typed.
  await amount.fill('')
  await page.evaluate(() => {
    const { replaceState } = history
    history.replaceState = (state, unused, url) => {
      replaceState.call(history, state, unused, url)
      if (!String(url).includes('amount=3k')) return
      history.replaceState = replaceState
      const field = document.querySelector<HTMLInputElement>('[name="amount"]')!
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, '3q')
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
  })
  await amount.fill('3k')
  await page.waitForURL(/amount=3k/)
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[name="amount"]')!.value === '3q')
  await expect.poll(() => result.textContent()).toBe('—')
  await amount.fill('1000')

  await page.getByRole('link', { name: 'Swap', exact: true }).click()
  await page.waitForURL(/from=JPY&to=USD/)
  await expect.poll(() => page.locator('output').getAttribute('data-figure-of')).toBe('USD')
  await expect.poll(() => amount.inputValue()).toBe('1000')

  await page.getByText('Add, remove, reorder').click()
  await page.getByRole('link', { name: 'Remove EUR' }).click()
  await page.waitForURL(url => !url.searchParams.get('to')!.includes('EUR'))
  await page.getByRole('link', { name: 'Move TWD up' }).press('Enter')
  await page.waitForURL(/TWD,HKD/)
  await page.getByLabel('Add currency').selectOption('SEK')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.waitForURL(/SEK$/)

  await page.getByLabel('Rate date').fill('2026-11-15')
  await page.waitForURL(/date=2026-11-15/)
  await page.getByText('Daily close of this site, 13 Nov 2026.').waitFor()
  await page.emulateMedia({ media: 'print' })
  expect([await amount.isVisible(), await page.getByLabel('Rate date').isVisible()]).toEqual([true, true])
  expect(await page.getByRole('link', { name: 'Swap', exact: true }).isVisible()).toBe(false)
})

journey('without a script the focus continues at the result', async ({ visit }) => {
  const page = await visit('/en/tools/currencyConverter', { javaScript: false })
  await page.getByLabel('You have').fill('250')
  await page.keyboard.press('Enter')
  await page.waitForURL(/amount=250/)
  await expect.poll(() => page.locator('output:focus').count()).toBe(1)
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByLabel('Rate date').isVisible()).toBe(false)
})

journey('offline another currency is refused, and the page stays as it is', async ({ visit }) => {
  const page = await visit('/en/tools/currencyConverter?amount=100&from=USD&to=JPY', {
    expectedComplaints: /ERR_INTERNET_DISCONNECTED|Failed to load resource|WebSocket/,
  })
  await page.context().setOffline(true)
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset.connection)).toBe('lost')
  const to = page.locator('select[name="to"]')
  await to.selectOption('EUR')
  await page.getByRole('alert').filter({ hasText: 'You are offline' }).waitFor()
  expect([await to.inputValue(), await page.locator('output').getAttribute('data-figure-of')]).toEqual(['JPY', 'JPY'])
  await page.getByLabel('You have').fill('200')
  await page.waitForURL(/amount=200/)
  await page.context().setOffline(false)
  await to.selectOption('EUR')
  await page.waitForURL(/to=EUR/)
})
