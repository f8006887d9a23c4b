import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { pages } from '../site-map/site-map.ts'
import { canonicalQuery, dataParts, linkQuery, pageAt, pageQuery, shouldRevalidate, spelledPath } from './page-query.ts'

test.each([
  ['/forex', 'utm_source=mail&sort=bid&group=Main&dir=asc', 'dir=asc&group=Main&sort=bid'],
  ['/en/forex', 'value=1&chartOf=EURUSD&q=eurj', ''],
  ['/forex', 'release=any', 'release=1'],
  ['/disclaimer', 'chartOf=a1', ''],
  ['/', 'chartOf=DAX&sort=bid', 'chartOf=DAX'],
  ['/cn/', 'markets=Asia', 'markets=Asia'],
  ['/en', 'markets=Asia', 'markets=Asia'],
  ['/en/forex/', 'group=Main', 'group=Main'],
  ['/_.data', 'markets=Asia', 'markets=Asia'],
  ['/en.data', 'markets=Asia', 'markets=Asia'],
  ['/en/forex.data', 'group=Main&page=2', 'group=Main'],
  ['/finance/forex/currency/Main/EURUSD', 'page=2&chartOf=x', 'page=2'],
  ['/finance/forex/currency', 'sort=bid', 'sort=bid'],
  ['/search', 'q=gold&x=1', 'q=gold'],
  ['/cn/search.data', 'q=', ''],
  ['/nowhere', 'q=gold&sort=bid', ''],
  ['/rate/fixed/us.html', 'amount=&term=6&promo=&rateKind=', 'amount=&term=6'],
  ['/forex', 'group=RMB&base=usd&dir=ASC', 'base=USD&dir=asc&group=Rmb'],
  ['/forex', 'group=a1&dir=up', 'dir=none&group=none'],
  [
    '/tools/widget',
    'brokers=&brokers=oakline&brokers=aldgate&theme=dark&theme=light',
    'brokers=oakline%2Caldgate&theme=dark',
  ],
  ['/forex/moreDetail', 'chartOf=EURUSD&res=15&ind=none&vs=Gold&page=2', 'chartOf=EURUSD&page=2'],
])('the page at %s?%s depends on %j', (path, query, own) => {
  expect(String(pageQuery(path, new URLSearchParams(query)))).toBe(own)
})

test.each([
  ['/forex.data', 'tw:forex:/forex', 'tw:forex:/forex'],
  ['/en/forex.data', 'en:forex:/forex,root', 'root,en:forex:/forex'],
  ['/forex.data', 'root,root,tw:forex:/forex,a1', 'root,tw:forex:/forex'],
  ['/_.data', 'tw:home:/', 'tw:home:/'],
  ['/forex.data', 'tw:bond:/bond', undefined],
  ['/forex.data', 'a1', undefined],
  ['/forex', 'root', undefined],
  ['/forex.data', null, undefined],
])('a request for the data of %s with _routes=%s', (path, wanted, parts) => {
  expect(dataParts(path, wanted)).toBe(parts)
})

test.each([
  ['/forex', '/forex'],
  ['/cn', '/'],
  ['/en/', '/'],
  ['/en/forex.data', '/forex'],
  ['/_.data', '/'],
  ['/FOREX', '/forex'],
  ['/finance/forex/currency/Main/EURUSD', '/finance/forex/currency/{group}/{symbol}'],
  ['/finance/forex/bond/America/US10Y', '/finance/forex/{class}/{dataType}/{chartOf}'],
  ['/finance/economic/navCategory', '/finance/economic/navCategory'],
  ['/finance/economic/continents', '/finance/economic/continents/{continent?}'],
  ['/finance/economic/continents/Asia', '/finance/economic/continents/{continent?}'],
  ['/finance/economic/prices/inflation-rate', '/finance/economic/{tab}/{indicator}'],
  ['/finance/quota/japan', '/finance/quota/{country}'],
  ['/finance/quota/japan/inflation-rate', '/finance/quota/{country?}/{indicator}'],
  ['/rate/us.html', '/rate/{id?}.html'],
  ['/rate/.html', '/rate/{id?}.html'],
  ['/rate/fixed/sg.html', '/rate/fixed/{id?}.html'],
  ['/finance/forex/currency/Main/EURUSD/more', undefined],
  ['/nowhere', undefined],
])('the address %s belongs to the page %s', (path, pattern) => {
  expect(pageAt(path)?.pattern).toBe(pattern)
})

