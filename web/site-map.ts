/**
 * Every page of the portal: its address, the file that renders it, and the main tab it belongs to. `{x}` is a variable
 * part of the path, `{x?}` an optional one. Each page is mounted once per language (see routes.ts).
 */
export interface Page {
  /** Address without language prefix; also the key of the page's title and description. */
  pattern: string
  /** Route file. `upcoming` is a one-sentence placeholder for a page that does not exist yet. */
  file: string
  tab?: MainTab
  /** Parameters of the query that the server's page depends on; it ignores all others. */
  query?: readonly string[]
  /** Not in the sitemap: excluded from search engines, or listed there under other addresses. */
  unlisted?: true
}

export const mainTabs = [
  'home',
  'global',
  'forex',
  'commodities',
  'bond',
  'crypto',
  'rate',
  'economic',
  'dailyNews',
  'tools',
  'nav',
] as const
export type MainTab = (typeof mainTabs)[number]

/** Target of each tab. The economy opens on Asia. */
export const tabTargets: Record<MainTab, string> = {
  home: '/',
  global: '/global',
  forex: '/forex',
  commodities: '/commodities',
  bond: '/bond',
  crypto: '/crypto',
  rate: '/rate/us.html',
  economic: '/economic?area=Asia',
  dailyNews: '/finance/dailyNews',
  tools: '/tools/currencyConverter',
  nav: '/nav/nav',
}

const UPCOMING = 'routes/upcoming.tsx'
const REDIRECT = 'routes/redirect.tsx'
const SYMBOL = 'routes/symbol/symbol.tsx'

function upcoming(tab: MainTab | undefined, ...patterns: string[]): Page[] {
  return patterns.map(pattern => ({ pattern, file: UPCOMING, unlisted: true, ...(tab ? { tab } : {}) }))
}

/** How a list is sorted. */
const SORT = ['sort', 'dir']
/** Tab of each market's panel, and the symbols whose charts are open. */
const HOME = ['bond', 'chartOf', 'commodities', 'currency', 'markets']
/** The instrument, and the page of its daily history. */
const INSTRUMENT = ['chartOf', 'page']
/** Redirects name an instrument, or a list by the additional parameters given here. */
const TARGET = ['chartOf', 'value']

/** An address that redirects to another page. */
function redirect(pattern: string, ...query: string[]): Page {
  return { pattern, file: REDIRECT, unlisted: true, query }
}

/** The parts of web/ui in their states, for those who develop them. */
const developmentPages: readonly Page[] = [
  {
    pattern: '/parts',
    file: 'routes/parts/parts.tsx',
    unlisted: true,
    query: ['dir', 'groups.dir', 'groups.sort', 'sort'],
  },
]

