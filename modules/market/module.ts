import type { Module } from '#kit/module/module.ts'
import { marketCalls } from './market.http.ts'
import { type MarketApiDeps, marketApiCalls } from './market-api.http.ts'

/** A market, which feeds already write to. */
export function marketModule(deps: MarketApiDeps) {
  const { market } = deps
  return {
    calls: [...marketCalls(market), ...marketApiCalls(deps)],
    services: { market },
    tick: market.tickClock,
  } satisfies Module
}