test.each([
  ['/FOREX', '/forex'],
  ['/en/Home/crudeoil', '/en/home/CrudeOil'],
  ['/finance/forex/CURRENCY/main', '/finance/forex/currency/Main'],
  ['/cn/finance/forex/nothing', '/cn/finance/forex/nothing'],
  ['/finance/economic/continents', '/finance/economic/continents'],
  ['/en', '/en'],
  ['/', '/'],
  ['/NoWhere', '/NoWhere'],
])('the path %s is spelled %s', (path, spelled) => {
  expect(spelledPath(path)).toBe(spelled)
})

test.each([
  ['/forex?sort=bid&dir=asc&base=usd&group=RMB&q=cny&utm=1', 'group=Rmb&base=USD'],
  ['/?markets=Europe&chartOf=DAX', ''],
  ['/en/global/area?area=asia&release=1', ''],
  ['/global/area?area=europe', 'area=Europe'],
  ['/forex/moreDetail?chartOf=EURUSD&page=3&res=15', 'chartOf=EURUSD'],
])('the content of %s is that of ?%s', (address, query) => {
  expect(String(canonicalQuery(new URL(address, 'http://site')))).toBe(query)
})

test.each([
  ['/en/forex/moreDetail', 'chartOf=EURUSD&res=15&ind=ma-20.rsi-14&vs=Gold,Silver&scale=log&shape=line&utm=1&_t=3'],
  ['/finance/chart', 'chartOf=Gold&day=0&bars=120&until=1795181460178'],
  ['/finance/forex/currency/Main/EURUSD', 'res=240'],
  ['/forex', 'group=Main&sort=bid&dir=desc&q=eur&release=1'],
  ['/search', 'q=gold&sort=bid'],
])('another language shows %s?%s as it is set up', (path, query) => {
  const kept = linkQuery(path, new URLSearchParams(query))
  const wanted = new URLSearchParams(query)
  wanted.delete('utm')
  wanted.delete('_t')
  expect(Object.fromEntries(kept)).toEqual(Object.fromEntries(wanted))
})

describe('a navigation', () => {
  const loads = (from: string, to: string, formMethod?: string) =>
    shouldRevalidate({
      currentUrl: new URL(from, 'http://site'),
      nextUrl: new URL(to, 'http://site'),
      formMethod,
      defaultShouldRevalidate: true,
    })

  test.each([
    ['/forex', '/forex?sort=bid&dir=desc'],
    ['/en/forex?group=Main&q=eur', '/en/forex?group=Main'],
    ['/forex?group=Main', '/forex?group=main&utm=1'],
    ['/forex/moreDetail?chartOf=EURUSD', '/forex/moreDetail?chartOf=EURUSD&res=15&vs=Gold'],
    ['/watchlist', '/watchlist?sort=percent'],
  ])('from %s to %s loads nothing', (from, to) => {
    expect(loads(from, to)).toBe(false)
  })

  test.each([
    ['/forex', '/forex?group=Main'],
    ['/forex?base=USD', '/forex?base=EUR'],
    ['/?markets=global', '/?markets=Europe'],
    ['/forex/moreDetail?chartOf=EURUSD', '/forex/moreDetail?chartOf=EURUSD&page=2'],
    ['/search?q=gold', '/search?q=oil'],
    ['/finance/forex/currency', '/finance/forex/bond'],
    ['/forex', '/forex'],
  ])('from %s to %s loads the page', (from, to) => {
    expect(loads(from, to)).toBe(true)
  })

  test('that sends a form is left to the router', () => {
    expect(loads('/forex', '/forex?sort=bid', 'POST')).toBe(true)
  })
})

test('every page that has parameters loads again only for those that its loader depends on', () => {
  const files = new Set(
    pages.filter(page => page.parameters && !page.pattern.endsWith('/redirect')).map(page => page.file),
  )
  const without = [...files].filter(
    file => !/export \{ shouldRevalidate \} from '[./]+pages\/page-query.ts'/.test(readFileSync(`web/${file}`, 'utf8')),
  )
  expect(without).toEqual([])
})

test('a list is cut between its names, however long they are', () => {
  const names = Array.from({ length: 40 }, (_, at) => `a-broker-with-a-name-${at}`)
  const asked = (list: readonly string[]) =>
    pageQuery('/tools/normalContrast', new URLSearchParams({ brokers: list.join() }))
      .get('brokers')!
      .split(',')
  expect(asked(names)).toEqual(names)
  const many = Array.from({ length: 5_000 }, (_, at) => `b${at}`)
  expect(asked(many)).toEqual(many.slice(0, asked(many).length))
})
