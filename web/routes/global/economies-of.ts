import { countryKey } from '#contract/economy/country-key.ts'
import type { Instrument } from '#contract/prices/instrument.ts'
import type { Locale } from '#contract/text/locale.ts'
import type { Services } from '../../pages/services.ts'
import { mainIndices } from '../../quotes/global-query.ts'
import type { Economy } from './tile-map.tsx'

/** The economies of some indices, each with its main index, for the tile map. */
export function economiesOf(
  { market }: Pick<Services, 'market'>,
  indices: readonly Instrument[],
  locale: Locale,
): Economy[] {
  const { countries } = market.catalogue
  return mainIndices(indices).map(({ symbol, country: iso2 }) => {
    const country = countries.get(iso2)!
    return { symbol, iso2, key: countryKey(country), name: country.shortName[locale] }
  })
}
