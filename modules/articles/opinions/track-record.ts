import { sql } from 'kysely'
import type { Horizon as HorizonResult, TrackRecord } from '#contract/articles/track-record.ts'
import { roundHalfAwayFromZero } from '#contract/prices/price.ts'
import type { Database } from '#kit/database/database.ts'
import { type ArticleTables, tablesOf as articleTablesOf } from '../store/article-tables.ts'
import { tablesOf } from '../store/opinion-tables.ts'
import { horizons, RESULT_PARTS } from './outcome.ts'
import { wilsonShare } from './wilson.ts'

type From = Pick<Database, 'db'>

/** Of fewer results nothing is said: chance alone makes them look good or bad. */
const MIN_RESULTS = 10
/** Days after which results are shown by symbol and as a distribution. */
const MIDDLE = 5
const SYMBOLS = 20
const PER_CENT = RESULT_PARTS / 100
/** Widths of the bars of a distribution, in parts: the first with at most so many bars is taken. */
const WIDTHS = [0.1, 0.25, 0.5, 1, 2, 5, 10, 25, 100].map(percents => percents * PER_CENT)
const MAX_BARS = 16
/** More than any result, and a multiple of every width: whole numbers divide alike above zero. */
const OFFSET = RESULT_PARTS * 1_000

const HUNDRED = 100
/** Parts in per cent, to two decimals. */
export const percent = (parts: number) => roundHalfAwayFromZero((parts * HUNDRED) / PER_CENT) / HUNDRED + 0
/** A share in per cent, to one decimal. */
const share = (part: number) => Number((part * 100).toFixed(1))

/** Results, for a horizon or a symbol. */
interface Sums {
  n: number
  hits: number
  total: number
  worst: number
  best: number
}

const sumColumns = [
  sql<number>`count(*)`.as('n'),
  sql<number>`sum(case when o.result > 0 then 1 else 0 end)`.as('hits'),
  sql<number>`sum(o.result)`.as('total'),
  sql<number>`min(o.result)`.as('worst'),
  sql<number>`max(o.result)`.as('best'),
] as const

const sumsOf = (row: Sums): Sums => ({
  n: Number(row.n),
  hits: Number(row.hits),
  total: Number(row.total),
  worst: Number(row.worst),
  best: Number(row.best),
})

function shown({ n, hits, total, worst, best }: Sums): Omit<HorizonResult, 'days'> {
  if (n < MIN_RESULTS)
    return { n, hits: null, hitRate: null, low: null, high: null, mean: null, worst: null, best: null }
  const interval = wilsonShare(hits, n)
  return {
    ...{ n, hits, hitRate: share(interval.share), low: share(interval.low), high: share(interval.high) },
    ...{ mean: percent(total / n), worst: percent(worst), best: percent(best) },
  }
}

const NONE: Sums = { n: 0, hits: 0, total: 0, worst: 0, best: 0 }

const resultsOf = ({ db }: From, memberId: string) =>
  tablesOf({ db })
    .selectFrom('opinions as p')
    .innerJoin('opinion_outcomes as o', 'o.article', 'p.article')
    .where('p.member_id', '=', memberId)
    .where('p.direction', '!=', 'neutral')

async function distributionOf(from: From, memberId: string, { n, worst, best }: Sums) {
  if (n < MIN_RESULTS) return null
  const width = WIDTHS.find(each => Math.floor(best / each) - Math.floor(worst / each) < MAX_BARS) ?? WIDTHS.at(-1)!
  const bar = sql<number>`(o.result + ${sql.lit(OFFSET - 1)}) / ${sql.lit(width)}`
  const rows = await resultsOf(from, memberId)
    .where('o.days', '=', MIDDLE)
    .select([bar.as('bar'), sql<number>`count(*)`.as('count')])
    .groupBy(bar)
    .execute()
  const bars = rows.map(({ bar, count }) => ({
    from: percent((Number(bar) - OFFSET / width) * width),
    count: Number(count),
  }))
  return { days: MIDDLE, width: percent(width), bars: bars.toSorted((a, b) => a.from - b.from) }
}

