import { z } from 'zod'
import { PortalError } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'
import type { Database } from '#kit/database/database.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import type { Actor } from '#kit/http/access.ts'
import { type Client, call } from '#kit/http/call.ts'
import { effect, notice } from '#kit/http/notice.ts'
import { qrSvg } from '#kit/text/qr-svg.ts'
import { masked } from '../contacts/contact.ts'
import type { FactorCheck } from '../login/factor-check.ts'
import type { PasswordCheck } from '../login/password-check.ts'
import type { AccountNotices } from '../mails/account-notices.ts'
import type { SecondFactors } from '../second-factor/second-factors.ts'
import { otpauthUri } from '../second-factor/totp.ts'
import type { LoginSessions } from '../sessions/login-sessions.ts'
import type { Account, AccountStore } from '../store/accounts.ts'
import * as examples from './examples.ts'
import { member, nothing, password, TAG } from './fields.ts'

export interface SecondFactorCallDeps {
  database: Database
  accounts: AccountStore
  check: PasswordCheck
  factors: SecondFactors
  factorCheck: FactorCheck
  sessions: Pick<LoginSessions, 'confirmed'>
  notices: AccountNotices
  /** What authenticators call the portal. */
  brandName: string
}

const recoveryCodes = z.strictObject({
  recoveryCodes: z.array(z.string()).length(10).describe('Each replaces a lost authenticator once; not shown again'),
})

/** A number of the authenticator, or a recovery code. */
const factor = z
  .string()
  .min(6)
  .max(20)
  .meta({ codes: { other: Errors.SecondFactorWrong } })

export function secondFactorCalls(deps: SecondFactorCallDeps) {
  return [startCall(deps), confirmCall(deps), offCall(deps), newCodesCall(deps)]
}

/**
 * Checks password and second factor of a member before a change of the factor: the tries count. Resolves with the account,
 * and with what uses the factor up.
 */
async function checkBoth(
  { check, factors, factorCheck, database }: SecondFactorCallDeps,
  { id }: Actor,
  given: { password: string; code: string },
  { network }: Client,
): Promise<{ account: Account; accept(unit: Unit): Promise<void> }> {
  const account = await check.confirm(id, given.password, network)
  if (!(await factors.isOn(database, id))) throw new PortalError(Errors.SecondFactorNotOn)
  const accept = await factorCheck.begin(id, { network, isKnown: true })
  return {
    account,
    async accept(unit) {
      await check.lock(unit, account)
      await accept(unit, given.code)
    },
  }
}

const passwordErrors = [Errors.OldPasswordWrong, Errors.AccountLocked, Errors.LoginFailed]

function startCall({ database, accounts, check, factors, brandName }: SecondFactorCallDeps) {
  return call({
    id: 'startSecondFactor',
    tag: TAG,
    method: 'POST',
    path: '/api/v1/me/second-factor',
    work: 'none',
    access: member,
    idempotency: 'optional',
    checksFirst: true,
    summary: {
      tw: '取得驗證器的密鑰；確認之後才生效',
      cn: '获取验证器的密钥；确认之后才生效',
      en: 'Gives the secret of an authenticator, which counts once it is confirmed',
    },
    parameters: nothing,
    body: z.strictObject({ password }),
    result: z.strictObject({
      secret: z.string().describe('Secret in base32'),
      uri: z.string().describe('Address for authenticators'),
      svg: z.string().describe('QR code of the same address, as SVG'),
    }),
    example: examples.secondFactor,
    errors: [...passwordErrors, Errors.SecondFactorAlreadyOn],
    async handle(_, { body, actor, client }) {
      const account = await check.confirm(actor!.id, body.password, client.network)
      const { id, username } = account
      const [contact] = await accounts.contactsOf(database, id)
      return effect(() =>
        database.write(async unit => {
          await check.lock(unit, account)
          const secret = await factors.start(unit, id)
          const uri = otpauthUri(secret, { issuer: brandName, account: username ?? masked(contact!) })
          return { secret, uri, svg: await qrSvg(uri) }
        }),
      )
    },
  })
}

