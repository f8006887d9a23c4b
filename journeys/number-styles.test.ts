import { expect } from 'vitest'
import { journey } from '#testing/journey.ts'

/** Pages with numbers of their address in fields: the parameter, its value there, and as each style writes it. */
const pages = [
  ['/en/tools/currencyConverter?amount=1.125&from=USD&to=JPY', 'amount', '1.125', '1,125'],
  ['/en/tools/exchangeRate/USD?amount=1.125', 'amount', '1.125', '1,125'],
  ['/en/tools/rollovers?lots=0.25', 'lots', '0.25', '0,25'],
  ['/en/tools/accountCost?pair1=EURUSD&lots1=1.25', 'lots1', '1.25', '1,25'],
  ['/en/tools/calculators/positionSize?balance=1250.25', 'balance', '1250.25', '1250,25'],
  ['/en/tools/calculators/pivots?open=1.125&high=1.5&low=1&close=1.25', 'open', '1.125', '1,125'],
  ['/en/rate/compare?amount=1000.25', 'amount', '1000.25', '1000,25'],
] as const

const styles = { dot: ',', space: ',', comma: '.', plain: '.' } as const

for (const style of ['dot', 'space', 'plain'] as const)
  journey(
    `numbers of addresses are shown and read again in the style ${style}, on every page with a form`,
    async ({ visit }) => {
      const page = await visit('/en/settings', {
        before: {
          dot: () => localStorage.setItem('numbers', 'dot'),
          space: () => localStorage.setItem('numbers', 'space'),
          plain: () => localStorage.setItem('numbers', 'plain'),
        }[style],
      })
      for (const [address, name, value, withComma] of pages) {
        await page.goto(address)
        await page.waitForSelector('.tape-run[inert]', { state: 'attached' })
        const field = page
          .locator(`form input[inputmode="decimal"]`)
          .and(page.locator(`[name="${name}"], :has(~ input[type="hidden"][name="${name}"])`))
        await expect
          .poll(() => field.inputValue(), { message: address })
          .toBe(styles[style] === ',' ? withComma : value)
        const sent = await field.evaluate((input: HTMLInputElement, name) => new FormData(input.form!).get(name), name)
        expect(sent, address).toBe(value)
        await field.press('Enter')
        await expect.poll(() => new URL(page.url()).searchParams.get(name), { message: address }).toBe(value)
      }
    },
  )

journey(
  'a number is typed in the visitor’s style, sent in plain digits, and comes back with another choice',
  async ({ visit }) => {
    const page = await visit('/en/tools/rollovers?lots=1', { before: () => localStorage.setItem('numbers', 'dot') })
    const lots = page.getByLabel('Lots', { exact: true })
    await lots.fill('0,25')
    await lots.press('Enter')
    await page.waitForURL(/lots=0\.25/)
    await expect.poll(() => lots.inputValue()).toBe('0,25')
    await page.locator('.choices').getByText('Short', { exact: true }).click()
    await page.waitForURL(/side=short/)
    expect(new URL(page.url()).searchParams.get('lots')).toBe('0.25')
  },
)
