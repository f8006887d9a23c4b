import type { Locale } from '#contract/text/locale.ts'
import type { Database } from '#kit/database/database.ts'
import { tablesOf } from './article-tables.ts'

type From = Pick<Database, 'db'>

/** What search engines are told of a public page. */
export interface IndexedPage {
  /** Without language prefix. */
  path: string
  /** Language of an article; undefined for a column, whose page is in all languages. */
  lang: Locale | undefined
  /** UTC ms. */
  changedAt: number | undefined
}

/** Articles and columns of one part of the index: columns have three addresses of 600 bytes. */
const PART = 500

/** How many parts there are. */
export async function countParts({ db }: From): Promise<number> {
  const tables = tablesOf({ db })
  const lastOf = async (table: 'articles' | 'columns') => {
    const row = await tables.selectFrom(table).select('number').orderBy('number', 'desc').limit(1).executeTakeFirst()
    return row?.number ?? 0
  }
  return Math.ceil(Math.max(await lastOf('articles'), await lastOf('columns')) / PART)
}

/** Published articles of a part, the first for 0, and columns that have articles. */
export async function indexPart({ db }: From, part: number): Promise<IndexedPage[]> {
  const tables = tablesOf({ db })
  const [above, upTo] = [part * PART, (part + 1) * PART]
  const columns = tables.selectFrom('columns').select('column_id').where('number', '>', above)
  const articles = tables
    .selectFrom('articles')
    .select(['article_id', 'lang', 'at', 'edited_at'])
    .where('number', '>', above)
    .where('number', '<=', upTo)
    .where('state', '=', 'published')
  const found = await articles.orderBy('number').execute()
  const opened = await columns.where('number', '<=', upTo).where('articles', '>', 0).orderBy('number').execute()
  return [
    ...opened.map(({ column_id }) => ({ path: `/columns/${column_id}`, lang: undefined, changedAt: undefined })),
    ...found.map(({ article_id, lang, at, edited_at }) => ({
      path: `/articles/${article_id}`,
      lang,
      changedAt: Number(edited_at ?? at),
    })),
  ]
}
