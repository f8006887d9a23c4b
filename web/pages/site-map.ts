import { brokerAccounts, spreadFigures, swapFigures } from '#contract/brokers/broker.ts'
import { accountCurrencies, rollDays, swapForms } from '#contract/brokers/trading-choices.ts'
import { newsCategories } from '#contract/news/news.ts'
import { groupsOf, instrumentClasses } from '#contract/prices/instrument.ts'
import { amountSides, bankDeals, bankForms } from '#contract/rates/bank-choices.ts'
import { calculatorCurrencies, depositBases, earlyRules, loanMethods } from '#contract/rates/money-calculators.ts'
import { comparedTerms, loanTypes, rateKinds } from '#contract/rates/rate-product.ts'
import { locales } from '#contract/text/locale.ts'
import { currencyTabs } from '#contract/time/constants.ts'
import { widgetColours, widgetNames, widgetThemes } from '#contract/widgets/widget.ts'
import { zones } from '../settings/zones.ts'
import { chartParameters } from './chart-parameters.ts'
import type { MainTab } from './main-tabs.ts'
import { browser, content, order, type Page, type Parameters, part } from './page-declaration.ts'

const SYMBOL = 'routes/symbol/symbol.tsx'
const MATRIX = 'routes/economic/economic.tsx'
const ECONOMY = 'routes/economic/country.tsx'
const RANKING = 'routes/economic/indicator.tsx'
const SERIES_PAGE = 'routes/economic/series.tsx'
const DIRECTORY = 'routes/economic/directory.tsx'
const SITES = 'routes/nav/nav.tsx'
const CONVERTER = 'routes/tools/converter/converter.tsx'
const TRADING = 'routes/tools/calculators/trading-page.tsx'
const BANK = 'routes/tools/banks/bank.tsx'
const SPREADS = 'routes/tools/brokers/spreads.tsx'
const BANK_RATES = 'routes/tools/banks/currency.tsx'

