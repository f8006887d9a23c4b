import type { Instrument } from '#contract/prices/instrument.ts'
import type { Country } from '#modules/catalogue'
import type { Services } from '../pages/services.ts'

/** Currencies of several economies, and the one whose figures move them. */
const MAIN_ECONOMY: Readonly<Record<string, string>> = { EUR: 'EU', USD: 'US', CHF: 'CH', AUD: 'AU', CNH: 'CN' }

/** The economies of the two currencies of a pair; none of other instruments, and of coins. */
export function economiesOfPair(
  { catalogue }: Pick<Services, 'catalogue'>,
  { class: of, base, quote }: Pick<Instrument, 'class' | 'base' | 'quote'>,
): Country[] {
  if (of !== 'currency') return []
  const economies = [base, quote].flatMap(currency => {
    const main = MAIN_ECONOMY[currency]
    const economy =
      main === undefined
        ? [...catalogue.countries.values()].find(country => country.currency === currency)
        : catalogue.countries.get(main)
    return economy ?? []
  })
  return economies.length === 2 && economies[0] !== economies[1] ? economies : []
}
