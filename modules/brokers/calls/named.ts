import { z } from 'zod'
import { PortalError } from '#contract/answers/error.ts'
import { mainPairs } from '#contract/brokers/broker.ts'
import * as Errors from '#contract/errors/index.ts'
import type { Broker, BrokerPair } from '../facts/broker.ts'
import type { Brokers } from './brokers.ts'

/** Of a list in an address. */
const MAX_NAMES = 60
const LONGEST_NAME = 64
/** Words separated by commas. */
export const namesParameter = (description: string, example: string) =>
  z
    .string()
    .max(MAX_NAMES * (LONGEST_NAME + 1))
    .default('')
    .transform(text => text.split(',').filter(Boolean).slice(0, MAX_NAMES))
    .meta({ description, example })

/** Brokers by their ids, all if none are named. Throws UnknownBroker. */
export function brokersNamed(all: readonly Broker[], ids: readonly string[]): readonly Broker[] {
  if (ids.length === 0) return all
  return ids.map(id => {
    const found = all.find(broker => broker.id === id.toLowerCase())
    if (!found) throw new PortalError(Errors.ComparedBrokerUnknown, { id })
    return found
  })
}

/** Pairs by their symbols, the main ones if none are named. Throws UnknownPair. */
export function pairsNamed(brokers: Pick<Brokers, 'pairs'>, symbols: readonly string[]): readonly BrokerPair[] {
  if (symbols.length === 0) return brokers.pairs.filter(({ symbol }) => mainPairs.some(main => main === symbol))
  return symbols.map(symbol => {
    const found = brokers.pairs.find(pair =>
      [pair.symbol, pair.base + pair.quote].some(name => name.toLowerCase() === symbol.toLowerCase()),
    )
    if (!found) throw new PortalError(Errors.ComparedPairUnknown, { pair: symbol })
    return found
  })
}
