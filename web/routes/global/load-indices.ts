import type { Instrument } from '#contract/instrument.ts'
import type { Locale } from '#contract/locale.ts'
import { encodeRows } from '#contract/quote-row.ts'
import { collectRows } from '../../quotes/collect-rows.ts'
import type { Services } from '../../services.ts'
import { mainIndices } from './global-query.ts'

/** The main index of each country among some indices, with the countries' names, for the map of tiles. */
export function loadTiles(services: Services, indices: readonly Instrument[], locale: Locale) {
  const { countries } = services.market.catalogue
  const main = mainIndices(indices)
  return {
    tileRows: encodeRows(collectRows(services, main, locale)),
    tiles: main.map(({ country }) => ({
      iso2: country,
      country: countries.get(country)?.shortName[locale] ?? country,
    })),
  }
}
