import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { ArticleType } from '#contract/articles/article-kinds.ts'
import type { Locale } from '#contract/text/locale.ts'
import type { Database } from '#kit/database/database.ts'
import {
  articleFrom,
  headColumns,
  headFrom,
  type ListedArticle,
  type StoredArticle,
  wholeText,
} from './article-rows.ts'
import { type ArticleTables, PUBLISHED, tablesOf, VERSIONS } from './article-tables.ts'

type From = Pick<Database, 'db'>

export type ArticleOrder = 'new' | 'hot' | 'rewarded'

/** Which published articles. */
export interface ArticleSelection {
  type?: ArticleType | undefined
  symbol?: string | undefined
  columnId?: string | undefined
  memberId?: string | undefined
  /** ISO 3166 of the country of a piece on the economy, and the key of its indicator. */
  country?: string | undefined
  indicator?: string | undefined
  lang?: Locale | undefined
  order: ArticleOrder
}

export interface ArticlePage extends ArticleSelection {
  /** Place of the last one of the page before. */
  after?: readonly number[] | undefined
  limit: number
}

const LAST_TIME = Number.MAX_SAFE_INTEGER
const LAST_COUNT = 2 ** 31 - 1

/** Before all articles: with a bound SQLite searches the index for each page alike. */
const starts: Readonly<Record<ArticleOrder, readonly number[]>> = {
  new: [LAST_TIME, LAST_COUNT],
  hot: [LAST_TIME, LAST_COUNT],
  rewarded: [LAST_COUNT, LAST_TIME, LAST_COUNT],
}

/** The largest place of a list. */
export const largestPlace = (order: ArticleOrder): readonly number[] => starts[order]

export const placeOf = ({ at, hot, rewards, number }: ListedArticle, order: ArticleOrder): number[] =>
  order === 'new' ? [at, number] : order === 'hot' ? [hot, number] : [rewards, at, number]

type Listed = SelectQueryBuilder<ArticleTables & { listed: { number: number } }, 'articles', object>

const orderOf = { new: ['at'], hot: ['hot'], rewarded: ['rewards', 'at'] } as const
const heads = headColumns.map(name => `articles.${name}` as const)

/** A page of published articles, the first in the order first. */
export async function listArticles({ db }: From, page: ArticlePage): Promise<ListedArticle[]> {
  const { symbol, order, limit, after = starts[order] } = page
  const tables = tablesOf({ db })
  let rows = tables.selectFrom('articles').where('articles.state', '=', PUBLISHED) as unknown as Listed
  // The symbols have what their lists are ordered by; only the one with rewards is ordered once it is found.
  const isBySymbol = symbol !== undefined && order !== 'rewarded'
  for (const [column, value] of [
    ['articles.type', page.type],
    [isBySymbol ? 's.lang' : 'articles.lang', page.lang],
    ['articles.column_id', page.columnId],
    ['articles.member_id', page.memberId],
    ['articles.country', page.country],
    ['articles.indicator', page.indicator],
  ] as const)
    if (value !== undefined) rows = rows.where(sql.ref(column), '=', value as never)
  if (symbol !== undefined)
    rows = rows
      .innerJoin('article_symbols as s', 's.article', 'articles.number')
      .where('s.symbol', '=', symbol) as unknown as Listed
  const columns = isBySymbol
    ? [`s.${orderOf[order][0]}`, 's.article']
    : [...orderOf[order].map(name => `articles.${name}`), 'articles.number']
  rows = rows.where(sql<SqlBool>`(${sql.join(columns.map(column => sql.ref(column)))}) < (${sql.join([...after])})`)
  for (const column of columns) rows = rows.orderBy(sql.ref(column), 'desc')
  return (await rows.select(heads).limit(limit).execute()).map(row => headFrom(row as never))
}

/** Articles of a member in all states but deleted, the newest first. */
export async function listOwn(
  { db }: From,
  memberId: string,
  { below = LAST_COUNT, limit }: { below?: number | undefined; limit: number },
): Promise<ListedArticle[]> {
  const rows = tablesOf({ db })
    .selectFrom('articles')
    .select(headColumns)
    .where('member_id', '=', memberId)
    .where('number', '<', below)
    .where('state', '!=', 'deleted')
  return (await rows.orderBy('number', 'desc').limit(limit).execute()).map(headFrom)
}

