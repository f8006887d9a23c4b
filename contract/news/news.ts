/** What news is about, spelled as in addresses. */
export const newsCategories = ['forex', 'markets', 'commodities', 'bond', 'crypto', 'economy', 'centralBanks'] as const
export type NewsCategory = (typeof newsCategories)[number]

/** Kinds of own items, each of which has a rule. */
export type NewsRule =
  | 'sessionOpen'
  | 'sessionClose'
  | 'largeMove'
  | 'yearHigh'
  | 'yearLow'
  | 'release'
  | 'decision'
  | 'curveInverted'
  | 'curveUpright'