/** The sort of a table. */
const SORT = { sort: order(), dir: order(['asc', 'desc']) }
/** The sort and the filter of a list. */
const LIST = { ...SORT, ...browser('q') }
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
const CHART = { page: part(), ...browser(...chartParameters) }
const INSTRUMENT = { chartOf: content(), ...CHART }
/** Kinds of economic indicators. */
// biome-ignore format: a list of words
const economicCategories = ['Labour', 'Money', 'GDP', 'Trade', 'Prices', 'Housing', 'Business', 'Climate', 'Consumer', 'Government', 'Markets', 'Taxes'] as const
/** Words of those kinds in paths. */
const economicTabs = economicCategories.map(category => category.toLowerCase())
const RANGE = part(['1Y', '5Y', '10Y', 'all'])
/** A table of countries, the indicator of its map, and the country whose chart is beside it. */
const MAP = { indicator: part(), country: part(), range: RANGE, compare: part(), ...SORT }
/** The page of a series, and the set-up of its chart. */
const SERIES = {
  country: content(),
  indicator: content(),
  source: part(),
  knownOn: part(),
  view: part(['line', 'column', 'change', 'yoy']),
  range: RANGE,
  scale: part(['linear', 'log']),
  compare: part(),
  ...SORT,
}
/** Deposits of all countries in one currency. */
const COMPARISON = { ...SORT, currency: part(calculatorCurrencies), term: part(comparedTerms), amount: order() }
/** What is typed into the calculators of deposits and loans. */
const MONEY = {
  currency: order(calculatorCurrencies),
  amount: order(),
  rate: order(),
  term: order(),
  unit: order(['year', 'month']),
}
const DEPOSIT = {
  ...MONEY,
  basis: order(depositBases),
  tax: order(),
  heldFor: order(),
  early: order(earlyRules),
  earlyValue: order(),
}
const LOAN = {
  ...MONEY,
  method: order(loanMethods),
  extra: order(),
  once: order(),
  onceAt: order(),
  view: order(['month']),
}
/** Products of a kind, and what narrows them. */
const PRODUCTS = {
  ...SORT,
  term: order(),
  loan: order(loanTypes),
  rateKind: order(rateKinds),
  promo: order(['only', 'board']),
  amount: order(),
}
/** Boards of banks: what prices are quoted in, and what a visitor exchanges. */
const BOARD = { in: part(['CNY', 'TWD']), deal: part(bankDeals), amount: part(), ...SORT }
/** The currency that is converted beside the board of a bank. */
const BANK_BOARD = { currency: part(), ...BOARD }
/** A currency at all banks: what a visitor does with it, and whose history is shown. */
const EXCHANGE = { form: part(bankForms), of: part(amountSides), bank: part(), ...BOARD }
/** Spreads of brokers: which ones, on which pairs, and whose past is shown. */
const SPREAD = {
  brokers: part(),
  pairs: part(),
  pair: part(),
  broker: part(),
  figure: order(spreadFigures),
  currency: part(accountCurrencies),
  'cost.sort': order(),
  'cost.dir': order(['asc', 'desc']),
  'sessions.sort': order(),
  'sessions.dir': order(['asc', 'desc']),
  ...SORT,
}
const SIDES = ['long', 'short'] as const
/** Swaps of brokers, and the position that is held. */
const ROLLOVER = {
  brokers: part(),
  pairs: part(),
  pair: part(),
  broker: part(),
  figure: order(swapFigures),
  currency: part(accountCurrencies),
  side: part(SIDES),
  lots: part(),
  nights: part(),
  from: part(),
  to: part(),
  ...SORT,
  'held.sort': order(),
  'held.dir': order(['asc', 'desc']),
  'carry.sort': order(),
  'carry.dir': order(['asc', 'desc']),
}
/** What is traded in a month: five pairs at most, and how they are held. */
const PROFILE = {
  pair1: part(),
  lots1: part(),
  side1: part(SIDES),
  pair2: part(),
  lots2: part(),
  side2: part(SIDES),
  pair3: part(),
  lots3: part(),
  side3: part(SIDES),
  pair4: part(),
  lots4: part(),
  side4: part(SIDES),
  pair5: part(),
  lots5: part(),
  side5: part(SIDES),
  share: part(),
  nights: part(),
  account: part(brokerAccounts),
  currency: part(accountCurrencies),
  broker: part(),
  ...SORT,
}
/** A conversion; a form without a script sends the targets beside the main one as `with` and `add`. */
const CONVERSION = {
  amount: order(),
  from: content(),
  to: content(),
  with: part(),
  add: part(),
  date: part(),
  range: part(['1M', '1Y', '5Y']),
}
/** The numbers of calculators, which the browser computes with at once; another pair or account needs other prices. */
const PAIR = { pair: part(), account: part(accountCurrencies) }
const POSITION = { ...PAIR, lots: order(), lotUnits: order(), rate: order() }
const SIZE = { ...PAIR, balance: order(), riskPercent: order(), stopPips: order(), lotUnits: order(), rate: order() }
const TRADE = { ...POSITION, side: order(['long', 'short']) }
const MARGIN = { ...TRADE, leverage: order(), balance: order(), stopOut: order(), price: order() }
const PROFIT = { ...TRADE, entry: order(), exit: order(), commission: order() }
const SWAP = {
  ...POSITION,
  swapForm: order(swapForms),
  swap: order(),
  nights: order(),
  firstDay: order(rollDays),
  tripleDay: order(rollDays),
  price: order(),
}
const DAY = { pair: part(), open: order(), high: order(), low: order(), close: order() }
const GROWTH = { start: order(), gain: order(), added: order(), periods: order() }
/** What a widget looks like, and what it is about. */
const WIDGET = {
  theme: part(widgetThemes),
  colours: part(widgetColours),
  zone: part(zones),
  background: part(),
  text: part(),
  accent: part(),
  width: part(),
  height: part(),
  symbols: part(),
  symbol: part(),
  amount: part(),
  from: part(),
  to: part(),
  q: part(),
  bank: part(),
  currency: part(),
  in: part(['CNY', 'TWD']),
  brokers: part(),
  pairs: part(),
  country: part(),
  importance: part(['1', '2', '3']),
  indicator: part(),
  view: part(['line', 'column', 'change', 'yoy']),
  range: RANGE,
  scale: part(['linear', 'log']),
}
/** Redirects name an instrument, or a list by the additional parameters given here. */
const TARGET = ['chartOf', 'value']

function upcoming(tab: MainTab | undefined, ...patterns: string[]): Page[] {
  return patterns.map(pattern => ({
    pattern,
    file: 'routes/upcoming.tsx',
    indexable: false,
    upcoming: true,
    ...(tab ? { tab } : {}),
  }))
}

