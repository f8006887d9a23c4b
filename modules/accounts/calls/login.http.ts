import { z } from 'zod'
import * as Errors from '#contract/errors/index.ts'
import type { Me } from '#contract/members/me.ts'
import { SECOND_MS } from '#contract/time/units.ts'
import type { Database } from '#kit/database/database.ts'
import { type CallContext, call } from '#kit/http/call.ts'
import { notice } from '#kit/http/notice.ts'
import type { LogIn } from '../login/log-in.ts'
import type { LoginCookies } from '../sessions/login-cookies.ts'
import type { LoginSessions, NewLogin } from '../sessions/login-sessions.ts'
import * as examples from './examples.ts'
import { code, login, password, TAG } from './fields.ts'

/** What a member sees of oneself. `from` is the database, or the unit that the caller is in. */
export type MeOf = (from: Pick<Database, 'db'>, accountId: string) => Promise<Me>

/** What an answer with a new login is made with. */
export interface LoginAnswers {
  meOf: MeOf
  cookies: LoginCookies
}

type LoginResult = z.output<typeof login>

export async function loginResult(
  meOf: MeOf,
  from: Pick<Database, 'db'>,
  { token, expiresAt, isBound, accountId }: NewLogin & { accountId: string },
): Promise<LoginResult> {
  return { token, expiresAt: new Date(expiresAt).toISOString(), member: await meOf(from, accountId), bound: isBound }
}

/** Sets the cookies of a token that is bound to them. */
export const setLoginCookies =
  (cookies: LoginCookies) =>
  async (
    { token, expiresAt, bound }: Pick<LoginResult, 'token' | 'expiresAt' | 'bound'>,
    context: CallContext<unknown>,
  ): Promise<void> => {
    if (!bound) return
    const maxAge = Math.max(0, Math.ceil((Date.parse(expiresAt) - Date.now()) / SECOND_MS))
    await cookies.set(context.cookies, token, maxAge)
  }

export interface LoginCallDeps extends LoginAnswers {
  database: Database
  logIn: LogIn
  sessions: Pick<LoginSessions, 'end'>
}

export const loginCalls = (deps: LoginCallDeps) => [checkToken(), logInCall(deps), confirmLogin(deps), logOut(deps)]

function checkToken() {
  return call({
    id: 'checkToken',
    tag: TAG,
    method: 'GET',
    path: '/data/customer/istoken',
    access: 'public',
    readsToken: true,
    summary: { tw: '登入憑證是否有效', cn: '登录凭证是否有效', en: 'Whether a login token is valid' },
    parameters: z.strictObject({}),
    result: z.strictObject({ flag: z.boolean().describe('Whether it is valid') }),
    example: examples.checkToken,
    handle: (_, { actor }) => ({ flag: actor !== undefined }),
  })
}

function logInCall({ logIn, meOf, database, cookies }: LoginCallDeps) {
  return call({
    id: 'logIn',
    tag: TAG,
    method: 'POST',
    path: '/api/v1/session',
    work: 'none',
    access: 'public',
    readsToken: true,
    isServedReadOnly: true,
    summary: { tw: '登入', cn: '登录', en: 'Logs a member in' },
    parameters: z.strictObject({}),
    body: z.strictObject({
      account: z
        .string()
        .min(1)
        .max(254)
        .meta({ codes: { required: Errors.UsernameMissing, minLength: Errors.UsernameMissing } })
        .describe('Username, e-mail address or phone number'),
      password,
      code: code.optional().describe('After code 000114 alone: the code that was sent to the member'),
      remember: z.boolean().default(false).describe('Whether the login lasts for 30 days instead of one'),
      bind: z.boolean().default(false).describe('Whether the token is valid with cookies of this response alone'),
    }),
    result: login,
    example: examples.login,
    errors: [
      ...[Errors.LoginFailed, Errors.WrongCredentials, Errors.AccountLocked, Errors.AccountDisabled],
      ...[Errors.SecondFactorRequired, Errors.ContactProofRequired],
      ...[Errors.VerificationCodeExpired, Errors.VerificationTriesUsed],
    ],
    async handle(_, { body, actor, client, cookies: own, locale }) {
      const from = { client, cookies: own, locale, sessionId: actor?.session.id }
      return loginResult(meOf, database, await logIn.logIn(body, from))
    },
    respond: setLoginCookies(cookies),
  })
}

function confirmLogin({ logIn, meOf, database, cookies }: LoginCallDeps) {
  return call({
    id: 'confirmLogin',
    tag: TAG,
    method: 'POST',
    path: '/api/v1/session/second-factor',
    access: 'public',
    readsToken: true,
    isServedReadOnly: true,
    summary: {
      tw: '以兩步驟驗證完成登入',
      cn: '通过两步验证完成登录',
      en: 'Finishes a login with the second factor',
    },
    parameters: z.strictObject({}),
    body: z.strictObject({
      challenge: z.string().min(20).max(200).describe('Challenge from the response with code 010006'),
      code: z
        .string()
        .min(6)
        .max(20)
        .meta({ codes: { other: Errors.SecondFactorWrong } })
        .describe('Six digits of the authenticator, or a recovery code'),
    }),
    result: login,
    example: examples.login,
    errors: [Errors.AccountLocked, Errors.SecondFactorWrong],
    async handle(_, { body, actor, client, cookies: own, locale }) {
      const from = { client, cookies: own, locale, sessionId: actor?.session.id }
      return loginResult(meOf, database, await logIn.confirm(body, from))
    },
    respond: setLoginCookies(cookies),
  })
}

function logOut({ database, sessions, cookies }: LoginCallDeps) {
  return call({
    id: 'logOut',
    tag: TAG,
    method: 'DELETE',
    path: '/api/v1/session',
    access: { who: 'member' },
    isServedReadOnly: true,
    idempotency: 'optional',
    summary: { tw: '登出', cn: '退出登录', en: 'Logs a member out' },
    parameters: z.strictObject({}),
    result: z.strictObject({}),
    example: {},
    notices: [Errors.LoggedOut],
    async handle(_, { actor }) {
      await database.write(unit => sessions.end(unit, actor!.session.id))
      return notice(Errors.LoggedOut, {})
    },
    respond(_, context, reply) {
      cookies.remove(context.cookies)
      // Pages of the member that the browser may keep; what visitors have chosen stays.
      reply.header('clear-site-data', '"cache"')
    },
  })
}
