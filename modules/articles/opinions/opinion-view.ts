import type { Horizon, Opinion, TrackRecord } from '#contract/articles/track-record.ts'
import { fromScaled } from '#contract/prices/price.ts'
import { worldOf } from '#contract/prices/world.ts'
import { epochDay, isoDateOf } from '#contract/time/epoch-day.ts'
import type { Database } from '#kit/database/database.ts'
import type { Market } from '#modules/market'
import { opinionsOf, percent, type StoredOpinion, shortRecordOf, trackRecordOf } from './track-record.ts'

type From = Pick<Database, 'db'>

/** What everybody may see of the opinions of members. */
export interface OpinionView {
  record(from: From, memberId: string): Promise<TrackRecord>
  /** The record after five days. */
  shortRecord(from: From, memberId: string): Promise<Horizon>
  /** The newest first, each with its place in the list; `below` is the place of the last one of the page before. */
  list(
    from: From,
    memberId: string,
    page: { below?: number | undefined; symbol?: string | undefined; limit: number },
  ): Promise<(Opinion & { place: number })[]>
}

export function createOpinionView(market: Pick<Market, 'quote'>): OpinionView {
  const shown = ({ of, article: place, ...opinion }: StoredOpinion) => {
    const quote = market.quote(opinion.symbol)
    const isComparable = quote?.hasPrice && opinion.kind !== null && worldOf(opinion.kind) === worldOf(quote.kind)
    return {
      ...{ place, articleId: of.article_id, title: of.state === 'published' ? of.title : null, state: of.state },
      ...{ symbol: opinion.symbol, direction: opinion.direction },
      publishedAt: new Date(Number(opinion.at)).toISOString(),
      ...{ price: opinion.price, spread: opinion.spread, kind: opinion.kind, uncounted: opinion.uncounted },
      outcomes: opinion.outcomes.map(({ days, date, close, result, first_close }) => ({
        ...{ days, date: isoDateOf(epochDay(date)), close, result: percent(Number(result)), firstClose: first_close },
      })),
      priceNow: isComparable ? fromScaled(quote.close, quote.decimals) : null,
      asOf: isComparable ? new Date(quote.eventAt).toISOString() : null,
    }
  }
  return {
    record: trackRecordOf,
    shortRecord: shortRecordOf,
    list: async (from, memberId, page) => (await opinionsOf(from, memberId, page)).map(shown),
  }
}