function confirmCall({ database, accounts, factors, sessions, notices }: SecondFactorCallDeps) {
  return call({
    id: 'confirmSecondFactor',
    tag: TAG,
    method: 'PUT',
    path: '/api/v1/me/second-factor',
    access: member,
    idempotency: 'optional',
    summary: {
      tw: '以第一組數字開啟兩步驟驗證',
      cn: '用第一组数字开启两步验证',
      en: 'Turns two-step verification on by a first number',
    },
    parameters: nothing,
    body: z.strictObject({
      code: z
        .string()
        .length(6)
        .meta({ codes: { other: Errors.SecondFactorWrong } }),
    }),
    result: recoveryCodes,
    example: examples.recoveryCodes,
    notices: [Errors.SecondFactorOn],
    errors: [Errors.SecondFactorWrong, Errors.SecondFactorAlreadyOn, Errors.SecondFactorNotOn],
    handle: (_, { body, actor }) =>
      database.write(async unit => {
        const codes = await factors.confirm(unit, actor!.id, body.code)
        await sessions.confirmed(unit, actor!.session.id)
        await notices.secondFactor(unit, (await accounts.find(unit, actor!.id))!, true)
        return notice(Errors.SecondFactorOn, { recoveryCodes: codes })
      }),
  })
}

function offCall(deps: SecondFactorCallDeps) {
  const { database, factors, notices } = deps
  return call({
    id: 'endSecondFactor',
    tag: TAG,
    method: 'POST',
    path: '/api/v1/me/second-factor/off',
    work: 'none',
    access: member,
    idempotency: 'optional',
    checksFirst: true,
    summary: { tw: '關閉兩步驟驗證', cn: '关闭两步验证', en: 'Turns two-step verification off' },
    parameters: nothing,
    body: z.strictObject({ password, code: factor }),
    result: nothing,
    example: {},
    notices: [Errors.OperationSucceeded],
    errors: [...passwordErrors, Errors.SecondFactorWrong, Errors.SecondFactorNotOn, Errors.SecondFactorKept],
    async handle(_, { body, actor, client }) {
      if (actor!.capabilities.size > 0) throw new PortalError(Errors.SecondFactorKept)
      const { account, accept } = await checkBoth(deps, actor!, body, client)
      return effect(() =>
        database.write(async unit => {
          await accept(unit)
          await factors.off(unit, account.id)
          await notices.secondFactor(unit, account, false)
          return notice(Errors.OperationSucceeded, {})
        }),
      )
    },
  })
}

function newCodesCall(deps: SecondFactorCallDeps) {
  const { database, factors } = deps
  return call({
    id: 'renewRecoveryCodes',
    tag: TAG,
    method: 'POST',
    path: '/api/v1/me/second-factor/codes',
    work: 'none',
    access: member,
    idempotency: 'optional',
    checksFirst: true,
    summary: {
      tw: '取得新的備用碼，舊的全部失效',
      cn: '获取新的备用码，旧的全部失效',
      en: 'Gives new recovery codes; the earlier ones are no longer valid',
    },
    parameters: nothing,
    body: z.strictObject({ password, code: factor }),
    result: recoveryCodes,
    example: examples.recoveryCodes,
    notices: [Errors.OperationSucceeded],
    errors: [...passwordErrors, Errors.SecondFactorWrong, Errors.SecondFactorNotOn],
    async handle(_, { body, actor, client }) {
      const { account, accept } = await checkBoth(deps, actor!, body, client)
      return effect(() =>
        database.write(async unit => {
          await accept(unit)
          return notice(Errors.OperationSucceeded, { recoveryCodes: await factors.newCodes(unit, account.id) })
        }),
      )
    },
  })
}
