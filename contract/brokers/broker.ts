/** Accounts of a broker: the spread alone, or a narrower spread and a commission. */
export const brokerAccounts = ['normal', 'ecn'] as const
export type BrokerAccount = (typeof brokerAccounts)[number]

/**
 * What the number of a broker's swap is, for a lot and a night: points, tenths of a pip; per cent a year of the
 * position's value, of 360 days; money in the base currency of the pair; money in the currency of the margin.
 */
export const swapTypes = ['points', 'percent', 'base', 'margin'] as const
export type SwapType = (typeof swapTypes)[number]

/** Where a broker's spreads come from: invented, from a file of its quotes, or from its quotes as they arrive. */
export const spreadKinds = ['sample', 'imported', 'measured'] as const
export type SpreadKind = (typeof spreadKinds)[number]

/** Sessions in which spreads are compared, by the clocks of their cities. */
export const spreadSessions = ['asia', 'london', 'newYork', 'roll'] as const
export type SpreadSession = (typeof spreadSessions)[number]

/** What a cell of the comparison shows. */
export const spreadFigures = ['average', 'now', 'low', 'high'] as const
export type SpreadFigure = (typeof spreadFigures)[number]

/** Pairs that a comparison shows unless others are chosen. */
export const mainPairs = [
  'EURUSD',
  'USDJPY',
  'GBPUSD',
  'USDCHF',
  'AUDUSD',
  'USDCAD',
  'NZDUSD',
  'EURJPY',
  'Gold',
] as const

/** What a cell of the comparison of swaps shows: money, per cent a year, or the broker's own number. */
export const swapFigures = ['money', 'percent', 'stated'] as const
export type SwapFigure = (typeof swapFigures)[number]
