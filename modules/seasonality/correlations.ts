import type { Instrument } from '#contract/prices/instrument.ts'
import { FEWEST_COMMON_DAYS } from '#contract/prices/seasonality.ts'
import { dateToTime } from '#contract/time/epoch-day.ts'
import { otherWork } from '#kit/scheduling/event-loop.ts'
import { correlation, type DailyBars } from '#modules/analysis'
import type { Market } from '#modules/market'

/** How two instruments moved together. */
export interface CorrelationPair {
  one: string
  other: string
  /** Common days; 0 if they have none. */
  n: number
  /** Undefined with fewer than `FEWEST_COMMON_DAYS`, or if one of them did not move. */
  coefficient: number | undefined
  /** Dates of the first and the last common day, UTC ms; undefined without any. */
  from: number | undefined
  to: number | undefined
}

/** Pairs of a set of instruments, each once, in the order of the set. */
export type CorrelationMatrix = readonly CorrelationPair[]

export interface Correlations {
  /** Pearson correlation of daily log returns over the last `days` completed days that two instruments have in common. */
  between(instruments: readonly Instrument[], days: number): Promise<CorrelationMatrix>
}

export interface CorrelationsDeps {
  market: Market
  daily: Pick<DailyBars, 'read'>
}

export function createCorrelations({ market, daily }: CorrelationsDeps): Correlations {
  return {
    async between(instruments, days) {
      const completed = []
      for (const instrument of instruments) {
        const today = dateToTime(market.quote(instrument.symbol)!.tradingDate)
        completed.push((await daily.read(instrument, 'year')).filter(({ time }) => time < today))
      }
      const pairs: CorrelationPair[] = []
      for (const [place, { symbol: one }] of instruments.entries())
        for (const [distance, { symbol: other }] of instruments.slice(place + 1).entries()) {
          const found = correlation(completed[place]!, completed[place + 1 + distance]!, days, FEWEST_COMMON_DAYS)
          pairs.push({ one, other, ...found })
          await otherWork()
        }
      return pairs
    },
  }
}
