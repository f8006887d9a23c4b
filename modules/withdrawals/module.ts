import type { Locale } from '#contract/text/locale.ts'
import { SECOND_MS } from '#contract/time/units.ts'
import type { Database } from '#kit/database/database.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import { every, type Job } from '#kit/jobs/job.ts'
import { declareModule, type MemberTable, type Opened } from '#kit/module/module.ts'
import type { Seal } from '#kit/seal/seal.ts'
import type { Settings } from '#kit/settings/settings.ts'
import type { MemberProofs } from '#modules/accounts'
import { rewardAccountChangedMail } from './accounts/account-mails.ts'
import { rewardAccountCalls } from './accounts/reward-account-calls.ts'
import { createRewardAccountStore } from './accounts/reward-account-store.ts'
import { rewardAccountMigrations } from './accounts/reward-account-tables.ts'
import { createRewardAccounts } from './accounts/reward-accounts.ts'
import { createAccountNews } from './accounts/tell-account.ts'
import { cleanStates, createWeChatBindings } from './wechat/wechat-bindings.ts'
import { weChatCalls } from './wechat/wechat-calls.ts'
import { createWeChatProvider, type WeChatApplication } from './wechat/wechat-provider.ts'
import { weChatMigrations } from './wechat/wechat-tables.ts'
import { withdrawalSettings } from './withdrawal-settings.ts'

export interface WithdrawalsModuleDeps {
  database: Database
  seal: Seal
  settings: Settings
  proofs: MemberProofs
  /** Of mails and notifications. */
  langOf(from: Pick<Database, 'db'>, memberId: string): Promise<Locale>
  /** The name that a member has proved; undefined without a verified identity. */
  verifiedName(from: Pick<Database, 'db'>, memberId: string): Promise<string | undefined>
  /** Undefined if the operator has none: the kind is not offered then. */
  weChat: WeChatApplication | undefined
  /** WeChat does not answer, or refuses what the operator has set. */
  onWeChatProblem(problem: unknown): void
  /** UTC ms. */
  now?(): number
}

const memberTables: readonly MemberTable[] = [
  {
    ...{ table: 'reward_accounts', column: 'member_id', sealed: ['sealed_holder', 'sealed_number'] },
    without: ['number_key'],
  },
  { table: 'wechat_bindings', column: 'id', without: ['open_key', 'union_key'] },
  { table: 'wechat_states', column: 'member_id', file: false },
]

const CLEAN_EVERY_MS = 600 * SECOND_MS

const cleanJob = (now: () => number): Job => ({
  kind: 'wechat.clean',
  schedule: every(CLEAN_EVERY_MS),
  run: ({ write }) => write(unit => cleanStates(unit, now())),
})

/** Where members are paid what they have earned, and how. */
function openWithdrawals(deps: WithdrawalsModuleDeps) {
  const { database, seal, proofs, langOf, verifiedName, weChat, onWeChatProblem, now = Date.now } = deps
  const settings = deps.settings.of(withdrawalSettings)
  const store = createRewardAccountStore(seal)
  const bindings = createWeChatBindings(seal, now)
  const accounts = createRewardAccounts({
    ...{ store, max: settings['rewardAccount.max'], newMs: settings['withdrawal.newAccountSeconds'] * SECOND_MS },
    ...{
      verifiedName,
      hasWeChat: bindings.has,
      isInUse: async () => false,
      now,
      tell: createAccountNews({ proofs, langOf, now }),
    },
  })
  const provider = weChat && createWeChatProvider(weChat)
  const common = { database, proofs, store }
  return {
    calls: [
      ...rewardAccountCalls({ ...common, accounts, offersWeChat: provider !== undefined, hasWeChat: bindings.has }),
      ...weChatCalls({ ...common, provider, bindings, onProblem: onWeChatProblem }),
    ],
    mails: [rewardAccountChangedMail],
    jobs: [cleanJob(now)],
    /** Deletes what is kept of a member whose account is closed. */
    async forget(unit: Unit, memberId: string) {
      await store.forget(unit, memberId)
      await bindings.forget(unit, memberId)
    },
  } satisfies Opened & Record<string, unknown>
}

export const withdrawalsModule = declareModule({
  name: 'withdrawals',
  migrations: { main: [rewardAccountMigrations, weChatMigrations] },
  memberTables,
  open: openWithdrawals,
})
