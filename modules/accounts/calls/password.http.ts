import { z } from 'zod'
import { PortalError } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'
import type { Database } from '#kit/database/database.ts'
import { call } from '#kit/http/call.ts'
import { InvalidFields } from '#kit/http/field-codes.ts'
import { effect, notice } from '#kit/http/notice.ts'
import type { Passwords } from '#kit/passwords/passwords.ts'
import type { PasswordCheck } from '../login/password-check.ts'
import type { AccountNotices } from '../mails/account-notices.ts'
import { refuseCommon } from '../passwords/common-passwords.ts'
import { newPassword, type PasswordPolicy } from '../passwords/password-policy.ts'
import type { LoginSessions } from '../sessions/login-sessions.ts'
import type { AccountStore } from '../store/accounts.ts'
import * as examples from './examples.ts'
import { login, member, nothing, password, repeat, TAG } from './fields.ts'
import { type LoginAnswers, loginResult, setLoginCookies } from './login.http.ts'

export interface PasswordCallDeps extends LoginAnswers {
  database: Database
  accounts: AccountStore
  check: PasswordCheck
  passwords: Pick<Passwords, 'hash'>
  sessions: LoginSessions
  notices: AccountNotices
  policy: PasswordPolicy
}

export function passwordCalls(deps: PasswordCallDeps) {
  const { database, accounts, check, passwords, sessions, notices, policy, cookies, meOf } = deps
  return [
    call({
      id: 'changePassword',
      tag: TAG,
      method: 'PUT',
      path: '/api/v1/me/password',
      work: 'none',
      access: member,
      idempotency: 'optional',
      checksFirst: true,
      summary: {
        tw: '變更密碼，並登出其他裝置',
        cn: '修改密码，并退出其他设备',
        en: 'Changes the password, and logs out everywhere else',
      },
      parameters: nothing,
      body: z.strictObject({ current: password, password: newPassword(policy), repeat }),
      result: login,
      example: examples.login,
      notices: [Errors.PasswordChanged],
      errors: [
        ...[Errors.AccountLocked, Errors.OldPasswordWrong, Errors.PasswordUnchanged, Errors.PasswordTooCommon],
        Errors.LoginFailed,
      ],
      async handle(_, { body, actor, client }) {
        if (body.repeat !== body.password)
          throw new InvalidFields({ path: 'repeat', definition: Errors.PasswordsDiffer })
        const { id: accountId, session } = actor!
        const account = await check.confirm(accountId, body.current, client.network)
        if (body.current === body.password) throw new PortalError(Errors.PasswordUnchanged)
        const contacts = await accounts.contactsOf(database, accountId)
        await refuseCommon(body.password, [account.username ?? '', ...contacts.map(({ target }) => target)])
        const passwordHash = await passwords.hash(body.password)
        return effect(() =>
          database.write(async unit => {
            await check.lock(unit, account)
            const kind = await sessions.kindOf(unit, session.id)
            await accounts.setPassword(unit, accountId, passwordHash)
            await sessions.endAll(unit, accountId)
            const begun = await sessions.begin(unit, accountId, { ...kind, client })
            await notices.passwordChanged(unit, account)
            return notice(Errors.PasswordChanged, await loginResult(meOf, unit, { ...begun, accountId }))
          }),
        )
      },
      respond: setLoginCookies(cookies),
    }),
  ]
}
