import type { BrokerAccount, SpreadFigure } from '#contract/brokers/broker.ts'

/** What a page of spreads shows; lists are empty for the usual ones. */
export interface SpreadChoice {
  account: BrokerAccount
  /** Ids. */
  brokers: readonly string[]
  /** Symbols. */
  pairs: readonly string[]
  /** Whose past is shown. */
  pair: string | undefined
  broker: string | undefined
  figure: SpreadFigure
  /** Currency of the account. */
  currency: string
}

export const spreadPaths = { normal: '/tools/normalContrast', ecn: '/tools/ECNContrast' } as const

/** The address that a choice has, with what is changed in it. */
export function spreadAddress(choice: SpreadChoice, change: Partial<SpreadChoice> = {}): string {
  const { account, brokers, pairs, pair, broker, figure, currency } = { ...choice, ...change }
  const entries = Object.entries({
    brokers: brokers.join(','),
    pairs: pairs.join(','),
    pair,
    broker,
    figure: figure === 'average' ? '' : figure,
    currency: currency === 'USD' ? '' : currency,
  }).filter((entry): entry is [string, string] => Boolean(entry[1]))
  const query = entries.map(([name, value]) => `${name}=${value}`).join('&')
  return query === '' ? spreadPaths[account] : `${spreadPaths[account]}?${query}`
}

/** A list with a word added at its end, or without it. */
export const toggled = (list: readonly string[], word: string): string[] =>
  list.includes(word) ? list.filter(each => each !== word) : [...list, word]
