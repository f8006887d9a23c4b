import { buildPrices, type Prices, type PricesDeps } from './build-prices.ts'
import { following } from './following.ts'
import { leading } from './leading.ts'

export type { Prices } from './build-prices.ts'

/**
 * Prices of the feeds that FEEDS names, or of another process that takes them in. Rejects with EnvironmentError if a feed
 * does not exist or cannot run beside the others.
 */
export async function openPrices(deps: PricesDeps): Promise<Prices> {
  const { sharing } = deps
  return buildPrices(deps, sharing && !sharing.lease ? await following(deps, sharing) : await leading(deps))
}
