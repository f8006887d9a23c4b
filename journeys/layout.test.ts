import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { journey } from '#testing/journey.ts'

const paths = [
  '/',
  '/home/gold',
  '/home/areaEcharts',
  '/forex',
  '/forex?group=Rmb&base=CNY',
  '/disclaimer',
  '/status',
  '/privacy',
  '/nothing-here',
  '/economic?area=Asia',
  '/economic/moreDetail?country=united-states&indicator=gdp-growth-annualised',
  '/finance/dailyNews?view=week&event=us.non-farm-payrolls.2026-10.1',
  '/finance/news',
  '/search?q=eur',
  '/nav/nav',
  '/rate/us.html',
  '/rate/compare',
  '/rate/loans/ca.html',
  '/tools/calculators/deposit?heldFor=6',
  '/tools/calculators/loan?extra=1000',
  '/forex/moreDetail?chartOf=EURUSD',
  '/global/moreDetail?chartOf=SHANGHAI',
  '/commodities/moreDetail?chartOf=Gold',
]

/** By how much the document is wider than the window, and the elements that overflow. */
function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.documentElement
    if (root.scrollWidth <= root.clientWidth) return []
    const wide = [...document.querySelectorAll('main *, header *, footer *')].filter(
      element => element.getBoundingClientRect().right > root.clientWidth + 1,
    )
    return [
      `${root.scrollWidth - root.clientWidth} px`,
      ...wide.slice(-3).map(element => element.outerHTML.slice(0, 120)),
    ]
  })
}

journey.for([
  ['traditional Chinese', ''],
  ['simplified Chinese', '/cn'],
  ['English', '/en'],
] as const)('no page in %s scrolls sideways, in any width from 1440 to 320', async ([, prefix], { visit }) => {
  const page = await visit('/en/disclaimer', { language: 'zh-TW' })
  for (const path of paths) {
    await page.goto(path === '/' ? prefix || '/' : prefix + path)
    for (const width of [1440, 1024, 768, 390, 320]) {
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(() => tooWide(page), { message: `${prefix}${path} at ${width}` }).toEqual([])
    }
  }
})

journey.for([390, 1024])('every page begins at its top in a window %i wide', async (width, { visit }) => {
  const page = await visit('/en/disclaimer', { javaScript: false })
  await page.setViewportSize({ width, height: 700 })
  for (const path of ['/en/forex', '/en/bond', '/en/markets', '/en/economic', '/en/finance/dailyNews']) {
    await page.goto(path)
    expect(await page.evaluate(() => scrollY), path).toBe(0)
  }
})

journey.for(['/en/forex', '/en/forex?group=Main'])(
  'a table at 390 shows symbol, price and change whole on %s',
  async (path, { visit }) => {
    const page = await visit(path, { width: 390 })
    const row = page.locator('tr[data-symbol="GBPUSD"]')
    const table = (await page.locator('table.quotes').boundingBox())!
    const cells = await Promise.all(['.name', '.price', '.move.arrow'].map(each => row.locator(each).boundingBox()))
    for (const [at, content] of ['.name b', '.price', '.move.arrow'].entries()) {
      const box = (await row.locator(content).boundingBox())!
      const cell = cells[at]!
      expect(box.x).toBeGreaterThanOrEqual(cell.x)
      expect(box.x + box.width).toBeLessThanOrEqual(Math.min(cell.x + cell.width, 390))
    }
    const last = (await row.locator('td:visible').last().boundingBox())!
    expect(Math.round(last.x + last.width)).toBe(Math.round(table.x + table.width))
  },
)

journey.for([
  ['/economic', '.matrix-table tbody th'],
  ['/cn/rate/us.html', '.rate-terms tbody th'],
])('Chinese names of rows are not broken within a word at 390 on %s', async ([path, names], { visit }) => {
  const page = await visit(path!, { width: 390, language: path!.startsWith('/cn') ? 'zh-CN' : 'zh-TW' })
  const lines = await page.locator(names!).evaluateAll(all =>
    all.map(name => {
      const texts = document.createTreeWalker(name, NodeFilter.SHOW_TEXT)
      const range = document.createRange()
      const counts: number[] = []
      while (texts.nextNode()) {
        range.selectNodeContents(texts.currentNode)
        counts.push(new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size)
      }
      return Math.max(...counts)
    }),
  )
  expect(lines.length).toBeGreaterThan(5)
  expect(new Set(lines)).toEqual(new Set([1]))
})

journey('touch targets are large enough at 390', async ({ visit }) => {
  const page = await visit('/en/forex', { width: 390 })
  const small = await page.evaluate(() =>
    [...document.querySelectorAll('.masthead a, .masthead button, .tabs a, .bar a, .bar button, thead a')]
      .map(element => ({ box: element.getBoundingClientRect(), name: element.textContent || element.ariaLabel }))
      .filter(({ box }) => box.width > 0 && (box.height < 24 || box.width < 24))
      .map(({ name }) => name),
  )
  expect(small).toEqual([])
})

journey('a page starts at its top, unless it is of the same class of instruments', async ({ visit }) => {
  const page = await visit('/en/finance/forex/currency')
  const scrolled = () => page.evaluate(() => Math.round(window.scrollY))
  /** Follows a link of a page that is scrolled down, and waits until it is the current one. */
  const follow = async (name: string, path: string) => {
    await page.evaluate(() => window.scrollTo({ top: 120, behavior: 'instant' }))
    await expect.poll(scrolled).toBe(120)
    const link = page.locator(`:is(main, .section-menu) a[href="${path}"]`, { hasText: name }).first()
    await link.evaluate(each => (each as HTMLAnchorElement).click())
    await page.waitForURL(`**${path}`)
    await page.locator(`:is(main, .section-menu) a[aria-current]`, { hasText: name }).first().waitFor()
  }
  for (const [name, path, top] of [
    ['Majors', '/en/finance/forex/currency/Main', 120],
    ['Bonds', '/en/finance/forex/bond', 0],
    ['Crypto', '/en/finance/forex/crypto', 0],
    ['Overview', '/en/finance/forex', 0],
    ['Commodities', '/en/finance/forex/commodities', 0],
    ['Calendar', '/en/finance/dailyNews', 0],
  ] as const) {
    await follow(name, path)
    await expect.poll(scrolled, { message: name }).toBe(top)
  }
})
