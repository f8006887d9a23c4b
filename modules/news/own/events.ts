import type { NamedPlace } from '#contract/economy/event-name.ts'
import type { Instrument } from '#contract/prices/instrument.ts'
import type { ScaledPrice } from '#contract/prices/price.ts'
import type { Text } from '#contract/text/locale.ts'
import type { EpochDay } from '#contract/time/epoch-day.ts'
import type { CalendarItem } from '#modules/calendar'

/** What is written about: facts that the portal's own figures show, with no opinion about their causes. */
export type NewsEvent = SessionOpen | SessionClose | LargeMove | YearExtreme | Release | CurveTurn

/** A price at a moment and what its day change is measured from. */
export interface PriceFact {
  instrument: Instrument
  price: ScaledPrice
  base: ScaledPrice
}

interface Happening {
  /** UTC ms. */
  at: number
  /** Some of the prices or figures are simulated. */
  sample: boolean
}

/** What is told of a market at its opening or close. */
interface SessionFacts {
  session: SessionKey
  date: EpochDay
  index: PriceFact
  /** The indices of the market, `index` included, in the order of its session. */
  home: readonly PriceFact[]
  /** Large moves and new highs and lows of these at the same minute, which have no item of their own. */
  notable: readonly Notable[]
}

/** Beside another fact: the move is larger than `share` per cent of a year's, or a high or low of 52 weeks. */
export type Notable =
  | Pick<LargeMove, 'rule' | 'fact' | 'share'>
  | Pick<YearExtreme, 'rule' | 'fact' | 'before' | 'beforeOn' | 'date'>

/** A main market has been open for five minutes: `index` is its first price, its `base` the close of `previousDate`. */
export interface SessionOpen extends Happening, SessionFacts {
  rule: 'sessionOpen'
  previousDate: EpochDay
  /** Other markets that were open then. */
  others: readonly PriceFact[]
}

export interface SessionClose extends Happening, SessionFacts {
  rule: 'sessionClose'
  high: ScaledPrice
  low: ScaledPrice
  /** How many per cent of the past year's daily moves were smaller; undefined if less than a year is known. */
  share: number | undefined
  others: readonly PriceFact[]
}

export interface LargeMove extends Happening {
  rule: 'largeMove'
  date: EpochDay
  fact: PriceFact
  share: number
  others: readonly PriceFact[]
}

/** A price beyond those of the past 52 weeks. */
export interface YearExtreme extends Happening {
  rule: 'yearHigh' | 'yearLow'
  date: EpochDay
  fact: PriceFact
  /** The highest or lowest price before it, and its trading date. */
  before: ScaledPrice
  beforeOn: EpochDay
  /** Of a large move at the same minute: how many per cent of a year's daily moves were smaller. */
  share?: number
  others: readonly PriceFact[]
}

/** A published figure or rate, and a pair's price at its publication and five minutes later. */
export interface Release extends Happening {
  rule: 'release' | 'decision'
  item: CalendarItem
  /** The country or area. */
  place: NamedPlace
  reaction: { instrument: Instrument; before: ScaledPrice; after: ScaledPrice } | undefined
}

/** Two- and ten-year yields have changed their order at the close. */
export interface CurveTurn extends Happening {
  rule: 'curveInverted' | 'curveUpright'
  date: EpochDay
  country: string
  place: Text
  /** `base` is the close before. */
  two: PriceFact
  ten: PriceFact
}

export const sessionKeys = ['tokyo', 'taipei', 'shanghai', 'hongKong', 'london', 'newYork', 'forex'] as const
export type SessionKey = (typeof sessionKeys)[number]
