import { z } from 'zod'
import { PortalError } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'
import { locales } from '#contract/text/locale.ts'
import { HALF_HOUR_SECONDS, MINUTE_SECONDS } from '#contract/time/units.ts'
import type { Database } from '#kit/database/database.ts'
import { call } from '#kit/http/call.ts'
import { InvalidFields } from '#kit/http/field-codes.ts'
import { effect, notice } from '#kit/http/notice.ts'
import type { CodeSender, CodeSettings } from '../codes/send-code.ts'
import { contactOf, masked } from '../contacts/contact.ts'
import type { ByCode } from '../login/register.ts'
import { newPassword, type PasswordPolicy } from '../passwords/password-policy.ts'
import type { KnownDevices } from '../sessions/known-devices.ts'
import type { AccountStore } from '../store/accounts.ts'
import * as examples from './examples.ts'
import { channel, code, login, repeat, TAG, target } from './fields.ts'
import { type LoginAnswers, loginResult, setLoginCookies } from './login.http.ts'

const contactErrors = [
  ...[Errors.EmailMissing, Errors.EmailInvalid, Errors.PhoneMissing, Errors.PhoneInvalid],
  Errors.PhoneRegionUnsupported,
]
const codeErrors = [Errors.VerificationCodeWrong, Errors.VerificationCodeExpired, Errors.VerificationTriesUsed]

export interface CodeCallDeps extends LoginAnswers {
  database: Database
  accounts: Pick<AccountStore, 'findByContact'>
  codeSender: CodeSender
  codeSettings: CodeSettings
  byCode: ByCode
  devices: Pick<KnownDevices, 'remember'>
  policy: PasswordPolicy
  /** Accounts that a network registers. */
  registerPerHalfHour: number
}

export const codeCalls = (deps: CodeCallDeps) => [sendCode(deps), register(deps), resetPassword(deps)]

function sendCode({ database, accounts, codeSender, codeSettings }: CodeCallDeps) {
  const { resendSeconds: resendAfter, lifeSeconds: validFor } = codeSettings
  return call({
    id: 'sendCode',
    tag: TAG,
    method: 'POST',
    path: '/api/v1/codes',
    access: 'public',
    readsToken: true,
    summary: {
      tw: '寄送驗證碼；不論是否已有帳號，回應都相同',
      cn: '发送验证码；无论是否已有账号，响应都相同',
      en: 'Sends a code; the answer is the same whether or not the contact has an account',
    },
    parameters: z.strictObject({}),
    body: z.strictObject({ channel, target, purpose: z.enum(['register', 'login', 'reset', 'bind']) }),
    result: z.strictObject({
      resendAfter: z.int().describe('Seconds until another code can be asked for'),
      validFor: z.int().describe('Seconds'),
      target: z.string().describe('Masked'),
    }),
    example: examples.sendCode,
    notices: [Errors.VerificationCodeSent],
    errors: [
      ...contactErrors,
      ...[Errors.NotLoggedIn, Errors.VerificationCodeResendTooSoon, Errors.VerificationCodeDailyLimit],
      Errors.VerificationChannelOff,
    ],
    async handle(_, { body, actor, client: { network }, locale }) {
      const { purpose } = body
      if (purpose === 'bind' && !actor) throw new PortalError(Errors.NotLoggedIn)
      const contact = await contactOf(body.channel, body.target)
      const isOfAccount = purpose === 'login' || purpose === 'reset'
      const isSent = !isOfAccount || (await accounts.findByContact(database, contact)) !== undefined
      await codeSender.send({ contact, purpose, locale, network, isSent })
      const shown = masked(contact)
      const minutes = Math.ceil(validFor / MINUTE_SECONDS)
      return notice(Errors.VerificationCodeSent, { resendAfter, validFor, target: shown }, { target: shown, minutes })
    },
  })
}

function register(deps: CodeCallDeps) {
  const { byCode, cookies, devices, policy, registerPerHalfHour } = deps
  const remember = setLoginCookies(cookies)
  const { TermsNotAccepted } = Errors
  return call({
    id: 'register',
    tag: TAG,
    method: 'POST',
    path: '/api/v1/accounts',
    work: 'none',
    access: 'public',
    idempotency: 'optional',
    checksFirst: true,
    limits: [{ by: 'network', most: registerPerHalfHour, within: HALF_HOUR_SECONDS }],
    summary: { tw: '以驗證碼註冊', cn: '通过验证码注册', en: 'Registers with a code' },
    parameters: z.strictObject({}),
    body: z.strictObject({
      ...{ channel, target, code },
      password: newPassword(policy),
      acceptTerms: z.literal(true).meta({ codes: { required: TermsNotAccepted, enum: TermsNotAccepted } }),
      lang: z.enum(locales).optional().describe('Language of e-mails; default: that of the caller'),
      bind: z.boolean().default(false).describe('Whether the token is valid with cookies of this response alone'),
    }),
    result: login,
    example: examples.login,
    errors: [
      ...contactErrors,
      ...codeErrors,
      ...[Errors.ContactTaken, Errors.PasswordTooCommon, Errors.RegistrationClosed],
    ],
    async handle(_, { body, client, locale }) {
      const { lang = locale, ...others } = body
      const contact = await contactOf(body.channel, body.target)
      const registered = await byCode.register({ ...others, contact, lang, client })
      return effect(() => deps.database.write(async unit => loginResult(deps.meOf, unit, await registered(unit))))
    },
    async respond(result, context) {
      await remember(result, context)
      await devices.remember(result.member.memberId, context.cookies)
    },
  })
}

function resetPassword({ byCode, policy }: CodeCallDeps) {
  return call({
    id: 'resetPassword',
    tag: TAG,
    method: 'POST',
    path: '/api/v1/password-reset',
    work: 'none',
    access: 'public',
    summary: {
      tw: '以驗證碼重設密碼，並登出所有裝置',
      cn: '通过验证码重置密码，并退出所有设备',
      en: 'Sets a new password with a code, and logs out everywhere',
    },
    parameters: z.strictObject({}),
    body: z.strictObject({ channel, target, code, password: newPassword(policy), repeat }),
    result: z.strictObject({}),
    example: {},
    notices: [Errors.PasswordChanged],
    errors: [...contactErrors, ...codeErrors, Errors.PasswordTooCommon, Errors.PasswordUnchanged],
    async handle(_, { body, client: { network } }) {
      if (body.repeat !== body.password) throw new InvalidFields({ path: 'repeat', definition: Errors.PasswordsDiffer })
      await byCode.reset({ ...body, network, contact: await contactOf(body.channel, body.target) })
      return notice(Errors.PasswordChanged, {})
    },
  })
}
