import { z } from 'zod'
import { PortalError } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'
import { cleanText } from '#contract/text/plain-text.ts'
import type { Database } from '#kit/database/database.ts'
import { call } from '#kit/http/call.ts'
import { InvalidFields } from '#kit/http/field-codes.ts'
import { effect, notice } from '#kit/http/notice.ts'
import type { MemberProofs } from '#modules/accounts'
import * as examples from './examples.ts'
import type { PaidTo, RewardAccountStore } from './reward-account-store.ts'
import type { RewardAccounts } from './reward-accounts.ts'
import { rewardKinds, rewardNumber, shownNumber } from './reward-numbers.ts'

export interface RewardAccountCallDeps {
  database: Database
  proofs: Pick<MemberProofs, 'password'>
  store: RewardAccountStore
  accounts: RewardAccounts
  /** Whether members can bind WeChat. */
  offersWeChat: boolean
  hasWeChat(from: Pick<Database, 'db'>, memberId: string): Promise<boolean>
}

const { RewardKindMissing, RewardKindUnknown, RewardHolderMissing, RewardNumberMissing, RewardNumberInvalid } = Errors

const password = z
  .string()
  .min(1)
  .max(64)
  .meta({ codes: { required: Errors.PasswordMissing } })
const given = {
  kind: z.enum(rewardKinds).meta({ codes: { required: RewardKindMissing, enum: RewardKindUnknown } }),
  holder: z
    .string()
    .min(1)
    .max(80)
    .meta({ codes: { required: RewardHolderMissing, other: RewardHolderMissing } })
    .describe('The verified name'),
  number: z
    .string()
    .min(3)
    .max(64)
    .meta({ codes: { required: RewardNumberMissing, other: RewardNumberInvalid } })
    .describe('Bank: an IBAN, a card number or 5 to 24 digits; PayPal: an e-mail address'),
  bank: z
    .string()
    .min(1)
    .max(80)
    .optional()
    .meta({ codes: { required: Errors.RewardBankMissing } })
    .describe('Its name, which kind bank needs'),
  isDefault: z.boolean().optional().describe('Whether withdrawals are paid to it unless the member says otherwise'),
  password,
}
const rewardAccountId = z
  .string()
  .regex(/^[0-9A-Za-z_-]{8,36}$/)
  .meta({ description: 'Id of the reward account, from the list', example: 'aB3kQ9xLm2Vw7Tc1' })

const listed = z.strictObject({
  rewardAccountId: z.string().describe('Permanent id of the reward account'),
  kind: z.enum(rewardKinds).describe('How it is paid to'),
  holder: z.string().describe('Holder as the member wrote it'),
  number: z.string().describe('Its last four characters; of an e-mail address `l***@example.com`'),
  bank: z.string().nullable().describe('Null unless it is one of a bank'),
  isDefault: z.boolean().describe('One of them is'),
  usableFrom: z.string().describe('ISO 8601 in UTC: from then on it is paid to'),
  version: z.int().describe('Sent with changes'),
})

const passwordErrors = [Errors.OldPasswordWrong, Errors.AccountLocked, Errors.LoginFailed]
const givenErrors = [
  ...[Errors.CertificationRequired, Errors.RewardHolderMismatch, Errors.RewardAccountDuplicate],
  ...[Errors.RewardNumberInvalid, Errors.WeChatNotBound, Errors.WeChatOff],
]
const identified = {
  who: 'member',
  needs: { verified: { by: 'identity', refusal: Errors.CertificationRequired } },
} as const

/** What a member has given, as it is stored. Rejects with WeChatOff, InvalidFields or RewardNumberInvalid. */
async function paidTo(
  { kind, holder: holderText, number: numberText, bank: bankText = '' }: z.output<z.ZodObject<typeof given>>,
  offersWeChat: boolean,
): Promise<PaidTo> {
  const holder = cleanText(holderText)
  if (holder === '') throw new InvalidFields({ path: 'holder', definition: Errors.RewardHolderMissing })
  if (cleanText(numberText) === '') throw new InvalidFields({ path: 'number', definition: Errors.RewardNumberMissing })
  const bank = kind === 'bank' ? cleanText(bankText) : null
  if (bank === '') throw new InvalidFields({ path: 'bank', definition: Errors.RewardBankMissing })
  if (kind === 'wechat' && !offersWeChat) throw new PortalError(Errors.WeChatOff)
  const number = await rewardNumber(kind, numberText)
  if (number === undefined) throw new PortalError(Errors.RewardNumberInvalid)
  return { kind, holder, number, bank }
}

