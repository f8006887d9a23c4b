import type { Bar } from '#contract/bar.ts'
import type { Instrument } from '#contract/instrument.ts'
import type { Schedule } from '#modules/market'
import { isLong, joinedBy } from './bar-builder.ts'
import { barTime, type ComputeBars, periodTime } from './sealed-bars.ts'

/** Instruments whose days are kept; the least used go. Ten years of one are about 250 kB. */
const KEPT_INSTRUMENTS = 32
const DAY_MS = 86_400_000
/** No month is longer. */
const LONGEST_PERIOD_MS = 31 * DAY_MS

/** All days that are over with a time in [from, to). */
interface KeptDays {
  from: number
  to: number
  bars: Bar[]
}

/**
 * Computes each day that is over once, for as long as it is asked for: a daily chart of years costs a second for a price
 * that follows from others, and weeks and months are made of the same days. Other bars are computed as before.
 */
export function createDayKeeper(scheduleOf: (of: Instrument) => Schedule) {
  /** In the order of their last use. What is under way is waited for, so that nobody computes the same twice. */
  const kept = new Map<Instrument, Promise<KeptDays>>()

  async function extend(known: KeptDays | undefined, from: number, to: number, days: ComputeDays): Promise<KeptDays> {
    if (!known) return { from, to, bars: await days(from, to) }
    const older = from < known.from ? await days(from, known.from) : []
    const newer = to > known.to ? await days(known.to, to) : []
    if (older.length + newer.length === 0 && from >= known.from && to <= known.to) return known
    return {
      from: Math.min(from, known.from),
      to: Math.max(to, known.to),
      bars: [...older, ...known.bars, ...newer],
    }
  }

  return function keepDays(instrument: Instrument, compute: ComputeBars): ComputeBars {
    const { symbol } = instrument
    async function daysBetween(from: number, to: number, until: number): Promise<Bar[]> {
      const before = kept.get(instrument)
      const extended = (async () => {
        const known = await before?.catch(() => undefined)
        return extend(known, from, to, (start, end) => compute(symbol, '1D', start, end, until))
      })()
      kept.delete(instrument)
      kept.set(instrument, extended)
      if (kept.size > KEPT_INSTRUMENTS) kept.delete(kept.keys().next().value!)
      const { bars } = await extended
      return bars.filter(({ time }) => time >= from && time < to)
    }

    return async (_, resolution, from, to, until) => {
      const isDay = resolution === '1D'
      const overUntil = barTime(scheduleOf(instrument), resolution, until)
      if ((!isDay && !isLong(resolution)) || to > overUntil || from >= to)
        return compute(symbol, resolution, from, to, until)
      if (isDay) return daysBetween(from, to, until)
      const days = await daysBetween(from, Math.min(to + LONGEST_PERIOD_MS, overUntil), until)
      return joinedBy(days, time => periodTime(time, resolution)).filter(({ time }) => time >= from && time < to)
    }
  }
}

type ComputeDays = (from: number, to: number) => Promise<Bar[]>
