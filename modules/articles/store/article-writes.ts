import type { Unit } from '#kit/database/unit-of-work.ts'
import { newId } from '#kit/new-id.ts'
import { type ArticleTexts, articleFrom, type StoredArticle, textColumns } from './article-rows.ts'
import { type ArticleTables, type StoredState, tablesOf, VERSIONS } from './article-tables.ts'
import { addToColumn } from './columns.ts'
import { hotness } from './hot.ts'
import { type PriceThen, pricesOf } from './prices.ts'

/** An article that nobody else changes until the unit ends. */
export async function lockArticle(unit: Unit, articleId: string): Promise<StoredArticle | undefined> {
  const rows = tablesOf(unit).selectFrom('articles').selectAll().where('article_id', '=', articleId)
  const row = await unit.forUpdate(rows).executeTakeFirst()
  return row && articleFrom(row)
}

/** Adds an article that waits for review. */
export async function addHeld(
  unit: Unit,
  { memberId, columnId, texts, now }: { memberId: string; columnId: string; texts: ArticleTexts; now: number },
): Promise<StoredArticle> {
  const row = await tablesOf(unit)
    .insertInto('articles')
    .values({
      ...textColumns(texts),
      ...{ article_id: newId(), column_id: columnId, member_id: memberId, state: 'held', at: now, edited_at: null },
      ...{ prices: '[]', likes: 0, comments: 0, rewards: 0, hot: hotness({ at: now, likes: 0, comments: 0 }) },
      ...{ comments_closed: 0, version: 1, held_edit: null },
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return articleFrom(row)
}

/** Publishes an article that was held, at the prices of this moment. */
export async function publish(
  unit: Unit,
  { number, columnId, lang, symbols, likes, comments }: StoredArticle,
  { prices, now, fixedAt }: { prices: readonly PriceThen[]; now: number; fixedAt: number },
): Promise<void> {
  const tables = tablesOf(unit)
  const hot = hotness({ at: now, likes, comments })
  await tables
    .updateTable('articles')
    .set({ state: 'published', at: now, hot, prices: JSON.stringify(pricesOf(prices, symbols)) })
    .where('number', '=', number)
    .execute()
  await tables
    .insertInto('article_moments')
    .values({ article: number, prices: JSON.stringify(prices), fixed_at: fixedAt })
    .execute()
  await listUnder(unit, { number, lang, at: now, hot, symbols })
  await addToColumn(unit, columnId, 1)
}

/** Lists a published article under its symbols, and no others. */
async function listUnder(
  unit: Unit,
  { number, lang, at, hot, symbols }: Pick<StoredArticle, 'number' | 'lang' | 'at' | 'hot' | 'symbols'>,
): Promise<void> {
  const tables = tablesOf(unit)
  await tables.deleteFrom('article_symbols').where('article', '=', number).execute()
  if (symbols.length > 0)
    await tables
      .insertInto('article_symbols')
      .values(symbols.map(symbol => ({ symbol, lang, article: number, at, hot })))
      .execute()
}

/** Lists an article again that a review has taken out of the lists, with the moment and the prices of its publication. */
export async function relist(unit: Unit, { number, columnId, lang, symbols, at, hot }: StoredArticle): Promise<void> {
  const back = tablesOf(unit).updateTable('articles').set({ state: 'published', was_published: 0 })
  await back.where('number', '=', number).execute()
  await listUnder(unit, { number, lang, at, hot, symbols })
  await addToColumn(unit, columnId, 1)
}

/** Takes a published article out of the lists until a review has decided about it. */
export async function hide(unit: Unit, article: StoredArticle): Promise<void> {
  await unlist(unit, article, 'held')
  await tablesOf(unit).updateTable('articles').set({ was_published: 1 }).where('number', '=', article.number).execute()
}

/** Takes a published article out of the lists. */
export async function unlist(unit: Unit, { number, columnId }: StoredArticle, state: StoredState): Promise<void> {
  const tables = tablesOf(unit)
  await tables.updateTable('articles').set({ state }).where('number', '=', number).execute()
  await tables.deleteFrom('article_symbols').where('article', '=', number).execute()
  await addToColumn(unit, columnId, -1)
}

/** Deletes the texts of an article that is in no list; its opinion and its prices count on. */
export async function deleteTexts(unit: Unit, { number }: StoredArticle): Promise<void> {
  const tables = tablesOf(unit)
  const gone = { title: '', content: '', html: '', excerpt: '', opinion: null, cover: null, held_edit: null }
  await tables
    .updateTable('articles')
    .set({ ...gone, state: 'deleted' })
    .where('number', '=', number)
    .execute()
  await tables.deleteFrom('article_versions').where('article', '=', number).execute()
  await tables.deleteFrom('article_likes').where('article', '=', number).execute()
  await tables.deleteFrom('favourites').where('article', '=', number).execute()
}

/** Puts a text in place of an article's, which stays among its earlier ones if it was published. */
export async function replaceTexts(
  unit: Unit,
  article: StoredArticle,
  texts: ArticleTexts,
  { now, prices }: { now: number; prices: readonly PriceThen[] },
): Promise<void> {
  const tables = tablesOf(unit)
  const { number, version, title, content, html, at, editedAt, state } = article
  const wasRead = state !== 'held' || article.wasPublished
  const isOther = title !== texts.title || content !== texts.content
  if (wasRead && isOther)
    await addVersion(unit, {
      article: number,
      version,
      title,
      content,
      html,
      shown_from: editedAt ?? at,
      shown_to: now,
    })
  await tables
    .updateTable('articles')
    .set({
      ...{ ...textColumns(texts), version: version + 1, held_edit: null, prices: JSON.stringify(prices) },
      ...(wasRead ? { edited_at: now } : {}),
    })
    .where('number', '=', number)
    .execute()
  if (state === 'published') await listUnder(unit, { ...article, lang: texts.lang, symbols: texts.symbols })
}

/** Adds an earlier text of an article; of those that are too many the oldest go. */
async function addVersion(unit: Unit, version: ArticleTables['article_versions']): Promise<void> {
  const tables = tablesOf(unit)
  await tables.insertInto('article_versions').values(version).execute()
  const ofArticle = tables.selectFrom('article_versions').select('version').where('article', '=', version.article)
  await tables
    .deleteFrom('article_versions')
    .where('article', '=', version.article)
    .where('version', '<=', ofArticle.orderBy('version', 'desc').limit(1).offset(VERSIONS))
    .execute()
}

/** Keeps a change of a published article until it is reviewed. */
export async function holdEdit(unit: Unit, { number, version }: StoredArticle, texts: ArticleTexts): Promise<void> {
  await tablesOf(unit)
    .updateTable('articles')
    .set({ held_edit: JSON.stringify(texts), version: version + 1 })
    .where('number', '=', number)
    .execute()
}

/** Forgets a change that waits for review. */
export async function clearHeldEdit(unit: Unit, { number }: StoredArticle): Promise<void> {
  await tablesOf(unit).updateTable('articles').set({ held_edit: null }).where('number', '=', number).execute()
}

export async function setState(unit: Unit, { number }: StoredArticle, state: StoredState): Promise<void> {
  await tablesOf(unit).updateTable('articles').set({ state }).where('number', '=', number).execute()
}

/** Prices at publication of all symbols; undefined once the opinion is fixed. */
export async function pricesAtPublication(unit: Unit, { number }: StoredArticle): Promise<PriceThen[] | undefined> {
  const row = await tablesOf(unit)
    .selectFrom('article_moments')
    .select('prices')
    .where('article', '=', number)
    .executeTakeFirst()
  return row && JSON.parse(row.prices)
}

export async function setCommentsClosed(unit: Unit, number: number, isClosed: boolean): Promise<void> {
  const changed = tablesOf(unit)
    .updateTable('articles')
    .set({ comments_closed: isClosed ? 1 : 0 })
  await changed.where('number', '=', number).execute()
}

/** A member has removed a picture: it is no longer the cover of their articles, if it was of any. */
export async function loseCover(unit: Unit, memberId: string, fileId: string): Promise<void> {
  const covered = tablesOf(unit).updateTable('articles').set({ cover: null }).where('member_id', '=', memberId)
  await covered.where('cover', '=', fileId).execute()
}
