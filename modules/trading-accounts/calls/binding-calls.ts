import { z } from 'zod'
import { PortalError } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'
import { tradingPlatforms } from '#contract/trading/trading-account.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import { call } from '#kit/http/call.ts'
import { TooOften } from '#kit/http/limits.ts'
import { effect, notice } from '#kit/http/notice.ts'
import type { MemberProofs } from '#modules/accounts'
import { type BindingDeps, bindAccount, changePassword } from '../rules/binding.ts'
import type { SimulatedTrading } from '../rules/deps.ts'
import {
  accountsOf,
  findAccount,
  lockAccount,
  removeAccount,
  storeState,
  type TradingAccount,
} from '../store/accounts.ts'
import type { Sync } from '../sync/sync.ts'
import { label, nothing, ofAccount, traders, write } from './call-parts.ts'
import * as examples from './examples.ts'

export interface BindingCallDeps extends BindingDeps {
  proofs: Pick<MemberProofs, 'lock' | 'password'>
  trading: Pick<SimulatedTrading, 'forget'>
  sync: Sync
  /** Time between two times that a member has an account read, in ms. */
  manualMs: number
  /** Whether a contest that it is signed up with runs. */
  isInContest(unit: Unit, accountId: string): Promise<boolean>
}

const MAX_BYTES = 64
const HOUR_SECONDS = 3600
const required = (definition: typeof Errors.BrokerMissing | typeof Errors.ServerMissing) => ({ required: definition })
const name = z.string().min(1).max(60)

const missing = Errors.ReadOnlyPasswordMissing
const readOnlyPassword = z
  .string()
  .min(1)
  .refine(text => Buffer.byteLength(text) <= MAX_BYTES)
  .meta({ codes: { required: missing, minLength: missing, type: Errors.BadParameter, other: missing } })
  .describe('The investor password, which can read and not trade')

const given = z.strictObject({
  platform: z
    .enum(tradingPlatforms)
    .meta({ codes: { required: Errors.PlatformMissing, enum: Errors.PlatformUnknown } })
    .describe('Platform of the account'),
  broker: name.meta({ codes: required(Errors.BrokerMissing) }).describe('`brokerKey` of the list of brokers'),
  server: name.meta({ codes: required(Errors.ServerMissing) }).describe('One of the broker'),
  account: z
    .string()
    .regex(/^[0-9]{3,20}$/)
    .meta({ codes: { required: Errors.AccountNumberMissing, pattern: Errors.AccountNumberInvalid } })
    .describe('Its number'),
  readOnlyPassword,
  consent: z
    .literal(true)
    .meta({ codes: { required: Errors.TradingConsentMissing, enum: Errors.TradingConsentMissing } })
    .describe('Consent that the portal reads the account with this password'),
  label,
})

const loginErrors = [
  ...[Errors.AccountLocked, Errors.TradingCredentialsWrong, Errors.MasterPasswordRefused, Errors.TradingSystemBusy],
]

/** An account of the member that was bound at a broker. Throws TradingAccountMissing. */
function assertBound(account: TradingAccount | undefined): TradingAccount {
  if (!account || account.source === 'portal') throw new PortalError(Errors.TradingAccountMissing)
  return account
}

const bindCall = (deps: BindingCallDeps) =>
  call({
    ...write,
    id: 'bindTradingAccount',
    method: 'POST',
    path: '/api/v1/trading-accounts',
    access: traders,
    checksFirst: true,
    work: 'none',
    summary: {
      tw: '以唯讀密碼綁定交易帳戶',
      cn: '以只读密码绑定交易账户',
      en: 'Binds an account at a broker by a password that can read it',
    },
    parameters: nothing,
    body: given,
    result: z.strictObject({ tradingAccountId: z.string().describe('Permanent id of the trading account') }),
    example: { tradingAccountId: examples.account.tradingAccountId },
    errors: [
      ...loginErrors,
      ...[Errors.BrokerUnknown, Errors.ServerUnknown, Errors.BrokerNotOpen],
      ...[Errors.TradingAccountDuplicate, Errors.TradingAccountLimit],
    ],
    notices: [Errors.TradingAccountBound],
    limits: [{ by: 'member', most: 10, within: HOUR_SECONDS }],
    async handle(_, { actor, body }) {
      const bind = await bindAccount(actor!.id, body, deps)
      return effect(() =>
        deps.database.write(async unit => {
          const tradingAccountId = await bind(unit)
          return notice(Errors.TradingAccountBound, { tradingAccountId })
        }),
      )
    },
  })

