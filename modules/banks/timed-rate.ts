import type { Resolution } from '#contract/prices/bar.ts'
import type { YuanRate } from '#contract/rates/bank-rate.ts'
import { DAY_MS, HOUR_MS } from '#contract/time/units.ts'
import { utcToWall } from '#kit/time/zone.ts'
import type { Bars } from '#modules/bars'
import type { QuotedCurrency } from './bank-boards.ts'
import type { RateSample } from './bank-rate-repository.ts'

/** Live rates and published rows are kept this long. */
export const KEPT_DAYS = 31

/** The day of a bank's board. */
const ZONE = 'Asia/Shanghai'

/** A live rate as it was; `at` in UTC ms. */
export type TimedRate = YuanRate & { at: number }

export function rateOf(
  { at, bid, ask, decimals }: Omit<RateSample, 'currency'>,
  { isInverse }: QuotedCurrency,
): TimedRate {
  return { at, bid, ask, decimals, isInverse }
}

/** The number of the day in Shanghai of a time in UTC ms. */
export const dayOf = (at: number) => Math.floor(utcToWall(ZONE, at) / DAY_MS)

/** The last of each day; they come in the order of time. */
export function lastOfDays<Timed extends { at: number }>(rates: readonly Timed[]): Timed[] {
  const days = new Map<number, Timed>()
  for (const rate of rates) days.set(dayOf(rate.at), rate)
  return [...days.values()]
}

/** The closes of a currency's live rate in [from, to), UTC ms. */
export async function closesOf(
  bars: Bars,
  currency: QuotedCurrency,
  resolution: Resolution,
  from: number,
  to: number,
): Promise<TimedRate[]> {
  if (from >= to) return []
  const { instrument } = currency.quote
  const { bars: read } = await bars.read(instrument, resolution, from, to)
  return read.map(({ time, close }) =>
    rateOf({ at: time, bid: close, ask: close, decimals: instrument.decimals }, currency),
  )
}

/** The time of a daily bar is the beginning of its date: its close is that of the afternoon. */
export async function dailyCloses(
  bars: Bars,
  currency: QuotedCurrency,
  from: number,
  to: number,
): Promise<TimedRate[]> {
  const closes = await closesOf(bars, currency, '1D', from, to)
  return closes.map(rate => ({ ...rate, at: rate.at + 9 * HOUR_MS })).filter(({ at }) => at < to)
}
