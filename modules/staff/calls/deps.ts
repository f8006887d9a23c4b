import type { Database } from '#kit/database/database.ts'
import type { AccountsForStaff } from '#modules/accounts'
import type { StaffBook } from '../store/staff-book.ts'

export interface StaffDeps {
  database: Database
  book: StaffBook
  accounts: AccountsForStaff
}
