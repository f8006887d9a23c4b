import type { FeedAdapter } from './feed.ts'

type Known = Pick<FeedAdapter, 'name' | 'kind' | 'symbols' | 'knowsPastOf'>

const knows = (feed: Known, symbol: string) => feed.symbols.has(symbol) || feed.knowsPastOf(symbol)

/** The feed that owns a symbol, and so its prices, start, history and label: the first of the list that knows it. */
export function ownerOf<Feed extends Known>(feeds: readonly Feed[], symbol: string): Feed | undefined {
  return feeds.find(feed => knows(feed, symbol))
}

/**
 * Why feeds cannot run together; undefined if they can. A simulated history beside a live price would present invented
 * figures as the market's, so simulated feeds and others may not know the same symbol. Crosses count by their legs.
 */
export function mixFault(feeds: readonly Known[], symbols: readonly string[]): string | undefined {
  for (const simulated of feeds.filter(({ kind }) => kind === 'simulated'))
    for (const other of feeds.filter(({ kind }) => kind !== 'simulated')) {
      const shared = symbols.find(symbol => knows(simulated, symbol) && knows(other, symbol))
      if (shared)
        return `FEEDS names '${other.name}' beside '${simulated.name}', and both have ${shared}: simulated prices cannot be mixed with others`
    }
  return undefined
}
