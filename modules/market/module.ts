import { declareModule, type Opened } from '#kit/module/module.ts'
import { marketCalls } from './market.http.ts'
import { type MarketApiDeps, marketApiCalls } from './market-api.http.ts'

/** A market, which feeds already write to. */
function openMarket(deps: MarketApiDeps) {
  const { market } = deps
  return {
    calls: [...marketCalls(market), ...marketApiCalls(deps)],
    services: { market },
    tick: market.tickClock,
  } satisfies Opened
}

export const marketModule = declareModule({ name: 'market', open: openMarket })
