import type { Unit } from '#kit/database/unit-of-work.ts'
import { tablesOf } from './article-tables.ts'
import { hotness } from './hot.ts'

/** Adds to the counts of an article, and puts it where it belongs among the hot ones. Resolves with its likes. */
export async function addToArticle(
  { db }: Unit,
  article: number,
  { likes = 0, comments = 0 }: { likes?: number; comments?: number },
): Promise<number> {
  const tables = tablesOf({ db })
  const counted = await tables
    .updateTable('articles')
    .set(({ eb }) => ({ likes: eb('likes', '+', likes), comments: eb('comments', '+', comments) }))
    .where('number', '=', article)
    .returning(['at', 'likes', 'comments'])
    .executeTakeFirstOrThrow()
  const hot = hotness({ ...counted, at: Number(counted.at) })
  await tables.updateTable('articles').set({ hot }).where('number', '=', article).execute()
  await tables.updateTable('article_symbols').set({ hot }).where('article', '=', article).execute()
  return counted.likes
}

/** Resolves with whether the member did not like it before. */
export async function addLike(unit: Unit, article: number, memberId: string, at: number): Promise<boolean> {
  const added = await tablesOf(unit)
    .insertInto('article_likes')
    .values({ article, member_id: memberId, at })
    .onConflict(conflict => conflict.columns(['article', 'member_id']).doNothing())
    .returning('article')
    .executeTakeFirst()
  return added !== undefined
}

/** Resolves with whether the member did like it. */
export async function removeLike(unit: Unit, article: number, memberId: string): Promise<boolean> {
  const removed = await tablesOf(unit)
    .deleteFrom('article_likes')
    .where('article', '=', article)
    .where('member_id', '=', memberId)
    .returning('article')
    .executeTakeFirst()
  return removed !== undefined
}

export async function keep(unit: Unit, article: number, memberId: string, at: number): Promise<void> {
  await tablesOf(unit)
    .insertInto('favourites')
    .values({ article, member_id: memberId, at })
    .onConflict(conflict => conflict.columns(['article', 'member_id']).doNothing())
    .execute()
}

export async function unkeep(unit: Unit, article: number, memberId: string): Promise<void> {
  const kept = tablesOf(unit).deleteFrom('favourites').where('article', '=', article)
  await kept.where('member_id', '=', memberId).execute()
}
