import type { DivisionKey } from '#contract/contests/contest-kinds.ts'
import type { Locale } from '#contract/text/locale.ts'
import type { Database } from '#kit/database/database.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import type { MailTemplate } from '#kit/mail/mail-template.ts'
import type { SettingValues } from '#kit/settings/settings.ts'
import type { ContestFunds } from '#modules/ledger'
import type { Authors } from '#modules/members'
import type { TextFilter } from '#modules/moderation'
import type { contestSettings } from './contest-settings.ts'

type From = Pick<Database, 'db'>

export type ContestLimits = SettingValues<typeof contestSettings>

/** A trading account as contests see it. */
export interface ContestAccount {
  tradingAccountId: string
  /** `simulated`: one that this portal keeps. */
  kind: 'live' | 'demo' | 'simulated'
  currency: string
  /** Whether its figures are simulated: by this portal, or by the link to brokers. */
  isSimulated: boolean
}

/** What an account has. Amounts are cents. */
export interface AccountReading {
  /** When it was read, UTC ms. */
  at: number
  equity: number
}

/** What was paid into an account and out of it, in cents. */
export interface AccountFlows {
  deposits: number
  withdrawals: number
}

/** What an account has traded. */
export interface AccountActivity {
  closedTrades: number
  /** Days in UTC on which trades were closed. */
  days: number
  /** Trades with a profit. */
  wins: number
  /** Hundredths of lots that were closed. */
  lots: number
}

/** Lots of a symbol that are open in some accounts, in hundredths. */
export interface OpenLots {
  symbol: string
  long: number
  short: number
}

/** Trading accounts of members. Figures of several are read at once: a contest has thousands. */
export interface ContestAccounts {
  /** An account of a member; undefined if there is none. */
  find(from: From, memberId: string, accountId: string): Promise<ContestAccount | undefined>
  /** The account of a member that was opened for a contest; undefined if there is none. */
  openedFor(from: From, memberId: string, contestId: string): Promise<string | undefined>
  /** Opens an account of this portal for a contest. Resolves with its id. */
  openSimulated(unit: Unit, memberId: string, asked: { label: string; contestId: string }): Promise<string>
  /** Asks for what accounts have now; those that cannot be read are missing. */
  read(accountIds: readonly string[]): Promise<ReadonlyMap<string, AccountReading>>
  /** What an account had when it was read last; undefined if it never was. */
  lastReading(from: From, accountId: string): Promise<AccountReading | undefined>
  /** What was paid in and out after one moment and until another, UTC ms; accounts without any are missing. */
  flows(
    from: From,
    asked: readonly { accountId: string; after: number; until: number }[],
  ): Promise<ReadonlyMap<string, AccountFlows>>
  /** What accounts have traded since a moment, UTC ms; those without trades are missing. */
  activity(from: From, accountIds: readonly string[], since: number): Promise<ReadonlyMap<string, AccountActivity>>
  openLots(from: From, accountIds: readonly string[]): Promise<readonly OpenLots[]>
  /** The return by the deals of a span, UTC ms, in per cent; undefined if they cover fewer than 30 days of it. */
  returnOf(from: From, accountId: string, span: { since: number; until: number }): Promise<number | undefined>
}

/** Pictures that members have uploaded. */
export interface TeamFiles {
  ownsImage(unit: Unit, memberId: string, fileId: string, purpose?: 'avatar' | 'image'): Promise<boolean>
  claim(unit: Unit, fileId: string): Promise<void>
  release(unit: Unit, fileId: string): Promise<void>
}

export interface ContestRuleDeps {
  database: Database
  limits: ContestLimits
  accounts: ContestAccounts
  authors: Authors
  filter: TextFilter
  files: TeamFiles
  funds: ContestFunds
  /** Diamonds that a member may spend. */
  balanceOf(from: From, memberId: string): Promise<number>
  /** What is known of a member besides the nickname. */
  standing(from: From, memberId: string): Promise<{ hasPhone: boolean; isIdentified: boolean }>
  langOf(from: From, memberId: string): Promise<Locale>
  /** Whether a member wants mails of contests. */
  wantsMail(from: From, memberId: string): Promise<boolean>
  /** To the address of a member; to nobody if there is none. */
  mail<Param extends string>(
    unit: Unit,
    memberId: string,
    template: MailTemplate<Param>,
    paramsIn: (lang: Locale) => Record<Param, string>,
    once?: string,
  ): Promise<void>
  /** UTC ms. */
  now(): number
}

/** Kinds of accounts that a division takes. */
export const isSimulatedDivision = (key: DivisionKey): boolean => key === 'simulated'
