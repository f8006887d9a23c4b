import { type EpochDay, epochDayAt } from '#contract/time/epoch-day.ts'

/** When figures of a series are published next. */
export interface NextRelease {
  /** Period of the figures, which may be later estimates of a known period. */
  period: string
  /** UTC ms; noon at the publisher if no time is announced. */
  at: number
  isTimeKnown: boolean
  /** The day follows from the publisher's habits; it has not announced it. */
  isExpected: boolean
}

/** A publication of figures of a series: of a period for the first time, or a later estimate of it. */
export interface SeriesRelease {
  /** Period of the figures; of a policy rate the day of the decision. */
  period: string
  /** At the publisher. */
  day: EpochDay
  /** UTC ms; undefined if only the day is known. */
  at: number | undefined
  /** The day follows from the publisher's habits; it has not announced it. */
  isExpected: boolean
  /** 1 for the first figures of a period, 2 and more for later estimates. */
  estimate: number
  /** Undefined until it is published. */
  actual: number | undefined
  /** Undefined until a week before, and where no forecast is known. */
  forecast: number | undefined
  /** The value before it as this release has it: of the period before, for later estimates the one before. */
  previous: number | undefined
  /** What `previous` was until then, if this release revised it. */
  revisedFrom: number | undefined
}

/** The next release of a stored series, whose forecast nobody has told. */
export function upcomingRelease(
  { period, at, isTimeKnown, isExpected }: NextRelease,
  last: { value: number },
): SeriesRelease {
  return {
    period,
    day: epochDayAt(at),
    at: isTimeKnown ? at : undefined,
    isExpected,
    estimate: 1,
    actual: undefined,
    forecast: undefined,
    previous: last.value,
    revisedFrom: undefined,
  }
}
