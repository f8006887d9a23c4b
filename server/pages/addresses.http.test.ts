import { describe, expect, test } from 'vitest'
import { elementsOf, metaOf } from '#testing/html.ts'
import { stillPortal } from '#testing/still-portal.ts'

const portal = stillPortal()

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
  /finance/chart /finance/seasonality /finance/seasonality?chartOf=US10Y /finance/dailyNews /finance/economic /finance/forex /finance/news /forex/moreDetail
  /global/area /global/country /global/globalMore /global/moreDetail /global/stock
  /global?country=japan /global?area=Asia /global/country?country=japan /crypto/moreDetail?chartOf=LTCUSDT
  /home/areaEcharts /home/CrudeOil /home/gold /nav/nav /glossary /glossary/rollover
  /tools/banks /tools/currencyCode /tools/currencyConverter /tools/ECNContrast /tools/exchangeRate
  /markets/screener /tools/accountCost /tools/tradeCost /tools/normalContrast /tools/rollovers /tools/banks/ABCHINA /tools/exchangeRate/USD
  /finance/economic/navCategory /finance/economic/continents /finance/economic/continents/Asia
  /finance/economic/labour /finance/economic/prices/inflation-rate
  /finance/forex/currency /finance/forex/currency/Main /finance/forex/commodities/Metals/Gold
  /finance/forex/currency/Cross/EURJPY /finance/forex/markets/Asia/NIKKEI225 /finance/forex/bond/America/US10Y
  /finance/forex/crypto/Crypto/BTCUSD /finance/forex/currency/Main/EURUSD
  /finance/quota/japan /finance/quota/japan/inflation-rate
  /rate/us.html /rate/.html /rate/fixed/sg.html /rate/fixed/.html /rate/loans/jp.html /rate/save/gb.html
  /rate/compare /tools/calculators/deposit /tools/calculators/loan
`
  .trim()
  .split(/\s+/)

const redirects = `
  /bond/redirect?country=Germany&key=Europe /commodities/redirect?name=Gold&key=Metals&redirectType=moreDetail
  /crypto/redirect?chartOf=BTCUSD /economic/redirect?area=Asia&country=Japan /global/redirect?name=DAX
  /forex/redirect?name=EURUSD&group=Main&redirectType=moreDetail /finance/quota/inflation-rate
`
  .trim()
  .split(/\s+/)

describe.each(prefixes)('in %s', prefix => {
  test.each(addresses)('%s responds with 200', async address => {
    const path = prefix + address || '/'
    const { status } = await portal.ask(path.replace(/^(\/(?:cn|en))\/$/, '$1'))
    expect([path, status]).toEqual([path, 200])
  })

  test.each([
    ['united-states', ['US', 'usa', 'United States', '美國', '美国']],
    ['hong-kong', ['HK', 'Hong Kong', 'HONG-KONG', '香港']],
    ['euro-area', ['EU', 'Euro area']],
    ['south-korea', ['KR', 'South Korea']],
    ['united-kingdom', ['GB', 'United Kingdom', 'United-Kingdom']],
  ])('%s is the address of a country, to which its other names redirect', async (key, names) => {
    for (const path of ['/global/country', '/global', '/bond/country']) {
      for (const name of names) {
        const { status, headers } = await portal.ask(`${prefix}${path}?country=${encodeURIComponent(name)}`)
        expect([name, status, headers.get('location')]).toEqual([name, 301, `${prefix}${path}?country=${key}`])
      }
      const { status, canonical } = await headOf(`${prefix}${path}?country=${key}`)
      // The euro area has no index of its own country.
      if (path !== '/global/country' && status === 404) continue
      expect([status, canonical]).toEqual([200, `${portal.url}${prefix}${path}?country=${key}`])
    }
  })

  test.each([
    ['/FOREX', '/forex'],
    ['/home/crudeoil?markets=Europe', '/home/CrudeOil?markets=Europe'],
    ['/Finance/Forex/Currency/Main', '/finance/forex/currency/Main'],
    ['/forex/moredetail?chartOf=EURUSD&res=15', '/forex/moreDetail?chartOf=EURUSD&res=15'],
    ['/finance/chart?chartOf=XAUUSD&res=15&ind=none&utm=1', '/finance/chart?chartOf=Gold&res=15&ind=none'],
    ['/forex/redirect?value=EURUSD&res=240&utm=1', '/forex/moreDetail?chartOf=EURUSD&res=240'],
    ['/global/redirect?area=Asia&sort=percent&dir=asc', '/global?area=Asia&sort=percent&dir=asc'],
    ['/forex/?q=eur', '/forex?q=eur'],
  ])('%s redirects to %s with the parameters of that page', async (address, target) => {
    const { status, headers } = await portal.ask(prefix + address)
    expect([301, 302]).toContain(status)
    expect(headers.get('location')).toBe(prefix + target)
  })

  test.each([
    ['/forex?group=rmb&sort=bid&dir=desc&q=cny', '/forex?group=Rmb'],
    ['/?markets=Europe&chartOf=DAX', '/'],
    ['/global/area?area=asia', '/global/area'],
    ['/bond?group=asia', '/bond?area=Asia'],
    ['/global/country', null],
    ['/finance/chart?chartOf=Gold&res=15', '/commodities/moreDetail?chartOf=Gold'],
  ])('%s names %s as its canonical address in every language', async (address, own) => {
    const { status, canonical, alternates } = await headOf((prefix + address).replace(/^(\/\w+)\/(?=\?)/, '$1'))
    const expected =
      own ?? `/global/country?country=${{ '': 'taiwan', '/cn': 'china', '/en': 'united-states' }[prefix]}`
    const inLanguage = (each: string) => portal.url + (expected === '/' && each !== '' ? each : each + expected)
    expect([status, canonical]).toEqual([200, inLanguage(prefix)])
    expect(alternates).toEqual([...prefixes, ''].map(inLanguage))
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
  '/global/country?country=japan',
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
