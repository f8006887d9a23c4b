import { countryKey } from '#contract/country-key.ts'
import type { Instrument } from '#contract/instrument.ts'
import type { Locale } from '#contract/locale.ts'
import type { Services } from '../../services.ts'
import { mainIndices } from './global-query.ts'
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
