import type { Country } from '#modules/catalogue'
import type { Services } from '../../../pages/services.ts'

/** Currencies of several economies, and the one whose figures move them. */
const MAIN_ECONOMY: Readonly<Record<string, string>> = { EUR: 'EU', USD: 'US', CHF: 'CH', AUD: 'AU' }

/** The economy whose figures move a currency. */
export function mainEconomyOf({ catalogue }: Pick<Services, 'catalogue'>, code: string): Country | undefined {
  const main = MAIN_ECONOMY[code]
  return main === undefined
    ? [...catalogue.countries.values()].find(country => country.currency === code)
    : catalogue.countries.get(main)
}

/** The central bank that issues a currency, as the site directory has it. */
export function centralBankOf({ directory, currencies }: Pick<Services, 'directory' | 'currencies'>, code: string) {
  const url = currencies.find(code)?.centralBank
  return url === undefined ? undefined : directory.sites().find(site => site.url === url)
}
