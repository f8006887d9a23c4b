import type { Database } from '#kit/database/database.ts'
import type { Market } from '#modules/market'
import { articleFrom, type StoredArticle } from '../store/article-rows.ts'
import { tablesOf as articleTablesOf } from '../store/article-tables.ts'
import { tablesOf } from '../store/opinion-tables.ts'

/** Articles in one unit. */
const BATCH = 100

/**
 * Stores the opinions of articles whose time for changes is over: what happens to the article later changes nothing of
 * them. Resolves with how many.
 */
export async function fixOpinions(
  market: Pick<Market, 'quote'>,
  write: Database['write'],
  now: number,
): Promise<number> {
  return write(async unit => {
    const articles = articleTablesOf(unit)
    const moments = await articles
      .selectFrom('article_moments')
      .select('article')
      .where('fixed_at', '<=', now)
      .orderBy('fixed_at')
      .limit(BATCH)
      .execute()
    const numbers = moments.map(({ article }) => article)
    if (numbers.length === 0) return 0
    const rows = await articles.selectFrom('articles').selectAll().where('number', 'in', numbers).execute()
    const opinions = rows.flatMap(row => opinionOf(market, articleFrom(row)) ?? [])
    if (opinions.length > 0)
      await tablesOf(unit)
        .insertInto('opinions')
        .values(opinions)
        .onConflict(conflict => conflict.column('article').doNothing())
        .execute()
    await articles.deleteFrom('article_moments').where('article', 'in', numbers).execute()
    return opinions.length
  })
}

/** The opinion of an article is about the first of its symbols; undefined without a direction. */
function opinionOf(market: Pick<Market, 'quote'>, article: StoredArticle) {
  const { number, memberId, direction, symbols, at, prices } = article
  const symbol = symbols[0]
  if (direction === null || symbol === undefined) return undefined
  const own = { article: number, member_id: memberId, symbol, direction, at }
  const then = prices.find(price => price.symbol === symbol)
  const schedule = market.quote(symbol)?.schedule
  if (!then || then.price <= 0 || !schedule)
    return {
      ...own,
      kind: null,
      price: null,
      spread: 0,
      counted_from: null,
      uncounted: 'noPrice' as const,
      due_at: null,
    }
  const first = schedule.nextTradingDay(schedule.tradingDayAt(then.asOf).date)
  return {
    ...own,
    ...{ kind: then.kind, price: then.price, spread: then.spread, counted_from: first.date, uncounted: null },
    // What goes nowhere brings nothing: opinions without a direction are listed, not counted.
    due_at: direction === 'neutral' ? null : first.end,
  }
}
