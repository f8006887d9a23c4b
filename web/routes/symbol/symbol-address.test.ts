import { describe, expect, test } from 'vitest'
import type { Instrument } from '#contract/instrument.ts'
import { askedInstrument } from './symbol-address.ts'

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
const asked = (pattern: string, query = '', params: Record<string, string> = {}) => {
  const found = askedInstrument(pattern, params, new URLSearchParams(query), catalogue)
  return found && ('movedTo' in found ? found.movedTo : found.instrument.symbol)
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
    expect(asked(pattern, `chartOf=${symbol}`)).toBe(symbol)
  })

  test('without an instrument shows the best known of its kind', () => {
    expect(['/forex', '/commodities', '/global', '/bond', '/crypto'].map(path => asked(`${path}/moreDetail`))).toEqual([
      'EURUSD',
      'Gold',
      'USSPX500',
      'US10Y',
      'BTCUSD',
    ])
  })

  test('of an instrument of another kind redirects to its own page', () => {
    expect(asked('/forex/moreDetail', 'chartOf=Gold')).toBe('/commodities/moreDetail?chartOf=Gold')
    expect(asked('/forex/moreDetail', 'chartOf=BTCUSD')).toBe('/crypto/moreDetail?chartOf=BTCUSD')
  })

  test('in another spelling redirects to the catalogue’s spelling', () => {
    expect(asked('/forex/moreDetail', 'chartOf=eurusd')).toBe('/forex/moreDetail?chartOf=EURUSD')
    expect(asked('/commodities/moreDetail', 'chartOf=XAUUSD')).toBe('/commodities/moreDetail?chartOf=Gold')
    expect(asked('/finance/chart', 'chartOf=gold')).toBe('/finance/chart?chartOf=Gold')
    expect(asked('/finance/chart', 'chartOf=gold&res=1D')).toBe('/finance/chart?chartOf=Gold&res=1D')
  })

  test('of an unknown instrument is not found', () => {
    expect(asked('/forex/moreDetail', 'chartOf=NOTHING')).toBeUndefined()
    expect(asked('/forex/moreDetail', 'chartOf=')).toBeUndefined()
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
    expect(asked(pattern, '', params)).toBe(shown)
  })

  test('of the quick links', () => {
    const quick = '/finance/forex/currency/{group}/{symbol}'
    expect(asked(quick, '', { group: 'Main', symbol: 'EURUSD' })).toBe('EURUSD')
    expect(asked(quick, '', { group: 'Rmb', symbol: 'EURUSD' })).toBeUndefined()
  })
})
