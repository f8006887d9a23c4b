import { describe, expect, test } from 'vitest'
import { keepsScroll, layoutOf } from './layout-of.ts'

const whole = { menu: undefined, hasHeader: true, hasFooter: true, hasBanners: true, isWorkspace: false }

test.each([
  ['/', whole],
  ['/cn/forex?group=Main', whole],
  ['/finance/dailyNews', { ...whole, menu: 'finance' }],
  ['/en/finance', { ...whole, menu: 'finance' }],
  ['/financed', whole],
  ['/tools/banks/ABCHINA', { ...whole, menu: 'tools' }],
  ['/en/tools', { ...whole, menu: 'tools' }],
  ['/cn/tools/widget', whole],
  [
    '/finance/chart?chartOf=EURUSD&release=1',
    { ...whole, menu: 'finance', hasHeader: false, hasBanners: false, isWorkspace: true },
  ],
  ['/cn/finance/chart', { ...whole, menu: 'finance', isWorkspace: true }],
  ['/finance/release/chart', { ...whole, menu: 'finance', hasHeader: false, hasBanners: false }],
  ['/search?q=release', whole],
  [
    '/en/tools/widget/converter',
    { menu: undefined, hasHeader: false, hasFooter: false, hasBanners: false, isWorkspace: false },
  ],
  ['/en/login?next=%2Fforex', { ...whole, hasBanners: false }],
  ['/settings/account', { ...whole, hasBanners: false }],
])('the layout of %s', (address, layout) => {
  const [path = '', query] = address.split('?')
  expect(layoutOf(path, new URLSearchParams(query))).toEqual(layout)
})

test('a page of staff that is not shown has the layout of an address where nothing is', () => {
  const query = new URLSearchParams()
  expect(layoutOf('/en/staff/audit', query)).toMatchObject({ hasHeader: false, hasFooter: false })
  expect(layoutOf('/en/staff/audit', query, true)).toEqual(layoutOf('/en/nothing', query, true))
  expect(layoutOf('/en/tools/widget/converter', query, true)).toMatchObject({ hasHeader: false })
})

describe('a navigation', () => {
  test.each([
    ['/finance/forex/currency', '/finance/forex/currency/quote', 'any link', true],
    ['/en/finance/forex/currency/quote/EURUSD', '/en/finance/forex/currency/quote/USDJPY', 'any link', true],
    ['/finance/forex/currency/quote', '/finance/forex/bond/quote', 'any link', false],
    ['/finance/forex/currency', '/finance/forex/bond', 'a link that wishes it', false],
    ['/finance/forex/currency', '/finance/forex', 'a link that wishes it', false],
    ['/finance/forex', '/finance/forex/crypto', 'a link that wishes it', false],
    ['/forex', '/forex', 'a link that wishes it', true],
    ['/forex', '/forex', 'any link', false],
    ['/forex', '/crypto', 'any link', false],
  ])('from %s to %s by %s keeps the scroll position: %s', (from, to, link, keeps) => {
    expect(keepsScroll(from, to, link !== 'any link')).toBe(keeps)
  })
})
