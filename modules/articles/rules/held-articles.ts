import { type Kysely, sql } from 'kysely'
import type { Unit } from '#kit/database/unit-of-work.ts'
import { type HiddenText, type RemovedText, reviews, type Unqueued } from '#modules/moderation'
import { filesOf } from '../store/article-files.ts'
import { type StoredArticle, wholeText } from '../store/article-rows.ts'
import type { ArticleTables } from '../store/article-tables.ts'
import { clearHeldEdit, deleteTexts, hide, lockArticle, relist, setState, unlist } from '../store/article-writes.ts'
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
  const held = { kind: 'article', targetId: articleId, memberId, content: wholeText(texts), words } as const
  return reviews.hold(unit, { ...held, page: pageOf(articleId) })
}

const pageOf = (articleId: string) => `/articles/${articleId}`

/** As it is in the condition of the index: SQLite plans without the values of parameters. */
const WAITS = sql<boolean>`(state = 'held' or held_edit is not null)`

/** Articles that are held, and changes of published ones, for which no review waits. */
export const unqueuedArticles: Unqueued = {
  kind: 'article',
  async find(from, limit) {
    const tables: Kysely<ArticleTables & { reviews: { target_id: string; kind: string; is_decided: number } }> = from.db
    const rows = tables
      .selectFrom('articles')
      .select('article_id')
      .where(WAITS)
      .where('member_id', 'is not', null)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('reviews')
              .select('target_id')
              .whereRef('reviews.target_id', '=', 'articles.article_id')
              .where('kind', '=', 'article')
              .where('is_decided', '=', 0),
          ),
        ),
      )
    return (await rows.limit(limit).execute()).map(({ article_id }) => article_id)
  },
  reader: async articleId => async unit => {
    const article = await lockArticle(unit, articleId)
    const texts = article?.state === 'held' ? article : article?.heldEdit
    if (!article || article.memberId === null || !texts) return undefined
    return { memberId: article.memberId, content: wholeText(texts), page: pageOf(articleId) }
  },
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

/** Keeps a published article from others, and drops a change of it that waits. Undefined if it is not published. */
export async function takeDown(unit: Unit, files: ShownFiles, articleId: string): Promise<RemovedText | undefined> {
  await lockReview(unit, articleId)
  const article = await lockArticle(unit, articleId)
  if (article?.state !== 'published') return undefined
  await dropEdit(unit, files, article)
  await unlist(unit, article, 'removed')
  return { content: wholeText(article), page: pageOf(articleId) }
}

/** Publishes an article again that was taken down, as of when it was published. Resolves with whether it was. */
export async function putBack(unit: Unit, articleId: string): Promise<boolean> {
  const article = await lockArticle(unit, articleId)
  if (article?.state !== 'removed') return false
  await relist(unit, article)
  return true
}

/** Takes a published article out of the lists until it is reviewed; its text has the change that waits with it. */
export async function hidePublished(unit: Unit, articleId: string): Promise<HiddenText | undefined> {
  const article = await lockArticle(unit, articleId)
  if (article?.state !== 'published') return undefined
  await hide(unit, article)
  const { memberId, heldEdit } = article
  const content = [article, ...(heldEdit ? [heldEdit] : [])].map(wholeText).join('\n\n')
  return { memberId: memberId ?? undefined, content }
}

/** Deletes the texts of an article that was refused or taken down. */
export async function eraseRefused(unit: Unit, files: ShownFiles, articleId: string): Promise<void> {
  const article = await lockArticle(unit, articleId)
  if (article?.state !== 'refused' && article?.state !== 'removed') return
  await changeShown(unit, files, article, () => deleteTexts(unit, article))
}

/** Refuses an article that waits for review, or the change of one that does. Resolves with whether there was any. */
export async function refuseHeld(unit: Unit, files: ShownFiles, articleId: string): Promise<boolean> {
  const article = await lockArticle(unit, articleId)
  if (article?.state === 'held') await setState(unit, article, 'refused')
  else if (article?.heldEdit) await clearEdit(unit, files, article)
  else return false
  return true
}
