import type { Database } from '#kit/database/database.ts'
import type { AccountLookups, AccountsForStaff } from '#modules/accounts'
import type { NicknameLookup } from '#modules/members'
import type { StaffBook } from '../store/staff-book.ts'
import type { ReviewedByKind } from './reviewed.ts'

export interface StaffDeps {
  database: Database
  book: StaffBook
  accounts: AccountsForStaff
  /** Finds accounts. */
  lookups: AccountLookups
  nicknames: NicknameLookup
  reviewed: ReviewedByKind
}
