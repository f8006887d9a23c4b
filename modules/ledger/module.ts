import { SECOND_MS } from '#contract/time/units.ts'
import type { Database } from '#kit/database/database.ts'
import type { CallsOf } from '#kit/http/call.ts'
import { declareModule, type MemberTable, type Opened } from '#kit/module/module.ts'
import type { Settings } from '#kit/settings/settings.ts'
import { balancesOf, maturityOf } from './balances.ts'
import { createContestFunds } from './contest-funds.ts'
import type { Describe } from './describe-entries.ts'
import { ledgerCalls } from './ledger.http.ts'
import { createLedger } from './ledger.ts'
import { ledgerSettings } from './ledger-settings.ts'
import { ledgerMigrations } from './ledger-tables.ts'

interface LedgerModuleDeps {
  database: Database
  settings: Settings
  describe: Describe
  /** UTC ms. */
  now?(): number
}

/** Diamonds of members: the ledger, and what members read of it. */
function openLedger({ database, settings, describe, now = Date.now }: LedgerModuleDeps) {
  const { 'fee.percent': feePercent, 'withdrawal.holdSeconds': hold } = settings.of(ledgerSettings)
  const holdMs = hold * SECOND_MS
  return {
    calls: ledgerCalls({ database, holdMs, describe, now }),
    ledger: createLedger({ feePercent, holdMs, now }),
    funds: createContestFunds({ now }),
    balancesOf,
    /** How much of what a member has earned may be withdrawn, and when the rest may be. */
    maturityOf: (from: Pick<Database, 'db'>, memberId: string) => maturityOf(from, memberId, holdMs, now()),
    feePercent,
  } satisfies Opened & Record<string, unknown>
}

/** Calls by which members read their wallets, and staff whether the ledger balances. */
export type LedgerCalls = CallsOf<ReturnType<typeof openLedger>['calls'][number]>

// A ledger is kept for good: rows of a member whose account is closed name an id alone.
const memberTables: readonly MemberTable[] = [
  { table: 'ledger_accounts', column: 'owner', file: 'balances' },
  { table: 'ledger_postings', column: 'owner', file: 'ledger' },
]

export const ledgerModule = declareModule({
  name: 'ledger',
  migrations: { main: [ledgerMigrations] },
  memberTables,
  open: openLedger,
})
