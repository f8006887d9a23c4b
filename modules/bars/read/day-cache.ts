import type { Bar } from '#contract/prices/bar.ts'
import type { Instrument } from '#contract/prices/instrument.ts'
import { DAY_MS } from '#contract/time/units.ts'
import type { Schedule } from '#modules/catalogue'
import { isLong, joinedBy } from '../build/bar-builder.ts'
import { barTime, type ComputeBars, periodTime } from './sealed-bars.ts'

/** Other instruments whose days are cached; the least recently used are evicted. Ten years of one are about 250 kB. */
const MAX_INSTRUMENTS = 32
/** No month is longer. */
const LONGEST_PERIOD_MS = 31 * DAY_MS

/** All finished days with a time in [from, to). */
interface CachedDays {
  from: number
  to: number
  bars: Bar[]
}

/**
 * Caches finished days, so that each is computed once: a daily chart of several years takes a second to compute for a
 * price derived from others, and weeks and months are built from the same days. Other bars are computed as before.
 * Those of `kept` instruments are never evicted.
 */
export function createDayCache(
  scheduleOf: (of: Instrument) => Schedule,
  kept: ReadonlySet<Instrument> = new Set<Instrument>(),
) {
  /** In order of last use. Promises, so that concurrent calls compute the same days once. */
  const cached = new Map<Instrument, Promise<CachedDays>>()
  const cachedKept = new Map<Instrument, Promise<CachedDays>>()

  async function extend(
    known: CachedDays | undefined,
    from: number,
    to: number,
    days: ComputeDays,
  ): Promise<CachedDays> {
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

  return function withCachedDays(instrument: Instrument, compute: ComputeBars): ComputeBars {
    const { symbol } = instrument
    const own = kept.has(instrument) ? cachedKept : cached
    async function daysBetween(from: number, to: number, until: number): Promise<Bar[]> {
      const before = own.get(instrument)
      const extended = (async () => {
        const known = await before?.catch(() => undefined)
        return extend(known, from, to, (start, end) => compute(symbol, '1D', start, end, until))
      })()
      own.delete(instrument)
      own.set(instrument, extended)
      if (cached.size > MAX_INSTRUMENTS) cached.delete(cached.keys().next().value!)
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
      return joinedBy(days, time => periodTime(scheduleOf(instrument), time, resolution)).filter(
        ({ time }) => time >= from && time < to,
      )
    }
  }
}

type ComputeDays = (from: number, to: number) => Promise<Bar[]>
