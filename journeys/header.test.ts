import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { parseCsv } from '#kit/text/csv.ts'
import { journey, untilHydrated, untilIdle } from '#testing/journey.ts'
import { slowness } from '#testing/slowness.ts'
import { pageAt } from '../web/pages/page-query.ts'

const menu = (page: Page) => page.locator('.tab-menu')
const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim())

describe('the menu below a tab', () => {
  journey('opens by keyboard, takes the focus and returns it', async ({ visit }) => {
    const page = await visit('/en/forex')
    await page.locator('.tabs a[data-tab="forex"]').focus()
    await page.keyboard.press('ArrowRight')
    expect(await focusedText(page)).toBe('Commodities')
    await page.keyboard.press('End')
    expect(await focusedText(page)).toBe('Site guide')
    await page.keyboard.press('Home')
    expect(await focusedText(page)).toBe('Home')
    await page.locator('.tabs a[data-tab="forex"]').focus()
    await page.keyboard.press('ArrowDown')
    await menu(page).waitFor()
    expect(await focusedText(page)).toBe('Forex')
    await page.keyboard.press('Tab')
    expect(await focusedText(page)).toBe('Majors')
    await page.keyboard.press('Escape')
    await menu(page).waitFor({ state: 'detached' })
    expect(await focusedText(page)).toBe('Forex')
    await page.getByRole('button', { name: 'Forex: More' }).press('Enter')
    await menu(page).getByRole('link', { name: 'RMB' }).press('Enter')
    await page.waitForURL('**/en/forex?group=Rmb')
    await menu(page).waitFor({ state: 'detached' })
  })

  journey('opens under a resting pointer and closes when it leaves', async ({ visit }) => {
    const page = await visit('/en/disclaimer')
    await page.locator('.tabs a[data-tab="forex"]').hover()
    await menu(page).waitFor()
    await expect.poll(() => menu(page).locator('.tab-menu-links a').count()).toBe(6)
    await page.mouse.move(700, 800)
    await menu(page).waitFor({ state: 'detached' })
  })

  journey('shows six cryptocurrencies with their price in yuan, live', async ({ visit }) => {
    const page = await visit('/en/forex')
    await page.locator('.tabs a[data-tab="crypto"]').hover()
    const bitcoin = menu(page).locator('[data-symbol="BTCUSD"]')
    await bitcoin.waitFor()
    await expect.poll(() => menu(page).locator('[data-symbol]').count()).toBe(6)
    const figure = async (part: string) => Number((await bitcoin.locator(part).textContent())!.replace(/[^\d.]/g, ''))
    const rate = Number(/= ([\d.]+)/.exec((await menu(page).textContent())!)?.[1])
    expect(Math.abs((await figure('.yuan')) / (await figure('.price')) / rate - 1)).toBeLessThan(0.001)
    const before = await figure('.price')
    await expect.poll(() => figure('.price')).not.toBe(before)
  })

  journey('has panels of gold and of oil on the home tab, selected by the page', async ({ visit }) => {
    const page = await visit('/en/home/CrudeOil')
    await page.locator('.tabs a[data-tab="home"]').hover()
    await menu(page).locator('[data-symbol="Brent"]').waitFor()
    await menu(page).getByRole('button', { name: 'Gold' }).click()
    await menu(page).locator('[data-symbol="Gold"]').waitFor()
    await expect.poll(() => menu(page).locator('[data-symbol="Brent"]').count()).toBe(0)
  })
})

describe('the ticker', () => {
  journey('has groups of four, and stays paused under the focus when the pointer leaves', async ({ visit }) => {
    const page = await visit('/en/forex')
    const sizes = await page
      .locator('.tape-run:not([inert]) .tape-group')
      .evaluateAll(groups => groups.map(group => group.childElementCount))
    expect(sizes).toEqual([4, 4, 4, 3])
    const state = () => page.locator('.tape-strip').evaluate(strip => strip.getAnimations()[0]?.playState)
    await page.locator('.tape').hover()
    await page.locator('.tape a').first().focus()
    await page.mouse.move(700, 800)
    await untilIdle(page)
    expect(await state()).toBe('paused')
    await page.locator('.search-field input').focus()
    await expect.poll(state).toBe('running')
  })

  journey('updates the prices of its copy too', async ({ visit }) => {
    const page = await visit('/en/forex')
    const texts = (part: string) => page.locator(`${part} .num`).allTextContents()
    const copied = await texts('.tape-run[inert]')
    await expect.poll(() => texts('.tape-run[inert]')).not.toEqual(copied)
    await expect
      .poll(
        async () =>
          JSON.stringify(await texts('.tape-run[inert]')) === JSON.stringify(await texts('.tape-run:not([inert])')),
      )
      .toBe(true)
  })
})

