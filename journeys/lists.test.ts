import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { journey, untilHydrated } from '#testing/journey.ts'

const symbols = (page: Page) =>
  page.locator('.listed tr[data-symbol]').evaluateAll(rows => rows.map(row => row.getAttribute('data-symbol')!))
const heads = (page: Page) =>
  page
    .locator('.listed thead th')
    .evaluateAll(cells => cells.filter(cell => cell.checkVisibility()).map(cell => cell.textContent))
const openColumns = (page: Page) => page.getByRole('button', { name: 'Columns' }).click()
/** Cumulative layout shift since the page started to load. */
const jumped = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>(resolve => {
        new PerformanceObserver(list => {
          const shifts = list.getEntries() as (PerformanceEntry & { value: number })[]
          resolve(shifts.reduce((sum, { value }) => sum + value, 0))
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(0), 500)
      }),
  )

describe('a filtered list', () => {
  journey('has its filter in the address, which reload, sorting and sharing preserve', async ({ visit }) => {
    const page = await visit('/en/forex')
    await page.getByRole('searchbox', { name: 'Filter symbols' }).fill('eurj')
    await page.waitForURL('**/en/forex?q=eurj')
    await page.getByRole('columnheader', { name: 'Bid' }).getByRole('link').click()
    await page.waitForURL('**/en/forex?q=eurj&sort=bid&dir=desc')
    expect(await symbols(page)).toEqual(['EURJPY'])
    await page.reload()
    await untilHydrated(page)
    expect(await symbols(page)).toEqual(['EURJPY'])
    await expect.poll(() => page.getByRole('searchbox', { name: 'Filter symbols' }).inputValue()).toBe('eurj')
    await page.getByRole('searchbox', { name: 'Filter symbols' }).fill('')
    await page.waitForURL('**/en/forex?sort=bid&dir=desc')
  })

  journey('is rendered filtered when shared, without layout shifts', async ({ visit }) => {
    const page = await visit('/en/forex?q=chfj')
    await expect.poll(() => symbols(page)).toEqual(['CHFJPY'])
    await expect.poll(() => page.locator('.listed .group').textContent()).toMatch(/ 1$/)
    expect(await page.locator('.listed .quote-list').evaluate(table => getComputedStyle(table).visibility)).toBe(
      'visible',
    )
    expect(await jumped(page)).toBeLessThan(0.01)
  })

  journey('is saved as a file of the filtered rows, in their order', async ({ visit }) => {
    const page = await visit('/en/commodities?q=oil')
    await page.getByRole('columnheader', { name: 'Last' }).getByRole('link').click()
    await page.waitForSelector('th[aria-sort="descending"]')
    const [file, shown] = [page.waitForEvent('download'), await symbols(page)]
    await page.locator('.csv-link').click()
    const chunks = await (await (await file).createReadStream()).toArray()
    const lines = Buffer.concat(chunks).toString().trim().split(/\r?\n/)
    expect(shown.length).toBeGreaterThan(2)
    expect(lines.slice(1).map(line => line.split(',')[0])).toEqual(shown)
  })
})

describe('columns of a list', () => {
  journey('are selected for all lists of a kind, in every tab, and can be reset', async ({ visit }) => {
    const page = await visit('/en/forex?group=Main')
    const all = await heads(page)
    const other = await page.context().newPage()
    await other.goto(new URL('/en/finance/forex/currency', page.url()).href)
    await untilHydrated(other)
    await openColumns(page)
    await expect.poll(() => page.getByLabel('Instrument', { exact: true }).isDisabled()).toBe(true)
    await page.getByLabel('Spread').uncheck()
    await page.getByLabel('Day range').uncheck()
    const fewer = all.filter(head => head !== 'Spread' && head !== 'Day range')
    await expect.poll(() => heads(page)).toEqual(fewer)
    await expect.poll(() => heads(other)).not.toContain('Spread')
    await page.reload()
    await untilHydrated(page)
    await expect.poll(() => heads(page)).toEqual(fewer)
    expect(await jumped(page)).toBeLessThan(0.01)
    await openColumns(page)
    await page.getByRole('button', { name: 'Default columns' }).click()
    await expect.poll(() => heads(page)).toEqual(all)
    await expect.poll(() => heads(other)).toContain('Spread')
  })

  journey('include the open, which is shown if it is selected', async ({ visit }) => {
    const page = await visit('/en/forex?group=Main')
    expect(await heads(page)).not.toContain('Open')
    await openColumns(page)
    await page.getByLabel('Open', { exact: true }).check()
    await expect.poll(() => heads(page)).toContain('Open')
    const place = (await heads(page)).indexOf('Open')
    const cell = page.locator('tr[data-symbol="EURUSD"] td').nth(place)
    await expect.poll(() => cell.textContent()).toMatch(/^\d\.\d{5}$/)
    expect(await page.locator('tr[data-symbol="EURUSD"] .name b').isVisible()).toBe(true)
  })

  journey('stay on a phone if they are selected', async ({ visit }) => {
    const page = await visit('/en/forex?group=Main', { width: 390 })
    expect(await heads(page)).not.toContain('Ask')
    await openColumns(page)
    await page.getByLabel('Ask').check()
    await expect.poll(() => heads(page)).toContain('Ask')
    const cell = page.locator('tr[data-symbol="EURUSD"] td').nth(2)
    await expect.poll(() => cell.textContent()).toMatch(/^\d\.\d{5}$/)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  })

  journey('close with the Escape key, which returns the focus to their button', async ({ visit }) => {
    const page = await visit('/en/crypto')
    await page.getByRole('button', { name: 'Columns' }).press('Enter')
    await page.getByLabel('Trend').press('Space')
    await expect.poll(() => heads(page)).not.toContain('Trend')
    await page.keyboard.press('Escape')
    await page.locator('.column-choice').waitFor({ state: 'detached' })
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Columns')
  })

  journey('are the default if the stored choice is invalid', async ({ visit }) => {
    const page = await visit('/en/bond')
    const all = await heads(page)
    await page.evaluate(() => localStorage.setItem('list-columns', 'bond:{"x" :-- bond bond:-symbol-nosuch+'))
    await page.reload()
    await untilHydrated(page)
    expect(await heads(page)).toEqual(all)
  })
})

