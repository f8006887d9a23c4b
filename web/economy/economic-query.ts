import { groupsOf } from '#contract/prices/instrument.ts'
import type { Locale } from '#contract/text/locale.ts'
import { groupName } from '../words/group-name.ts'

/** Continents, spelled as in addresses. */
export const areas = groupsOf.markets
export type Area = (typeof areas)[number]

/** The twelve kinds of indicators, spelled as in addresses, in the order of menus. */
export const categories = [
  'Prices',
  'GDP',
  'Labour',
  'Money',
  'Trade',
  'Housing',
  'Business',
  'Consumer',
  'Government',
  'Markets',
  'Taxes',
  'Climate',
] as const
export type Category = (typeof categories)[number]

/** What the map shows unless an address names another indicator. */
export const FIRST_INDICATOR = 'inflation-rate'

/** The economies of the page of the whole world: the members of the G20 and the home markets of visitors. */
// biome-ignore format: a list of codes
export const mainEconomies = ['US', 'EU', 'CN', 'JP', 'GB', 'DE', 'FR', 'IT', 'CA', 'AU', 'KR', 'TW', 'HK', 'SG', 'IN', 'ID', 'BR', 'MX', 'RU', 'TR', 'SA', 'ZA', 'AR', 'CH', 'NZ'] as const

export const economicAddress = (area: string | undefined) =>
  area === undefined ? '/economic' : `/economic?area=${area}`
/** The same page within the menu of the finance pages. */
export const financeAreaAddress = (area: string | undefined) =>
  area === undefined ? '/finance/economic' : `/finance/economic/continents/${area}`
export const financeIndicatorAddress = ({ category, key }: { category: string; key: string }) =>
  `/finance/economic/${category.toLowerCase()}/${key}`
export const economicCountryAddress = (country: string) => `/economic/country?country=${country}`
export const indicatorAddress = (indicator: string) => `/economic/indicator?indicator=${indicator}`
export const categoryAddress = (category: string) => `/economic/navCategory?value=${category}`
export const seriesAddress = (country: string, indicator: string) =>
  `/economic/moreDetail?country=${country}&indicator=${encodeURIComponent(indicator)}`
export const SOURCES = '/economic/sources'

/** The page of a country's continent, as a step on the way to the country. */
export function areaCrumb(region: string, locale: Locale): { name: string; path: string } | undefined {
  const area = areas.find(each => each === region)
  return area && { name: groupName('markets', area)[locale], path: economicAddress(area) }
}
