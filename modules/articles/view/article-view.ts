import { PortalError } from '#contract/answers/error.ts'
import type { Article, ArticleHead, Author, Column } from '#contract/articles/article.ts'
import type { ArticleState } from '#contract/articles/article-kinds.ts'
import * as Errors from '#contract/errors/index.ts'
import type { Member } from '#contract/members/member.ts'
import { nameOf } from '#contract/members/member-name.ts'
import type { Database } from '#kit/database/database.ts'
import type { Market } from '#modules/market'
import type { PublicMembers } from '#modules/members'
import { type Articles, isVisible } from '../rules/articles.ts'
import {
  type ArticlePage,
  countVersions,
  findArticle,
  listArticles,
  listFavourites,
  listOwn,
  marksOf,
  versionsOf,
} from '../store/article-reads.ts'
import type { ListedArticle, StoredArticle } from '../store/article-rows.ts'
import { type ColumnPage, columnOf, columnsById, findColumn, listColumns, type StoredColumn } from '../store/columns.ts'
import { listOfAuthors } from '../store/feed-reads.ts'
import { sincePublication } from '../store/prices.ts'

type From = Pick<Database, 'db'>
type Page = { below?: number | undefined; limit: number }

export interface ArticleViewDeps {
  market: Pick<Market, 'quote' | 'quotes'>
  members: Pick<PublicMembers, 'list'>
  articles: Pick<Articles, 'fixedAt'>
}

/** Columns and articles as readers see them. `from` is the database, or the unit that the caller is in. */
export interface ArticleView {
  list(from: From, page: ArticlePage): Promise<{ heads: ArticleHead[]; rows: ListedArticle[] }>
  /** Rows as readers see them, in their order. */
  heads(from: From, rows: readonly ListedArticle[]): Promise<ArticleHead[]>
  /** Of several authors, the newest first, from a moment and a number on. */
  ofAuthors(
    from: Pick<Database, 'db' | 'kind'>,
    memberIds: readonly string[],
    page: { after?: readonly number[] | undefined; limit: number },
  ): Promise<{ heads: ArticleHead[]; rows: ListedArticle[] }>
  listOwn(from: From, memberId: string, page: Page): Promise<{ heads: ArticleHead[]; rows: ListedArticle[] }>
  /** With the number of each among the favourites. */
  favourites(from: From, memberId: string, page: Page): Promise<{ head: ArticleHead; place: number }[]>
  /** Rejects with ArticleMissing. */
  article(from: From, articleId: string, readerId?: string): Promise<Article>
  /** Earlier texts, the newest first. Rejects with ArticleMissing. */
  versions(from: From, articleId: string, readerId?: string): Promise<ArticleVersion[]>
  columns(from: From, page: ColumnPage, readerId?: string): Promise<{ columns: Column[]; rows: StoredColumn[] }>
  column(from: From, columnId: string, readerId?: string): Promise<Column | undefined>
  /** The one that a member writes. */
  columnOf(from: From, memberId: string): Promise<Column | undefined>
}

export interface ArticleVersion {
  version: number
  title: string
  html: string
  from: string
  to: string
}

const instant = (at: number) => new Date(at).toISOString()

const authorFrom = (member: Member): Author => ({
  memberId: member.memberId,
  name: nameOf(member),
  avatar: member.avatar,
  certified: member.certified,
})

