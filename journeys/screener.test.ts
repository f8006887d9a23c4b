import { expect } from 'vitest'
import { findingsAtBothWidths, missedByTab } from '#testing/axe.ts'
import { journey, untilHydrated } from '#testing/journey.ts'

const SCREENER = '/markets/screener'

journey('a trader narrows a screen, takes a step back, and saves what is left', async ({ visit }) => {
  const page = await visit(`/en${SCREENER}?of=metals`)
  const rows = page.locator('.screened tr[data-symbol]')
  // The days of instruments are read once somebody asks for them.
  await expect.poll(() => page.locator('.panel-foot [role="status"]').count()).toBe(0)
  const all = await rows.count()
  expect(all).toBeGreaterThan(3)
  // The largest move of the week is first; a bound between the two largest leaves the first.
  const moves = await rows.locator('td:nth-child(2)').allInnerTexts()
  const percent = (text: string) => Number(text.replace('−', '-').replace(/[^\d.-]/g, ''))
  const middle = ((percent(moves[0]!) + percent(moves[1]!)) / 2).toFixed(2)

  await page.getByText('More conditions').click()
  const least = page.getByLabel('change at least')
  await least.fill(middle)
  await least.press('Enter')
  await page.waitForURL(url => url.searchParams.get('changeMin') === middle)
  await expect.poll(() => rows.count()).toBe(1)
  expect(await least.evaluate(field => field === document.activeElement)).toBe(true)
  await page.goBack()
  await expect.poll(() => rows.count()).toBe(all)
  await page.goForward()
  await expect.poll(() => rows.count()).toBe(1)
  // What narrows stands in the sentence, not among the rows.
  expect(await page.locator('.sentence').getByLabel('change at least').inputValue()).toBe(middle)

  await page.getByLabel('Name these conditions').fill('Best metal')
  await page.getByRole('button', { name: 'Save' }).click()
  const own = page.getByRole('navigation', { name: 'My screens' })
  await expect.poll(() => own.getByRole('link').getAttribute('aria-current')).toBe('true')
  await page.getByRole('link', { name: 'Clear conditions' }).click()
  await page.waitForURL(`**/en${SCREENER}`)
  await page.reload()
  await untilHydrated(page)
  await own.getByRole('link', { name: 'Best metal' }).click()
  await page.waitForURL(url => url.searchParams.get('changeMin') === middle)
  await page.getByRole('button', { name: 'Delete Best metal' }).click()
  await expect.poll(() => own.count()).toBe(0)
})

journey('a number that is none is told in each language, and does not narrow', async ({ visit }) => {
  for (const [prefix, told, label] of [
    ['', '不是數字，未列入條件', '漲跌幅不低於'],
    ['/cn', '不是数字，未作为条件', '涨跌幅不低于'],
    ['/en', 'Not a number, so it is ignored', 'change at least'],
  ] as const) {
    const page = await visit(`${prefix}${SCREENER}?of=metals&changeMin=1`, { width: 390 })
    await page.getByLabel(label).fill('much')
    await page.getByLabel(label).press('Enter')
    await page.getByText(told).waitFor()
    expect(await page.locator('.screened tr[data-symbol]').count()).toBeGreaterThan(3)
    await page.context().close()
  }
})

journey('the screener is reached by keyboard and has nothing serious for axe, open and closed', async ({ visit }) => {
  const page = await visit(`/en${SCREENER}?of=metals&fromHighMax=50`)
  const session = await page.context().newCDPSession(page)
  expect(await findingsAtBothWidths(page, session, 'main')).toEqual([])
  await page.getByText('More conditions').focus()
  await page.keyboard.press('Enter')
  await page.getByLabel('volatility at most').waitFor()
  expect(await findingsAtBothWidths(page, session, 'main')).toEqual([])
  expect(await missedByTab(page)).toEqual([])
})