export const pages: readonly Page[] = [
  ...(process.env.NODE_ENV === 'development' ? developmentPages : []),
  { pattern: '/', file: 'routes/home/home.tsx', tab: 'home', query: HOME },
  { pattern: '/home/gold', file: 'routes/home/home.tsx', tab: 'home', query: HOME },
  { pattern: '/home/CrudeOil', file: 'routes/home/home.tsx', tab: 'home', query: HOME },
  { pattern: '/home/areaEcharts', file: 'routes/home/areas.tsx', tab: 'home' },
  { pattern: '/global', file: 'routes/global/global.tsx', tab: 'global', query: ['area', 'country', ...SORT] },
  { pattern: '/global/area', file: 'routes/global/area.tsx', tab: 'global', query: ['area', ...SORT] },
  { pattern: '/global/country', file: 'routes/global/country.tsx', tab: 'global', query: ['country', ...SORT] },
  { pattern: '/global/globalMore', file: 'routes/global/all-indices.tsx', tab: 'global', query: SORT },
  {
    pattern: '/global/stock',
    file: 'routes/global/stock.tsx',
    tab: 'global',
    unlisted: true,
    query: ['chartOf', ...SORT],
  },
  { pattern: '/global/moreDetail', file: SYMBOL, tab: 'global', unlisted: true, query: INSTRUMENT },
  { pattern: '/forex', file: 'routes/forex/forex.tsx', tab: 'forex', query: ['base', 'group', ...SORT] },
  { pattern: '/forex/moreDetail', file: SYMBOL, tab: 'forex', unlisted: true, query: INSTRUMENT },
  { pattern: '/commodities/moreDetail', file: SYMBOL, tab: 'commodities', unlisted: true, query: INSTRUMENT },
  {
    pattern: '/commodities',
    file: 'routes/commodities/commodities.tsx',
    tab: 'commodities',
    query: ['classify', ...SORT],
  },
  { pattern: '/bond/moreDetail', file: SYMBOL, tab: 'bond', unlisted: true, query: INSTRUMENT },
  { pattern: '/bond', file: 'routes/bond/bond.tsx', tab: 'bond', query: ['area', 'group', ...SORT] },
  { pattern: '/bond/country', file: 'routes/bond/country.tsx', tab: 'bond', unlisted: true, query: ['country'] },
  { pattern: '/crypto/moreDetail', file: SYMBOL, tab: 'crypto', unlisted: true, query: INSTRUMENT },
  { pattern: '/crypto', file: 'routes/crypto/crypto.tsx', tab: 'crypto', query: SORT },
  ...upcoming(
    'economic',
    '/economic',
    '/economic/country',
    '/economic/indicator',
    '/economic/moreDetail',
    '/economic/navCategory',
  ),
  { pattern: '/markets', file: 'routes/markets/markets.tsx', tab: 'home' },
  ...upcoming('dailyNews', '/dailyNews', '/finance', '/finance/dailyNews', '/finance/news'),
  ...upcoming(
    'economic',
    '/finance/economic',
    '/finance/economic/navCategory',
    '/finance/economic/continents/{continent?}',
    '/finance/economic/{tab}',
    '/finance/economic/{tab}/{indicator}',
    '/finance/quota/{country}',
    '/finance/quota/{country?}/{indicator}',
  ),
  { pattern: '/finance/forex', file: 'routes/finance/finance-forex.tsx', tab: 'forex', query: SORT },
  { pattern: '/finance/forex/{class}', file: 'routes/finance/class-list.tsx', tab: 'forex', query: SORT },
  { pattern: '/finance/forex/{class}/{dataType}', file: 'routes/finance/class-list.tsx', tab: 'forex', query: SORT },
  { pattern: '/finance/chart', file: 'routes/finance/chart.tsx', tab: 'forex', unlisted: true, query: INSTRUMENT },
  { pattern: '/finance/forex/currency/{group}/{symbol}', file: SYMBOL, tab: 'forex', unlisted: true, query: ['page'] },
  {
    pattern: '/finance/forex/{class}/{dataType}/{chartOf}',
    file: SYMBOL,
    tab: 'forex',
    unlisted: true,
    query: ['page'],
  },
  ...upcoming('rate', '/rate/{id?}.html', '/rate/fixed/{id?}.html', '/rate/loans/{id?}.html', '/rate/save/{id?}.html'),
  ...upcoming(
    'tools',
    '/tools',
    '/tools/banks',
    '/tools/banks/{code}',
    '/tools/currencyCode',
    '/tools/currencyConverter',
    '/tools/ECNContrast',
    '/tools/exchangeRate',
    '/tools/exchangeRate/{code}',
    '/tools/normalContrast',
    '/tools/rollovers',
  ),
  ...upcoming('nav', '/nav', '/nav/nav'),
  ...upcoming(undefined, '/login'),
  redirect('/global/redirect', ...TARGET, 'area', 'country'),
  redirect('/forex/redirect', ...TARGET, 'group'),
  redirect('/commodities/redirect', ...TARGET, 'classify'),
  redirect('/bond/redirect', ...TARGET, 'area', 'country'),
  redirect('/crypto/redirect', ...TARGET),
  redirect('/economic/redirect', 'area', 'country', 'group', 'indicator', 'type', 'value'),
  { pattern: '/search', file: 'routes/search/search.tsx', unlisted: true, query: ['q', ...SORT] },
  { pattern: '/watchlist', file: 'routes/watchlist/watchlist.tsx', unlisted: true, query: SORT },
  { pattern: '/disclaimer', file: 'routes/disclaimer.tsx' },
  { pattern: '/privacy', file: 'routes/privacy.tsx' },
  { pattern: '/404', file: 'routes/not-found.tsx', unlisted: true },
]

/** The paths of a page in the router's syntax; several if part of a file name is optional. */
export function routerPaths(pattern: string): string[] {
  const dynamic = (text: string) => text.replace(/\{(\w+)\??\}/g, ':$1')
  if (pattern.includes('?}.html')) return [dynamic(pattern), pattern.replace(/\{\w+\?\}/, '')]
  if (/\{\w+\?\}\//.test(pattern)) return [dynamic(pattern)]
  return [pattern.replace(/\{(\w+)\}/g, ':$1').replace(/\{(\w+)\?\}/g, ':$1?')]
}