const passwordCall = (deps: BindingCallDeps) =>
  call({
    ...write,
    id: 'saveTradingPassword',
    method: 'PUT',
    path: '/api/v1/trading-accounts/{tradingAccountId}/password',
    checksFirst: true,
    work: 'none',
    summary: { tw: '輸入新的唯讀密碼', cn: '输入新的只读密码', en: 'Stores another read-only password of an account' },
    parameters: ofAccount,
    body: z.strictObject({ readOnlyPassword }),
    result: nothing,
    example: {},
    errors: [...loginErrors, Errors.TradingAccountMissing],
    notices: [Errors.Saved],
    async handle({ tradingAccountId: id }, { actor, body }) {
      const account = assertBound(await findAccount(deps.database, actor!.id, id))
      const change = await changePassword(account, body.readOnlyPassword, deps)
      return effect(() =>
        deps.database.write(async unit => {
          await change(unit, assertBound(await lockAccount(unit, actor!.id, id)))
          return notice(Errors.Saved, {})
        }),
      )
    },
  })

/** Notes that a member has an account read. Rejects with TradingAccountMissing or TradingSyncTooSoon. */
const begin = ({ database, manualMs, now }: BindingCallDeps, memberId: string, id: string) =>
  database.write(async unit => {
    const account = await lockAccount(unit, memberId, id)
    if (!account) throw new PortalError(Errors.TradingAccountMissing)
    if (account.source === 'portal') return account
    const at = now()
    const wait = (account.askedAt ?? Number.NEGATIVE_INFINITY) + manualMs - at
    if (wait > 0) throw new TooOften(Errors.TradingSyncTooSoon, wait)
    await storeState(unit, id, { askedAt: at })
    return account
  })

const syncCall = (deps: BindingCallDeps) =>
  call({
    ...write,
    id: 'syncTradingAccount',
    method: 'POST',
    path: '/api/v1/trading-accounts/{tradingAccountId}/sync',
    checksFirst: true,
    work: 'none',
    summary: { tw: '立即讀取帳戶', cn: '立即读取账户', en: 'Reads an account now' },
    parameters: ofAccount,
    result: nothing,
    example: {},
    errors: [Errors.TradingAccountMissing, Errors.TradingSyncTooSoon, Errors.TradingSystemBusy],
    notices: [Errors.OperationSucceeded],
    async handle({ tradingAccountId: id }, { actor }) {
      const account = await begin(deps, actor!.id, id)
      // One that is traded here has the figures of now.
      const result = account.source === 'portal' ? 'read' : await deps.sync.read(account)
      if (result === 'gone') throw new PortalError(Errors.TradingAccountMissing)
      if (result !== 'read') {
        await deps.database.write(unit => storeState(unit, id, { askedAt: account.askedAt ?? null }))
        throw new PortalError(Errors.TradingSystemBusy)
      }
      return effect(async () => notice(Errors.OperationSucceeded, {}))
    },
  })

const unbindCall = ({ database, proofs, trading, tell, isInContest }: BindingCallDeps) =>
  call({
    ...write,
    id: 'unbindTradingAccount',
    method: 'POST',
    path: '/api/v1/trading-accounts/{tradingAccountId}/unbind',
    checksFirst: true,
    work: 'none',
    summary: {
      tw: '解除綁定並刪除密碼與資料',
      cn: '解除绑定并删除密码与数据',
      en: 'Removes an account with its password and all that was read of it',
    },
    parameters: ofAccount,
    body: z.strictObject({
      password: z
        .string()
        .min(1)
        .max(64)
        .meta({ codes: { required: Errors.PasswordMissing } })
        .describe('Password of the member'),
    }),
    result: nothing,
    example: {},
    errors: [
      ...[Errors.OldPasswordWrong, Errors.AccountLocked, Errors.LoginFailed],
      ...[Errors.TradingAccountMissing, Errors.ChooseAnotherDefault, Errors.TradingAccountInContest],
    ],
    notices: [Errors.TradingAccountUnbound],
    async handle({ tradingAccountId: id }, { actor, body, client: { network } }) {
      const memberId = actor!.id
      if (!(await findAccount(database, memberId, id))) throw new PortalError(Errors.TradingAccountMissing)
      const lock = await proofs.password(memberId, body.password, network)
      return effect(() =>
        database.write(async unit => {
          await lock(unit)
          const account = await lockAccount(unit, memberId, id)
          if (!account) throw new PortalError(Errors.TradingAccountMissing)
          if (await isInContest(unit, id)) throw new PortalError(Errors.TradingAccountInContest)
          const others = (await accountsOf(unit, memberId)).length > 1
          if (account.isDefault && others) throw new PortalError(Errors.ChooseAnotherDefault)
          if (account.source === 'portal') await trading.forget(unit, id)
          await removeAccount(unit, id)
          await tell(unit, account, 'unbound')
          return notice(Errors.TradingAccountUnbound, {})
        }),
      )
    },
  })

/** What members do with accounts at brokers. */
export const bindingCalls = (deps: BindingCallDeps) =>
  [bindCall(deps), passwordCall(deps), syncCall(deps), unbindCall(deps)] as const
