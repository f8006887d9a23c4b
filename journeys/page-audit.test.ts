import { expect } from 'vitest'
import { journey, untilHydrated } from '#testing/journey.ts'
import { AUDIT_WIDTHS, auditPage, layOutWhole, MAX_SHIFT, sumShifts } from '#testing/page-audit.ts'

/** The widest tables, heads and toolbars; `npm run bench -- page-audit` takes all pages in each language. */
const widest = [
  '/',
  '/commodities',
  '/finance/chart?chartOf=EURUSD',
  '/finance/dailyNews?view=week',
  '/economic/country?country=japan',
  '/rate/fixed/sg.html',
  '/rate/compare',
  '/tools/currencyCode',
  '/tools/ECNContrast',
  '/tools/rollovers',
  '/tools/accountCost',
  '/tools/tradeCost?pins=oakline',
  '/markets/screener?of=metals&changeMin=-99',
  '/glossary/stop-out',
  '/finance/seasonality?chartOf=USDJPY&with=Gold,EURUSD',
]

/** English has the longest words, which do not break; of Chinese some suffice. */
journey.for([
  ['traditional Chinese', '', ['/', '/rate/compare', '/tools/ECNContrast']],
  ['simplified Chinese', '/cn', ['/commodities', '/finance/dailyNews?view=week']],
  ['English', '/en', widest],
] as const)('nothing is cut off or lies over anything else on pages in %s', async ([, prefix, paths], { visit }) => {
  const page = await visit('/en/disclaimer', { width: 1920 })
  for (const path of paths) {
    await page.goto(path === '/' ? prefix || '/' : prefix + path)
    await layOutWhole(page)
    for (const width of AUDIT_WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(() => auditPage(page), { message: `${prefix}${path} at ${width}` }).toEqual([])
    }
  }
})

journey('nothing jumps while a page is loaded', async ({ visit }) => {
  const phone = await visit('/en/dailyNews', { width: 390, before: sumShifts })
  const desktop = await visit('/en/commodities/moreDetail?chartOf=XAUUSD', { before: sumShifts })
  const visits = [
    [phone, ['/en/tools/currencyConverter', '/global/moreDetail?chartOf=SHANGHAI', '/cn/global']],
    [desktop, ['/en/forex/moreDetail?chartOf=EURUSD', '/en/commodities/moreDetail?chartOf=CrudeOil']],
  ] as const
  for (const [page, paths] of visits) {
    for (const path of ['', ...paths]) {
      if (path) {
        await page.goto(path)
        await untilHydrated(page)
      }
      expect(await page.evaluate(() => globalThis.shifted), page.url()).toBeLessThan(MAX_SHIFT)
    }
  }
})

journey('on a phone, what a calculator has found is on the first screen and stays in sight', async ({ visit }) => {
  const page = await visit('/en/tools/calculators/positionSize', { width: 390 })
  for (const [path, figure] of [
    ['/en/tools/calculators/positionSize', '.trading-figures dd'],
    ['/en/tools/calculators/deposit', '.calculator-figures dd'],
    ['/en/tools/accountCost', '.data-table .deciding.best'],
  ] as const) {
    await page.goto(path)
    const bar = page.locator('.result-bar b')
    expect((await bar.boundingBox())!.y, path).toBeLessThan(400)
    await page.locator(figure).first().scrollIntoViewIfNeeded()
    await expect.poll(async () => (await bar.boundingBox())!.y, { message: path }).toBeGreaterThan(0)
    const digits = (text: string) => text.replace(/[^\d.]/g, '')
    const found = digits((await page.locator(figure).first().textContent())!)
    expect(found).not.toBe('')
    expect(digits((await bar.textContent())!)).toBe(found)
  }
})

journey('on a phone, prices and rates are on the first screen', async ({ visit }) => {
  const page = await visit('/en/forex', { width: 390 })
  for (const [path, figure, most] of [
    ['/en/forex', '.quote-list .price:not(th)', 500],
    ['/en/crypto', '.quote-list .price:not(th)', 400],
    ['/en/finance/dailyNews', '.event .actual', 800],
    ['/en/tools/ECNContrast', '.spread-cell', 800],
    ['/en/tools/rollovers', '.spread-cell', 800],
    ['/en/tools/exchangeRate/JPY', '.data-table td', 800],
  ] as const) {
    await page.goto(path)
    const tops = () =>
      page
        .locator(figure)
        .evaluateAll(all => all.filter(each => each.checkVisibility()).map(each => each.getBoundingClientRect().top))
    await expect.poll(async () => Math.min(...(await tops())), { message: path }).toBeLessThan(most)
  }
})

journey('on a phone, a row of a rate table is two lines high, and shows more when it is pressed', async ({ visit }) => {
  const page = await visit('/en/rate/fixed/us.html', { width: 390 })
  for (const path of [
    '/en/rate/fixed/us.html',
    '/en/rate/fixed/sg.html',
    '/rate/save/us.html',
    '/cn/rate/loans/us.html',
  ]) {
    await page.goto(path)
    const rows = page.locator('.rate-products tbody tr:not(.group)')
    const heights = await rows.evaluateAll(all => all.map(row => row.getBoundingClientRect().height))
    expect(heights.length, path).toBeGreaterThan(5)
    expect(Math.max(...heights), path).toBeLessThan(60)
    const rate = (await page.locator('.rate-products tbody .deciding').first().boundingBox())!
    expect(rate.x + rate.width, path).toBeLessThan(390)
    const overlaps = await rows.evaluateAll(all =>
      all.filter(row => {
        const figure = document.createRange()
        figure.selectNodeContents(row.querySelector('.deciding')!)
        const { top } = row.querySelector('.second-line')!.getBoundingClientRect()
        return figure.getBoundingClientRect().bottom > top + 1
      }),
    )
    expect(overlaps, path).toHaveLength(0)
  }
  await page.goto('/en/rate/fixed/us.html')
  const promotion = page.locator('.rate-products tbody tr', { hasText: 'Promotional' }).first()
  const before = (await promotion.boundingBox())!.height
  await promotion.tap()
  await expect.poll(async () => (await promotion.boundingBox())!.height).toBeGreaterThan(before)
})

journey(
  'every table that is wider than its place is reached by keyboard and keeps what decides in sight',
  async ({ visit }) => {
    const page = await visit('/en/tools/ECNContrast', { width: 1366 })
    const region = page.getByRole('region', { name: /Cost per lot/ }).last()
    await region.focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => region.evaluate(element => element.scrollLeft)).toBeGreaterThan(0)
    const frame = (await region.boundingBox())!
    const total = (await region.locator('thead .deciding').boundingBox())!
    expect(total.x).toBeGreaterThanOrEqual(frame.x)
    expect(total.x + total.width).toBeLessThanOrEqual(frame.x + frame.width)
  },
)

journey('each broker can be taken off the comparison alone, and the others stay', async ({ visit }) => {
  const page = await visit('/en/tools/normalContrast')
  // The first keeps one of them alone.
  const addresses = await page
    .locator('.spread-brokers .spread-options a[aria-current]')
    .evaluateAll(links => links.map(link => (link as HTMLAnchorElement).href))
  expect(addresses.length).toBeGreaterThan(20)
  for (const address of addresses) {
    const answer = await page.request.get(address)
    expect(answer.status(), address).toBe(200)
    expect(await answer.text()).toContain(`Brokers: ${addresses.length - 1}`)
  }
})