function listCall({ database, store, offersWeChat, hasWeChat }: RewardAccountCallDeps) {
  return call({
    id: 'listRewardAccounts',
    tag: 'Members',
    method: 'GET',
    path: '/api/v1/reward-accounts',
    access: { who: 'member' },
    summary: { tw: '會員的收款帳戶', cn: '会员的收款账户', en: 'Accounts that withdrawals of the member are paid to' },
    parameters: z.strictObject({}),
    result: z.strictObject({
      list: z.array(listed).describe('The default one first'),
      kinds: z.array(z.enum(rewardKinds)).describe('Those that the portal offers'),
      hasWeChat: z.boolean().describe('Whether the member has bound WeChat, which kind wechat needs'),
    }),
    example: examples.rewardAccounts,
    async handle(_, { actor }) {
      const accounts = await store.of(database, actor!.id)
      return {
        list: accounts.map(({ id, kind, holder, number, bank, isDefault, usableAt, version }) => ({
          ...{ rewardAccountId: id, kind, holder, number: shownNumber(number), bank, isDefault, version },
          usableFrom: new Date(usableAt).toISOString(),
        })),
        kinds: rewardKinds.filter(kind => kind !== 'wechat' || offersWeChat),
        hasWeChat: await hasWeChat(database, actor!.id),
      }
    },
  })
}

function addCall({ database, proofs, accounts, offersWeChat }: RewardAccountCallDeps) {
  return call({
    id: 'addRewardAccount',
    tag: 'Members',
    method: 'POST',
    path: '/api/v1/reward-accounts',
    access: identified,
    idempotency: 'optional',
    checksFirst: true,
    work: 'none',
    summary: { tw: '新增收款帳戶', cn: '添加收款账户', en: 'Adds an account that withdrawals are paid to' },
    parameters: z.strictObject({}),
    body: z.strictObject(given),
    result: z.strictObject({
      rewardAccountId: z.string().describe('Permanent id of the reward account'),
      usableFrom: z.string().describe('ISO 8601 in UTC: from then on it is paid to'),
    }),
    example: examples.addedRewardAccount,
    errors: [...passwordErrors, ...givenErrors, Errors.RewardAccountLimit],
    notices: [Errors.RewardAccountSaved],
    async handle(_, { actor, body, client: { network } }) {
      const to = await paidTo(body, offersWeChat)
      const lock = await proofs.password(actor!.id, body.password, network)
      return effect(() =>
        database.write(async unit => {
          await lock(unit)
          const { id, usableAt } = await accounts.add(unit, actor!.id, to, body.isDefault ?? false)
          const usableFrom = new Date(usableAt).toISOString()
          return notice(Errors.RewardAccountSaved, { rewardAccountId: id, usableFrom })
        }),
      )
    },
  })
}

function saveCall({ database, proofs, accounts, offersWeChat }: RewardAccountCallDeps) {
  return call({
    id: 'saveRewardAccount',
    tag: 'Members',
    method: 'PUT',
    path: '/api/v1/reward-accounts/{rewardAccountId}',
    access: identified,
    idempotency: 'optional',
    checksFirst: true,
    work: 'none',
    summary: { tw: '變更收款帳戶', cn: '修改收款账户', en: 'Changes an account that withdrawals are paid to' },
    parameters: z.strictObject({ rewardAccountId }),
    body: z.strictObject({ ...given, version: z.int().min(1).max(1_000_000_000).describe('Version as last read') }),
    result: z.strictObject({}),
    example: {},
    errors: [
      ...[...passwordErrors, ...givenErrors],
      ...[Errors.RewardAccountMissing, Errors.RewardAccountInUse, Errors.Conflict],
    ],
    notices: [Errors.RewardAccountSaved],
    async handle({ rewardAccountId: id }, { actor, body, client: { network } }) {
      const to = await paidTo(body, offersWeChat)
      const lock = await proofs.password(actor!.id, body.password, network)
      return effect(() =>
        database.write(async unit => {
          await lock(unit)
          const { version, isDefault = false } = body
          await accounts.save(unit, actor!.id, { ...to, id, version, isDefault })
          return notice(Errors.RewardAccountSaved, {})
        }),
      )
    },
  })
}

function removeCall({ database, proofs, accounts }: RewardAccountCallDeps) {
  return call({
    id: 'removeRewardAccount',
    tag: 'Members',
    method: 'POST',
    path: '/api/v1/reward-accounts/{rewardAccountId}/remove',
    access: { who: 'member' },
    idempotency: 'optional',
    checksFirst: true,
    work: 'none',
    summary: { tw: '刪除收款帳戶', cn: '删除收款账户', en: 'Removes an account that withdrawals are paid to' },
    parameters: z.strictObject({ rewardAccountId }),
    body: z.strictObject({ password }),
    result: z.strictObject({}),
    example: {},
    errors: [...passwordErrors, Errors.RewardAccountMissing, Errors.RewardAccountInUse],
    notices: [Errors.RewardAccountRemoved],
    async handle({ rewardAccountId: id }, { actor, body, client: { network } }) {
      const lock = await proofs.password(actor!.id, body.password, network)
      return effect(() =>
        database.write(async unit => {
          await lock(unit)
          await accounts.remove(unit, actor!.id, id)
          return notice(Errors.RewardAccountRemoved, {})
        }),
      )
    },
  })
}

/** What members do with the accounts that they are paid to. */
export const rewardAccountCalls = (deps: RewardAccountCallDeps) =>
  [listCall(deps), addCall(deps), saveCall(deps), removeCall(deps)] as const
