import type { PastSource } from '#modules/conversion'
import type { Range } from './converter-address.ts'

/** A rate over time, as the page of the converter gets it. */
export interface RateHistory {
  range: Range
  source: PastSource
  isSimulated: boolean
  /** Oldest first, see `pointsOf`. */
  points: string
  decimals: number
}

/**
 * The dates and rates of a history. They are passed on as one text: the router would go through more than a thousand
 * pairs of five years.
 */
export function pointsOf({ points }: Pick<RateHistory, 'points'>): [date: string, rate: number][] {
  return points === '' ? [] : points.split(',').map(point => [point.slice(0, 10), Number(point.slice(11))])
}
