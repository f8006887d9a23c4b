import { expect, test } from 'vitest'
import { dataParts, pageQuery } from './page-query.ts'

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
