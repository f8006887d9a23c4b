import { browser, content, order, part } from './page-declaration.ts'

/** The sort of a table. */
export const SORT = { sort: order(), dir: order(['asc', 'desc']) }
/** The sort and the filter of a list. */
export const LIST = { ...SORT, ...browser('q') }
/** The order of comments, and the one that goes in front. */
export const COMMENTS = { comments: part(['new', 'hot']), comment: part() }
/** Kinds of economic indicators. */
// biome-ignore format: a list of words
export const economicCategories = ['Labour', 'Money', 'GDP', 'Trade', 'Prices', 'Housing', 'Business', 'Climate', 'Consumer', 'Government', 'Markets', 'Taxes'] as const
export const RANGE = part(['1Y', '5Y', '10Y', 'all'])
/** The page of a series, and the set-up of its chart. */
export const SERIES = {
  country: content(),
  indicator: content(),
  source: part(),
  knownOn: part(),
  view: part(['line', 'column', 'change', 'yoy']),
  range: RANGE,
  from: part(),
  scale: part(['linear', 'log']),
  compare: part(),
  ...SORT,
}
