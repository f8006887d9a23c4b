import { describe, expect, test } from 'vitest'
import type { Instrument } from '#contract/prices/instrument.ts'
import { resolveInstrument } from './symbol-address.ts'

const instrument = (symbol: string, of: Instrument['class'], group: string): Instrument => ({
  symbol,
  class: of,
  group,
  name: { tw: symbol, cn: symbol, en: symbol },
  country: '',
  base: '',
  quote: '',
  unit: '',
  decimals: 2,
  pip: undefined,
  schedule: '',
  tenor: '',
  exchange: '',
  id: 1,
  mt4: 0,
  aliases: [],
  notes: '',
})
const known = [
  instrument('EURUSD', 'currency', 'Main'),
  instrument('Gold', 'commodities', 'Metals'),
  instrument('USSPX500', 'markets', 'America'),
  instrument('US10Y', 'bond', 'America'),
  instrument('BTCUSD', 'crypto', ''),
]
const catalogue = {
  findByAnyName: (name: string) =>
    known.find(({ symbol }) => symbol.toLowerCase() === (name === 'XAUUSD' ? 'gold' : name.toLowerCase())),
}
const resolve = (pattern: string, query = '', params: Record<string, string> = {}) => {
  const target = resolveInstrument(pattern, params, new URLSearchParams(query), catalogue)
  return target && ('movedTo' in target ? target.movedTo : target.instrument.symbol)
}

describe('an address with chartOf', () => {
  test.each([
    ['/forex/moreDetail', 'EURUSD'],
    ['/commodities/moreDetail', 'Gold'],
    ['/global/moreDetail', 'USSPX500'],
    ['/bond/moreDetail', 'US10Y'],
    ['/crypto/moreDetail', 'BTCUSD'],
    ['/finance/chart', 'Gold'],
  ])('%s shows %s', (pattern, symbol) => {
    expect(resolve(pattern, `chartOf=${symbol}`)).toBe(symbol)
  })

  test('without an instrument shows the best known of its kind', () => {
    expect(
      ['/forex', '/commodities', '/global', '/bond', '/crypto'].map(path => resolve(`${path}/moreDetail`)),
    ).toEqual(['EURUSD', 'Gold', 'USSPX500', 'US10Y', 'BTCUSD'])
  })

  test('of an instrument of another kind redirects to its own page', () => {
    expect(resolve('/forex/moreDetail', 'chartOf=Gold')).toBe('/commodities/moreDetail?chartOf=Gold')
    expect(resolve('/forex/moreDetail', 'chartOf=BTCUSD')).toBe('/crypto/moreDetail?chartOf=BTCUSD')
  })

  test('in another spelling redirects to the catalogue’s spelling', () => {
    expect(resolve('/forex/moreDetail', 'chartOf=eurusd')).toBe('/forex/moreDetail?chartOf=EURUSD')
    expect(resolve('/commodities/moreDetail', 'chartOf=XAUUSD')).toBe('/commodities/moreDetail?chartOf=Gold')
    expect(resolve('/finance/chart', 'chartOf=gold')).toBe('/finance/chart?chartOf=Gold')
    expect(resolve('/finance/chart', 'chartOf=gold&res=1D')).toBe('/finance/chart?chartOf=Gold&res=1D')
  })

  test('of an unknown instrument is not target', () => {
    expect(resolve('/forex/moreDetail', 'chartOf=NOTHING')).toBeUndefined()
    expect(resolve('/forex/moreDetail', 'chartOf=')).toBeUndefined()
  })
})

describe('an address in parts', () => {
  const pattern = '/finance/forex/{class}/{dataType}/{chartOf}'
  test.each([
    [{ class: 'currency', dataType: 'Main', chartOf: 'EURUSD' }, 'EURUSD'],
    [{ class: 'commodities', dataType: 'metals', chartOf: 'Gold' }, 'Gold'],
    [{ class: 'currency', dataType: 'Crypto', chartOf: 'BTCUSD' }, 'BTCUSD'],
    [{ class: 'crypto', dataType: 'Crypto', chartOf: 'BTCUSD' }, 'BTCUSD'],
    [{ class: 'commodities', dataType: 'Metals', chartOf: 'XAUUSD' }, '/finance/forex/commodities/Metals/Gold'],
    [{ class: 'currency', dataType: 'Metals', chartOf: 'Gold' }, undefined],
    [{ class: 'commodities', dataType: 'Energy', chartOf: 'Gold' }, undefined],
    [{ class: 'nothing', dataType: 'Main', chartOf: 'EURUSD' }, undefined],
    [{ class: 'currency', dataType: 'Main', chartOf: 'NOTHING' }, undefined],
  ])('%o', (params, shown) => {
    expect(resolve(pattern, '', params)).toBe(shown)
  })

  test('of the quick links', () => {
    const quick = '/finance/forex/currency/{group}/{symbol}'
    expect(resolve(quick, '', { group: 'Main', symbol: 'EURUSD' })).toBe('EURUSD')
    expect(resolve(quick, '', { group: 'Rmb', symbol: 'EURUSD' })).toBeUndefined()
  })
})
