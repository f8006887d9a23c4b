import type { Database } from '#kit/database/database.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import type { AccountLookups, AccountsForStaff } from '#modules/accounts'
import type { NicknameLookup, ProfileResets } from '#modules/members'
import type { ReviewedTexts, ReviewKind } from '#modules/moderation'
import type { StaffBook } from '../store/staff-book.ts'
import type { StaffQueue } from '../store/staff-queue.ts'

/** Takes what a member has written of a column away, and gives it back. */
export interface ColumnResets {
  /** Undefined if there is nothing to take. */
  clear(unit: Unit, memberId: string): Promise<{ columnId: string; name: string; intro: string } | undefined>
  restore(
    unit: Unit,
    memberId: string,
    column: { name: string; intro: string; skeletons: readonly string[] },
  ): Promise<void>
}

export interface StaffDeps {
  database: Database
  book: StaffBook
  accounts: AccountsForStaff
  /** Finds accounts. */
  lookups: AccountLookups
  nicknames: NicknameLookup
  /** What the modules of the texts do with them. */
  reviewed: Readonly<Record<ReviewKind, ReviewedTexts>>
  profiles: ProfileResets
  columns: ColumnResets
  /** How much of members others see, by their ids. */
  publishedBy(
    from: Pick<Database, 'db'>,
    memberIds: readonly string[],
  ): Promise<ReadonlyMap<string, { articles: number; comments: number }>>
  /** What waits for staff, besides reviews and appeals. */
  queues?: readonly StaffQueue[] | undefined
  /** How long texts are kept after it was decided about them, in ms. */
  keepMs: number
  /** How long something may wait before staff are told of it, in ms. */
  lateMs: number
}
