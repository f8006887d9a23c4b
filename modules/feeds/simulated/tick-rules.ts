import type { Instrument } from '#contract/prices/instrument.ts'
import { HOUR_MS } from '#contract/time/units.ts'

/** What a spread depends on: the price level, and the daily volatility in per cent. */
export interface SpreadFigures {
  level: number
  dailyVolatility: number
}

const MAJORS = new Set(['EURUSD', 'USDJPY', 'GBPUSD', 'USDCHF', 'AUDUSD', 'USDCAD', 'NZDUSD'])
const BUSY_COINS = new Set(['BTCUSD', 'ETHUSD'])

/** Often enough that nothing looks stale in its hours, rarely enough that a page of them stays readable. */
export function ticksPerMinuteOf(instrument: Instrument): number {
  if (MAJORS.has(instrument.symbol) || BUSY_COINS.has(instrument.symbol)) return 40
  switch (instrument.class) {
    case 'crypto':
      return 20
    case 'currency':
      return 12
    case 'bond':
      return 4
    default:
      return 15
  }
}

export interface SpreadTable {
  /** A quarter of the ticks are this much wider. */
  step: number
  at(time: number): number
  /** By UTC hour, over that hour and the one before it. */
  widest: readonly number[]
  narrowest: readonly number[]
}

const zeros = new Array<number>(24).fill(0)
export const NO_SPREAD: SpreadTable = { step: 0, at: () => 0, widest: zeros, narrowest: zeros }

/** Typical spread in pips: tight for majors, wider with the pair's own volatility. */
function usualSpread(instrument: Instrument, figures: SpreadFigures, scale: number): number {
  if (instrument.pip !== undefined) {
    const pips = MAJORS.has(instrument.symbol) ? 0.6 + 0.2 * figures.dailyVolatility : 0
    if (pips > 0) return Math.max(1, Math.round(pips * instrument.pip * scale))
  }
  const share = instrument.class === 'crypto' ? 0.00012 : 0.00004 + 0.00012 * Math.min(1, figures.dailyVolatility)
  return Math.max(1, Math.round(share * Math.abs(figures.level) * scale))
}

/** Spreads by hour of the week in UTC: wide around the New York roll, tight while London is open. */
export function spreadsOf(instrument: Instrument, figures: SpreadFigures, scale: number): SpreadTable {
  const usual = usualSpread(instrument, figures, scale)
  const byHour = Array.from({ length: 24 }, (_, hour) => {
    const factor = hour === 21 || hour === 22 ? 2.2 : hour >= 7 && hour < 17 ? 1 : 1.3
    return Math.max(1, Math.round(usual * factor))
  })
  const step = Math.max(1, Math.round(usual * 0.15))
  const hourAt = (time: number) => Math.floor(time / HOUR_MS) % 24
  const before = (hour: number) => byHour[(hour + 23) % 24]!
  const widest = byHour.map((spread, hour) => Math.max(spread, before(hour)) + step)
  const narrowest = byHour.map((spread, hour) => Math.min(spread, before(hour)))
  return {
    step,
    at: time => byHour[hourAt(time)]!,
    widest,
    narrowest,
  }
}
