import type { FeedAdapter } from './feed.ts'

type Known = Pick<FeedAdapter, 'name' | 'kind' | 'symbols' | 'knowsPastOf'>

const knows = (feed: Known, symbol: string) => feed.symbols.has(symbol) || feed.knowsPastOf(symbol)

/**
 * The feeds that may own a symbol, in the order of the list: the first one that is alive does. Simulated prices do not
 * stand in for those of the market, so a simulated feed is left out if one before it has the symbol.
 */
export function candidatesFor<Feed extends Known>(feeds: readonly Feed[], symbol: string): Feed[] {
  const having = feeds.filter(feed => feed.symbols.has(symbol))
  return having[0]?.kind === 'simulated' ? having : having.filter(({ kind }) => kind !== 'simulated')
}

/**
 * The feed whose past and start value belong to a symbol: the first that has it. `legs` are those of a derived
 * instrument that no feed has: its past is that of its legs' feed, and no feed's if they have different ones.
 */
export function ownerOf<Feed extends Known>(
  feeds: readonly Feed[],
  symbol: string,
  legs: readonly string[] | undefined,
): Feed | undefined {
  const [own] = candidatesFor(feeds, symbol)
  if (own || !legs) return own
  const [first, ...others] = legs.map(leg => candidatesFor(feeds, leg)[0])
  return first?.knowsPastOf(symbol) && others.every(each => each === first) ? first : undefined
}

/**
 * Why feeds cannot run in this order; undefined if they can. Simulated prices before others would take symbols from
 * them. Crosses count by their legs.
 */
export function mixFault(feeds: readonly Known[], symbols: readonly string[]): string | undefined {
  for (const [place, simulated] of feeds.entries()) {
    if (simulated.kind !== 'simulated') continue
    for (const other of feeds.slice(place + 1).filter(({ kind }) => kind !== 'simulated')) {
      const shared = symbols.find(symbol => knows(simulated, symbol) && knows(other, symbol))
      if (shared)
        return `FEEDS names '${simulated.name}' before '${other.name}', and both have ${shared}: '${simulated.name}' has to be the last`
    }
  }
  return undefined
}
