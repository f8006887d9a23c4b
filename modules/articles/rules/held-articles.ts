import type { Unit } from '#kit/database/unit-of-work.ts'
import { reviews } from '#modules/moderation'
import { filesOf } from '../store/article-files.ts'
import type { StoredArticle } from '../store/article-rows.ts'
import { clearHeldEdit, lockArticle, setState } from '../store/article-writes.ts'
import type { CheckedArticle } from './article-rules.ts'

export interface ShownFiles {
  /** Lets go of a file that is no longer shown. */
  release(unit: Unit, fileId: string): Promise<void>
}

/** Changes an article, and lets go of the files that it showed and no longer does. */
export async function changeShown<T>(
  unit: Unit,
  files: ShownFiles,
  article: StoredArticle,
  change: () => Promise<T>,
): Promise<T> {
  const before = await filesOf(unit, article)
  const changed = await change()
  if (before.size === 0) return changed
  const after = await filesOf(unit, (await lockArticle(unit, article.articleId))!)
  for (const file of before) if (!after.has(file)) await files.release(unit, file)
  return changed
}

/** Locks the review for which an article waits, before the article. Resolves with whether somebody decides it now. */
export const lockReview = (unit: Unit, articleId: string): Promise<boolean> =>
  reviews.lockTarget(unit, { kind: 'article', targetId: articleId })

/** Puts an article, or a change of one, into the queue of reviews. */
export function holdForReview(
  unit: Unit,
  { memberId, articleId }: { memberId: string; articleId: string },
  { texts, heldFor: words }: CheckedArticle,
): Promise<void> {
  const content = [texts.title, texts.opinion, texts.content].filter(text => text !== null).join('\n\n')
  const page = `/articles/${articleId}`
  return reviews.hold(unit, { kind: 'article', targetId: articleId, memberId, content, words, page })
}

/** Forgets a change that waits for review. */
const clearEdit = (unit: Unit, files: ShownFiles, article: StoredArticle): Promise<void> =>
  changeShown(unit, files, article, () => clearHeldEdit(unit, article))

/** Takes the change of an article out of the queue, if one waits there. */
export async function dropEdit(unit: Unit, files: ShownFiles, article: StoredArticle): Promise<void> {
  if (article.heldEdit === null) return
  await clearEdit(unit, files, article)
  await reviews.drop(unit, 'article', [article.articleId])
}

/** Refuses an article that waits for review, or the change of one that does. Resolves with whether there was any. */
export async function refuseHeld(unit: Unit, files: ShownFiles, articleId: string): Promise<boolean> {
  const article = await lockArticle(unit, articleId)
  if (article?.state === 'held') await setState(unit, article, 'refused')
  else if (article?.heldEdit) await clearEdit(unit, files, article)
  else return false
  return true
}