/** How the opinions of a member have turned out, by the published rules. */
export async function trackRecordOf(from: From, memberId: string): Promise<TrackRecord> {
  const byDays = await resultsOf(from, memberId)
    .groupBy('o.days')
    .select('o.days')
    .select([...sumColumns])
    .execute()
  const sums = new Map(byDays.map(row => [row.days, sumsOf(row)]))
  const bySymbol = await resultsOf(from, memberId)
    .where('o.days', '=', MIDDLE)
    .groupBy('p.symbol')
    .select('p.symbol')
    .select([...sumColumns])
    .execute()
  const settled = new Map(bySymbol.map(row => [row.symbol, sumsOf(row)]))
  const stated = await tablesOf(from)
    .selectFrom('opinions')
    .where('member_id', '=', memberId)
    .where('direction', '!=', 'neutral')
    .groupBy('symbol')
    .select(['symbol', sql<number>`count(*)`.as('count')])
    .execute()
  const symbols = stated.map(({ symbol, count }) => {
    const { n, hitRate, mean } = shown(settled.get(symbol) ?? NONE)
    return { symbol, opinions: Number(count), n, hitRate, mean }
  })
  const middle = sums.get(MIDDLE) ?? NONE
  return {
    ...(await countsOf(from, memberId)),
    horizons: horizons.map(days => ({ days, ...shown(sums.get(days) ?? NONE) })),
    symbols: symbols.toSorted((a, b) => b.opinions - a.opinions || (a.symbol < b.symbol ? -1 : 1)).slice(0, SYMBOLS),
    distribution: await distributionOf(from, memberId, middle),
  }
}

async function countsOf(from: From, memberId: string) {
  const counted = (condition: string) => sql<number>`sum(case when ${sql.raw(condition)} then 1 else 0 end)`
  const row = await tablesOf(from)
    .selectFrom('opinions')
    .where('member_id', '=', memberId)
    .select([
      sql<number | null>`min(at)`.as('since'),
      counted(`direction != 'neutral'`).as('opinions'),
      counted(`direction = 'neutral'`).as('neutral'),
      counted(`direction != 'neutral' and uncounted is not null`).as('uncounted'),
    ])
    .executeTakeFirstOrThrow()
  const revised = await resultsOf(from, memberId)
    .where('o.revised_at', 'is not', null)
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow()
  const withdrawn = await tablesOf(from)
    .withTables<Pick<ArticleTables, 'articles'>>()
    .selectFrom('opinions as p')
    .innerJoin('articles as a', 'a.number', 'p.article')
    .where('p.member_id', '=', memberId)
    .where('p.direction', '!=', 'neutral')
    .where('a.state', '!=', 'published')
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow()
  return {
    since: row.since === null ? null : new Date(Number(row.since)).toISOString(),
    opinions: Number(row.opinions ?? 0),
    neutral: Number(row.neutral ?? 0),
    withdrawn: Number(withdrawn.count),
    uncounted: Number(row.uncounted ?? 0),
    revised: Number(revised.count),
  }
}

/** The record after five days alone, for where there is little room. */
export const shortRecordOf = async (from: From, memberId: string): Promise<HorizonResult> =>
  (await shortRecordsOf(from, [memberId])).get(memberId)!

/** Those of several members, by member. */
export async function shortRecordsOf(from: From, memberIds: readonly string[]): Promise<Map<string, HorizonResult>> {
  if (memberIds.length === 0) return new Map()
  const rows = await tablesOf(from)
    .selectFrom('opinions as p')
    .innerJoin('opinion_outcomes as o', 'o.article', 'p.article')
    .where('p.member_id', 'in', [...memberIds])
    .where('p.direction', '!=', 'neutral')
    .where('o.days', '=', MIDDLE)
    .groupBy('p.member_id')
    .select('p.member_id')
    .select([...sumColumns])
    .execute()
  const sums = new Map(rows.map(row => [row.member_id, sumsOf(row)]))
  return new Map(memberIds.map(id => [id, { days: MIDDLE, ...shown(sums.get(id) ?? NONE) }]))
}

/** A place in the list of opinions: number of the article. */
export async function opinionsOf(
  from: From,
  memberId: string,
  { below = 2 ** 31 - 1, symbol, limit }: { below?: number | undefined; symbol?: string | undefined; limit: number },
) {
  let rows = tablesOf(from)
    .selectFrom('opinions')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('article', '<', below)
  if (symbol !== undefined) rows = rows.where('symbol', '=', symbol)
  const opinions = await rows.orderBy('article', 'desc').limit(limit).execute()
  const numbers = opinions.map(({ article }) => article)
  if (numbers.length === 0) return []
  const outcomes = await tablesOf(from)
    .selectFrom('opinion_outcomes')
    .selectAll()
    .where('article', 'in', numbers)
    .orderBy('days')
    .execute()
  const articles = await articleTablesOf(from)
    .selectFrom('articles')
    .select(['number', 'article_id', 'title', 'state'])
    .where('number', 'in', numbers)
    .execute()
  const article = new Map(articles.map(row => [row.number, row]))
  const results = Map.groupBy(outcomes, outcome => outcome.article)
  return opinions.map(row => ({ ...row, of: article.get(row.article)!, outcomes: results.get(row.article) ?? [] }))
}

export type StoredOpinion = Awaited<ReturnType<typeof opinionsOf>>[number]
