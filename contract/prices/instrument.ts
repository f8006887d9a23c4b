import type { Text } from '../text/locale.ts'

export const instrumentClasses = ['currency', 'commodities', 'markets', 'bond', 'crypto'] as const
export type InstrumentClass = (typeof instrumentClasses)[number]

/** Groups of each class, spelled as in URLs and on the wire. Cryptocurrencies have none. */
export const groupsOf = {
  currency: ['Main', 'Sub', 'Cross', 'Crypto', 'Rmb'],
  commodities: ['Metals', 'Agricultural', 'Energy', 'Index', 'Industrial', 'Livestock'],
  markets: ['America', 'Asia', 'Australia', 'Europe', 'Africa'],
  bond: ['America', 'Asia', 'Australia', 'Europe', 'Africa'],
  crypto: [],
} as const satisfies Record<InstrumentClass, readonly string[]>

/** Channels of the stream. Cryptocurrencies are on `currency`. */
export const channels = ['currency', 'commodities', 'markets', 'bond'] as const
export type Channel = (typeof channels)[number]

export function channelOf(instrumentClass: InstrumentClass): Channel {
  return instrumentClass === 'crypto' ? 'currency' : instrumentClass
}

/**
 * The group an instrument is listed under: its own, and `Crypto` for cryptocurrencies, like the pairs that contain
 * them.
 */
export function groupOf({ class: own, group }: Pick<Instrument, 'class' | 'group'>): string {
  return own === 'crypto' ? 'Crypto' : group
}

/** Which trading platforms list an instrument: 0 none, 1 MT4, 2 MT5, 3 both. */
export type PlatformFlag = 0 | 1 | 2 | 3

/** Anything quoted. */
export interface Instrument {
  /** A whole number from 1 on that belongs to this symbol for good, whatever its place in the catalogue. */
  id: number
  /** Unique, case-sensitive: `EURUSD`, `Gold`, `US10Y`. */
  symbol: string
  class: InstrumentClass
  /** One of `groupsOf[class]`; empty for cryptocurrencies. */
  group: string
  name: Text
  /** ISO 3166 alpha-2, empty if the instrument belongs to no single economy. */
  country: string
  base: string
  quote: string
  /** Unit of the price: `USD/bbl`, `USc/bu`, `points`, `%`. */
  unit: string
  /** Decimal places of the price. */
  decimals: number
  /** The conventional step of a pair in price units: 0.0001, 0.01 for yen pairs. Currencies only. */
  pip: number | undefined
  /** Id of its trading hours. */
  schedule: string
  /** Bonds: `10Y`, `3M`. */
  tenor: string
  /** Indices: the exchange's MIC. */
  exchange: string
  mt4: PlatformFlag
  aliases: readonly string[]
  notes: string
}

/** Two-sided instruments trade on their bid; the others have one value for bid, ask and close. */
export function isTwoSided(instrument: Pick<Instrument, 'class' | 'symbol' | 'unit'>): boolean {
  if (instrument.class === 'markets' || instrument.class === 'bond') return false
  return instrument.unit !== 'points'
}
