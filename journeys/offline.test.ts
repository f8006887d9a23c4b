import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { journey, untilHydrated } from '#testing/journey.ts'

/** What a visitor changes on a page, one choice of each form and list that opens another address by itself. */
const CHOICES: readonly (readonly [path: string, choose: (page: Page) => Promise<unknown>])[] = [
  ['/en/rate/compare', page => page.locator('select[name="currency"]').selectOption('EUR')],
  ['/en/tools/exchangeRate/USD', page => page.locator('.form-row label', { hasText: /^Sell/ }).click()],
  [
    '/en/finance/dailyNews',
    async page => {
      await page.getByRole('button', { name: /^Time zone/ }).click()
      await page.getByLabel('Another time zone').fill('Asia/Kolkata')
      await page.keyboard.press('Enter')
    },
  ],
  [
    '/en/finance/chart?chartOf=EURUSD',
    page => page.locator('.watched a[data-symbol]:not([aria-current])').first().click(),
  ],
]

describe('while the portal cannot be reached', () => {
  journey('no choice loses the page: it stays as it is and says so', async ({ visit }) => {
    const page = await visit('/en', {
      expectedComplaints: /ERR_INTERNET_DISCONNECTED|Failed to load resource|WebSocket|Failed to fetch/,
    })
    for (const [path, choose] of CHOICES) {
      await page.goto(path)
      await untilHydrated(page)
      const heading = await page.locator('h1').first().textContent()
      const url = page.url()
      await page.context().setOffline(true)
      await expect.poll(() => page.evaluate(() => document.documentElement.dataset.connection)).toBe('lost')
      await choose(page)
      const refused = page.getByRole('alert').filter({ hasText: 'You are offline' })
      await expect.poll(() => refused.count(), { message: `${path} says that the visitor is offline` }).toBe(1)
      expect([path, page.url(), await page.locator('h1').first().textContent()]).toEqual([path, url, heading])
      await page.context().setOffline(false)
    }
  })
})

journey('a form that fails twice the same way tells so twice', async ({ visit }) => {
  const page = await visit('/en/report', { expectedComplaints: /status of 422/ })
  const send = page.locator('.page-form button[type="submit"]')
  for (let time = 0; time < 2; time++) {
    await send.click()
    await expect.poll(() => page.locator('.form-summary:focus').count()).toBe(1)
    await send.focus()
    expect(await page.locator('.form-summary:focus').count()).toBe(0)
  }
})

journey('a page that each visitor has for themselves is not fetched before it is opened', async ({ visit }) => {
  const page = await visit('/en/disclaimer')
  const asked: string[] = []
  page.on('request', request => asked.push(new URL(request.url()).pathname))
  for (const name of ['settings', 'forex']) {
    await page.evaluate(path => {
      const link = Object.assign(document.createElement('a'), { href: `/en/${path}`, textContent: path })
      document.querySelector('main')!.append(link)
    }, name)
    await page.locator(`main a[href="/en/${name}"]`).last().hover()
  }
  await expect.poll(() => asked.filter(path => path.endsWith('.data'))).toEqual(['/en/forex.data'])
  await page.locator('main a[href="/en/settings"]').click()
  await page.waitForURL('**/en/settings')
})
