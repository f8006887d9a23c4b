import { expect } from 'vitest'
import { journey } from '#testing/journey.ts'
import { AUDIT_WIDTHS, auditPage, layOutWhole } from '#testing/page-audit.ts'

/** Pages whose tables, heads and toolbars are the widest of their kind; `npm run bench -- page-audit` takes all. */
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
]

journey.for([
  ['traditional Chinese', ''],
  ['simplified Chinese', '/cn'],
  ['English', '/en'],
] as const)('nothing is cut off or lies over anything else on pages in %s', async ([, prefix], { visit }) => {
  const page = await visit('/en/disclaimer', { width: 1920 })
  for (const path of widest) {
    await page.goto(path === '/' ? prefix || '/' : prefix + path)
    await layOutWhole(page)
    for (const width of AUDIT_WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(() => auditPage(page), { message: `${prefix}${path} at ${width}` }).toEqual([])
    }
  }
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
