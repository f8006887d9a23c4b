import { groupsOf, instrumentClasses } from '#contract/prices/instrument.ts'
import { correlationWindows } from '#contract/prices/seasonality.ts'
import { currencyTabs } from '#contract/time/constants.ts'
import { zones } from '../settings/zones.ts'
import { chartParameters } from './chart-parameters.ts'
import { browser, content, type Page, part } from './page-declaration.ts'
import { COMMENTS, LIST, SORT } from './parameters.ts'

const SYMBOL = 'routes/symbol/symbol.tsx'
/** A list of the finance pages, which name the class in their path. */
const CLASS = { class: content(instrumentClasses), ...LIST }
const GROUP = { dataType: content([...new Set(Object.values(groupsOf).flat())]), ...CLASS }
/** Tab of each market's panel, and the symbols whose charts are open. */
const HOME = {
  bond: part(),
  chartOf: part(),
  commodities: part(),
  currency: part(),
  markets: part(),
}
/** The page of an instrument's daily history, and the set-up of its chart. */
const CHART = { page: part(), ...COMMENTS, ...browser(...chartParameters) }
const INSTRUMENT = { chartOf: content(), ...CHART }

/** Conditions of the screener, and the column that its first rows are chosen by. */
const SCREEN = {
  ...{ of: part(), region: part(), currency: part(), period: part(), verdict: part(), carry: part() },
  ...{
    changeMin: part(),
    changeMax: part(),
    fromHighMax: part(),
    fromLowMax: part(),
    rangeMin: part(),
    rangeMax: part(),
  },
  ...{
    volatilityMax: part(),
    volatilityMin: part(),
    spreadMax: part(),
    eventMax: part(),
    sort: part(),
    dir: part(['asc', 'desc']),
  },
}

/** Prices: lists of a market, and the pages of instruments. */
export const marketPages = [
  { pattern: '/', file: 'routes/home/home.tsx', tab: 'home', parameters: HOME },
  { pattern: '/home/gold', file: 'routes/home/home.tsx', tab: 'home', parameters: HOME },
  { pattern: '/home/CrudeOil', file: 'routes/home/home.tsx', tab: 'home', parameters: HOME },
  { pattern: '/home/areaEcharts', file: 'routes/home/areas.tsx', tab: 'home' },
  {
    pattern: '/global',
    file: 'routes/global/global.tsx',
    tab: 'global',
    parameters: { area: content(groupsOf.markets), country: content(), ...LIST },
  },
  {
    pattern: '/global/area',
    file: 'routes/global/area.tsx',
    tab: 'global',
    parameters: { area: content(groupsOf.markets, 'Asia'), ...LIST },
  },
  {
    pattern: '/global/country',
    file: 'routes/global/country.tsx',
    tab: 'global',
    unlisted: true,
    parameters: { country: content(), ...LIST },
  },
  { pattern: '/global/globalMore', file: 'routes/global/all-indices.tsx', tab: 'global', parameters: LIST },
  {
    pattern: '/global/stock',
    file: 'routes/global/stock.tsx',
    tab: 'global',
    unlisted: true,
    parameters: { chartOf: content(), ...LIST },
  },
  { pattern: '/global/moreDetail', file: SYMBOL, tab: 'global', unlisted: true, parameters: INSTRUMENT },
  {
    pattern: '/forex',
    file: 'routes/forex/forex.tsx',
    tab: 'forex',
    parameters: { group: content(groupsOf.currency), base: content(currencyTabs), ...LIST },
  },
  { pattern: '/forex/moreDetail', file: SYMBOL, tab: 'forex', unlisted: true, parameters: INSTRUMENT },
  { pattern: '/commodities/moreDetail', file: SYMBOL, tab: 'commodities', unlisted: true, parameters: INSTRUMENT },
  {
    pattern: '/commodities',
    file: 'routes/commodities/commodities.tsx',
    tab: 'commodities',
    parameters: { classify: content(groupsOf.commodities), ...LIST },
  },
  { pattern: '/bond/moreDetail', file: SYMBOL, tab: 'bond', unlisted: true, parameters: INSTRUMENT },
  {
    pattern: '/bond',
    file: 'routes/bond/bond.tsx',
    tab: 'bond',
    parameters: { area: content(groupsOf.bond), group: content(groupsOf.bond), ...LIST },
  },
  {
    pattern: '/bond/country',
    file: 'routes/bond/country.tsx',
    tab: 'bond',
    unlisted: true,
    parameters: { country: content() },
  },
  { pattern: '/crypto/moreDetail', file: SYMBOL, tab: 'crypto', unlisted: true, parameters: INSTRUMENT },
  { pattern: '/crypto', file: 'routes/crypto/crypto.tsx', tab: 'crypto', parameters: LIST },
  { pattern: '/markets', file: 'routes/markets/markets.tsx', tab: 'home' },
  { pattern: '/markets/screener', file: 'routes/markets/screener/screener.tsx', tab: 'home', parameters: SCREEN },
  { pattern: '/finance/forex', file: 'routes/finance/finance-forex.tsx', tab: 'forex' },
  { pattern: '/finance/forex/{class}', file: 'routes/finance/class-list.tsx', tab: 'forex', parameters: CLASS },
  {
    pattern: '/finance/forex/{class}/{dataType}',
    file: 'routes/finance/class-list.tsx',
    tab: 'forex',
    parameters: GROUP,
  },
  { pattern: '/finance/chart', file: 'routes/finance/chart.tsx', tab: 'forex', unlisted: true, parameters: INSTRUMENT },
  {
    pattern: '/finance/seasonality',
    file: 'routes/finance/seasonality/seasonality.tsx',
    tab: 'forex',
    unlisted: true,
    parameters: { chartOf: content(), zone: part(zones), with: part(), days: part(correlationWindows), ...SORT },
  },
  {
    pattern: '/finance/forex/currency/{group}/{symbol}',
    file: SYMBOL,
    tab: 'forex',
    unlisted: true,
    parameters: CHART,
  },
  {
    pattern: '/finance/forex/{class}/{dataType}/{chartOf}',
    file: SYMBOL,
    tab: 'forex',
    unlisted: true,
    parameters: { class: content(instrumentClasses), ...CHART },
  },
] as const satisfies readonly Page[]
