import type { Reading, TechnicalGroup, TechnicalReading, TechnicalSummary, Verdict } from '#contract/prices/analysis.ts'
import { ema, macd, type Series, sma } from '#contract/prices/averages.ts'
import type { Bar } from '#contract/prices/bar.ts'
import { adx, cci, momentum, rsi, stochastic, williamsR } from '#contract/prices/studies.ts'

const AVERAGE_LENGTHS = [10, 20, 50, 100, 200]

const readingOf = (value: number): Reading => (value > 0 ? 'buy' : value < 0 ? 'sell' : 'neutral')

/** Last and previous value; undefined unless the indicator has both. */
function lastTwo(series: Series): [last: number, before: number] | undefined {
  const last = series.at(-1)
  const before = series.at(-2)
  return last === undefined || before === undefined ? undefined : [last, before]
}

/** A price above its average is bullish, below it bearish. */
function averageReadings(closes: readonly number[]): TechnicalReading[] {
  const price = closes.at(-1)!
  return AVERAGE_LENGTHS.flatMap(length => {
    const values = { sma: sma(closes.slice(-length), length).at(-1), ema: ema(closes, length).at(-1) }
    return (['sma', 'ema'] as const).flatMap(study => {
      const value = values[study]
      return value === undefined ? [] : [{ study, params: [length], value, reading: readingOf(price - value) }]
    })
  })
}

/**
 * The bars that the last two values of a study over `length` of them follow from. Only those of a study that looks back
 * no further: averages that weigh all bars need all.
 */
const lastOf = <Item>(items: readonly Item[], length: number): readonly Item[] => items.slice(-length - 1)

/**
 * Oscillators by their inventors' thresholds: beyond a threshold and turning back is a signal against the move, the
 * others signal by their sign.
 */
function oscillatorReadings(bars: readonly Bar[], closes: readonly number[]): TechnicalReading[] {
  const readings: TechnicalReading[] = []
  const add = (
    study: TechnicalReading['study'],
    params: number[],
    values: [number, number] | undefined,
    of: (last: number, before: number) => Reading,
  ) => {
    if (values) readings.push({ study, params, value: values[0], reading: of(...values) })
  }
  /** Bullish when it turns up below `low`, bearish when it turns down above `high`. */
  const turning = (low: number, high: number) => (last: number, before: number) =>
    last < low && last > before ? 'buy' : last > high && last < before ? 'sell' : 'neutral'

  add('rsi', [14], lastTwo(rsi(closes, 14)), turning(30, 70))
  // The average of an average of three: four bars more.
  const { k, d } = stochastic(lastOf(bars, 14 + 4), 14, 3, 3)
  const slow = d.at(-1)
  add('stochastic', [14, 3, 3], lastTwo(k), last => {
    if (slow === undefined) return 'neutral'
    return last < 20 && last > slow ? 'buy' : last > 80 && last < slow ? 'sell' : 'neutral'
  })
  add('cci', [20], lastTwo(cci(lastOf(bars, 20), 20)), turning(-100, 100))
  const movement = adx(bars, 14)
  const tilt = (movement.plus.at(-1) ?? 0) - (movement.minus.at(-1) ?? 0)
  add('adx', [14], lastTwo(movement.adx), last => (last > 20 ? readingOf(tilt) : 'neutral'))
  add('momentum', [10], lastTwo(momentum(lastOf(closes, 11), 10)), last => readingOf(last))
  add('macd', [12, 26, 9], lastTwo(macd(closes, 12, 26, 9).histogram), last => readingOf(last))
  add('williams', [14], lastTwo(williamsR(lastOf(bars, 14), 14)), turning(-80, -20))
  return readings
}

/** Average of the signals, −1 to 1. */
function scoreOf(readings: readonly TechnicalReading[]): number {
  const votes = { buy: 1, neutral: 0, sell: -1 }
  return readings.length === 0 ? 0 : readings.reduce((sum, { reading }) => sum + votes[reading], 0) / readings.length
}

/** Within 0.1 of zero is neutral, beyond 0.5 is strong. */
function verdictOf(score: number): Verdict {
  if (Math.abs(score) <= 0.1) return 'neutral'
  if (score > 0) return score > 0.5 ? 'strongBuy' : 'buy'
  return score < -0.5 ? 'strongSell' : 'sell'
}

/**
 * Signals of averages and oscillators on daily bars, oldest first and today's included. The overall score is the
 * average of the two groups' scores. Undefined with fewer bars than the shortest indicator needs.
 */
export function technicalSummary(bars: readonly Bar[]): TechnicalSummary | undefined {
  const closes = bars.map(bar => bar.close)
  if (closes.length === 0) return undefined
  const averages = averageReadings(closes)
  const oscillators = oscillatorReadings(bars, closes)
  if (averages.length === 0) return undefined
  const group = (readings: TechnicalReading[]): TechnicalGroup => ({ verdict: verdictOf(scoreOf(readings)), readings })
  return {
    overall: verdictOf((scoreOf(averages) + scoreOf(oscillators)) / 2),
    averages: group(averages),
    oscillators: group(oscillators),
  }
}
