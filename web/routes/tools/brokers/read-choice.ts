import type { Broker, BrokerPair } from '#modules/brokers'
import { notFound } from '../../../pages/page-meta.ts'
import type { Services } from '../../../pages/services.ts'

export const nameOf = ({ base, quote }: BrokerPair) => `${base}${quote}`

const pairKeys = (pair: BrokerPair) => [pair.symbol, nameOf(pair)]

/** The item that a word of an address names. */
const namedBy = <Item>(word: string, all: readonly Item[], keysOf: (item: Item) => string[]): Item | undefined =>
  all.find(item => keysOf(item).some(key => key.toLowerCase() === word.toLowerCase()))

/** A pair by its symbol or its name. */
export const pairAt = (pairs: readonly BrokerPair[], word: string) => namedBy(word, pairs, pairKeys)

/** A choice by words of an address; the 404 screen for one that is not there. */
function chosenFrom<Item>(text: string | undefined, all: readonly Item[], keysOf: (item: Item) => string[]): Item[] {
  const wanted = (text ?? '').split(',').filter(Boolean)
  const found = wanted.map(word => namedBy(word, all, keysOf) ?? notFound())
  return [...new Set(found)]
}

/**
 * The brokers and pairs that an address chooses, `usual` pairs if it names none, and those that the panels are about.
 * Runs in loaders.
 */
export function readChoice(
  { brokers: service }: Pick<Services, 'brokers'>,
  query: Readonly<Record<'brokers' | 'pairs' | 'pair' | 'broker', string | undefined>>,
  usual: readonly string[],
  all: readonly Broker[] = service.all(),
) {
  const named = chosenFrom(query.brokers, all, ({ id }) => [id])
  const brokers = named.length === 0 ? all : all.filter(broker => named.includes(broker))
  const chosen = chosenFrom(query.pairs, service.pairs, pairKeys)
  const pairs = chosen.length > 0 ? chosen : service.pairs.filter(({ symbol }) => usual.includes(symbol))
  const [pair = pairs[0]!] = chosenFrom(query.pair, service.pairs, pairKeys)
  const [broker = brokers[0]] = chosenFrom(query.broker, all, ({ id }) => [id])
  return { named, brokers, pairs, pair, broker }
}