/** An address that redirects to another page. */
function redirect(pattern: string, ...names: string[]): Page {
  const parameters = Object.fromEntries(names.map(name => [name, content()]))
  return { pattern, file: 'routes/redirect.tsx', indexable: false, parameters }
}

/** The parts of web/ui in their states, for those who develop them. */
const developmentPages: readonly Page[] = [
  {
    pattern: '/parts',
    file: 'routes/parts/parts.tsx',
    indexable: false,
    parameters: { sort: order(), dir: order(), 'groups.sort': order(), 'groups.dir': order() },
  },
]

/**
 * Every page of the portal: its address, the file that renders it, and what else is decided by its address
 * (page-declaration.ts). Each page is mounted once per language (see routes.ts).
 */
const declared = [
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
    pattern: '/economic/embed',
    file: 'routes/tools/widget/series-embed.tsx',
    indexable: false,
    embeddable: true,
    header: false,
    parameters: SERIES,
  },
  {
    pattern: '/economic/navCategory',
    file: DIRECTORY,
    tab: 'economic',
    parameters: { value: content(economicCategories), ...SORT },
  },
  { pattern: '/economic/sources', file: 'routes/economic/sources.tsx', tab: 'economic' },
  { pattern: '/markets', file: 'routes/markets/markets.tsx', tab: 'home' },
  {
    pattern: '/dailyNews',
    file: 'routes/dailyNews/brief.tsx',
    tab: 'dailyNews',
    parameters: { day: content() },
  },
  { pattern: '/finance', file: 'routes/finance/finance.tsx', tab: 'dailyNews' },
  {
    pattern: '/finance/news',
    file: 'routes/finance/news/news.tsx',
    tab: 'dailyNews',
    parameters: { category: content(newsCategories), language: part(['all', 'tw', 'cn', 'en']), before: part() },
  },
  { pattern: '/finance/news/{id}', file: 'routes/finance/news/article.tsx', tab: 'dailyNews', unlisted: true },
  {
    pattern: '/finance/dailyNews',
    file: 'routes/finance/calendar/calendar.tsx',
    tab: 'dailyNews',
    parameters: {
      view: part(['day', 'week', 'month']),
      day: part(),
      country: part(),
      pair: part(),
      importance: part(['1', '2', '3']),
      kind: part(['data', 'events', 'holidays']),
      category: part(economicCategories),
      zone: part(),
      event: part(),
    },
  },
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
  {
    pattern: '/tools/calculators/deposit',
    file: 'routes/tools/calculators/deposit-page.tsx',
    tab: 'tools',
    parameters: DEPOSIT,
  },
  {
    pattern: '/tools/calculators/loan',
    file: 'routes/tools/calculators/loan-page.tsx',
    tab: 'tools',
    parameters: LOAN,
  },
  { pattern: '/tools', file: CONVERTER, tab: 'tools', unlisted: true, parameters: CONVERSION },
  { pattern: '/tools/currencyConverter', file: CONVERTER, tab: 'tools', parameters: CONVERSION },
  {
    pattern: '/tools/currencyCode',
    file: 'routes/tools/codes/codes.tsx',
    tab: 'tools',
    parameters: { q: order(), ...SORT },
  },
  {
    pattern: '/tools/currencyCode/{code}',
    file: 'routes/tools/codes/code.tsx',
    tab: 'tools',
    unlisted: true,
    parameters: SORT,
  },
  { pattern: '/rate/compare', file: 'routes/rate/compare.tsx', tab: 'rate', parameters: COMPARISON },
  { pattern: '/rate/{id?}.html', file: 'routes/rate/rate.tsx', tab: 'rate', parameters: { ...SORT, amount: order() } },
  { pattern: '/rate/fixed/{id?}.html', file: 'routes/rate/kind.tsx', tab: 'rate', parameters: PRODUCTS },
  { pattern: '/rate/loans/{id?}.html', file: 'routes/rate/kind.tsx', tab: 'rate', parameters: PRODUCTS },
  { pattern: '/rate/save/{id?}.html', file: 'routes/rate/kind.tsx', tab: 'rate', parameters: PRODUCTS },
  { pattern: '/tools/banks', file: BANK, tab: 'tools', unlisted: true, parameters: BANK_BOARD },
  { pattern: '/tools/banks/{code}', file: BANK, tab: 'tools', parameters: BANK_BOARD },
  { pattern: '/tools/exchangeRate', file: BANK_RATES, tab: 'tools', unlisted: true, parameters: EXCHANGE },
  { pattern: '/tools/exchangeRate/{code}', file: BANK_RATES, tab: 'tools', parameters: EXCHANGE },
  { pattern: '/tools/calculators', file: 'routes/tools/calculators/calculators.tsx', tab: 'tools' },
  { pattern: '/tools/calculators/pipValue', file: TRADING, tab: 'tools', parameters: POSITION },
  { pattern: '/tools/calculators/positionSize', file: TRADING, tab: 'tools', parameters: SIZE },
  { pattern: '/tools/calculators/margin', file: TRADING, tab: 'tools', parameters: MARGIN },
  { pattern: '/tools/calculators/profitLoss', file: TRADING, tab: 'tools', parameters: PROFIT },
  { pattern: '/tools/calculators/swapCost', file: TRADING, tab: 'tools', parameters: SWAP },
  { pattern: '/tools/calculators/pivots', file: TRADING, tab: 'tools', parameters: DAY },
  { pattern: '/tools/calculators/growth', file: TRADING, tab: 'tools', parameters: GROWTH },
  {
    pattern: '/tools/calculators/sessions',
    file: 'routes/tools/calculators/sessions-page.tsx',
    tab: 'tools',
    parameters: { date: order(), zone: order(zones) },
  },
  { pattern: '/tools/normalContrast', file: SPREADS, tab: 'tools', parameters: SPREAD },
  { pattern: '/tools/ECNContrast', file: SPREADS, tab: 'tools', parameters: SPREAD },
  { pattern: '/tools/rollovers', file: 'routes/tools/brokers/rollovers.tsx', tab: 'tools', parameters: ROLLOVER },
  { pattern: '/tools/accountCost', file: 'routes/tools/brokers/account-cost.tsx', tab: 'tools', parameters: PROFILE },
  { pattern: '/nav', file: SITES, tab: 'nav', unlisted: true, parameters: { q: order() } },
  { pattern: '/nav/nav', file: SITES, tab: 'nav', parameters: { q: order() } },
  ...upcoming(undefined, '/login'),
  redirect('/global/redirect', ...TARGET, 'area', 'country'),
  redirect('/forex/redirect', ...TARGET, 'group'),
  redirect('/commodities/redirect', ...TARGET, 'classify'),
  redirect('/bond/redirect', ...TARGET, 'area', 'country', 'key'),
  redirect('/crypto/redirect', ...TARGET),
  redirect('/economic/redirect', 'area', 'country', 'group', 'indicator', 'type', 'value'),
  { pattern: '/search', file: 'routes/search/search.tsx', indexable: false, parameters: { ...LIST, q: content() } },
  { pattern: '/watchlist', file: 'routes/watchlist/watchlist.tsx', indexable: false, parameters: LIST },
  {
    pattern: '/report',
    file: 'routes/report/report.tsx',
    kind: 'form',
    indexable: false,
    parameters: { about: part(), sent: part(['1']) },
  },
  {
    pattern: '/settings',
    file: 'routes/settings/settings.tsx',
    kind: 'personal',
    indexable: false,
    parameters: { saved: part(['1']) },
  },
  {
    pattern: '/tools/widget',
    file: 'routes/tools/widget/configurator.tsx',
    tab: 'tools',
    parameters: { widget: part(widgetNames), language: part(locales), ...WIDGET },
  },
  {
    pattern: '/tools/widget/{name}',
    file: 'routes/tools/widget/widget.tsx',
    indexable: false,
    // A site that embeds a widget that does not exist shows its visitors why.
    embeddable: true,
    header: false,
    parameters: { name: content(widgetNames), ...WIDGET },
  },
  { pattern: '/status', file: 'routes/status/status.tsx' },
  { pattern: '/disclaimer', file: 'routes/disclaimer.tsx' },
  { pattern: '/privacy', file: 'routes/privacy.tsx' },
  { pattern: '/404', file: 'routes/not-found.tsx', indexable: false },
] as const satisfies readonly Page[]

export const pages: readonly Page[] = [...(process.env.NODE_ENV === 'development' ? developmentPages : []), ...declared]

type Declared = (typeof declared)[number]
/** A pattern whose page has parameters. */
export type PatternWithParameters = Extract<Declared, { pattern: string; parameters: Parameters }>['pattern']
/** The parameters that a page declares, with their known values. */
export type ParametersOf<Pattern extends string> = Extract<
  Declared,
  { pattern: Pattern; parameters: Parameters }
>['parameters']
