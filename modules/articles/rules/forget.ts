import type { Unit } from '#kit/database/unit-of-work.ts'
import { tablesOf } from '../store/article-tables.ts'
import { clearHeldEdit, deleteTexts, lockArticle } from '../store/article-writes.ts'
import { removeDrafts } from '../store/drafts.ts'
import { addToArticle } from '../store/marks.ts'
import { tablesOf as opinionTablesOf } from '../store/opinion-tables.ts'
import { changeShown, type ShownFiles } from './held-articles.ts'

/**
 * Deletes what is kept of a member, and the texts that nobody else reads: articles that are not published, and changes that
 * wait for a review. Columns and published articles stay without the name of their author.
 */
export async function forgetAuthor(unit: Unit, memberId: string, files: ShownFiles): Promise<void> {
  const tables = tablesOf(unit)
  const likes = tables.deleteFrom('article_likes').where('member_id', '=', memberId).returning('article')
  const liked = (await likes.execute()).map(({ article }) => article)
  // In one order, so that no two units wait for each other.
  for (const article of liked.toSorted((a, b) => a - b)) await addToArticle(unit, article, { likes: -1 })
  await tables.deleteFrom('favourites').where('member_id', '=', memberId).execute()
  await removeDrafts(unit, files, memberId)
  await forgetHidden(unit, memberId, files)
  for (const table of ['articles', 'columns'] as const)
    await tables.updateTable(table).set({ member_id: null }).where('member_id', '=', memberId).execute()
  const opinions = opinionTablesOf(unit).updateTable('opinions').set({ member_id: null })
  await opinions.where('member_id', '=', memberId).execute()
}

/** Deletes the texts of a member that nobody else reads. */
async function forgetHidden(unit: Unit, memberId: string, files: ShownFiles): Promise<void> {
  const hidden = tablesOf(unit)
    .selectFrom('articles')
    .select('article_id')
    .where('member_id', '=', memberId)
    .where('state', '!=', 'deleted')
    .where(({ or, eb }) => or([eb('state', '!=', 'published'), eb('held_edit', 'is not', null)]))
  for (const { article_id } of await hidden.orderBy('number').execute()) {
    const article = (await lockArticle(unit, article_id))!
    const forgotten = article.state === 'published' ? clearHeldEdit : deleteTexts
    await changeShown(unit, files, article, () => forgotten(unit, article))
  }
}