describe('the frame of a page', () => {
  journey('has no header on a release page, and a menu in a section', async ({ visit }) => {
    const page = await visit('/en/finance/forex')
    await expect.poll(() => page.locator('.section-menu [aria-current]').textContent()).toBe('Forex')
    await page.goto('/en/finance/forex?release=1')
    await expect.poll(() => page.locator('.site-header, .tabs, .banners').count()).toBe(0)
    await expect.poll(() => page.locator('.section-menu').count()).toBe(1)
  })

  journey.for([1440, 768, 390])('leads to pages that exist, %s pixels wide', async (width, { visit }) => {
    const page = await visit('/en', { width })
    if (width === 390) await page.getByRole('button', { name: 'Menu' }).click()
    const targets = await page
      .locator('a[href^="/"]')
      .evaluateAll(links => links.map(link => link.getAttribute('href')!))
    const missing = targets.filter(target => !target.startsWith('/en/api') && !pageAt(target.split(/[?#]/, 1)[0]!))
    expect(missing).toEqual([])
    const tabs = await page.locator('.tabs a').allTextContents()
    expect(tabs).toEqual([
      'Home',
      'Indices',
      'Forex',
      'Commodities',
      'Bonds',
      'Crypto',
      'Bank rates',
      'Economy',
      'Calendar',
      'Community',
      'Tools',
      'Site guide',
    ])
  })

  journey('has labelled adverts in its HTML, two below the tabs and a row in the footer', async ({ visit }) => {
    const inFooter = parseCsv(readFileSync('modules/adverts/adverts.csv', 'utf8'), [
      'position',
      'locale',
      'link',
    ]).filter(({ cells }) => cells.position === 'YH_PC_FOOTER_TRADERS' && cells.locale === 'EN')
    expect(inFooter.length).toBeGreaterThan(5)
    const page = await visit('/en/disclaimer', { javaScript: false })
    await expect.poll(() => page.locator('.banner').count()).toBe(2)
    for (const mark of await page.locator('.banner-mark').allTextContents()) expect(mark).toBe('From this site')
    await expect.poll(() => page.locator('.footer-adverts a').count()).toBe(inFooter.length)
    await expect.poll(() => page.locator('.site-footer a[href="/en/api"]').count()).toBe(1)
  })

  journey('renders the QR code for phones on demand', async ({ visit }) => {
    const page = await visit('/cn/forex')
    await page.locator('.side').getByRole('button', { name: '手机版二维码' }).click()
    const code = page.getByRole('img', { name: /^https?:\/\/localhost:\d+\/cn$/ })
    await code.waitFor()
    await page.keyboard.press('Escape')
    await code.waitFor({ state: 'detached' })
  })

  journey('scrolls back to the top', async ({ visit }) => {
    const page = await visit('/en/forex')
    await page.evaluate(() => window.scrollTo(0, 2_000))
    await page.getByRole('link', { name: 'Back to top' }).click()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  })

  journey('does not shift during hydration', async ({ visit }) => {
    const page = await visit('/en/disclaimer')
    await page.addInitScript(() => {
      Object.assign(window, { shifts: 0 })
      new PerformanceObserver(list => {
        for (const entry of list.getEntries())
          (window as never as { shifts: number }).shifts += (entry as never as { value: number }).value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto('/en')
    await untilHydrated(page)
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate('window.shifts')).toBeLessThan(0.001)
  })
})

journey(
  'the tab of the site guide has its categories below it, each leading to its part of the page',
  async ({ visit }) => {
    const page = await visit('/en/forex')
    await page.locator('.tabs a[data-tab="nav"]').press('ArrowDown')
    const links = page.locator('.tab-menu-links a')
    await expect.poll(() => links.allTextContents()).toContain('Central banks')
    await links.filter({ hasText: /^Exchanges$/ }).click()
    await page.waitForURL('**/en/nav/nav#exchanges')
    await expect
      .poll(() => page.locator('#exchanges').evaluate(part => part.getBoundingClientRect().top))
      .toBeLessThan(300)
  },
)

describe('the progress bar', () => {
  journey('runs while the next page is loading, and not for one that loads at once', async ({ visit }) => {
    const page = await visit('/en/forex')
    await page.evaluate(() => {
      Object.assign(window, { seen: 0 })
      new MutationObserver(() => {
        if (document.querySelector('.progress-bar')) (window as never as { seen: number }).seen++
      }).observe(document.body, { childList: true, subtree: true })
    })
    // A busy machine may take longer than the bar waits, but not every time.
    const seen: unknown[] = []
    for (const name of ['Privacy', 'Disclaimer', 'Privacy', 'Disclaimer', 'Privacy', 'Disclaimer', 'Privacy']) {
      if (seen.includes(0)) break
      await page.waitForSelector('.progress-bar', { state: 'detached' })
      await page.evaluate('window.seen = 0')
      await page.locator('.site-footer').getByRole('link', { name }).click()
      await page.waitForURL(`**/en/${name.toLowerCase()}`)
      seen.push(await page.evaluate('window.seen'))
    }
    expect(seen).toContain(0)
    await page.route('**/crypto.data*', async route => {
      await page.waitForSelector('.progress-bar.running', { state: 'attached' })
      await route.continue()
    })
    await page.locator('.tabs a[data-tab="crypto"]').click()
    await page.waitForURL('**/en/crypto')
    await page.waitForSelector('.progress-bar', { state: 'detached' })
  })
})

describe('a chunk that fails to load', () => {
  journey('reloads the page, at most once a minute', async ({ visit }) => {
    const page = await visit('/en/forex', { expectedComplaints: /./ })
    await page.route('**/assets/en/search-panel-*.js', route => route.abort())
    const loads: string[] = []
    page.on('load', () => loads.push(page.url()))
    await page.locator('.search-field input').focus()
    await expect.poll(() => loads.length).toBe(1)
    await page.waitForSelector('.tape-run[inert]', { state: 'attached' })
    const refused = page.waitForEvent('requestfailed', request => request.url().includes('/search-panel-'))
    await page.locator('.search-field input').focus()
    await refused
    await untilIdle(page)
    // The search still works as a plain form.
    await page.locator('.search-field input').fill('gold')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/en/search?q=gold')
    await expect.poll(() => loads.map(url => new URL(url).pathname)).toEqual(['/en/forex', '/en/search'])
  })

  journey('of a page’s own code too: the second time it says to try again', async ({ visit }) => {
    const page = await visit('/en/disclaimer', { expectedComplaints: /./ })
    await page.route('**/assets/en/privacy-*.js', route => route.abort())
    const loads: string[] = []
    page.on('load', () => loads.push(page.url()))
    const follow = () => page.locator('.site-footer').getByRole('link', { name: 'Privacy' }).click()
    await follow()
    await expect.poll(() => loads.length).toBe(1)
    await page.waitForSelector('.tape-run[inert]', { state: 'attached' })
    await follow()
    await page.getByRole('alert').filter({ hasText: 'Please Try Again Later' }).waitFor()
    expect(loads).toHaveLength(1)
  })
})

journey('offline the page says so, and prices stay', async ({ visit }) => {
  // The connection may be lost before it is open, and tried again.
  const page = await visit('/en/forex', { expectedComplaints: /WebSocket connection to/ })
  await page.context().setOffline(true)
  await page.getByText('You are offline. Showing the last known quotes.').waitFor()
  await page.context().setOffline(false)
  await page.getByText('You are offline. Showing the last known quotes.').waitFor({ state: 'detached' })
})

journey('offline no link and no step back loses the figures, and online they move again', async ({ visit }) => {
  const page = await visit('/en/crypto', {
    expectedComplaints: /ERR_INTERNET_DISCONNECTED|Failed to load resource|WebSocket/,
  })
  await page.locator('.tabs a[data-tab="forex"]').click()
  await page.locator('tr[data-symbol="EURUSD"]').first().waitFor()
  const mark = page.locator('.page-title .liveness')
  const price = page.locator('tr[data-symbol="EURUSD"] .price')
  await expect.poll(() => mark.textContent()).toContain('Simulated')
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await page.context().setOffline(true)
  await expect.poll(() => mark.textContent()).toMatch(/^Offline · Last update \d\d:\d\d:\d\d/)
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset.connection)).toBe('lost')
  const last = { time: await mark.textContent(), price: await price.textContent() }
  const refused = page.getByRole('alert').filter({ hasText: 'You are offline' })
  for (const leave of [
    () => page.locator('.tabs a[data-tab="commodities"]').click(),
    () => page.getByRole('link', { name: '繁體中文' }).first().click(),
    () => page.evaluate(() => history.back()),
  ]) {
    await leave()
    await refused.waitFor()
    await refused.waitFor({ state: 'detached' })
    await expect.poll(() => new URL(page.url()).pathname).toBe('/en/forex')
  }
  expect({ time: await mark.textContent(), price: await price.textContent() }).toEqual(last)
  await page.context().setOffline(false)
  await expect.poll(() => mark.textContent()).toContain('Simulated')
  await expect.poll(() => price.textContent()).not.toBe(last.price)
  await page.locator('.tabs a[data-tab="commodities"]').click()
  await page.waitForURL('**/en/commodities')
  expect(await page.evaluate('window.isSamePage')).toBe(true)
})

describe('a toast', () => {
  const toast = (page: Page) => page.locator('.toast')

  async function reset(page: Page): Promise<void> {
    await page.locator('.masthead').getByRole('button', { name: 'Settings' }).click()
    await page.getByRole('button', { name: 'Reset' }).click()
    await toast(page).waitFor()
  }

  journey('disappears after two seconds', async ({ visit }) => {
    const page = await visit('/en/forex')
    await reset(page)
    const since = Date.now()
    await toast(page).waitFor({ state: 'detached' })
    expect(Date.now() - since).toBeGreaterThan(1_500)
    expect(Date.now() - since).toBeLessThan(3_500 * slowness())
  })

  const closeToast = (page: Page) => toast(page).getByRole('button', { name: 'Close' })

  journey('that was closed with the mouse does not keep the next one', async ({ visit }) => {
    const page = await visit('/en/forex')
    await reset(page)
    await page.keyboard.press('Escape')
    await closeToast(page).click()
    await toast(page).waitFor({ state: 'detached' })
    await reset(page)
    await toast(page).waitFor({ state: 'detached' })
  })

  journey('that is closed with the keyboard gives the focus back', async ({ visit }) => {
    const page = await visit('/en/forex')
    await reset(page)
    await page.keyboard.press('Escape')
    await closeToast(page).focus()
    await page.keyboard.press('Enter')
    await toast(page).waitFor({ state: 'detached' })
    const settings = page.locator('.masthead').getByRole('button', { name: 'Settings' })
    expect(await settings.evaluate(button => button === document.activeElement)).toBe(true)
    await reset(page)
    await toast(page).waitFor({ state: 'detached' })
  })

  journey('stays while the pointer is on it', async ({ visit }) => {
    const page = await visit('/en/forex')
    await page.clock.install()
    await reset(page)
    await page.keyboard.press('Escape')
    await toast(page).hover()
    await page.clock.runFor(60_000)
    expect(await toast(page).count()).toBe(1)
    await page.mouse.move(10, 400)
    await toast(page).waitFor({ state: 'detached' })
  })
})

describe('a dialog on a phone', () => {
  async function openSettings(page: Page): Promise<void> {
    await page.getByRole('button', { name: 'Menu' }).tap()
    await page.locator('dialog').getByRole('button', { name: 'Settings' }).tap()
    await page.getByRole('dialog', { name: 'Settings' }).waitFor()
  }

  journey('is a sheet at the bottom, as wide as the window, over a page that stays', async ({ visit }) => {
    const page = await visit('/en/forex', { width: 390 })
    await openSettings(page)
    await expect
      .poll(async () => {
        const box = (await page.getByRole('dialog', { name: 'Settings' }).boundingBox())!
        return [box.x, box.width, Math.round(box.y + box.height), box.y > 60]
      })
      .toEqual([0, 390, 844, true])
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('hidden')
  })

  journey('is closed by the way back, one after the other, and the page stays', async ({ visit }) => {
    const page = await visit('/en/forex', { width: 390 })
    await openSettings(page)
    const open = () => page.locator('dialog[open]').count()
    expect(await open()).toBe(2)
    await page.goBack()
    await expect.poll(open).toBe(1)
    await page.goBack()
    await expect.poll(open).toBe(0)
    await expect.poll(() => new URL(page.url()).pathname).toBe('/en/forex')
    await expect.poll(() => page.evaluate(() => 'locked' in document.documentElement.dataset)).toBe(false)
  })

  journey('that was closed by its cross takes no step of the history', async ({ visit }) => {
    const page = await visit('/en/crypto', { width: 390 })
    await page.locator('.tabs a[data-tab="forex"]').tap()
    await page.waitForURL('**/en/forex')
    await page.getByRole('button', { name: 'Menu' }).tap()
    await page.locator('dialog').getByRole('button', { name: 'Close' }).tap()
    await expect.poll(() => page.locator('dialog[open]').count()).toBe(0)
    await expect.poll(() => page.evaluate(() => history.state?.isOverlay ?? false)).toBe(false)
    await page.goBack()
    await page.waitForURL('**/en/crypto')
    await page.getByRole('heading', { level: 1, name: 'Cryptocurrency prices' }).waitFor()
  })

  journey('leads on by its links, and back to the page it was opened on', async ({ visit }) => {
    const page = await visit('/en/forex', { width: 390 })
    await page.getByRole('button', { name: 'Menu' }).tap()
    await page.locator('dialog').getByRole('link', { name: 'Watchlist' }).tap()
    await page.waitForURL('**/en/watchlist')
    await page.goBack()
    await page.waitForURL('**/en/forex')
    await page.getByRole('heading', { level: 1, name: 'Forex quotes' }).waitFor()
    expect(await page.locator('dialog[open]').count()).toBe(0)
  })
})
