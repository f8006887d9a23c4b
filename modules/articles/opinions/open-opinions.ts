import type { ArticleHead } from '#contract/articles/article.ts'
import type { Horizon } from '#contract/articles/track-record.ts'
import { worldOf } from '#contract/prices/world.ts'
import type { Database } from '#kit/database/database.ts'
import type { Market } from '#modules/market'
import type { ListedArticle } from '../store/article-rows.ts'
import { countOpen, newestOpen, unfixedOn } from '../store/open-opinions.ts'
import { shortRecordsOf } from './track-record.ts'

type From = Pick<Database, 'db'>

/** An opinion that is not counted to its last close yet. */
export interface OpenOpinion {
  head: ArticleHead
  /** In a sentence; null if the article has a direction alone. */
  opinion: string | null
  /** How the author's opinions have turned out after five days; null once the account is closed. */
  record: Horizon | null
}

/**
 * Opinions on an instrument that are open, of published articles: those that may still be changed, and those that wait for
 * a close. Without those at prices of another world than its present ones, and without neutral ones, which are not counted.
 */
export interface OpenOpinions {
  long: number
  short: number
  /** Authors who have at least one. */
  authors: number
  /** The newest. */
  list: OpenOpinion[]
}

export interface OpenOpinionDeps {
  market: Pick<Market, 'quote'>
  heads(from: From, rows: readonly ListedArticle[]): Promise<ArticleHead[]>
}

const NONE: OpenOpinions = { long: 0, short: 0, authors: 0, list: [] }

/** Reads the opinions on an instrument that are open, with as many of the newest as wanted. */
export function createOpenOpinions({ market, heads }: OpenOpinionDeps) {
  /** Whether a price is comparable to those that an instrument has now. */
  function comparableOn(symbol: string): (kind: string) => boolean {
    const quote = market.quote(symbol)
    return kind => quote?.hasPrice === true && worldOf(kind) === worldOf(quote.kind)
  }

  return async (from: From, symbol: string, limit: number): Promise<OpenOpinions> => {
    const isComparable = comparableOn(symbol)
    const [fixed, unfixed] = await Promise.all([countOpen(from, symbol), unfixedOn(from, symbol)])
    const counts = fixed.filter(({ kind }) => isComparable(kind))
    const fresh = unfixed.filter(({ symbols, direction, prices: [price] }) => {
      const isAbout = symbols[0] === symbol && price?.symbol === symbol && price.price > 0
      return isAbout && (direction === 'long' || direction === 'short') && isComparable(price.kind)
    })
    if (counts.length + fresh.length === 0) return NONE
    const kinds = [...new Set(counts.map(({ kind }) => kind))]
    const waiting = kinds.length > 0 ? await newestOpen(from, symbol, { kinds, limit }) : []
    const rows = [...fresh, ...waiting].toSorted((a, b) => b.at - a.at || b.number - a.number).slice(0, limit)
    const shown = await heads(from, rows)
    const records = await shortRecordsOf(from, [...new Set(shown.flatMap(({ author }) => author?.memberId ?? []))])
    const all = [...counts, ...fresh.map(({ direction, columnId }) => ({ direction, columnId, count: 1 }))]
    const sum = (direction: string) =>
      all.reduce((total, each) => total + (each.direction === direction ? each.count : 0), 0)
    return {
      ...{ long: sum('long'), short: sum('short'), authors: new Set(all.map(({ columnId }) => columnId)).size },
      list: shown.map((head, place) => ({
        ...{ head, opinion: rows[place]!.opinion, record: records.get(head.author?.memberId ?? '') ?? null },
      })),
    }
  }
}