/** Published articles that a member keeps, the last one kept first, each with its number among them. */
export async function listFavourites(
  { db }: From,
  memberId: string,
  { below = LAST_COUNT, limit }: { below?: number | undefined; limit: number },
): Promise<{ place: number; article: ListedArticle }[]> {
  const rows = tablesOf({ db })
    .selectFrom('favourites as f')
    .innerJoin('articles', 'articles.number', 'f.article')
    .where('f.member_id', '=', memberId)
    .where('f.number', '<', below)
    .where('articles.state', '=', PUBLISHED)
    .select(heads)
    .select('f.number as place')
  const found = await rows.orderBy('f.number', 'desc').limit(limit).execute()
  return found.map(({ place, ...row }) => ({ place, article: headFrom(row) }))
}

/** In whatever state. */
export async function findArticle({ db }: From, articleId: string): Promise<StoredArticle | undefined> {
  const row = await tablesOf({ db })
    .selectFrom('articles')
    .selectAll()
    .where('article_id', '=', articleId)
    .executeTakeFirst()
  return row && articleFrom(row)
}

/** The texts of those of some articles that are published, by their ids. */
export async function publishedTexts(
  { db }: From,
  articleIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (articleIds.length === 0) return new Map()
  const rows = tablesOf({ db })
    .selectFrom('articles')
    .select(['article_id', 'title', 'opinion', 'content'])
    .where('article_id', 'in', [...articleIds])
    .where('state', '=', 'published')
  return new Map((await rows.execute()).map(({ article_id, ...texts }) => [article_id, wholeText(texts)]))
}

/** What a reader has marked of articles, by their numbers. */
export async function marksOf(
  { db }: From,
  memberId: string,
  articles: readonly number[],
): Promise<{ liked: ReadonlySet<number>; kept: ReadonlySet<number> }> {
  if (articles.length === 0) return { liked: new Set(), kept: new Set() }
  const marked = async (table: 'article_likes' | 'favourites') => {
    const rows = tablesOf({ db }).selectFrom(table).select('article').where('member_id', '=', memberId)
    const found = await rows.where('article', 'in', [...articles]).execute()
    return new Set(found.map(({ article }) => article))
  }
  return { liked: await marked('article_likes'), kept: await marked('favourites') }
}

/** Earlier texts of an article, the newest first. */
export async function versionsOf({ db }: From, article: number) {
  const rows = await tablesOf({ db })
    .selectFrom('article_versions')
    .select(['version', 'title', 'html', 'shown_from', 'shown_to'])
    .where('article', '=', article)
    .orderBy('version', 'desc')
    .limit(VERSIONS)
    .execute()
  return rows.map(({ shown_from, shown_to, ...row }) => ({ ...row, from: Number(shown_from), to: Number(shown_to) }))
}

/** When the earlier texts of an article were shown and what they were called, the newest first. */
export async function versionHeadsOf({ db }: From, article: number) {
  const rows = await tablesOf({ db })
    .selectFrom('article_versions')
    .select(['version', 'title', 'shown_from', 'shown_to'])
    .where('article', '=', article)
    .orderBy('version', 'desc')
    .limit(VERSIONS)
    .execute()
  return rows.map(({ shown_from, shown_to, ...row }) => ({ ...row, from: Number(shown_from), to: Number(shown_to) }))
}

/** The HTML of an earlier text. */
export async function findVersion({ db }: From, article: number, version: number): Promise<string | undefined> {
  const rows = tablesOf({ db }).selectFrom('article_versions').select('html').where('article', '=', article)
  return (await rows.where('version', '=', version).executeTakeFirst())?.html
}

export async function countVersions({ db }: From, article: number): Promise<number> {
  const rows = tablesOf({ db }).selectFrom('article_versions').select('version').where('article', '=', article)
  return (await rows.limit(VERSIONS).execute()).length
}
