import type { Horizon, Opinion, TrackRecord } from '#contract/articles/track-record.ts'
import type { Database } from '#kit/database/database.ts'
import { positionOf } from '#kit/http/cursor.ts'
import { pageOf } from '#kit/http/pages.ts'
import { createOpenOpinions, type OpenOpinionDeps, type OpenOpinions } from './open-opinions.ts'
import type { OpinionView } from './opinion-view.ts'

const LIST = 'opinions'

export interface OpinionPage {
  symbol?: string | undefined
  /** Where the page begins, as `next` of the one before. */
  cursor?: string | undefined
  limit: number
}

/** Opinions of members, and how they have turned out. */
export interface TrackRecords {
  of(memberId: string): Promise<TrackRecord>
  /** The record after five days. */
  short(memberId: string): Promise<Horizon>
  /** Those on an instrument that are still open, with so many of the newest. */
  open(symbol: string, limit: number): Promise<OpenOpinions>
  /** The newest first; undefined if the list cannot have given the cursor. */
  opinions(memberId: string, page: OpinionPage): Promise<{ list: Opinion[]; next: string | null } | undefined>
}

export function createTrackRecords(database: Database, view: OpinionView, deps: OpenOpinionDeps): TrackRecords {
  const open = createOpenOpinions(deps)
  return {
    of: memberId => view.record(database, memberId),
    open: (symbol, limit) => open(database, symbol, limit),
    short: memberId => view.shortRecord(database, memberId),
    async opinions(memberId, { symbol, cursor, limit }) {
      const position = cursor === undefined ? [] : positionOf(LIST, cursor)
      if (!position) return undefined
      const [below] = position
      const found = await view.list(database, memberId, { below, symbol, limit: limit + 1 })
      const { rows, next } = pageOf(LIST, found, limit, ({ place }) => [place])
      return { list: rows.map(({ place: _, ...opinion }) => opinion), next }
    },
  }
}
