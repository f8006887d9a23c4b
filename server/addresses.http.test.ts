import { afterAll, describe, expect, test } from 'vitest'
import { elementsOf, metaOf } from '#testing/html.ts'
import { openTestPortal } from '#testing/portal.ts'

const portal = await openTestPortal({ SIM_SPEED: '0.001', HTTP_RATE_LIMIT: '0' })
afterAll(() => portal.close())

const prefixes = ['', '/cn', '/en']
const headOf = async (path: string) => {
  const { status, text } = await portal.ask(path)
  const links = elementsOf(text, 'link')
  return {
    status,
    title: /<title>(.*?)<\/title>/.exec(text)?.[1],
    description: metaOf(text, 'description'),
    canonical: links.find(({ rel }) => rel === 'canonical')?.href,
    alternates: links.flatMap(({ rel, hreflang, href }) => (rel === 'alternate' && hreflang ? [href!] : [])),
  }
}

/** Every address of the site, with one value for each variable part. */
const addresses = `
  / /bond /commodities /crypto /dailyNews /economic /finance /forex /global /markets /nav /tools /login
  /bond/country /bond/moreDetail /commodities/moreDetail /crypto/moreDetail
  /economic/country /economic/indicator /economic/moreDetail /economic/navCategory
  /finance/chart /finance/dailyNews /finance/economic /finance/forex /finance/news /forex/moreDetail
  /global/area /global/country /global/globalMore /global/moreDetail /global/stock
  /global?country=Japan /global?area=Asia /global/country?country=JP /crypto/moreDetail?chartOf=LTCUSDT
  /home/areaEcharts /home/CrudeOil /home/gold /nav/nav
  /tools/banks /tools/currencyCode /tools/currencyConverter /tools/ECNContrast /tools/exchangeRate
  /tools/normalContrast /tools/rollovers /tools/banks/ABCHINA /tools/exchangeRate/USD
  /finance/economic/navCategory /finance/economic/continents /finance/economic/continents/Asia
  /finance/economic/labour /finance/economic/prices/inflation-rate
  /finance/forex/currency /finance/forex/currency/Main /finance/forex/commodities/Metals/Gold
  /finance/forex/currency/Cross/EURJPY /finance/forex/markets/Asia/NIKKEI225 /finance/forex/bond/America/US10Y
  /finance/forex/crypto/Crypto/BTCUSD /finance/forex/currency/Main/EURUSD
  /finance/quota/japan /finance/quota/japan/inflation-rate /finance/quota/inflation-rate
  /rate/us.html /rate/.html /rate/fixed/sg.html /rate/fixed/.html /rate/loans/jp.html /rate/save/gb.html
`
  .trim()
  .split(/\s+/)

const redirects = `
  /bond/redirect?country=Germany&key=Europe /commodities/redirect?name=Gold&key=Metals&redirectType=moreDetail
  /crypto/redirect?chartOf=BTCUSD /economic/redirect?area=Asia&country=Japan /global/redirect?name=DAX
  /forex/redirect?name=EURUSD&group=Main&redirectType=moreDetail
`
  .trim()
  .split(/\s+/)