export function createArticleView({ market, members, articles }: ArticleViewDeps): ArticleView {
  async function authorsOf(from: From, rows: readonly { memberId: string | null }[]) {
    const ids = [...new Set(rows.flatMap(({ memberId }) => memberId ?? []))]
    return new Map((await members.list(from, ids)).map(member => [member.memberId, member]))
  }

  async function headsOf(from: From, rows: readonly ListedArticle[]): Promise<ArticleHead[]> {
    if (rows.length === 0) return []
    const authors = await authorsOf(from, rows)
    const columns = await columnsById(
      from,
      rows.map(({ columnId }) => columnId),
    )
    return rows.map(row => {
      const author = authors.get(row.memberId ?? '')
      const { articleId, type, lang, title, excerpt, cover, symbols, direction, country, indicator } = row
      const { likes, comments, rewards, at, editedAt, prices, columnId } = row
      return {
        ...{ articleId, type, lang, title, excerpt, cover, direction, country, indicator },
        symbols: [...symbols],
        column: { columnId, name: columns.get(columnId)!.name },
        author: author ? authorFrom(author) : null,
        state: row.state as ArticleState,
        publishedAt: instant(at),
        editedAt: editedAt === null ? null : instant(editedAt),
        ...{ likes, comments, rewards, since: sincePublication(market, symbols, prices) },
      }
    })
  }

  async function visible(from: From, articleId: string, readerId: string | undefined): Promise<StoredArticle> {
    const article = await findArticle(from, articleId)
    if (!article || !isVisible(article, readerId)) throw new PortalError(Errors.ArticleMissing)
    return article
  }

  async function shownColumns(from: From, rows: readonly StoredColumn[], readerId?: string): Promise<Column[]> {
    const authors = await authorsOf(from, rows)
    return rows.map(({ columnId, memberId, name, intro, articles: count, version }) => {
      const author = authors.get(memberId ?? '')
      return {
        ...{ columnId, name, intro, author: author ? authorFrom(author) : null, articles: count },
        ...{ followers: author?.counts.followers ?? 0, version },
        mine: readerId !== undefined && memberId === readerId,
      }
    })
  }
  const shownColumn = async (from: From, row: StoredColumn | undefined, readerId?: string) =>
    row && (await shownColumns(from, [row], readerId))[0]

  return {
    async list(from, page) {
      const rows = await listArticles(from, page)
      return { rows, heads: await headsOf(from, rows) }
    },
    heads: headsOf,
    async ofAuthors(from, memberIds, page) {
      const rows = await listOfAuthors(from, memberIds, page)
      return { rows, heads: await headsOf(from, rows) }
    },
    async listOwn(from, memberId, page) {
      const rows = await listOwn(from, memberId, page)
      return { rows, heads: await headsOf(from, rows) }
    },
    async favourites(from, memberId, page) {
      const found = await listFavourites(from, memberId, page)
      const heads = await headsOf(
        from,
        found.map(({ article }) => article),
      )
      return found.map(({ place }, index) => ({ place, head: heads[index]! }))
    },
    async article(from, articleId, readerId) {
      const article = await visible(from, articleId, readerId)
      const { number, html, opinion, commentsClosed, version } = article
      const [head] = await headsOf(from, [article])
      const marks = readerId === undefined ? undefined : await marksOf(from, readerId, [number])
      const mine = readerId !== undefined && article.memberId === readerId
      return {
        ...head!,
        ...{ html, opinion, opinionFixedAt: instant(articles.fixedAt(article)), commentsClosed },
        overlay: article.symbols.length > 0,
        ...{ mine, liked: marks?.liked.has(number) ?? false, kept: marks?.kept.has(number) ?? false },
        ...{ versions: await countVersions(from, number), version },
        source: mine ? sourceOf(article) : null,
      }
    },
    async versions(from, articleId, readerId) {
      const { number } = await visible(from, articleId, readerId)
      const found = await versionsOf(from, number)
      return found.map(each => ({ ...each, from: instant(each.from), to: instant(each.to) }))
    },
    async columns(from, page, readerId) {
      const rows = await listColumns(from, page)
      return { rows, columns: await shownColumns(from, rows, readerId) }
    },
    column: async (from, columnId, readerId) => shownColumn(from, await findColumn(from, columnId), readerId),
    columnOf: async (from, memberId) => shownColumn(from, await columnOf(from, memberId), memberId),
  }
}

/** What its author typed last. */
function sourceOf({ title, content, heldEdit }: StoredArticle): Article['source'] {
  const last = heldEdit ?? { title, content }
  return { title: last.title, content: last.content, heldTitle: heldEdit?.title ?? null }
}
