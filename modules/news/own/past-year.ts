import type { Bar } from '#contract/prices/bar.ts'
import { basisPointTenths } from '#contract/prices/day-change.ts'
import type { Instrument } from '#contract/prices/instrument.ts'
import { changeFrom, type ScaledPrice } from '#contract/prices/price.ts'
import { addDays, dateToTime, type EpochDay, epochDayAt } from '#contract/time/epoch-day.ts'

/** What a day is compared with: the year before it. */
export interface PastYear {
  /** Sizes of the daily moves in units of `moveOf`, smallest first. */
  moves: readonly number[]
  high: ScaledPrice
  highOn: EpochDay
  low: ScaledPrice
  lowOn: EpochDay
  /** One of the last ten trading days had the high, or the low: a further one is no news. */
  isHighRecent: boolean
  isLowRecent: boolean
  previousClose: ScaledPrice
}

/** 52 weeks. */
export const YEAR_DAYS = 364
/** Fewer days are no year. */
const MIN_DAYS = 200
const RECENT_DAYS = 10

/** A day change as it is compared: in hundredths of a percent, for yields in tenths of a basis point. */
export function moveOf(
  { class: of, decimals }: Pick<Instrument, 'class' | 'decimals'>,
  base: ScaledPrice,
  price: ScaledPrice,
): number | undefined {
  return of === 'bond' ? basisPointTenths(price - base, decimals) : changeFrom(base, price)?.percentHundredths
}

/** `days` are daily bars, oldest first. Undefined if the year before `date` is not known. */
export function pastYearOf(
  instrument: Pick<Instrument, 'class' | 'decimals'>,
  days: readonly Bar[],
  date: EpochDay,
): PastYear | undefined {
  const from = dateToTime(addDays(date, -YEAR_DAYS))
  const year = days.filter(({ time }) => time >= from && time < dateToTime(date))
  if (year.length < MIN_DAYS) return undefined
  const moves: number[] = []
  for (const [place, day] of year.entries()) {
    const before = year[place - 1]
    const move = before && moveOf(instrument, before.close, day.close)
    if (move !== undefined) moves.push(Math.abs(move))
  }
  const highest = year.reduce((one, other) => (other.high >= one.high ? other : one))
  const lowest = year.reduce((one, other) => (other.low <= one.low ? other : one))
  const recent = year.at(-RECENT_DAYS)!.time
  return {
    moves: moves.sort((one, other) => one - other),
    high: highest.high,
    highOn: epochDayAt(highest.time),
    low: lowest.low,
    lowOn: epochDayAt(lowest.time),
    isHighRecent: highest.time >= recent,
    isLowRecent: lowest.time >= recent,
    previousClose: year.at(-1)!.close,
  }
}

/** How many per cent of the year's daily moves were smaller, rounded down. */
export function shareOf({ moves }: Pick<PastYear, 'moves'>, move: number): number {
  const size = Math.abs(move)
  const smaller = moves.findIndex(each => each >= size)
  return Math.floor(((smaller < 0 ? moves.length : smaller) / moves.length) * 100)
}
