import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { CDPSession, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { journey, untilHydrated } from '#testing/journey.ts'

declare global {
  interface Window {
    releaseFrames(): void
  }
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Violations below an element, reported by axe with all rules or with the colour rules only; one line each: rule and
 * first elements.
 */
async function axeFindings(page: Page, within: string, rules: 'all' | 'colours'): Promise<string[]> {
  const only = rules === 'colours' ? `runOnly: ['color-contrast', 'link-in-text-block'], ` : ''
  const results = (await page.evaluate(`axe.run('${within}', { ${only}resultTypes: ['violations'] })`)) as AxeResults
  return results.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map(node => node.html.slice(0, 160))}`)
}

/**
 * Runs in the page: what appears has appeared; half transparent it has other colours. Animations of parts that are not
 * rendered because they are out of view would not end by themselves.
 */
function endAnimations(): void {
  for (const animation of document.getAnimations())
    if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish()
}

/** Runs in the page: figures that change are drawn later. Half drawn they have other colours, and axe takes longer. */
function holdFrames(): void {
  const held: FrameRequestCallback[] = []
  const { requestAnimationFrame } = window
  window.requestAnimationFrame = callback => held.push(callback)
  window.releaseFrames = () => {
    window.requestAnimationFrame = requestAnimationFrame
    for (const callback of held) requestAnimationFrame(callback)
  }
}

/** Emulates a change of the system's theme, which the page follows. */
async function turn(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme })
  await expect.poll(() => page.evaluate('document.documentElement.dataset.theme')).toBe(theme)
}

/** Waits until the next two frames are drawn: what observes sizes is then laid out anew. */
async function drawn(page: Page): Promise<void> {
  await page.evaluate(() => new Promise(next => requestAnimationFrame(() => requestAnimationFrame(next))))
}

/** Turns the window into that of a phone with a touch screen or of a desktop, as `visit` opens them. */
async function become(device: 'phone' | 'desktop', page: Page, session: CDPSession): Promise<void> {
  const isPhone = device === 'phone'
  await session.send(
    'Emulation.setTouchEmulationEnabled',
    isPhone ? { enabled: true, maxTouchPoints: 1 } : { enabled: false },
  )
  const size = isPhone ? { width: 390, height: 844 } : { width: 1440, height: 900 }
  await page.setViewportSize(size)
  await page.waitForFunction(
    ({ isPhone, width }) => matchMedia('(pointer: coarse)').matches === isPhone && innerWidth === width,
    { isPhone, width: size.width },
  )
  await drawn(page)
}

/**
 * Violations in the light theme, and the colour violations in the dark theme, which differs only in its colours; on the
 * whole page, or below the element that a journey has opened. The page has the theme `last` afterwards.
 */
async function inBothThemes(page: Page, within: string, last: 'light' | 'dark'): Promise<string[]> {
  await page.evaluate(holdFrames)
  await page.evaluate(endAnimations)
  const found: string[] = []
  for (const theme of [last === 'light' ? 'dark' : 'light', last] as const) {
    await turn(page, theme)
    const ofTheme = await axeFindings(page, within, theme === 'light' ? 'all' : 'colours')
    found.push(...ofTheme.map(line => (theme === 'dark' ? `dark: ${line}` : line)))
  }
  await page.evaluate(() => window.releaseFrames())
  return found
}

async function findings(page: Page, within = 'html'): Promise<string[]> {
  await page.evaluate(axe)
  return inBothThemes(page, within, 'light')
}

/** Violations on a desktop and on a phone, of a page that was opened on a desktop, to which the window returns. */
async function findingsAtBothWidths(page: Page, session: CDPSession): Promise<string[]> {
  await page.evaluate(axe)
  const desktop = await inBothThemes(page, 'html', 'dark')
  await become('phone', page, session)
  const phone = await inBothThemes(page, 'html', 'light')
  await become('desktop', page, session)
  return [...desktop, ...phone.map(line => `phone: ${line}`)]
}

describe('axe reports no serious violation in light and dark', () => {
  describe('on a desktop and on a phone', () => {
    // Pages opened one after the other in a tab share what is compiled, of the pages and of axe.
    for (const [kind, paths] of [
      ['lists of quotes', ['/forex', '/en/forex', '/cn/forex?group=Cross', '/en/crypto', '/cn/commodities']],
      ['home', ['/en', '/home/gold', '/en/home/CrudeOil', '/en/home/areaEcharts']],
      ['markets', ['/global', '/en/global/country?country=japan', '/global/stock?chartOf=DAX', '/en/search?q=gold']],
      [
        'instruments and watchlists',
        [
          '/en/forex/moreDetail?chartOf=EURUSD',
          '/global/moreDetail?chartOf=CSI300',
          '/watchlist',
          '/en/watchlist#name=Metals&symbols=Gold,Silver,NOPE',
        ],
      ],
      [
        'the economy and news',
        [
          '/economic',
          '/en/economic/moreDetail?country=united-states&indicator=gdp-growth-annualised&compare=interest-rate',
          '/en/finance/dailyNews?event=us.non-farm-payrolls.2026-10.1',
          '/finance/news',
        ],
      ],
      [
        'brokers and calculators',
        [
          '/en/tools/normalContrast',
          '/tools/rollovers',
          '/en/tools/accountCost?account=ecn',
          '/cn/tools/calculators/positionSize?balance=abc',
        ],
      ],
      [
        'currencies, deposits and loans',
        [
          '/en/tools/currencyConverter?amount=abc',
          '/tools/currencyCode/EUR',
          '/en/tools/exchangeRate/USD?in=TWD',
          '/rate/us.html',
          '/en/tools/calculators/loan?extra=100',
        ],
      ],
      ['the site', ['/disclaimer', '/status', '/en/nothing-here', '/report?about=EURUSD', '/en/settings', '/nav/nav']],
    ] as const)
      journey(`in pages of ${kind}`, async ({ visit }) => {
        const page = await visit(paths[0])
        const session = await page.context().newCDPSession(page)
        for (const path of paths) {
          if (path !== paths[0]) await page.goto(path)
          await untilHydrated(page)
          expect.soft([path, await findingsAtBothWidths(page, session)]).toEqual([path, []])
        }
      })
  })

  journey('in a chart with its menus, its table and its comparison', async ({ visit }) => {
    const page = await visit('/en/forex/moreDetail?chartOf=EURUSD&vs=GBPUSD')
    await page.waitForSelector('.chart-message', { state: 'detached' })
    await page.getByRole('button', { name: /^Indicators/ }).click()
    expect(await findings(page, '.chart-panel')).toEqual([])
    await page.getByRole('button', { name: /^Compare/ }).click()
    expect(await findings(page, '.chart-panel')).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'View as table' }).click()
    expect(await findings(page, '.chart-panel')).toEqual([])
  })

  journey('in the open menu of a phone', async ({ visit }) => {
    const page = await visit('/en/forex', { width: 390 })
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.waitForSelector('dialog[open]')
    expect(await findings(page, 'dialog[open]')).toEqual([])
  })

  journey('in the menu below a tab', async ({ visit }) => {
    const page = await visit('/forex')
    for (const tab of ['crypto', 'home']) {
      await page.locator(`.tabs a[data-tab="${tab}"]`).press('ArrowDown')
      await page.waitForSelector('.tab-menu')
      await page.waitForSelector('.tab-menu .move')
      expect([tab, await findings(page, '.tabs')]).toEqual([tab, []])
    }
  })

  journey('in the settings', async ({ visit }) => {
    const page = await visit('/en/forex')
    await page.locator('.masthead').getByRole('button', { name: 'Settings' }).click()
    await page.waitForSelector('.settings')
    expect(await findings(page, 'dialog[open]')).toEqual([])
    await page.getByText('Blue up, orange down').click()
    await page.keyboard.press('Escape')
    expect(await findings(page)).toEqual([])
  })

  journey('in the drop-down of the search', async ({ visit }) => {
    const page = await visit('/en/forex')
    await page.keyboard.press('/')
    await page.keyboard.type('gold')
    await page.waitForSelector('.hit .price:not(:empty)')
    expect(await findings(page, '.site-header')).toEqual([])
  })

  journey('in the search of a phone', async ({ visit }) => {
    const page = await visit('/cn/forex', { width: 390 })
    await page.getByRole('link', { name: '搜索' }).click()
    await page.locator('.search-sheet input:focus').waitFor()
    await page.keyboard.type('hj')
    await page.waitForSelector('.hit .price:not(:empty)')
    expect(await findings(page, 'dialog[open]')).toEqual([])
  })

  journey('in a visitor’s own lists, and where they are managed', async ({ visit }) => {
    const page = await visit('/en/watchlist')
    await page.locator('tr[data-symbol="Gold"] .star').click()
    await page.locator('tr[data-symbol="DAX"], tr[data-symbol="Brent"]').first().locator('.star').click()
    await page.locator('.watch-rows tr[data-symbol]').first().waitFor()
    await page.locator('.watch-order summary').click()
    expect(await findings(page)).toEqual([])
    await page.getByRole('button', { name: 'Manage lists' }).click()
    await page.waitForSelector('.watch-lists')
    expect(await findings(page, 'dialog[open]')).toEqual([])
  })

  journey('if nothing matches the filter', async ({ visit }) => {
    const page = await visit('/en/forex')
    await page.getByRole('searchbox').fill('nothing like this')
    await page.getByText('No Data').waitFor()
    expect(await findings(page, 'main')).toEqual([])
  })
})

journey('unreadable text is detected', async ({ visit }) => {
  const page = await visit('/en/disclaimer')
  await page
    .locator('main p')
    .first()
    .evaluate(element => element.setAttribute('style', 'color: #ddd; background: #eee'))
  const found = await findings(page)
  expect(found.join()).toContain('color-contrast')
  expect(found.join()).toContain('dark: color-contrast')
})
