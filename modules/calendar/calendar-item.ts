import type { FigureName } from '#contract/numbers/shown-figure.ts'
import type { Text } from '#contract/text/locale.ts'
import type { EpochDay } from '#contract/time/epoch-day.ts'
import type { HigherIs, Indicator } from '#modules/economy'
import type { CalendarKind } from './imported/calendar-kind.ts'

/** A published figure against its forecast, in the sense of its indicator; of neutral ones only which is higher. */
export type Outcome = 'better' | 'worse' | 'inline' | 'above' | 'below'

/** A dated event. Figures are undefined as long as nobody has published them here. */
export interface CalendarItem {
  /** Stays the same when the date or the figures change: `us.inflation-rate.2026-10.1`. */
  id: string
  kind: CalendarKind
  /** UTC ms; undefined if the day alone is known. */
  at: number | undefined
  /** The day where it happens. */
  day: EpochDay
  /** ISO 3166 alpha-2; `EU` is the euro area. */
  country: string
  currency: string
  event: Text
  /** Key of its indicator; undefined if it has no series here. */
  indicator: string | undefined
  category: Indicator['category'] | undefined
  /** As its publisher writes it; empty if it is about none. */
  period: string
  /** 1 to 3. */
  importance: number
  /** Such as `%`; empty without figures. */
  unit: string
  /** Digits after the point that its figures have. */
  decimals: number
  actual: number | undefined
  /** Undefined where nobody forecasts, or until it is known. */
  forecast: number | undefined
  previous: number | undefined
  /** What `previous` was before this release revised it. */
  revisedFrom: number | undefined
  /** Of those that a number alone does not say, what stands in its place: votes `0-4-5`, bounds `<0.75%`. */
  written?: Readonly<Partial<Record<FigureName, string>>>
  higherIs: HigherIs
  outcome: Outcome | undefined
  /** Whose figures: id of a source, `simulated`, or empty without figures. */
  source: string
  /** Who publishes it, and where. */
  agency: Text | undefined
  site: string
  /** The figures are simulated. */
  sample: boolean
  /** The day follows from the publisher's habits; it has not announced it here. */
  isExpected: boolean
  /** Of an event that was imported. */
  imported?: {
    /** Its number among the imported ones. */
    event: number
    /** As its source writes it. */
    title: string
    attribution: string
    /** UTC ms of its last revision. */
    changedAt: number
    /** From 1; one more with each revision, and when it is withdrawn. */
    versions: number
    /** Its source no longer lists it. */
    isWithdrawn: boolean
  }
}

/** Undefined without an actual figure or a forecast. */
export function outcomeOf(
  actual: number | undefined,
  forecast: number | undefined,
  higherIs: HigherIs,
): Outcome | undefined {
  if (actual === undefined || forecast === undefined) return undefined
  if (actual === forecast) return 'inline'
  const isHigher = actual > forecast
  if (higherIs === 'neutral') return isHigher ? 'above' : 'below'
  return isHigher === (higherIs === 'good') ? 'better' : 'worse'
}
