import { describe, expect, test } from 'vitest'
import type { QuoteRow } from '#contract/prices/quote-row.ts'
import { columnsOf, pairColumns } from './columns.ts'
import { sortedAddress, sortFrom, sortRows } from './sort.ts'

const columns = columnsOf(pairColumns)
const column = (key: string) => columns.find(each => each.key === key)!
const query = (text: string) => new URLSearchParams(text)

/** A pair with a previous close of 1.10000. */
const pair = (symbol: string, bid: number, change: Partial<QuoteRow> = {}): QuoteRow => ({
  symbol,
  name: symbol,
  channel: 'currency',
  group: 'Main',
  decimals: 5,
  pip: 0.0001,
  mt4: 3,
  hasPrice: true,
  bid,
  ask: bid + 8,
  open: 110_000,
  high: Math.max(bid, 110_000),
  low: Math.min(bid, 110_000),
  prevClose: 110_000,
  ny17: undefined,
  h24: undefined,
  eventAt: Date.UTC(2026, 10, 20, 13, 31),
  n: 1,
  kind: 'simulated',
  stale: false,
  state: 'open',
  spark: '',
  ...change,
})

const rows = [
  pair('EURUSD', 110_200),
  pair('AUDUSD', 109_500),
  pair('GBPUSD', 0, { hasPrice: false }),
  pair('NZDUSD', 111_000),
]
const order = (text: string) => {
  const sort = sortFrom(query(text), pairColumns)
  return sort === 'unknown' ? sort : sortRows(rows, columns, sort).map(({ symbol }) => symbol)
}

describe('a list sorted by its address', () => {
  test('is in the catalogue’s order by default', () => {
    expect(order('')).toEqual(['EURUSD', 'AUDUSD', 'GBPUSD', 'NZDUSD'])
  })

  test('has the greatest gain first, or the greatest loss, and rows without a price last either way', () => {
    expect(order('sort=percent&dir=desc')).toEqual(['NZDUSD', 'EURUSD', 'AUDUSD', 'GBPUSD'])
    expect(order('sort=percent&dir=asc')).toEqual(['AUDUSD', 'EURUSD', 'NZDUSD', 'GBPUSD'])
  })

  test('is alphabetical by symbol', () => {
    expect(order('sort=symbol')).toEqual(['AUDUSD', 'EURUSD', 'GBPUSD', 'NZDUSD'])
  })

  test('keeps the catalogue’s order among equals', () => {
    const equals = [pair('EURUSD', 110_200), pair('AUDUSD', 110_200), pair('GBPUSD', 110_200)]
    for (const descending of [true, false])
      expect(sortRows(equals, columns, { key: 'percent', descending })).toEqual(equals)
  })

  test('does not reorder the given rows', () => {
    const given = [...rows]
    sortRows(given, columns, { key: 'bid', descending: true })
    expect(given).toEqual(rows)
  })

  test.each(['sort=price', 'sort=percent&dir=up', 'dir=down', 'sort=', 'sort=__proto__', 'sort=yuan'])(
    '%s is not an address of ours',
    text => {
      expect(order(text)).toBe('unknown')
    },
  )
})

describe('the heading of a column', () => {
  test('sorts the largest numbers first, and reverses on the next click', () => {
    expect(sortedAddress(query(''), column('percent'), undefined)).toBe('?sort=percent&dir=desc')
    expect(sortedAddress(query(''), column('percent'), { key: 'percent', descending: true })).toBe(
      '?sort=percent&dir=asc',
    )
  })

  test('sorts symbols from A', () => {
    expect(sortedAddress(query(''), column('symbol'), { key: 'percent', descending: true })).toBe(
      '?sort=symbol&dir=asc',
    )
  })

  test('stays within the same group', () => {
    expect(sortedAddress(query('group=Main&sort=bid&dir=asc'), column('ask'), { key: 'bid', descending: false })).toBe(
      '?group=Main&sort=ask&dir=desc',
    )
  })
})
