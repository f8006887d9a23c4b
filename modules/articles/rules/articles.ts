import { PortalError } from '#contract/answers/error.ts'
import type { ArticleState } from '#contract/articles/article-kinds.ts'
import * as Errors from '#contract/errors/index.ts'
import { SECOND_MS } from '#contract/time/units.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import type { SettingValues } from '#kit/settings/settings.ts'
import type { Market } from '#modules/market'
import { type HiddenText, type RemovedText, reviews } from '#modules/moderation'
import { filesOf } from '../store/article-files.ts'
import type { ArticleTexts, StoredArticle } from '../store/article-rows.ts'
import {
  addHeld,
  deleteTexts,
  holdEdit,
  lockArticle,
  pricesAtPublication,
  publish,
  relist,
  replaceTexts,
  setCommentsClosed,
  setState,
  unlist,
} from '../store/article-writes.ts'
import { columnOf } from '../store/columns.ts'
import { type DraftFiles, removeDraft } from '../store/drafts.ts'
import { allPrices, pricesOf } from '../store/prices.ts'
import type { CheckedArticle } from './article-rules.ts'
import type { articleSettings } from './article-settings.ts'
import {
  changeShown,
  hidePublished,
  holdForReview,
  lockReview,
  noteNew,
  putBack,
  refuseHeld,
  type ShownFiles,
  takeDown,
  takeOut,
} from './held-articles.ts'

/** Who may write in public. */
export interface Writer {
  /** What the member is called. */
  nickname: string
  /** New members write less, and their first article waits for review. */
  isNew: boolean
}

export interface ArticlesDeps {
  market: Pick<Market, 'quote' | 'quotes'>
  limits: SettingValues<typeof articleSettings>
  /** Rejects with NicknameNotSet. */
  writer(unit: Unit, memberId: string): Promise<Writer>
  /** Pictures that members have uploaded. */
  files: DraftFiles & ShownFiles
  /** UTC ms. */
  now(): number
}

/** Whether a reader may see an article: others than published ones are their author's. */
export const isVisible = ({ state, memberId }: StoredArticle, readerId: string | undefined): boolean =>
  state === 'published' || (state !== 'deleted' && readerId !== undefined && memberId === readerId)

/**
 * What authors do with their articles, in the unit of the caller. Rejects with ArticleMissing if there is no such article
 * or the member may not see it, and with ArticleNotOwn if it is another's.
 */
export interface Articles {
  /**
   * Rejects with NicknameNotSet, ColumnMissing, ArticleCoverInvalid and ArticleTooManyLinks. A draft that it was made of is
   * deleted.
   */
  publish(
    unit: Unit,
    memberId: string,
    article: CheckedArticle,
    draftId?: string,
  ): Promise<{ articleId: string; state: 'published' | 'held' }>
  /**
   * Changes an article that was read in this version. Direction, symbols and opinion stay once they are fixed; before that
   * prices stay those of publication. Rejects with Conflict, ArticleInReview and as `publish`.
   */
  edit(
    unit: Unit,
    memberId: string,
    read: { articleId: string; version: number },
    article: CheckedArticle,
  ): Promise<{ state: ArticleState }>
  /** Rejects with ArticleInReview. */
  withdraw(unit: Unit, memberId: string, articleId: string): Promise<void>
  /** Rejects with ArticleInReview. */
  remove(unit: Unit, memberId: string, articleId: string): Promise<void>
  closeComments(unit: Unit, memberId: string, articleId: string, isClosed: boolean): Promise<void>
  /**
   * Publishes an article that waits for review, was refused or taken down, or the change of one that waits. Resolves with
   * whether there was anything to publish.
   */
  release(unit: Unit, articleId: string, state?: 'held' | 'refused'): Promise<boolean>
  /** Refuses an article that waits for review, or the change of one that does. Resolves with whether there was any. */
  refuse(unit: Unit, articleId: string): Promise<boolean>
  /** Takes down a published article. Undefined if it is not published. */
  takeDown(unit: Unit, articleId: string): Promise<RemovedText | undefined>
  /** Takes a published article out of the lists until it is reviewed. Resolves with its text; undefined if it is not published. */
  hide(unit: Unit, articleId: string): Promise<HiddenText | undefined>
  /** Until when direction, symbols and opinion of an article may be changed, UTC ms. */
  fixedAt(article: Pick<StoredArticle, 'at'>): number
}

/** Throws ArticleTooManyLinks and ArticleCoverInvalid. Claims the files that are not `shown` yet. */
async function checkAuthor(
  unit: Unit,
  { limits, files }: Pick<ArticlesDeps, 'limits' | 'files'>,
  { memberId, isNew }: Writer & { memberId: string },
  { links, images }: CheckedArticle,
  shown: Pick<ReadonlyMap<string, unknown>, 'has'> = new Map(),
): Promise<void> {
  const max = limits['article.newLinks']
  if (isNew && links > max) throw new PortalError(Errors.ArticleTooManyLinks, { max })
  for (const image of images) {
    if (shown.has(image)) continue
    if (!(await files.ownsImage(unit, memberId, image))) throw new PortalError(Errors.ArticleCoverInvalid)
    await files.claim(unit, image)
  }
}

/** Puts a change in place. What may not be changed any more stays as it is, with the prices that belong to it. */
async function replaceKept(
  unit: Unit,
  article: StoredArticle,
  texts: ArticleTexts,
  { now, fixedAt }: { now: number; fixedAt: number },
): Promise<void> {
  if ((article.state !== 'held' || article.wasPublished) && now >= fixedAt) {
    const { direction, symbols, opinion, prices } = article
    return replaceTexts(unit, article, { ...texts, direction, symbols, opinion }, { now, prices })
  }
  const then = await pricesAtPublication(unit, article)
  return replaceTexts(unit, article, texts, { now, prices: then ? pricesOf(then, texts.symbols) : article.prices })
}

