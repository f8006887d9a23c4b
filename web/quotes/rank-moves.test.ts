import { expect, test } from 'vitest'
import type { Baseline } from '#contract/prices/day-change.ts'
import type { QuoteRow } from '#contract/prices/quote-row.ts'
import { rankRows } from './rank-moves.ts'

const row = (symbol: string, group: string, bid: number, figures: Partial<QuoteRow>): QuoteRow => ({
  symbol,
  name: symbol,
  channel: 'currency',
  group,
  decimals: 2,
  pip: undefined,
  mt4: 0,
  hasPrice: true,
  bid,
  ask: bid,
  open: 10_000,
  high: bid,
  low: bid,
  prevClose: undefined,
  ny17: undefined,
  h24: undefined,
  eventAt: 1,
  n: 1,
  kind: 'simulated',
  stale: false,
  state: 'open',
  spark: '',
  ...figures,
})
/** Below its open, above its previous close. */
const dragon = row('DRAGON', 'Asia', 9_900, { prevClose: 9_800, h24: 9_990 })
const cocoa = row('COCOA', 'Agricultural', 10_100, { prevClose: 10_400 })
const coin = row('COIN', '', 10_300, { prevClose: 10_400, h24: 10_000 })
const unknown = row('UNKNOWN', 'Asia', 20_000, {})
const rows = [dragon, cocoa, coin, unknown]

const ranked = (baseline?: Baseline, most = 5) => {
  const { gainers, losers, ...breadth } = rankRows(
    rows.map(each => (baseline ? { ...each, baseline } : each)),
    most,
  )
  const symbols = (list: QuoteRow[]) => list.map(({ symbol }) => symbol)
  return { gainers: symbols(gainers), losers: symbols(losers), ...breadth }
}

test('each class is ranked from its own baseline, and rows without one are left out', () => {
  expect(ranked()).toEqual({ gainers: ['COIN', 'DRAGON'], losers: ['COCOA'], up: 2, down: 1, flat: 0 })
})

test('the visitor’s baseline ranks everything again: no gainer is among the losers', () => {
  expect(ranked('open')).toMatchObject({ gainers: ['UNKNOWN', 'COIN', 'COCOA'], losers: ['DRAGON'] })
  expect(ranked('prevClose')).toMatchObject({ gainers: ['DRAGON'], losers: ['COCOA', 'COIN'] })
  expect(ranked('h24')).toMatchObject({ gainers: ['COIN'], losers: ['DRAGON'] })
})

test('a market that has not traded for a day before the last trade of the others is left out', () => {
  const sunday = Date.UTC(2026, 10, 22, 12)
  const open = row('COIN', '', 10_300, { h24: 10_000, eventAt: sunday })
  const closed = row('DRAGON', 'Asia', 11_000, { prevClose: 10_000, eventAt: sunday - 30 * 3_600_000 })
  const evening = row('NIGHT', 'Asia', 10_100, { prevClose: 10_000, eventAt: sunday - 23 * 3_600_000 })
  expect(rankRows([closed, open, evening], 5)).toMatchObject({ gainers: [open, evening], up: 2 })
  expect(rankRows([closed], 5)).toMatchObject({ gainers: [closed], up: 1 })
})

test('only the requested number are listed, all are counted', () => {
  expect(ranked('open', 1)).toEqual({ gainers: ['UNKNOWN'], losers: ['DRAGON'], up: 3, down: 1, flat: 0 })
})
