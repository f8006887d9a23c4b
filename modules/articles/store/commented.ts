import type { Database } from '#kit/database/database.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import { tablesOf } from './article-tables.ts'
import { addToArticle } from './marks.ts'

/** An article as something that is commented on. */
export interface CommentedArticle {
  title: string
  /** Undefined once the account is closed. */
  authorId: string | undefined
  /** Whether nobody can comment: its author has closed the comments, or others do not see it. */
  isClosed: boolean
  /** Whether it has a chart. */
  hasChart: boolean
}

/** Undefined if a reader does not see it. */
export async function commentedArticle(
  from: Pick<Database, 'db'>,
  articleId: string,
  readerId: string | undefined,
): Promise<CommentedArticle | undefined> {
  const row = await tablesOf(from)
    .selectFrom('articles')
    .select(['title', 'member_id', 'state', 'comments_closed', 'symbols'])
    .where('article_id', '=', articleId)
    .executeTakeFirst()
  if (!row || row.state === 'deleted') return undefined
  const isPublished = row.state === 'published'
  if (!isPublished && (readerId === undefined || row.member_id !== readerId)) return undefined
  return {
    title: row.title,
    authorId: row.member_id ?? undefined,
    isClosed: !isPublished || row.comments_closed === 1,
    hasChart: isPublished && row.symbols !== '[]',
  }
}

/** An article as something that is rewarded; undefined if a reader does not see it. */
export async function rewardedArticle(
  from: Pick<Database, 'db'>,
  articleId: string,
  readerId: string,
): Promise<{ title: string; authorId: string | undefined; isPublished: boolean } | undefined> {
  const row = await tablesOf(from)
    .selectFrom('articles')
    .select(['title', 'member_id', 'state'])
    .where('article_id', '=', articleId)
    .executeTakeFirst()
  if (!row || row.state === 'deleted') return undefined
  const isPublished = row.state === 'published'
  if (!isPublished && row.member_id !== readerId) return undefined
  return { title: row.title, authorId: row.member_id ?? undefined, isPublished }
}

/** Counts diamonds that a reader has given for an article. */
export async function addReward(unit: Unit, articleId: string, diamonds: number): Promise<void> {
  await tablesOf(unit)
    .updateTable('articles')
    .set(({ eb }) => ({ rewards: eb('rewards', '+', diamonds) }))
    .where('article_id', '=', articleId)
    .execute()
}

/** Counts comments of an article that others see, or that they no longer see. */
export async function addComments(unit: Unit, articleId: string, comments: number): Promise<void> {
  const row = tablesOf(unit).selectFrom('articles').select('number').where('article_id', '=', articleId)
  const article = await row.executeTakeFirst()
  if (article) await addToArticle(unit, article.number, { comments })
}

/** Titles of articles that others see, by their ids. */
export async function titlesOf(
  from: Pick<Database, 'db'>,
  articleIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await tablesOf(from)
    .selectFrom('articles')
    .select(['article_id', 'title'])
    .where('article_id', 'in', articleIds)
    .where('state', '=', 'published')
    .execute()
  return new Map(rows.map(({ article_id, title }) => [article_id, title]))
}
