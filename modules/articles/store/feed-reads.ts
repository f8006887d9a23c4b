import { sql } from 'kysely'
import type { Database } from '#kit/database/database.ts'
import { headColumns, headFrom, type ListedArticle } from './article-rows.ts'
import { PUBLISHED, tablesOf } from './article-tables.ts'

type From = Pick<Database, 'db' | 'kind'>

interface FeedPage {
  /** Moment and number of the last one of the page before. */
  after?: readonly number[] | undefined
  limit: number
}

const START = [Number.MAX_SAFE_INTEGER, 2 ** 31 - 1]

/**
 * Published articles of many authors, the newest first. Reads one entry of an index for each author, and at most a page of
 * those few whose articles can be on it, however many articles they have.
 */
export async function listOfAuthors(
  from: From,
  memberIds: readonly string[],
  { after = START, limit }: FeedPage,
): Promise<ListedArticle[]> {
  const { authors, since } = await latestAuthors(from, memberIds, after, limit)
  if (authors.length === 0) return []
  const each = authors.map(
    memberId =>
      sql`select * from (select number, at from articles
        where state = ${PUBLISHED} and member_id = ${memberId} and at >= ${since}
          and (at, number) < (${sql.join([...after])})
        order by at desc, number desc limit ${limit}) as of_author`,
  )
  const columns = sql.join(headColumns.map(name => sql.ref(`articles.${name}`)))
  const { rows } = await sql`
    select ${columns} from articles join (
      ${sql.join(each, sql` union all `)} order by at desc, number desc limit ${limit}
    ) as page on page.number = articles.number
    order by articles.at desc, articles.number desc`.execute(from.db)
  return rows.map(row => headFrom(row as never))
}

/**
 * Authors whose articles can be on the page: those of the newest ones, as many as the page has articles. `since`: when the
 * last of these was published, UTC ms, before which nothing on the page is.
 */
async function latestAuthors(
  { db, kind }: From,
  memberIds: readonly string[],
  after: readonly number[],
  limit: number,
): Promise<{ authors: string[]; since: number }> {
  // One parameter: a thousand take longer than the rest.
  const ids = JSON.stringify(memberIds)
  const authors =
    kind === 'sqlite'
      ? sql`select value from json_each(${ids})`
      : sql`select json_array_elements_text(cast(${ids} as json))`
  // The rest of a thousand stays in the database.
  const { rows } = await sql<{ id: string; since: number | string }>`
    with authors(id) as (${authors}),
      latest(id, at) as materialized (
        select id, (select at from articles
          where state = ${PUBLISHED} and member_id = authors.id and (at, number) < (${sql.join([...after])})
          order by at desc, number desc limit 1) from authors),
      bound(at) as (select at from latest where at is not null order by at desc limit 1 offset ${limit - 1}),
      since(at) as (select coalesce((select at from bound), 0))
    select latest.id, since.at as since from latest, since where latest.at >= since.at`.execute(tablesOf({ db }))
  // Of several at the same moment any may come first.
  return { authors: rows.map(({ id }) => id), since: Number(rows[0]?.since ?? 0) }
}
