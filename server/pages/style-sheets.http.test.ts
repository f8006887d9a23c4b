import { afterAll, describe, expect, test } from 'vitest'
import { elementsOf } from '#testing/html.ts'
import { openTestPortal } from '#testing/portal.ts'

const portal = await openTestPortal()
afterAll(() => portal.close())

const paths = [
  '/',
  '/en/home/areaEcharts',
  '/markets',
  '/cn/forex',
  '/commodities',
  '/crypto',
  '/bond',
  '/en/bond/country?country=japan',
  '/global',
  '/global/area?area=Asia',
  '/finance/forex',
  '/finance/chart?chartOf=EURUSD',
  '/en/forex/moreDetail?chartOf=EURUSD',
  '/watchlist',
  '/search?q=eur',
  '/privacy',
  '/nothing-here',
]

async function sheetsOf(path: string): Promise<Record<string, string>[]> {
  const { text } = await portal.ask(path)
  return elementsOf(text, 'link').filter(link => link.rel === 'stylesheet')
}

/** A sheet's text, and its length in bytes as browsers receive it. */
async function received(address: string): Promise<{ bytes: number; css: string }> {
  const { headers, text } = await portal.ask(address, { headers: { 'accept-encoding': 'br' } })
  expect(headers.get('content-encoding')).toBe('br')
  const { text: css } = await portal.ask(address)
  expect(css.length).toBeGreaterThan(text.length)
  return { bytes: Number(headers.get('content-length')), css }
}

describe('style sheets', () => {
  test.each(paths)('are at most two before the first paint of %s', async path => {
    const [common] = await sheetsOf('/privacy')
    const sheets = (await sheetsOf(path)).filter(({ media }) => media !== 'print')
    expect(sheets[0]).toEqual(common)
    expect(sheets.length).toBeLessThanOrEqual(2)
  })

  test('of all pages are at most 12 kB compressed, those of some pages less than half of it', async () => {
    const [common] = await sheetsOf('/privacy')
    expect((await received(common!.href!)).bytes).toBeLessThanOrEqual(12_000)
    const others = new Set((await Promise.all(paths.map(sheetsOf))).flat().map(({ href }) => href!))
    others.delete(common!.href!)
    expect(others.size).toBeGreaterThan(4)
    for (const address of others) expect([address, (await received(address)).bytes < 6_000]).toEqual([address, true])
  })

  test('for paper do not delay screens', async () => {
    for (const path of paths) {
      const { css } = await received((await sheetsOf(path)).find(({ media }) => media === 'print')!.href!)
      expect(css).toContain('@page')
    }
  })
})
