import { sql } from 'kysely'
import type { Direction } from '#contract/articles/article-kinds.ts'
import type { Database } from '#kit/database/database.ts'
import { headColumns, headFrom, type ListedArticle } from './article-rows.ts'
import { type ArticleTables, tablesOf as articleTablesOf, PUBLISHED } from './article-tables.ts'
import { tablesOf as opinionTablesOf } from './opinion-tables.ts'

type From = Pick<Database, 'db'>

/** Articles of the last ten minutes that are looked at. */
const MAX_UNFIXED = 200

/** How many opinions of a column on an instrument wait for a close. */
export interface OpenCount {
  direction: Direction
  /** How up to date the feed of the price at publication was. */
  kind: string
  columnId: string
  count: number
}

/** Opinions and the articles that they are of, both open: the one is not counted yet, the other is published. */
const openOn = (from: From, symbol: string) =>
  opinionTablesOf(from)
    .withTables<Pick<ArticleTables, 'articles'>>()
    .selectFrom('opinions as o')
    .innerJoin('articles as a', 'a.number', 'o.article')
    .where('o.symbol', '=', symbol)
    .where('o.due_at', 'is not', null)
    .where('a.state', '=', PUBLISHED)

/** Opinions on an instrument that are fixed and not counted to their last close yet, of published articles. */
export async function countOpen(from: From, symbol: string): Promise<OpenCount[]> {
  const rows = await openOn(from, symbol)
    .groupBy(['o.direction', 'o.kind', 'a.column_id'])
    .select(['o.direction', 'o.kind', 'a.column_id', sql<number>`count(*)`.as('count')])
    .execute()
  return rows.map(({ direction, kind, column_id, count }) => ({
    ...{ direction, kind: kind!, columnId: column_id, count: Number(count) },
  }))
}

/** The articles of the newest of them whose prices at publication are of these kinds. */
export async function newestOpen(
  from: From,
  symbol: string,
  { kinds, limit }: { kinds: readonly string[]; limit: number },
): Promise<ListedArticle[]> {
  const rows = await openOn(from, symbol)
    .where('o.kind', 'in', [...kinds])
    .select(headColumns.map(name => `a.${name}` as const))
    .orderBy('o.at', 'desc')
    .orderBy('o.article', 'desc')
    .limit(limit)
    .execute()
  return rows.map(row => headFrom(row))
}

/** Published articles that name an instrument and whose opinion may still be changed. */
export async function unfixedOn(from: From, symbol: string): Promise<ListedArticle[]> {
  const tables = articleTablesOf(from)
  const moments = tables.selectFrom('article_moments').select('article').where('fixed_at', '>', 0)
  const found = await moments.orderBy('fixed_at', 'desc').limit(MAX_UNFIXED).execute()
  if (found.length === 0) return []
  const rows = await tables
    .selectFrom('article_symbols as s')
    .innerJoin('articles as a', 'a.number', 's.article')
    .where(
      's.article',
      'in',
      found.map(({ article }) => article),
    )
    .where('s.symbol', '=', symbol)
    .select(headColumns.map(name => `a.${name}` as const))
    .execute()
  return rows.map(row => headFrom(row))
}