describe('a long list', () => {
  for (const width of [1440, 390])
    journey(`keeps its head below the tabs while it is scrolled, at ${width}`, async ({ visit }) => {
      const page = await visit('/en/forex', { width })
      await page.evaluate(() => window.scrollTo(0, 2_000))
      const head = page.locator('.listed thead')
      const tabs = (await page.locator('.tabs').boundingBox())!
      await expect.poll(async () => Math.round((await head.boundingBox())!.y)).toBe(Math.round(tabs.y + tabs.height))
      expect(
        await head.evaluate(element => {
          const { left, top, width, height } = element.getBoundingClientRect()
          return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
        }),
      ).toBe(true)
    })

  journey('has the panels beside it in view at any place', async ({ visit }) => {
    const page = await visit('/en/forex')
    await page.evaluate(() => window.scrollTo(0, 3_000))
    const rail = (await page.locator('.with-rail > :last-child').boundingBox())!
    expect(rail.y).toBeGreaterThan(0)
    expect(rail.y + rail.height).toBeLessThanOrEqual(900)
  })

  journey('shows whole names in English', async ({ visit }) => {
    for (const [path, width, rows] of [
      ['/en/forex?group=Main', 1440, '.listed tr[data-symbol]'],
      ['/en/forex?group=Sub', 1440, '.listed tr[data-symbol]'],
      ['/en/global', 390, 'tr[data-symbol="DowJones"]'],
    ] as const) {
      const page = await visit(path, { width })
      const names = await page.locator(`${rows} td.name a`).evaluateAll(links =>
        links.map(link => ({
          text: link.textContent,
          isCut: [link, link.querySelector('span')!].some(
            each => getComputedStyle(each).overflowX !== 'visible' && each.scrollWidth > each.clientWidth + 1,
          ),
        })),
      )
      expect(names.length).toBeGreaterThan(0)
      expect([path, names.filter(({ isCut }) => isCut)]).toEqual([path, []])
    }
  })

  journey('has all its choices on a phone, the current one in view', async ({ visit }) => {
    const page = await visit('/forex?group=Rmb&base=CNY', { width: 390 })
    for (const nav of ['.bar .segments', '.bar .chips']) {
      const box = (await page.locator(nav).boundingBox())!
      const current = (await page.locator(`${nav} [aria-current]`).boundingBox())!
      expect(current.x).toBeGreaterThanOrEqual(box.x)
      expect(current.x + current.width).toBeLessThanOrEqual(box.x + box.width)
    }
    await page.getByRole('searchbox').fill('usdcnh')
    await expect.poll(() => symbols(page)).toEqual(['USDCNH'])
  })
})

describe('a printed list', () => {
  journey('has all its rows, its time, light colours and no controls', async ({ visit }) => {
    const page = await visit('/en/forex', { theme: 'dark' })
    const drawn = (await symbols(page)).length
    await page.pdf({ preferCSSPageSize: true })
    await page.emulateMedia({ media: 'print' })
    expect((await symbols(page)).length).toBeGreaterThan(drawn)
    const count = /^(\d+) pairs/.exec((await page.locator('.page-title p').textContent())!)?.[1]
    expect(await symbols(page)).toHaveLength(Number(count))
    await expect
      .poll(() => page.locator('.paper-head').innerText())
      .toMatch(/\d{1,2} [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d .*(time|UTC)/)
    expect(await page.locator('body').evaluate(body => getComputedStyle(body).color)).toBe('rgb(18, 20, 27)')
    await expect
      .poll(() => page.locator('button, .tape, .csv-link, .banners').filter({ visible: true }).count())
      .toBe(0)
    expect(
      await page
        .locator('thead')
        .first()
        .evaluate(head => getComputedStyle(head).display),
    ).toBe('table-header-group')
  })
})

journey('cryptocurrencies show their price in yuan on a phone, below the price', async ({ visit }) => {
  const page = await visit('/en/crypto', { width: 390 })
  const row = page.locator('tr[data-symbol="BTCUSD"]')
  await expect.poll(() => row.locator('.yuan').textContent()).toMatch(/CN¥[\d,]+$/)
  const [price, yuan] = await Promise.all(['.price', '.yuan'].map(cell => row.locator(cell).boundingBox()))
  expect(yuan!.y).toBeGreaterThanOrEqual(price!.y + price!.height - 1)
  expect(Math.round(yuan!.x)).toBe(Math.round(price!.x))
})
