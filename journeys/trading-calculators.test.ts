import { expect } from 'vitest'
import { journey, untilHydrated } from '#testing/journey.ts'

journey('a calculator answers while a trader types, and its address has the numbers', async ({ visit }) => {
  const page = await visit('/en/tools/calculators/positionSize')
  const result = page.locator('.trading-figures dd').first()
  const balance = page.getByLabel('Account balance')
  await balance.fill('5,000')
  await page.getByLabel('Stop in pips').fill('200')
  await page.getByLabel('Units per lot').fill('1萬')
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
  await balance.fill('7,000')
  await expect.poll(() => new URL(page.url()).searchParams.get('balance')).toBe('7,000')
  await page.goBack()
  await expect.poll(() => page.getByLabel('Pair').inputValue()).toBe('EURUSD')
  await page.goForward()
  await page.getByLabel('JPY to USD rate').waitFor()
  expect(await balance.inputValue()).toBe('7,000')
  await page.emulateMedia({ media: 'print' })
  expect([await balance.isVisible(), await page.getByRole('navigation').first().isVisible()]).toEqual([true, false])
})

journey('a trader enters a month of trading, sees the cost at each broker, and steps back', async ({ visit }) => {
  const page = await visit('/en/tools/accountCost?pair1=EURUSD&lots1=10&share=0&nights=0')
  const cells = page.locator('.spread-cost tbody tr').first().locator('th, td')
  const total = async () => Number((await cells.nth(3).innerText()).replace(/[^0-9.]/g, ''))
  const before = await total()
  const lots = page.getByLabel('Lots per month').first()
  await lots.fill('20')
  await lots.press('Enter')
  await expect.poll(() => new URL(page.url()).searchParams.get('lots1')).toBe('20')
  expect(new URL(page.url()).searchParams.has('pair2')).toBe(false)
  await expect.poll(async () => Math.abs((await total()) - 2 * before) < 0.02).toBe(true)
  await page.goBack()
  await expect.poll(() => lots.inputValue()).toBe('10')
  await expect.poll(total).toBe(before)
})

journey('spreads in force are renewed while their table is shown', async ({ visit }) => {
  const page = await visit('/en/tools/normalContrast')
  await page.route('**/api/v1/spread-quotes?*', async route => {
    const response = await route.fetch({ maxRetries: 2 })
    const body = await response.json()
    for (const row of body.datas.list) row.now = 7.7
    await route.fulfill({ response, json: body })
  })
  await page.getByRole('link', { name: 'Now', exact: true }).click()
  const spread = page.locator('[data-spread]').first()
  await expect.poll(() => spread.innerText()).toBe('7.7')
  expect(await spread.getAttribute('class')).toMatch(/flash-(up|down)/)
})

journey('a trader pins a broker of a trade over Christmas, and finds it on top the next time', async ({ visit }) => {
  const page = await visit('/en/tools/tradeCost?pair=USDJPY&lots=2&side=short&from=2026-12-21&to=2026-12-28')
  const nights = page.locator('.trade-days li')
  await expect.poll(() => nights.count()).toBe(8)
  const names = page.locator('.trade-cost').last().locator('tbody .broker-name')
  const last = (await names.last().innerText())
    .split('\n')[0]!
    .replace(/ Simulated$/, '')
    .trim()
  await page.getByRole('link', { name: `Pin ${last}` }).click()
  const pinned = page.locator('.trade-cost').first().locator('tbody tr')
  await expect.poll(() => pinned.count()).toBe(1)
  await page.waitForURL(/pins=/)

  // A longer trade is charged more nights, and the broker stays on top.
  const charged = page.locator('.trade-figures div').last().locator('dd')
  expect(await charged.innerText()).toBe('7 nights')
  await page.getByLabel('Exit date').fill('2026-12-30')
  await expect.poll(() => charged.innerText()).not.toBe('7 nights')
  expect(await pinned.innerText()).toContain(last)

  await page.goto('/en/tools/tradeCost?pair=EURUSD')
  await page.waitForURL(/pins=/)
  await expect.poll(() => pinned.innerText()).toContain(last)
  await page.getByRole('link', { name: `Unpin ${last}` }).click()
  await expect.poll(() => page.locator('.trade-group').count()).toBe(0)
  await page.goto('/en/tools/tradeCost?pair=EURUSD')
  await untilHydrated(page)
  expect(await page.locator('.trade-group').count()).toBe(0)
})

journey('the cost of a trade is told what is wrong, in each language', async ({ visit }) => {
  for (const [prefix, lots, told] of [
    ['', '手數', '請輸入 0.01 至 10,000'],
    ['/cn', '手数', '请输入0.01至10,000'],
    ['/en', 'Lots', 'Enter 0.01 to 10,000 lots'],
  ] as const) {
    const page = await visit(`${prefix}/tools/tradeCost`, { width: 390, expectedComplaints: /Failed to load resource/ })
    await page.getByLabel(lots, { exact: true }).fill('many')
    await page.getByLabel(lots, { exact: true }).press('Enter')
    await page.getByText(told).waitFor()
    await page.getByLabel(lots, { exact: true }).fill('3')
    await page.locator('.trade-cost').first().waitFor()
    await page.context().close()
  }
})