/** Lists an article again that was published before, with the change that was read with it. */
async function showAgain(
  unit: Unit,
  article: StoredArticle,
  replace: (unit: Unit, article: StoredArticle, texts: ArticleTexts) => Promise<void>,
): Promise<void> {
  await relist(unit, article)
  const { heldEdit } = article
  if (heldEdit) await replace(unit, { ...article, state: 'published', wasPublished: false }, heldEdit)
}

export function createArticles({ market, limits, writer, files, now }: ArticlesDeps): Articles {
  const fixedAt = ({ at }: Pick<StoredArticle, 'at'>) => at + limits['article.opinionLockSeconds'] * SECOND_MS

  async function own(unit: Unit, memberId: string, articleId: string): Promise<StoredArticle> {
    const article = await lockArticle(unit, articleId)
    if (!article || !isVisible(article, memberId)) throw new PortalError(Errors.ArticleMissing)
    if (article.memberId !== memberId) throw new PortalError(Errors.ArticleNotOwn)
    return article
  }

  function publishNow(unit: Unit, article: StoredArticle): Promise<void> {
    const at = now()
    return publish(unit, article, { prices: allPrices(market), now: at, fixedAt: fixedAt({ at }) })
  }

  const replace = (unit: Unit, article: StoredArticle, texts: ArticleTexts) =>
    replaceKept(unit, article, texts, { now: now(), fixedAt: fixedAt(article) })

  /** Puts a change in place, or into the queue of reviews. */
  async function submit(
    unit: Unit,
    memberId: string,
    article: StoredArticle,
    edited: CheckedArticle,
  ): Promise<{ state: ArticleState }> {
    const { articleId } = article
    if (article.state === 'published' && edited.heldFor.length > 0) {
      await holdForReview(unit, { memberId, articleId }, edited)
      await holdEdit(unit, article, edited.texts)
      return { state: 'held' }
    }
    const isResubmitted = article.state === 'refused'
    if (isResubmitted || article.state === 'held') await holdForReview(unit, { memberId, articleId }, edited)
    else await reviews.drop(unit, 'article', [articleId])
    if (isResubmitted) await setState(unit, article, 'held')
    await replace(unit, isResubmitted ? { ...article, state: 'held' } : article, edited.texts)
    return { state: isResubmitted ? 'held' : (article.state as ArticleState) }
  }

  return {
    fixedAt,
    async publish(unit, memberId, article, draftId) {
      const author = await writer(unit, memberId)
      const column = await columnOf(unit, memberId)
      if (!column) throw new PortalError(Errors.ColumnMissing)
      await checkAuthor(unit, { limits, files }, { ...author, memberId }, article)
      const stored = await addHeld(unit, { memberId, columnId: column.columnId, texts: article.texts, now: now() })
      const isHeld = article.heldFor.length > 0 || (author.isNew && column.articles === 0)
      if (isHeld) await holdForReview(unit, { memberId, articleId: stored.articleId }, article)
      else await publishNow(unit, stored)
      if (article.images.length > 0) await noteNew(unit, files, stored.articleId)
      if (draftId !== undefined) await removeDraft(unit, files, memberId, draftId)
      return { articleId: stored.articleId, state: isHeld ? 'held' : 'published' }
    },
    async edit(unit, memberId, { articleId, version }, edited) {
      const isClaimed = await lockReview(unit, articleId)
      const article = await own(unit, memberId, articleId)
      if (isClaimed || article.state === 'removed') throw new PortalError(Errors.ArticleInReview)
      if (article.version !== version) throw new PortalError(Errors.Conflict)
      const author = await writer(unit, memberId)
      await checkAuthor(unit, { limits, files }, { ...author, memberId }, edited, await filesOf(unit, article))
      return changeShown(unit, files, article, () => submit(unit, memberId, article, edited))
    },
    async withdraw(unit, memberId, articleId) {
      await lockReview(unit, articleId)
      const article = await own(unit, memberId, articleId)
      if (article.state === 'held') throw new PortalError(Errors.ArticleInReview)
      if (article.state !== 'published') return
      await takeOut(unit, files, article, 'withdrawn')
    },
    async remove(unit, memberId, articleId) {
      await lockReview(unit, articleId)
      const article = await own(unit, memberId, articleId)
      if (article.state === 'held') throw new PortalError(Errors.ArticleInReview)
      await reviews.drop(unit, 'article', [articleId])
      if (article.state === 'published') await unlist(unit, article, 'deleted')
      await changeShown(unit, files, article, () => deleteTexts(unit, article))
    },
    async closeComments(unit, memberId, articleId, isClosed) {
      const { number } = await own(unit, memberId, articleId)
      await setCommentsClosed(unit, number, isClosed)
    },
    async release(unit, articleId, state = 'held') {
      const article = await lockArticle(unit, articleId)
      if (!article) return false
      const { heldEdit } = article
      const change = (show: () => Promise<void>) => changeShown(unit, files, article, show)
      if (article.state === state && article.wasPublished) await change(() => showAgain(unit, article, replace))
      else if (article.state === state) await change(() => publishNow(unit, article))
      else if (heldEdit && state === 'held') await change(() => replace(unit, article, heldEdit))
      else return state === 'refused' && putBack(unit, files, articleId)
      return true
    },
    takeDown: (unit, articleId) => takeDown(unit, files, articleId),
    refuse: (unit, articleId) => refuseHeld(unit, files, articleId),
    hide: (unit, articleId) => hidePublished(unit, files, articleId),
  }
}
