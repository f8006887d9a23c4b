import { expect } from 'vitest'
import { journey } from '#testing/journey.ts'

const CALCULATOR = '/en/tools/calculators/margin'

journey('a term is explained where it stands: beside the pointer, and in a card on Enter', async ({ visit }) => {
  const page = await visit(CALCULATOR)
  const term = page.locator('.term', { hasText: 'Margin level' })
  await term.hover()
  const card = page.getByRole('tooltip')
  await card.waitFor()
  expect(await card.innerText()).toContain('The equity in percent of the margin')
  expect(await card.locator('.num').innerText()).toMatch(/^\d+\.\d%$/)
  expect(await term.getAttribute('aria-describedby')).toBe(await card.getAttribute('id'))
  await page.keyboard.press('Escape')
  await expect.poll(() => card.count()).toBe(0)

  await page.mouse.move(0, 0)
  await term.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Margin level' })
  await dialog.waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('See the formula')
  await page.keyboard.press('Escape')
  await expect.poll(() => dialog.count()).toBe(0)
  expect(await term.evaluate(link => link === document.activeElement)).toBe(true)
  expect(new URL(page.url()).pathname).toBe(CALCULATOR)

  await page.keyboard.press('Enter')
  await dialog.getByRole('link').click()
  await page.waitForURL('**/en/glossary/margin-level')
  await page.getByRole('heading', { name: 'Margin level', level: 1 }).waitFor()
})

journey('on a phone a tap opens a sheet, and the page stays', async ({ visit }) => {
  const page = await visit(CALCULATOR, { width: 390 })
  await page.locator('.term', { hasText: 'Margin level' }).tap()
  const sheet = page.getByRole('dialog', { name: 'Margin level' })
  await sheet.getByRole('button', { name: 'Got it' }).tap()
  await expect.poll(() => sheet.count()).toBe(0)
  expect(new URL(page.url()).pathname).toBe(CALCULATOR)
})

journey('the list is narrowed by area and by what is typed, both in the address', async ({ visit }) => {
  const page = await visit('/glossary')
  const terms = page.locator('.glossary-list li')
  const all = await terms.count()
  await page.getByRole('link', { name: '債券', exact: true }).last().click()
  await page.waitForURL(url => url.searchParams.get('area') === 'bonds')
  await expect.poll(() => terms.count()).toBeLessThan(all)
  await page.getByRole('searchbox').fill('bp')
  await page.waitForURL(url => url.searchParams.get('q') === 'bp')
  await expect.poll(() => terms.count()).toBe(1)
  await terms.getByRole('link').click()
  await page.waitForURL('**/glossary/basis-point')
})
