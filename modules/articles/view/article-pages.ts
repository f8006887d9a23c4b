import { PortalError } from '#contract/answers/error.ts'
import type { Article, ArticleHead, Column } from '#contract/articles/article.ts'
import type { Locale } from '#contract/text/locale.ts'
import type { Database } from '#kit/database/database.ts'
import { cursorOf, positionOf } from '#kit/http/cursor.ts'
import { countParts, type IndexedPage, indexPart } from '../store/article-index.ts'
import { type ArticleOrder, type ArticleSelection, largestPlace, placeOf } from '../store/article-reads.ts'
import { type ColumnOrder, largestColumnPlace, placeOf as placeOfColumn } from '../store/columns.ts'
import { type ArticleSubject, latestArticles } from '../store/latest-articles.ts'
import { type ChartDeps, type PriceChart, priceChart } from './article-chart.ts'
import type { ArticleView } from './article-view.ts'
import { earlierText, type ReadVersion } from './earlier-texts.ts'

/** Rows of a page of a list, and the cursor of the next page; undefined on the last. */
interface Listed<Row> {
  list: Row[]
  next: string | undefined
}

/** What pages show of columns and articles to everybody. */
export interface ArticlePages {
  /** Undefined for a cursor that is none of this order. */
  articles(
    selection: ArticleSelection & { cursor?: string | undefined },
    limit: number,
  ): Promise<Listed<ArticleHead> | undefined>
  /** The newest about a subject: those in a language, and those in others where there are fewer than wanted. */
  latest(subject: ArticleSubject, lang: Locale, count: number): Promise<ArticleHead[]>
  /** Undefined if there is none that everybody may see. */
  article(articleId: string): Promise<Article | undefined>
  /** An earlier text, the newest without `version`; undefined if there is none that everybody may read. */
  version(articleId: string, version?: number): Promise<ReadVersion | undefined>
  /** The first of its symbols around publication; undefined without symbols or prices. */
  chart(article: Pick<Article, 'symbols' | 'publishedAt'>): Promise<PriceChart | undefined>
  /** Undefined for a cursor that is none of this order. `containing` is a part of the name. */
  columns(
    page: { containing?: string | undefined; order: ColumnOrder; cursor?: string | undefined },
    limit: number,
  ): Promise<Listed<Column> | undefined>
  column(columnId: string): Promise<Column | undefined>
  /** How many parts the index for search engines has. */
  indexParts(): Promise<number>
  /** Public pages of a part, the first for 0. */
  indexPart(part: number): Promise<IndexedPage[]>
}

export interface ArticlePagesDeps extends ChartDeps {
  database: Database
  view: ArticleView
  /** What a text looks like, see kit/text/look-alike.ts. */
  skeletonOf(text: string): Promise<string>
  /** The time of prices, UTC ms. */
  pricesNow(): number
}

/** A page of a list of which one row more was found than it shows. */
const listed = <Row, Shown>(
  list: string,
  rows: readonly Row[],
  shown: readonly Shown[],
  limit: number,
  place: (row: Row) => readonly number[],
): Listed<Shown> => ({
  list: shown.slice(0, limit),
  next: rows.length > limit ? cursorOf(list, place(rows[limit - 1]!)) : undefined,
})

export function createArticlePages(deps: ArticlePagesDeps): ArticlePages {
  const { database, view, skeletonOf, pricesNow } = deps
  return {
    async articles({ cursor, ...selection }, limit) {
      const { order }: { order: ArticleOrder } = selection
      const list = `articles/${order}`
      const after = cursor === undefined ? undefined : positionOf(list, cursor, largestPlace(order))
      if (cursor !== undefined && !after) return undefined
      const { rows, heads } = await view.list(database, { ...selection, after, limit: limit + 1 })
      return listed(list, rows, heads, limit, row => placeOf(row, order))
    },
    latest: async (subject, lang, count) =>
      view.heads(database, await latestArticles(database, { subject, lang, count })),
    async article(articleId) {
      try {
        return await view.article(database, articleId)
      } catch (problem) {
        if (problem instanceof PortalError) return undefined
        throw problem
      }
    },
    version: (articleId, version) => earlierText(database, articleId, version),
    async chart({ symbols: [symbol], publishedAt }) {
      if (symbol === undefined) return undefined
      // A replay shows prices of another time than that of its readers.
      const now = pricesNow()
      return priceChart(deps, symbol, Math.min(Date.parse(publishedAt), now), now)
    },
    async columns({ containing, order, cursor }, limit) {
      const list = `columns/${order}`
      const after = cursor === undefined ? undefined : positionOf(list, cursor, largestColumnPlace(order))
      if (cursor !== undefined && !after) return undefined
      const skeleton = containing === undefined ? undefined : await skeletonOf(containing)
      if (skeleton === '') return { list: [], next: undefined }
      const { rows, columns } = await view.columns(database, { containing: skeleton, order, after, limit: limit + 1 })
      return listed(list, rows, columns, limit, row => placeOfColumn(row, order))
    },
    column: columnId => view.column(database, columnId),
    indexParts: () => countParts(database),
    indexPart: part => indexPart(database, part),
  }
}
