import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { journey } from '#testing/journey.ts'

const rememberedLocale = async (page: Page) =>
  (await page.context().cookies()).find(cookie => cookie.name === 'i18n_redirected')
const queryOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)

describe('the choice of language', () => {
  journey('keeps the page and its query, and is remembered', async ({ visit }) => {
    const page = await visit('/en/forex?group=Cross&base=JPY&sort=bid&dir=desc')
    await page.getByRole('link', { name: '繁體中文' }).first().click()
    await page.waitForURL(url => url.pathname === '/forex')
    expect(queryOf(page)).toEqual({ group: 'Cross', base: 'JPY', sort: 'bid', dir: 'desc' })
    await expect.poll(() => page.getAttribute('html', 'lang')).toBe('zh-Hant')
    expect(await rememberedLocale(page)).toMatchObject({ value: 'tw', sameSite: 'Lax', path: '/' })
    const daysLeft = ((await rememberedLocale(page))!.expires - Date.now() / 1_000) / 86_400
    expect(Math.round(daysLeft)).toBe(365)

    await page.getByRole('link', { name: '简体中文' }).first().click()
    await page.waitForURL(url => url.pathname === '/cn/forex')
    expect(queryOf(page)).toEqual({ group: 'Cross', base: 'JPY', sort: 'bid', dir: 'desc' })
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('交叉盘行情')
    expect((await rememberedLocale(page))?.value).toBe('cn')
  })

  journey('is remembered also before the scripts have arrived', async ({ visit }) => {
    const page = await visit('/en/disclaimer', { expectedComplaints: /ERR_FAILED|Failed to (load|fetch)/ })
    await page.route('**/*.js', route => route.abort())
    await page.goto('/en/privacy')
    await page.getByRole('link', { name: '简体中文' }).first().click()
    await page.waitForURL('**/cn/privacy')
    expect((await rememberedLocale(page))?.value).toBe('cn')
  })

  journey.for(['/finance/chart?chartOf=Gold', '/forex/moreDetail?chartOf=EURUSD'])(
    'keeps the chart of %s as the visitor has set it up',
    async (address, { visit }) => {
      const page = await visit(`/en${address}`)
      await page.locator('.chart-bar').getByRole('button', { name: '15m' }).click()
      await page.waitForURL('**res=15**')
      const setUp = { ...queryOf(page), ind: 'rsi-14', vs: 'Silver', scale: 'log' }
      await page.goto(`/en${address.split('?')[0]}?${new URLSearchParams(setUp)}`)
      await page.waitForSelector('.chart-canvas canvas')
      await page.getByRole('link', { name: '繁體中文' }).first().click()
      await page.waitForURL(url => !url.pathname.startsWith('/en'))
      expect(queryOf(page)).toEqual(setUp)
      await expect.poll(() => page.locator('.bar-legend').textContent()).toMatch(/15/)
      await page.getByRole('link', { name: '简体中文' }).first().click()
      await page.waitForURL(url => url.pathname.startsWith('/cn'))
      expect(queryOf(page)).toEqual(setUp)
    },
  )

  journey('keeps what was set up after the page opened, also in a new tab', async ({ visit }) => {
    const page = await visit('/en/forex/moreDetail?chartOf=EURUSD')
    await page.locator('.chart-bar').getByRole('button', { name: '15m' }).click()
    await page.waitForURL('**res=15**')
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      page
        .getByRole('link', { name: '简体中文' })
        .first()
        .click({ modifiers: ['Control'] }),
    ])
    await tab.waitForURL(url => url.pathname === '/cn/forex/moreDetail')
    expect(queryOf(tab)).toEqual({ chartOf: 'EURUSD', res: '15' })
  })

  journey('keeps the filter of a list', async ({ visit }) => {
    const page = await visit('/en/forex?q=eur&utm_source=mail')
    await page.getByRole('link', { name: '繁體中文' }).first().click()
    await page.waitForURL(url => url.pathname === '/forex')
    expect(queryOf(page)).toEqual({ q: 'eur' })
  })

  journey('applies to the next visit to the root', async ({ visit }) => {
    const page = await visit('/en/forex', { language: 'zh-TW' })
    await page.getByRole('link', { name: '简体中文' }).first().click()
    await page.waitForURL('**/cn/forex')
    await page.goto('/')
    await expect.poll(() => new URL(page.url()).pathname).toBe('/cn')
    await page.getByRole('link', { name: '繁體中文' }).first().click()
    await page.waitForURL(/:\d+\/$/)
    await page.goto('/')
    await expect.poll(() => new URL(page.url()).pathname).toBe('/')
  })

  journey.for([true, false])(
    'is behind one button on a tablet, with a script or without: %s',
    async (javaScript, { visit }) => {
      const page = await visit('/en/forex', { width: 1024, javaScript })
      const traditional = page.getByRole('link', { name: '繁體中文' }).first()
      await expect.poll(() => traditional.isVisible()).toBe(false)
      await page.getByRole('button', { name: 'Language: EN, English' }).click()
      await traditional.click()
      await page.waitForURL(url => url.pathname === '/forex')
      await expect.poll(() => page.getByRole('button', { name: '語言：繁體中文' }).isVisible()).toBe(true)
    },
  )

  journey('is in the menu of a phone', async ({ visit }) => {
    const page = await visit('/en/forex?base=USD', { width: 390 })
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('dialog').getByRole('link', { name: '繁體中文' }).click()
    await page.waitForURL(/\/forex\?base=USD$/)
    await expect.poll(() => page.getAttribute('html', 'lang')).toBe('zh-Hant')
  })
})

describe('a first visit', () => {
  journey('to the root opens in the browser’s language', async ({ visit }) => {
    for (const [language, path, lang] of [
      ['zh-HK', '/', 'zh-Hant'],
      ['zh-CN', '/cn', 'zh-Hans'],
      ['en-US', '/en', 'en'],
      ['fr-FR', '/', 'zh-Hant'],
    ] as const) {
      const page = await visit('/', { language })
      await expect.poll(() => new URL(page.url()).pathname).toBe(path)
      await expect.poll(() => page.getAttribute('html', 'lang')).toBe(lang)
    }
  })

  journey('to any other page opens that page', async ({ visit }) => {
    for (const path of ['/forex', '/cn/forex', '/en/disclaimer']) {
      const page = await visit(path, { language: path === '/forex' ? 'en-US' : 'zh-TW' })
      await expect.poll(() => new URL(page.url()).pathname).toBe(path)
      expect(await rememberedLocale(page)).toBeUndefined()
    }
  })
})
