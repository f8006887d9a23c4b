import type { Text } from '#contract/text/locale.ts'
import type { EpochDay } from '#contract/time/epoch-day.ts'
import type { CalendarKind } from './calendar-kind.ts'

/** An event as a file lists it. */
export interface ListedEvent {
  source: string
  attribution: string
  title: Text
  /** ISO 3166 alpha-2 and ISO 4217; empty for what concerns all. */
  country: string
  currency: string
  /** UTC ms; the beginning of the day, UTC, if the day alone is known. */
  at: number
  isTimeKnown: boolean
  /** The day where it happens. */
  day: EpochDay
  kind: CalendarKind
  /** 1 to 3. */
  importance: number
  /** As its publisher writes it; empty if it is not given. */
  period: string
  /** Key of its indicator; empty if it is not given. */
  indicator: string
  /** 1 for the first figures of a period, 2 and 3 for later ones. */
  estimate: number
  /** Empty if the figures say it. */
  unit: string
  /** As they are written; empty without one. */
  actual: string
  forecast: string
  previous: string
  revisedFrom: string
  site: string
}
