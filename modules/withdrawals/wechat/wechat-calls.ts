import { z } from 'zod'
import { PortalError } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'
import type { Text } from '#contract/text/locale.ts'
import type { Database } from '#kit/database/database.ts'
import { call } from '#kit/http/call.ts'
import { effect, notice } from '#kit/http/notice.ts'
import type { MemberProofs } from '#modules/accounts'
import type { RewardAccountStore } from '../accounts/reward-account-store.ts'
import * as examples from './examples.ts'
import type { WeChatBindings } from './wechat-bindings.ts'
import { WeChatFailure, type WeChatIdentity, type WeChatProvider } from './wechat-provider.ts'

export interface WeChatCallDeps {
  database: Database
  proofs: Pick<MemberProofs, 'password' | 'tellContact'>
  /** Undefined if the operator has no application. */
  provider: WeChatProvider | undefined
  bindings: WeChatBindings
  store: Pick<RewardAccountStore, 'of'>
  /** WeChat does not answer, or refuses what the operator has set. */
  onProblem(problem: unknown): void
}

const NAME: Text = { tw: '微信', cn: '微信', en: 'WeChat' }

const password = z
  .string()
  .min(1)
  .max(64)
  .meta({ codes: { required: Errors.PasswordMissing } })
const passwordErrors = [Errors.OldPasswordWrong, Errors.AccountLocked, Errors.LoginFailed]

const common = {
  tag: 'Members',
  access: { who: 'member' },
  idempotency: 'optional',
  parameters: z.strictObject({}),
} as const

function providerOf({ provider }: WeChatCallDeps): WeChatProvider {
  if (!provider) throw new PortalError(Errors.WeChatOff)
  return provider
}

/** Rejects with WeChatOff. */
async function identify(deps: WeChatCallDeps, code: string): Promise<WeChatIdentity> {
  try {
    return await providerOf(deps).identify(code)
  } catch (problem) {
    if (!(problem instanceof WeChatFailure)) throw problem
    if (!problem.isExpected) deps.onProblem(problem)
    throw new PortalError(Errors.WeChatOff)
  }
}

function startCall(deps: WeChatCallDeps) {
  const { database, bindings } = deps
  return call({
    ...common,
    id: 'startWeChat',
    method: 'POST',
    path: '/api/v1/me/wechat',
    summary: {
      tw: '取得前往微信授權的網址',
      cn: '获取前往微信授权的网址',
      en: 'Gives the address at which WeChat asks for permission',
    },
    result: z.strictObject({
      state: z.string().describe('Comes back with the code; of use to this login alone, once, for ten minutes'),
      url: z.string().describe('Where the member goes'),
    }),
    example: examples.weChatStart,
    errors: [Errors.WeChatOff],
    async handle(_, { actor, locale }) {
      const provider = providerOf(deps)
      const state = await database.write(unit => bindings.start(unit, actor!))
      return { state, url: provider.addressFor(state, locale) }
    },
  })
}

function bindCall(deps: WeChatCallDeps) {
  const { database, bindings, proofs } = deps
  return call({
    ...common,
    id: 'bindWeChat',
    method: 'PUT',
    path: '/api/v1/me/wechat',
    checksFirst: true,
    work: 'none',
    summary: { tw: '綁定微信', cn: '绑定微信', en: 'Binds WeChat with the code that the member came back with' },
    body: z.strictObject({
      state: z.string().min(20).max(200).describe('State as it was given'),
      code: z.string().min(1).max(200).describe('Code that WeChat has added to the address'),
      password,
    }),
    result: z.strictObject({}),
    example: {},
    errors: [...passwordErrors, Errors.WeChatTaken, Errors.WeChatOff],
    notices: [Errors.Saved],
    async handle(_, { actor, body, client: { network } }) {
      providerOf(deps)
      const lock = await proofs.password(actor!.id, body.password, network)
      const isOwn = await database.write(unit => bindings.finish(unit, actor!, body.state))
      if (!isOwn) throw new PortalError(Errors.WeChatOff)
      const identity = await identify(deps, body.code)
      return effect(() =>
        database.write(async unit => {
          await lock(unit)
          if (!(await bindings.bind(unit, actor!.id, identity))) throw new PortalError(Errors.WeChatTaken)
          await proofs.tellContact(unit, actor!.id, NAME)
          return notice(Errors.Saved, {})
        }),
      )
    },
  })
}

function unbindCall({ database, bindings, proofs, store }: WeChatCallDeps) {
  return call({
    ...common,
    id: 'unbindWeChat',
    method: 'POST',
    path: '/api/v1/me/wechat/unbind',
    checksFirst: true,
    work: 'none',
    summary: { tw: '解除微信綁定', cn: '解绑微信', en: 'Removes WeChat, unless an account for withdrawals needs it' },
    body: z.strictObject({ password }),
    result: z.strictObject({}),
    example: {},
    errors: [...passwordErrors, Errors.RewardAccountInUse],
    notices: [Errors.Deleted],
    async handle(_, { actor, body, client: { network } }) {
      const lock = await proofs.password(actor!.id, body.password, network)
      return effect(() =>
        database.write(async unit => {
          await lock(unit)
          const accounts = await store.of(unit, actor!.id)
          if (accounts.some(({ kind }) => kind === 'wechat')) throw new PortalError(Errors.RewardAccountInUse)
          if (await bindings.unbind(unit, actor!.id)) await proofs.tellContact(unit, actor!.id, NAME)
          return notice(Errors.Deleted, {})
        }),
      )
    },
  })
}

/** Members who bind their WeChat, which a reward account of this kind needs. */
export const weChatCalls = (deps: WeChatCallDeps) => [startCall(deps), bindCall(deps), unbindCall(deps)] as const
