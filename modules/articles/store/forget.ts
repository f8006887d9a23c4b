import type { Unit } from '#kit/database/unit-of-work.ts'
import { tablesOf } from './article-tables.ts'
import { addToArticle } from './marks.ts'
import { tablesOf as opinionTablesOf } from './opinion-tables.ts'

/** Deletes what is kept of a member; columns and articles stay without the name of their author. */
export async function forgetAuthor(unit: Unit, memberId: string): Promise<void> {
  const tables = tablesOf(unit)
  const likes = tables.deleteFrom('article_likes').where('member_id', '=', memberId).returning('article')
  const liked = (await likes.execute()).map(({ article }) => article)
  // In one order, so that no two units wait for each other.
  for (const article of liked.toSorted((a, b) => a - b)) await addToArticle(unit, article, { likes: -1 })
  await tables.deleteFrom('favourites').where('member_id', '=', memberId).execute()
  await tables.deleteFrom('drafts').where('member_id', '=', memberId).execute()
  for (const table of ['articles', 'columns'] as const)
    await tables.updateTable(table).set({ member_id: null }).where('member_id', '=', memberId).execute()
  const opinions = opinionTablesOf(unit).updateTable('opinions').set({ member_id: null })
  await opinions.where('member_id', '=', memberId).execute()
}
