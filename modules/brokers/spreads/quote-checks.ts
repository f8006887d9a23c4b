import { MINUTE_MS } from '#contract/time/units.ts'
import type { Catalogue } from '#modules/catalogue'
import { readPairs } from '../facts/broker.ts'
import type { BrokerQuote } from './broker-feed.ts'
import { PIP_PARTS } from './spread-quarter.ts'

/** A quote this many times its pair's usual price, or a part of it, is in another unit. */
const FARTHEST = 3
/** A wider spread, as a part of the price, is none that anybody trades at. */
const WIDEST_SPREAD = 0.05

/** Why a quote is not measured, and what the operator is told of it. */
export interface LeftOut {
  reason: 'implausible' | 'closed'
  text: string
}

/**
 * Says which quotes are not measured: those far from the usual price of their pair in the catalogue, and of closed hours.
 * With `isRecorded` prices are of another time, and the usual ones say nothing.
 */
export function createQuoteChecks(
  catalogue: Catalogue,
  { isRecorded = false } = {},
): (quote: BrokerQuote) => LeftOut | undefined {
  const pairs = new Map(
    readPairs(catalogue).map(({ symbol, schedule, pip }) => {
      const { typicalPrice: usual } = catalogue.simulationSeed(symbol)
      const hours = catalogue.schedules.get(schedule)!
      return [symbol, { hours, usual, pip: Number(pip), minute: Number.NaN, isOpen: false }]
    }),
  )
  return ({ pair, at, bid, spread }) => {
    const own = pairs.get(pair)
    if (!own) return { reason: 'implausible', text: `${pair} is not in the catalogue` }
    if (!isRecorded && (bid > own.usual * FARTHEST || bid * FARTHEST < own.usual))
      return { reason: 'implausible', text: `prices of ${pair} far from ${own.usual}, such as ${bid}` }
    if ((spread / PIP_PARTS) * own.pip > bid * WIDEST_SPREAD)
      return { reason: 'implausible', text: `spreads of ${pair} wider than ${WIDEST_SPREAD * 100} % of its price` }
    const minute = Math.floor(at / MINUTE_MS)
    if (own.minute !== minute) {
      own.minute = minute
      own.isOpen = own.hours.isOpenAt(minute * MINUTE_MS)
    }
    return own.isOpen ? undefined : { reason: 'closed', text: `quotes of ${pair} while its market is closed` }
  }
}
