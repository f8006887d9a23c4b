import type { Instrument } from '#contract/prices/instrument.ts'
import { type Locale, locales, type Text } from '#contract/text/locale.ts'
import type { Catalogue } from '#modules/catalogue'
import type { Currencies } from '#modules/currencies'

/** A unit of an amount: a currency, a metal (troy ounces) or a cryptocurrency. */
export interface Unit {
  /** `USD`, `XAU`, `BTC` */
  code: string
  kind: 'currency' | 'metal' | 'crypto'
  name: Text
  /** Decimal places of an amount by ISO 4217; undefined if it defines none. */
  minorUnit: number | undefined
  /** ISO 3166 alpha-2 codes of the economies that use the currency. */
  countries: readonly string[]
}

/** Price of one unit in another, as listed in the catalogue. */
export function isPair({ class: own, base, quote }: Instrument): boolean {
  return base !== '' && quote !== '' && (own === 'currency' || own === 'crypto' || own === 'commodities')
}

/** One side of a pair's name, `歐元/美元` → `歐元`. */
function sideOfName(name: Text, side: 0 | 1): Text {
  const sideIn = (locale: Locale) => name[locale].split('/')[side]?.trim() ?? ''
  return Object.fromEntries(locales.map(locale => [locale, sideIn(locale)])) as Record<Locale, string>
}

/** The offshore yuan is not a currency of its own. */
const OFFSHORE_YUAN = 'CNH'

/**
 * Every unit priced by the catalogue, in its order; its kind comes from the first instrument that names it. Without
 * `currencies` minor units are undefined.
 */
export function unitsOf(
  { instruments, countries }: Pick<Catalogue, 'instruments' | 'countries'>,
  currencies?: Currencies,
): Map<string, Unit> {
  const users = Map.groupBy(countries.values(), country => country.currency)
  const units = new Map<string, Unit>()
  const add = (code: string, kind: Unit['kind'], name: Text) => {
    if (units.has(code)) return
    const iso = currencies?.find(code === OFFSHORE_YUAN ? 'CNY' : code)
    const minorUnit = kind === 'currency' ? iso?.minorUnit : undefined
    units.set(code, { code, kind, name, minorUnit, countries: (users.get(code) ?? []).map(country => country.iso2) })
  }
  const pairs = instruments.filter(isPair)
  const coins = pairs.filter(pair => pair.class === 'crypto')
  const coinCodes = new Set(coins.map(coin => coin.base))
  for (const pair of pairs.filter(each => each.class === 'currency'))
    for (const side of [0, 1] as const) {
      const code = side === 0 ? pair.base : pair.quote
      if (!coinCodes.has(code)) add(code, 'currency', sideOfName(pair.name, side))
    }
  for (const metal of pairs.filter(each => each.class === 'commodities')) add(metal.base, 'metal', metal.name)
  for (const coin of coins) add(coin.base, 'crypto', coin.name)
  return units
}

/** The other codes of ISO 4217: currencies that no instrument prices, and retired ones. */
export function unpricedUnits({ list }: Currencies): Unit[] {
  return list.map(({ code, name, minorUnit, countries }) => ({ code, kind: 'currency', name, minorUnit, countries }))
}
