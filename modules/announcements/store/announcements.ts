import type { Kysely, Selectable } from 'kysely'
import type { AnnouncementKind, AnnouncementLevel, AnnouncementTexts } from '#contract/announcements/announcement.ts'
import type { Database } from '#kit/database/database.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import { newId } from '#kit/new-id.ts'
import type { AnnouncementTables } from './announcement-tables.ts'

/** Times are UTC ms. */
export interface NewAnnouncement {
  kind: AnnouncementKind
  level: AnnouncementLevel
  isPinned: boolean
  texts: AnnouncementTexts
  startsAt: number
  /** It is in force before this moment; undefined: until it is removed. */
  endsAt: number | undefined
  /** The member of staff who publishes it. */
  staffId: string
}

export interface StoredAnnouncement extends NewAnnouncement {
  id: string
  /** Rises from one to the next. */
  number: number
  publishedAt: number
  removed: { at: number; by: string; reason: string } | undefined
}

type From = Pick<Database, 'db'>

/** Where an announcement stands in the list of those in force: pinned ones first, then by when they begin. */
export type AnnouncementPlace = readonly [isPinned: number, startsAt: number, number: number]
export const placeOf = ({ isPinned, startsAt, number }: StoredAnnouncement): AnnouncementPlace => [
  Number(isPinned),
  startsAt,
  number,
]

const tablesOf = ({ db }: From): Kysely<AnnouncementTables> => db
const momentOf = (moment: number | string | null) => (moment === null ? undefined : Number(moment))

function announcementFrom(row: Selectable<AnnouncementTables['site_announcements']>): StoredAnnouncement {
  return {
    ...{ id: row.announcement_id, number: row.number, kind: row.kind, level: row.level },
    isPinned: row.is_pinned === 1,
    texts: JSON.parse(row.texts),
    startsAt: Number(row.starts_at),
    endsAt: momentOf(row.ends_at),
    publishedAt: Number(row.published_at),
    staffId: row.published_by,
    removed:
      row.removed_at === null
        ? undefined
        : { at: Number(row.removed_at), by: row.removed_by ?? '', reason: row.removal_reason ?? '' },
  }
}

/** Those that are not removed and have not ended at `now`. */
const current = (from: From, now: number) =>
  tablesOf(from)
    .selectFrom('site_announcements')
    .selectAll()
    .where('removed_at', 'is', null)
    .where(({ or, eb }) => or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))

/** Announcements of the site: what is written stays, also of those that are removed. */
export const announcements = {
  async add(
    unit: Unit,
    { kind, level, isPinned, texts, startsAt, endsAt, staffId }: NewAnnouncement,
    now: number,
  ): Promise<string> {
    const id = newId()
    await tablesOf(unit)
      .insertInto('site_announcements')
      .values({
        ...{ announcement_id: id, kind, level, is_pinned: isPinned ? 1 : 0, texts: JSON.stringify(texts) },
        ...{ starts_at: startsAt, ends_at: endsAt ?? null, published_at: now, published_by: staffId },
      })
      .execute()
    return id
  },
  /** Resolves with whether it was there, and not removed before. */
  async remove(
    unit: Unit,
    id: string,
    { staffId, reason, now }: { staffId: string; reason: string; now: number },
  ): Promise<boolean> {
    const removed = await tablesOf(unit)
      .updateTable('site_announcements')
      .set({ removed_at: now, removed_by: staffId, removal_reason: reason })
      .where('announcement_id', '=', id)
      .where('removed_at', 'is', null)
      .returning('number')
      .executeTakeFirst()
    return removed !== undefined
  },
  /** Those in force at `now`, pinned ones first, then the newest first, after a place. */
  async inForce(
    from: From,
    {
      now,
      after,
      limit,
      kind,
    }: { now: number; after?: AnnouncementPlace | undefined; limit: number; kind?: AnnouncementKind | undefined },
  ): Promise<StoredAnnouncement[]> {
    let query = current(from, now).where('starts_at', '<=', now)
    if (kind !== undefined) query = query.where('kind', '=', kind)
    if (after) {
      const [pinned, startsAt, number] = after
      query = query.where(({ or, and, eb }) =>
        or([
          eb('is_pinned', '<', pinned as 0 | 1),
          and([eb('is_pinned', '=', pinned as 0 | 1), eb('starts_at', '<', startsAt)]),
          and([eb('is_pinned', '=', pinned as 0 | 1), eb('starts_at', '=', startsAt), eb('number', '<', number)]),
        ]),
      )
    }
    const rows = await query
      .orderBy('is_pinned', 'desc')
      .orderBy('starts_at', 'desc')
      .orderBy('number', 'desc')
      .limit(limit)
      .execute()
    return rows.map(announcementFrom)
  },
  /** Pinned ones that are in force at `now` or will be. */
  async pinned(from: From, now: number): Promise<StoredAnnouncement[]> {
    return (await current(from, now).where('is_pinned', '=', 1).execute()).map(announcementFrom)
  },
  /** All of them, planned, ended and removed ones too, the newest first, below a number. */
  async all(
    from: From,
    { below, limit }: { below?: number | undefined; limit: number },
  ): Promise<StoredAnnouncement[]> {
    let query = tablesOf(from).selectFrom('site_announcements').selectAll()
    if (below !== undefined) query = query.where('number', '<', below)
    return (await query.orderBy('number', 'desc').limit(limit).execute()).map(announcementFrom)
  },
}
