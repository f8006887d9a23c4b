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
  /** An article more, or one fewer, shows a file to others, who see it while one does; 0: one keeps it from them. */
  countShown(unit: Unit, fileId: string, more: -1 | 0 | 1): Promise<void>
}

/** Lets go of the files that an article showed and no longer does, and counts which of them others see from now on. */
async function noteFiles(
  unit: Unit,
  files: ShownFiles,
  before: ReadonlyMap<string, boolean>,
  after: ReadonlyMap<string, boolean>,
): Promise<void> {
  // In one order, so that no two units wait for each other.
  for (const file of [...new Set([...before.keys(), ...after.keys()])].toSorted()) {
    const [was, is] = [before.get(file), after.get(file)]
    if (was === is) continue
    if (is === undefined) await files.release(unit, file)
    await files.countShown(unit, file, is ? 1 : was ? -1 : 0)
  }
}

/** Counts the files of an article that was added with them. */
export async function noteNew(unit: Unit, files: ShownFiles, articleId: string): Promise<void> {
  await noteFiles(unit, files, new Map(), await filesOf(unit, (await lockArticle(unit, articleId))!))
}

/**
 * Changes an article or its state, and lets go of the files that it showed and no longer does. Others see those of a
 * published article alone. `change` calls nothing that does the same.
 */
export async function changeShown<T>(
  unit: Unit,
  files: ShownFiles,
  article: StoredArticle,
  change: () => Promise<T>,
): Promise<T> {
  const before = await filesOf(unit, article)
  const changed = await change()
  await noteFiles(unit, files, before, await filesOf(unit, (await lockArticle(unit, article.articleId))!))
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

/** Takes a published article out of the lists, and a change of it that waits out of the queue. */
export const takeOut = (
  unit: Unit,
  files: ShownFiles,
  article: StoredArticle,
  state: 'removed' | 'withdrawn',
): Promise<void> =>
  changeShown(unit, files, article, async () => {
    if (article.heldEdit !== null) {
      await clearHeldEdit(unit, article)
      await reviews.drop(unit, 'article', [article.articleId])
    }
    await unlist(unit, article, state)
  })

/** Keeps a published article from others, and drops a change of it that waits. Undefined if it is not published. */
export async function takeDown(unit: Unit, files: ShownFiles, articleId: string): Promise<RemovedText | undefined> {
  await lockReview(unit, articleId)
  const article = await lockArticle(unit, articleId)
  if (article?.state !== 'published') return undefined
  await takeOut(unit, files, article, 'removed')
  return { content: wholeText(article), page: pageOf(articleId) }
}

/** Publishes an article again that was taken down, as of when it was published. Resolves with whether it was. */
export async function putBack(unit: Unit, files: ShownFiles, articleId: string): Promise<boolean> {
  const article = await lockArticle(unit, articleId)
  if (article?.state !== 'removed') return false
  await changeShown(unit, files, article, () => relist(unit, article))
  return true
}

/** Takes a published article out of the lists until it is reviewed; its text has the change that waits with it. */
export async function hidePublished(unit: Unit, files: ShownFiles, articleId: string): Promise<HiddenText | undefined> {
  const article = await lockArticle(unit, articleId)
  if (article?.state !== 'published') return undefined
  await changeShown(unit, files, article, () => hide(unit, article))
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
  else if (article?.heldEdit) await changeShown(unit, files, article, () => clearHeldEdit(unit, article))
  else return false
  return true
}
