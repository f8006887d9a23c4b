import type { Instrument } from '#contract/prices/instrument.ts'

/** Share of a day's variance in each UTC hour; the 24 shares sum to one. */
export type Activity = Float64Array

function shares(weights: readonly number[]): Activity {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  return Float64Array.from(weights, weight => weight / total)
}

function hoursFrom(first: number, last: number, inside: number, outside: number): Activity {
  return shares(Array.from({ length: 24 }, (_, hour) => (hour >= first && hour <= last ? inside : outside)))
}

export const activities = {
  /** Spot markets: quiet in Asia, busier in London, busiest while London and New York are both open. */
  spot: shares([
    0.5, 0.8, 0.9, 0.8, 0.7, 0.6, 0.6, 0.8, 1.4, 1.5, 1.3, 1.2, 1.1, 1.8, 2, 2, 1.6, 1, 0.8, 0.7, 0.6, 0.4, 0.3, 0.4,
  ]),
  coins: shares([
    0.9, 0.9, 0.9, 0.8, 0.8, 0.7, 0.7, 0.9, 1, 1, 1, 1, 1.1, 1.3, 1.5, 1.5, 1.4, 1.3, 1.1, 1, 1, 1, 0.9, 0.9,
  ]),
  asia: hoursFrom(0, 7, 3, 0.45),
  europe: hoursFrom(7, 15, 3, 0.35),
  america: hoursFrom(13, 20, 3.2, 0.45),
  /** News that moves all exchanges is published in European hours and the New York morning. */
  exchanges: hoursFrom(6, 15, 2.2, 0.5),
} satisfies Record<string, Activity>

/** Hours in which an instrument's own news is published. */
export function activityOf(instrument: Instrument): Activity {
  switch (instrument.class) {
    case 'crypto':
      return activities.coins
    case 'currency':
      return activities.spot
    case 'commodities':
      return instrument.quote === 'CNY' ? activities.asia : activities.spot
    default:
      if (instrument.group === 'Asia' || instrument.group === 'Australia') return activities.asia
      return instrument.group === 'America' ? activities.america : activities.europe
  }
}
