import type { ArticlesModuleDeps } from '#modules/articles'
import { readProjectCatalogue } from '#modules/catalogue'
import { createMarket } from '#modules/market'

/** What articles are about, with a market that has no prices. */
export async function subjectsWithoutPrices(): Promise<
  Pick<ArticlesModuleDeps, 'catalogue' | 'market' | 'bars' | 'clock' | 'economy'>
> {
  const catalogue = await readProjectCatalogue()
  const clock = { now: Date.now, speed: 1 }
  const market = createMarket({ catalogue, clock, onDrop: () => undefined })
  return { catalogue, market, clock, bars: { read: async () => ({ bars: [] }) }, economy: { indicators: () => [] } }
}
