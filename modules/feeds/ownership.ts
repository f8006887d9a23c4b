import type { FeedAdapter } from './feed.ts'

type Known = Pick<FeedAdapter, 'name' | 'kind' | 'symbols' | 'knowsPastOf'>

const knows = (feed: Known, symbol: string) => feed.symbols.has(symbol) || feed.knowsPastOf(symbol)

/** The feed whose prices, start, past and label a symbol has: the first of the list that knows it. */
export function ownerOf<Feed extends Known>(feeds: readonly Feed[], symbol: string): Feed | undefined {
  return feeds.find(feed => knows(feed, symbol))
}

/**
 * Why feeds may not run together; undefined where they may. A simulated past beside a live price would show invented
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
