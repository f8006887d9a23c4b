import type { Locale, Text } from '#contract/text/locale.ts'
import { SECOND_MS } from '#contract/time/units.ts'
import type { Database } from '#kit/database/database.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import type { CallsOf } from '#kit/http/call.ts'
import { every, type Job } from '#kit/jobs/job.ts'
import { declareModule, type MemberTable, type Opened } from '#kit/module/module.ts'
import type { Seal } from '#kit/seal/seal.ts'
import type { Settings } from '#kit/settings/settings.ts'
import type { AccountsForStaff, MemberProofs } from '#modules/accounts'
import type { MemberDescriptions } from '#modules/staff'
import { rewardAccountChangedMail } from './accounts/account-mails.ts'
import { rewardAccountCalls } from './accounts/reward-account-calls.ts'
import { createRewardAccountStore } from './accounts/reward-account-store.ts'
import { rewardAccountMigrations } from './accounts/reward-account-tables.ts'
import { createRewardAccounts } from './accounts/reward-accounts.ts'
import { createAccountNews } from './accounts/tell-account.ts'
import { createReadiness, type WithdrawalRules } from './requests/readiness.ts'
import { forgetReminder, reminderMigrations, remindJob } from './requests/remind-members.ts'
import { staffWithdrawalCalls } from './requests/staff-withdrawals.ts'
import { createWithdrawalNews } from './requests/tell-withdrawal.ts'
import { withdrawalCalls } from './requests/withdrawal-calls.ts'
import {
  withdrawalPaidMail,
  withdrawalRefusedMail,
  withdrawalRequestedMail,
  withdrawalWindowMail,
} from './requests/withdrawal-mails.ts'
import { forgetWithdrawals, hasOpen, isAccountInUse } from './requests/withdrawal-store.ts'
import { withdrawalMigrations } from './requests/withdrawal-tables.ts'
import { createWithdrawals, type WithdrawalDeps } from './requests/withdrawals.ts'
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
  /** To the address of a member. */
  mail: AccountsForStaff['mail']
  ledger: WithdrawalDeps['ledger']
  /** Diamonds that a member may withdraw now. */
  matured(from: Pick<Database, 'db'>, memberId: string): Promise<number>
  /** Diamonds that a member may spend. */
  balanceOf(from: Pick<Database, 'db'>, memberId: string): Promise<number>
  /** Members as staff see them. */
  members: MemberDescriptions
  now?(): number
}

const memberTables: readonly MemberTable[] = [
  {
    ...{ table: 'reward_accounts', column: 'member_id', sealed: ['sealed_holder', 'sealed_number'] },
    without: ['number_key'],
  },
  { table: 'wechat_bindings', column: 'id', without: ['open_key', 'union_key'] },
  { table: 'withdrawals', column: 'member_id', without: ['number', 'withdrawal_id', 'reward_account_id'] },
  { table: 'withdrawal_reminders', column: 'id', file: false },
  { table: 'wechat_states', column: 'member_id', file: false },
]

const PENDING: Text = { tw: '處理中的提領', cn: '处理中的提现', en: 'a withdrawal in progress' }
const CLEAN_EVERY_MS = 600 * SECOND_MS

const cleanJob = (now: () => number): Job => ({
  kind: 'wechat.clean',
  schedule: every(CLEAN_EVERY_MS),
  run: ({ write }) => write(unit => cleanStates(unit, now())),
})

/** Where members are paid what they have earned, and how. */
function openWithdrawals(deps: WithdrawalsModuleDeps) {
  const { database, seal, proofs, langOf, verifiedName, weChat, onWeChatProblem, now = Date.now } = deps
  const { balanceOf, matured, ledger, members } = deps
  const settings = deps.settings.of(withdrawalSettings)
  const rules: WithdrawalRules = {
    ...{ dayFrom: settings['withdrawal.dayFrom'], dayTo: settings['withdrawal.dayTo'] },
    ...{ perMonth: settings['withdrawal.perMonth'], min: settings['withdrawal.min'] },
    newMs: settings['withdrawal.newAccountSeconds'] * SECOND_MS,
  }
  const store = createRewardAccountStore(seal)
  const bindings = createWeChatBindings(seal, now)
  const { has: hasWeChat } = bindings
  const accounts = createRewardAccounts({
    ...{ store, max: settings['rewardAccount.max'], newMs: rules.newMs, verifiedName, hasWeChat, now },
    ...{ isInUse: isAccountInUse, tell: createAccountNews({ proofs, langOf, now }) },
  })
  const provider = weChat && createWeChatProvider(weChat)
  const { hasSecondFactor } = proofs
  const readiness = createReadiness({ rules, store, hasWeChat, hasSecondFactor, matured, now })
  const withdrawals = createWithdrawals({
    ...{ ledger, readiness, store, now, tell: createWithdrawalNews({ proofs, balanceOf }) },
    ...{ perUsd: settings['withdrawal.diamondsPerUsd'], payMs: settings['withdrawal.paySeconds'] * SECOND_MS },
  })
  const common = { database, proofs, store }
  return {
    calls: [
      ...rewardAccountCalls({ ...common, accounts, offersWeChat: provider !== undefined, hasWeChat }),
      ...weChatCalls({ ...common, provider, bindings, onProblem: onWeChatProblem }),
      ...withdrawalCalls({ ...common, rules, readiness, withdrawals, balanceOf, now }),
      ...staffWithdrawalCalls({ database, withdrawals, members }),
    ],
    mails: [
      rewardAccountChangedMail,
      withdrawalRequestedMail,
      withdrawalPaidMail,
      withdrawalRefusedMail,
      withdrawalWindowMail,
    ],
    jobs: [cleanJob(now), remindJob({ database, days: rules, mail: deps.mail, now })],
    /** Two of the staff say that a withdrawal is paid. */
    approval: withdrawals.approval,
    /** What a member has to settle before the account can be closed. */
    closingBlockers: async (unit: Unit, memberId: string): Promise<readonly Text[]> =>
      (await hasOpen(unit, memberId)) ? [PENDING] : [],
    /** Deletes what is kept of a member whose account is closed. */
    async forget(unit: Unit, memberId: string) {
      await store.forget(unit, memberId)
      await bindings.forget(unit, memberId)
      await forgetWithdrawals(unit, memberId)
      await forgetReminder(unit, memberId)
    },
  } satisfies Opened & Record<string, unknown>
}

export const withdrawalsModule = declareModule({
  name: 'withdrawals',
  migrations: { main: [rewardAccountMigrations, weChatMigrations, withdrawalMigrations, reminderMigrations] },
  memberTables,
  open: openWithdrawals,
})

/** What pages call of it. */
export type WithdrawalCalls = CallsOf<ReturnType<typeof openWithdrawals>['calls'][number]>