describe.each(prefixes)('in %s', prefix => {
  test.each(addresses)('%s responds with 200', async address => {
    const path = prefix + address || '/'
    const { status } = await portal.ask(path.replace(/^(\/(?:cn|en))\/$/, '$1'))
    expect([path, status]).toEqual([path, 200])
  })

  test.each(redirects)('%s redirects to a page', async address => {
    const { status, headers } = await portal.ask(prefix + address)
    expect(status).toBe(302)
    expect((await portal.ask(headers.get('location')!)).status).toBe(200)
  })

  test('/404 is the "not found" page', async () => {
    expect((await portal.ask(`${prefix}/404`)).status).toBe(404)
  })

  test.each([
    ['/finance/forex/currency/Main/EURUSD', '/forex/moreDetail?chartOf=EURUSD'],
    ['/finance/forex/commodities/Metals/Gold', '/commodities/moreDetail?chartOf=Gold'],
    ['/finance/forex/markets/Asia/NIKKEI225', '/global/moreDetail?chartOf=NIKKEI225'],
    ['/finance/forex/bond/America/US10Y', '/bond/moreDetail?chartOf=US10Y'],
    ['/finance/forex/currency/Crypto/BTCUSD', '/crypto/moreDetail?chartOf=BTCUSD'],
    ['/finance/forex/crypto/Crypto/BTCUSD', '/crypto/moreDetail?chartOf=BTCUSD'],
    ['/forex/moreDetail', '/forex/moreDetail?chartOf=EURUSD'],
    ['/forex/moreDetail?chartOf=EURUSD&page=2', '/forex/moreDetail?chartOf=EURUSD'],
  ])('%s names %s as its canonical address', async (path, own) => {
    const { status, canonical, alternates } = await headOf(prefix + path)
    expect([status, canonical]).toEqual([200, portal.url + prefix + own])
    expect(alternates).toEqual([...prefixes, ''].map(each => portal.url + each + own))
  })

  test.each([
    ['/forex', 'group', ['Main', 'Sub', 'Cross', 'Crypto', 'Rmb']],
    ['/forex', 'base', ['USD', 'CNY', 'EUR', 'JPY', 'GBP', 'CHF']],
    ['/commodities', 'classify', ['Metals', 'Agricultural', 'Energy', 'Index', 'Industrial', 'Livestock']],
    ['/bond', 'area', ['America', 'Asia', 'Australia', 'Europe', 'Africa']],
    ['/global', 'area', ['America', 'Asia', 'Australia', 'Europe', 'Africa']],
  ])('%s has a title, a description and an address for each %s', async (path, name, values) => {
    const paths = [path, ...values.map(value => `${path}?${name}=${value}`)]
    const heads = await Promise.all(paths.map(each => headOf(prefix + each)))
    expect(heads.map(({ canonical }) => canonical)).toEqual(paths.map(each => portal.url + prefix + each))
    expect(new Set(heads.map(({ title }) => title)).size).toBe(paths.length)
    expect(new Set(heads.map(({ description }) => description)).size).toBe(paths.length)
    for (const { title, description } of heads)
      expect(`${title} ${description}`).not.toMatch(/#\d|\(\s*\)|（\s*）|undefined/)
  })
})

test.each([
  '/',
  '/forex?group=Rmb',
  '/commodities',
  '/bond?area=Asia',
  '/crypto',
  '/global',
  '/global/area',
  '/global/country?country=JP',
  '/global/globalMore',
  '/finance/forex',
  '/finance/forex/currency/Main',
  '/markets',
])('%s has a picture for sharing', async path => {
  const { text } = await portal.ask(`/en${path === '/' ? '' : path}`)
  const address = Array.from(text.matchAll(/<meta property="og:image" content="(.*?)"/g), ([, content]) => content!)
  expect(address).toHaveLength(1)
  const picture = await portal.ask(address[0]!.replaceAll('&amp;', '&').slice(portal.url.length))
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
})

test('the sitemap lists only canonical addresses, each once, with its address in every language', async () => {
  const { text } = await portal.ask('/sitemap.xml')
  const entries = text.split('<url>').slice(1)
  const locations = entries.map(entry => /<loc>(.*?)<\/loc>/.exec(entry)![1]!)
  expect(new Set(locations).size).toBe(locations.length)
  expect(locations.length).toBeLessThan(50_000)
  expect(locations.filter(each => each.includes('/finance/forex/') && each.split('/').length > 7)).toEqual([])
  for (const entry of entries) {
    const alternates = Array.from(entry.matchAll(/hreflang="(.*?)" href="(.*?)"/g), ([, lang, href]) => [lang, href])
    expect(alternates.map(([lang]) => lang)).toEqual(['zh-Hant', 'zh-Hans', 'en', 'x-default'])
    expect(locations).toEqual(expect.arrayContaining(alternates.map(([, href]) => href)))
    expect(alternates[3]![1]).toBe(alternates[0]![1])
  }
})
