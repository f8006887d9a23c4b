import type { Selectable } from 'kysely'
import type { ArticleType, Direction } from '#contract/articles/article-kinds.ts'
import type { Locale } from '#contract/text/locale.ts'
import type { ArticleTables, StoredState } from './article-tables.ts'
import type { PriceThen } from './prices.ts'

/** What an author submits, as it is stored. */
export interface ArticleTexts {
  type: ArticleType
  lang: Locale
  title: string
  /** Markdown. */
  content: string
  html: string
  renderer: number
  excerpt: string
  symbols: readonly string[]
  direction: Direction | null
  opinion: string | null
  country: string | null
  indicator: string | null
  /** Id of a file. */
  cover: string | null
}

/** A stored article. Times are UTC ms. */
export interface StoredArticle extends ArticleTexts {
  number: number
  articleId: string
  columnId: string
  /** Null once the account is closed. */
  memberId: string | null
  state: StoredState
  /** Time of publication, or when it was submitted. */
  at: number
  editedAt: number | null
  prices: readonly PriceThen[]
  likes: number
  comments: number
  rewards: number
  hot: number
  commentsClosed: boolean
  version: number
  /** A change that waits for review. */
  heldEdit: ArticleTexts | null
  /** It was published, and then taken out of the lists by a review. */
  wasPublished: boolean
}

type Row = Selectable<ArticleTables['articles']>

export const articleFrom = (row: Row): StoredArticle => ({
  number: row.number,
  articleId: row.article_id,
  columnId: row.column_id,
  memberId: row.member_id,
  type: row.type,
  lang: row.lang,
  title: row.title,
  content: row.content,
  html: row.html,
  renderer: row.renderer,
  excerpt: row.excerpt,
  symbols: JSON.parse(row.symbols),
  direction: row.direction,
  opinion: row.opinion,
  country: row.country,
  indicator: row.indicator,
  cover: row.cover,
  state: row.state,
  at: Number(row.at),
  editedAt: row.edited_at === null ? null : Number(row.edited_at),
  prices: JSON.parse(row.prices),
  likes: row.likes,
  comments: row.comments,
  rewards: row.rewards,
  hot: Number(row.hot),
  commentsClosed: row.comments_closed === 1,
  version: row.version,
  heldEdit: row.held_edit === null ? null : JSON.parse(row.held_edit),
  wasPublished: row.was_published === 1,
})

/** All that is to be read of an article. */
export const wholeText = ({ title, opinion, content }: Pick<ArticleTexts, 'title' | 'opinion' | 'content'>): string =>
  [title, opinion, content].filter(text => text !== null).join('\n\n')

/** Columns of the texts of an article. */
export const textColumns = (texts: ArticleTexts) => ({
  ...{ type: texts.type, lang: texts.lang, title: texts.title, content: texts.content, html: texts.html },
  ...{ renderer: texts.renderer, excerpt: texts.excerpt, symbols: JSON.stringify(texts.symbols) },
  ...{ direction: texts.direction, opinion: texts.opinion, country: texts.country, indicator: texts.indicator },
  cover: texts.cover,
})

/** Without what a list does not show. */
export const headColumns = [
  ...['number', 'article_id', 'column_id', 'member_id', 'type', 'lang', 'title', 'excerpt', 'symbols'],
  ...['direction', 'opinion', 'country', 'indicator', 'cover', 'state', 'at', 'edited_at', 'prices'],
  ...['likes', 'comments', 'rewards', 'hot', 'comments_closed', 'version', 'was_published'],
] as const satisfies readonly (keyof Row)[]

/** An article without its text. */
export type ListedArticle = Omit<StoredArticle, 'content' | 'html' | 'renderer' | 'heldEdit'>

export const headFrom = (row: Pick<Row, (typeof headColumns)[number]>): ListedArticle =>
  articleFrom({ ...row, content: '', html: '', renderer: 0, held_edit: null })
