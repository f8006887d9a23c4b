import type { Database } from '#kit/database/database.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import type { Limiter } from '#kit/http/limits.ts'
import type { Seal } from '#kit/seal/seal.ts'
import type { AccountsForStaff } from '#modules/accounts'
import type { Balances, Ledger } from '#modules/ledger'
import type { MemberDescriptions } from '#modules/staff'
import type { BankAccount } from './packages.ts'

type From = Pick<Database, 'db'>

/** An article that may be rewarded. */
export interface RewardedArticle {
  title: string
  /** Undefined once the account is closed, or if it is disabled. */
  authorId: string | undefined
  /** Whether others see it. */
  isPublished: boolean
}

export interface WalletDeps {
  database: Database
  seal: Pick<Seal, 'hmac'>
  limiter: Limiter
  ledger: Ledger
  balancesOf(from: From, memberId: string): Promise<Balances>
  accounts: Pick<AccountsForStaff, 'lock' | 'mail'>
  /** Members as staff see them. */
  members: MemberDescriptions
  /** What members are called whom others may see, by their ids. */
  names(from: From, memberIds: readonly string[]): Promise<ReadonlyMap<string, string>>
  articles: {
    /** Undefined if nobody but its author sees it. */
    find(from: From, articleId: string, readerId: string): Promise<RewardedArticle | undefined>
    /** Counts what an article was rewarded with. */
    addReward(unit: Unit, articleId: string, diamonds: number): Promise<void>
  }
  /** Where members transfer to; undefined if nobody can top up. */
  bankAccount: BankAccount | undefined
  /** How long an order waits for its payment, in ms. */
  orderMs: number
  feePercent: number
  diamondsPerUsd: number
  /** UTC ms. */
  now(): number
}
