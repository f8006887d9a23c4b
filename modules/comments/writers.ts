import type { Kysely } from 'kysely'
import { PortalError } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'
import { DAY_MS, MINUTE_MS, SECOND_MS } from '#contract/time/units.ts'
import type { Database } from '#kit/database/database.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import { TooOften } from '#kit/http/limits.ts'
import type { SettingValues } from '#kit/settings/settings.ts'
import type { commentSettings } from './comment-settings.ts'
import type { CommentTables } from './comment-tables.ts'

export type CommentLimits = SettingValues<typeof commentSettings>

/** What limits members who post, in the unit in which they do. */
export interface CommentWriters {
  /**
   * Counts a comment. Rejects with CommentTooFast and CommentDailyLimit, and with CommentDuplicate if the member has
   * posted the like lately. Nobody else posts as this member until the unit ends.
   */
  admit(unit: Unit, memberId: string, comment: { fold: string; isNew: boolean; at: number }): Promise<void>
  /** Counts a message over a chart. Rejects with OverlayTooFast. */
  admitOverlay(unit: Unit, memberId: string, at: number): Promise<void>
}

const tablesOf = ({ db }: Pick<Database, 'db'>): Kysely<CommentTables> => db

/** The row of a member, which nobody else changes until the unit ends. */
export async function lockWriter(unit: Unit, memberId: string) {
  const db = tablesOf(unit)
  await db
    .insertInto('comment_writers')
    .values({ member_id: memberId, shown: 0, comment_at: 0, overlay_at: 0, day_at: 0, day_count: 0 })
    .onConflict(conflict => conflict.column('member_id').doNothing())
    .execute()
  const row = unit.forUpdate(db.selectFrom('comment_writers').selectAll().where('member_id', '=', memberId))
  const { comment_at, overlay_at, day_at, day_count } = await row.executeTakeFirstOrThrow()
  return { commentAt: Number(comment_at), overlayAt: Number(overlay_at), dayAt: Number(day_at), dayCount: day_count }
}

/** How long until a span has passed, in ms. A time far ahead was written under another clock, and is over. */
const leftOf = (since: number, spanMs: number, at: number) => (since - at > MINUTE_MS ? 0 : since + spanMs - at)

const setWriter = (unit: Unit, memberId: string, values: Partial<CommentTables['comment_writers']>) =>
  tablesOf(unit).updateTable('comment_writers').set(values).where('member_id', '=', memberId).execute()

/** How many comments of a member others see. */
export async function publishedComments(from: Pick<Database, 'db'>, memberId: string): Promise<number> {
  const row = tablesOf(from).selectFrom('comment_writers').select('shown').where('member_id', '=', memberId)
  return (await row.executeTakeFirst())?.shown ?? 0
}

export function createCommentWriters(limits: CommentLimits): CommentWriters {
  const {
    'comment.gapSeconds': gap,
    'comment.newGapSeconds': newGap,
    'comment.newPerDay': perDay,
    'comment.duplicateSeconds': duplicate,
    'overlay.throttleMs': throttleMs,
  } = limits

  async function hasPosted(unit: Unit, memberId: string, fold: string, since: number): Promise<boolean> {
    const same = tablesOf(unit)
      .selectFrom('comments')
      .select('number')
      .where('member_id', '=', memberId)
      .where('at', '>', since)
      .where('fold', '=', fold)
    return (await same.executeTakeFirst()) !== undefined
  }

  return {
    async admit(unit, memberId, { fold, isNew, at }) {
      const { commentAt, dayAt, dayCount } = await lockWriter(unit, memberId)
      const waitMs = leftOf(commentAt, (isNew ? newGap : gap) * SECOND_MS, at)
      if (waitMs > 0) throw new TooOften(Errors.CommentTooFast, waitMs)
      const dayLeftMs = leftOf(dayAt, DAY_MS, at)
      if (isNew && dayLeftMs > 0 && dayCount >= perDay)
        throw new TooOften(Errors.CommentDailyLimit, dayLeftMs, { max: perDay })
      if (await hasPosted(unit, memberId, fold, at - duplicate * SECOND_MS))
        throw new PortalError(Errors.CommentDuplicate)
      const day = dayLeftMs > 0 ? { day_count: dayCount + 1 } : { day_at: at, day_count: 1 }
      await setWriter(unit, memberId, { comment_at: at, ...day })
    },
    async admitOverlay(unit, memberId, at) {
      const { overlayAt } = await lockWriter(unit, memberId)
      const waitMs = leftOf(overlayAt, throttleMs, at)
      if (waitMs > 0) throw new TooOften(Errors.OverlayTooFast, waitMs)
      await setWriter(unit, memberId, { overlay_at: at })
    },
  }
}
