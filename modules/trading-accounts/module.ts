import { SECOND_MS } from '#contract/time/units.ts'
import type { Database } from '#kit/database/database.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import type { CallsOf } from '#kit/http/call.ts'
import { declareModule, type MemberTable, type Opened } from '#kit/module/module.ts'
import type { Seal } from '#kit/seal/seal.ts'
import type { Settings } from '#kit/settings/settings.ts'
import type { MemberProofs } from '#modules/accounts'
import { createTradingAccounts } from './accounts-face.ts'
import { accountCalls } from './calls/account-calls.ts'
import { bindingCalls } from './calls/binding-calls.ts'
import { type ReportCallDeps, reportCalls } from './calls/report-calls.ts'
import { type LinkSettings, openLink } from './open-link.ts'
import { boundMail, unboundMail } from './rules/account-mails.ts'
import type { SimulatedTrading } from './rules/deps.ts'
import { createAccountNews, tellRefused } from './rules/tell-account.ts'
import { tradingAccountMigrations } from './store/account-tables.ts'
import { accountsOf, lockAccount, removeAccount } from './store/accounts.ts'
import { createCredentials } from './store/credentials.ts'
import { forgetTries } from './store/login-tries.ts'
import { createSync } from './sync/sync.ts'
import { syncJobs } from './sync/sync-jobs.ts'
import { tradingSettings } from './trading-settings.ts'
import { publicAccounts } from './view/public-accounts.ts'

export interface TradingAccountsDeps extends Pick<ReportCallDeps, 'rateOf' | 'isPublicMember'> {
  database: Database
  seal: Seal
  settings: Settings
  /** Orders of simulated accounts. */
  trading: SimulatedTrading
  /** What reads accounts at brokers. */
  brokerLink: LinkSettings
  proofs: Pick<MemberProofs, 'lock' | 'password' | 'tell'>
  /** The contest that an account takes part in until it is over, which does not change until the unit ends. */
  runningContestOf(unit: Unit, accountId: string): Promise<string | undefined>
  brandName: string
  /** UTC ms. */
  now?(): number
}

/** What members trade with, at brokers and here. */
function openTradingAccounts({ now = Date.now, ...given }: TradingAccountsDeps) {
  const { database, seal, trading, proofs, brokerLink, runningContestOf } = given
  const limits = given.settings.of(tradingSettings)
  const link = openLink(brokerLink, now)
  const everyMs = limits['trading.syncSeconds'] * SECOND_MS
  const credentials = createCredentials(seal)
  const sync = createSync({ database, link, credentials, everyMs, tellRefused, now })
  const deps = { ...given, link, credentials, sync, now }
  const binding = {
    ...{ ...deps, tell: createAccountNews({ proofs, now }), most: limits['trading.accountsMax'] },
    manualMs: limits['trading.manualSyncSeconds'] * SECOND_MS,
    isInContest: async (unit: Unit, id: string) => (await runningContestOf(unit, id)) !== undefined,
  }
  return {
    calls: [...accountCalls(deps), ...bindingCalls(binding), ...reportCalls(deps)],
    jobs: syncJobs({ database, sync, trading, everyMs, now }),
    mails: [boundMail, unboundMail],
    accounts: createTradingAccounts(deps),
    services: { publicTrading: { of: (memberId: string) => publicAccounts(database, memberId, deps) } },
    /** Deletes what is kept of a member whose account is closed. */
    async forget(unit: Unit, memberId: string) {
      for (const { id, source } of await accountsOf(unit, memberId)) {
        // What is being read of it waits, and then finds it gone.
        await lockAccount(unit, memberId, id)
        if (source === 'portal') await trading.forget(unit, id)
        await removeAccount(unit, id)
      }
      await forgetTries(unit, memberId)
    },
  } satisfies Opened & Record<string, unknown>
}

const memberTables: readonly MemberTable[] = [
  { table: 'trading_accounts', column: 'member_id', without: ['sealed_password', 'ref', 'due_at', 'last_deal'] },
  { table: 'trading_deals', column: 'member_id', without: ['number'] },
  { table: 'trading_equity', column: 'member_id' },
  { table: 'trading_login_tries', column: 'member_id', file: false },
]

export const tradingAccountsModule = declareModule({
  name: 'trading-accounts',
  migrations: { main: [tradingAccountMigrations] },
  memberTables,
  open: openTradingAccounts,
})

/** What pages call of it. */
export type TradingAccountCalls = CallsOf<ReturnType<typeof openTradingAccounts>['calls'][number]>
