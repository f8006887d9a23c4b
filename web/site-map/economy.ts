import { groupsOf } from '#contract/prices/instrument.ts'
import { content, type Page, part } from './page-declaration.ts'
import { economicCategories, RANGE, SERIES, SORT } from './parameters.ts'

const MATRIX = 'routes/economic/economic.tsx'
const ECONOMY = 'routes/economic/country.tsx'
const RANKING = 'routes/economic/indicator.tsx'
const SERIES_PAGE = 'routes/economic/series.tsx'
const DIRECTORY = 'routes/economic/directory.tsx'
/** Words of those kinds in paths. */
const economicTabs = economicCategories.map(category => category.toLowerCase())
/** A table of countries, the indicator of its map, and the country whose chart is beside it. */
const MAP = { indicator: part(), country: part(), range: RANGE, compare: part(), ...SORT }

/** Economic figures by country, indicator and series. */
export const economyPages = [
  {
    pattern: '/economic',
    file: MATRIX,
    tab: 'economic',
    parameters: { area: content(groupsOf.markets), ...MAP },
  },
  {
    pattern: '/economic/country',
    file: ECONOMY,
    tab: 'economic',
    unlisted: true,
    parameters: { country: content(), ...SORT },
  },
  {
    pattern: '/economic/indicator',
    file: RANKING,
    tab: 'economic',
    unlisted: true,
    parameters: { indicator: content(), area: content(groupsOf.markets), ...SORT },
  },
  {
    pattern: '/economic/moreDetail',
    file: SERIES_PAGE,
    tab: 'economic',
    unlisted: true,
    parameters: SERIES,
  },
  {
    pattern: '/economic/navCategory',
    file: DIRECTORY,
    tab: 'economic',
    parameters: { value: content(economicCategories), ...SORT },
  },
  { pattern: '/economic/sources', file: 'routes/economic/sources.tsx', tab: 'economic' },
  { pattern: '/finance/economic', file: MATRIX, tab: 'economic', unlisted: true, parameters: MAP },
  {
    pattern: '/finance/economic/navCategory',
    file: DIRECTORY,
    tab: 'economic',
    unlisted: true,
    parameters: { value: content(economicCategories), ...SORT },
  },
  {
    pattern: '/finance/economic/continents/{continent?}',
    file: MATRIX,
    tab: 'economic',
    unlisted: true,
    parameters: { continent: content(groupsOf.markets), ...MAP },
  },
  {
    pattern: '/finance/economic/{tab}',
    file: DIRECTORY,
    tab: 'economic',
    unlisted: true,
    parameters: { tab: content(economicTabs), ...SORT },
  },
  {
    pattern: '/finance/economic/{tab}/{indicator}',
    file: RANKING,
    tab: 'economic',
    unlisted: true,
    parameters: { tab: content(economicTabs), area: content(groupsOf.markets), ...SORT },
  },
  {
    pattern: '/finance/quota/{country}',
    file: ECONOMY,
    tab: 'economic',
    unlisted: true,
    parameters: SORT,
  },
  {
    pattern: '/finance/quota/{country?}/{indicator}',
    file: SERIES_PAGE,
    tab: 'economic',
    unlisted: true,
    parameters: SERIES,
  },
] as const satisfies readonly Page[]
