import { z } from 'zod'
import { PortalError } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'
import type { Database } from '#kit/database/database.ts'
import { call } from '#kit/http/call.ts'
import { effect, notice } from '#kit/http/notice.ts'
import type { ClosedAccounts } from '../closing/close-accounts.ts'
import type { PasswordCheck } from '../login/password-check.ts'
import type { AccountStore } from '../store/accounts.ts'
import * as examples from './examples.ts'
import { member, nothing, password, TAG } from './fields.ts'

const invalid = Errors.UsernameInvalid

/** Names that would be taken for the portal’s own people. */
const RESERVED =
  /^(?:admin|administrator|root|system|staff|support|service|official|moderator|security|help|portal)\d*$/i

export function accountCalls(deps: {
  database: Database
  accounts: AccountStore
  check: PasswordCheck
  closing: Pick<ClosedAccounts, 'ask'>
}) {
  const { database, accounts, check, closing } = deps
  return [
    call({
      id: 'setUsername',
      tag: TAG,
      method: 'PUT',
      path: '/api/v1/me/username',
      access: member,
      idempotency: 'optional',
      summary: { tw: '設定帳號，僅限一次', cn: '设置用户名，仅限一次', en: 'Sets the username, once' },
      parameters: nothing,
      body: z.strictObject({
        username: z
          .string()
          .min(4)
          .max(20)
          .regex(/^[A-Za-z]\w*$/)
          .meta({
            codes: { required: Errors.UsernameMissing, minLength: invalid, maxLength: invalid, pattern: invalid },
          }),
      }),
      result: nothing,
      example: {},
      notices: [Errors.Saved],
      errors: [Errors.UsernameTaken, Errors.UsernameFixed],
      handle: (_, { body: { username }, actor }) =>
        database.write(async unit => {
          const account = (await accounts.lock(unit, actor!.id))!
          if (account.username !== undefined) throw new PortalError(Errors.UsernameFixed)
          const isFree = !RESERVED.test(username) && (await accounts.setUsername(unit, account.id, username))
          if (!isFree) throw new PortalError(Errors.UsernameTaken)
          return notice(Errors.Saved, {})
        }),
    }),
    call({
      id: 'closeAccount',
      tag: TAG,
      method: 'POST',
      path: '/api/v1/me/close',
      work: 'none',
      access: member,
      idempotency: 'optional',
      checksFirst: true,
      summary: {
        tw: '申請刪除帳號；期限內登入即取消',
        cn: '申请删除账号；期限内登录即取消',
        en: 'Asks for the account to be deleted; a login before then cancels it',
      },
      parameters: nothing,
      body: z.strictObject({
        password,
        waiveBalance: z.boolean().optional().describe('Whether diamonds that are left may be lost'),
      }),
      result: z.strictObject({ deletesAt: z.string().describe('ISO 8601, UTC') }),
      example: examples.closing,
      notices: [Errors.AccountClosing],
      errors: [Errors.OldPasswordWrong, Errors.AccountLocked, Errors.LoginFailed, Errors.AccountCloseBlocked],
      async handle(_, { body, actor, client, locale }) {
        const account = await check.confirm(actor!.id, body.password, client.network)
        const asked = { waivesBalance: body.waiveBalance ?? false, locale }
        return effect(() =>
          database.write(async unit => {
            const deletesAt = new Date(await closing.ask(unit, account, asked)).toISOString()
            return notice(Errors.AccountClosing, { deletesAt }, { date: deletesAt.slice(0, 10) })
          }),
        )
      },
    }),
  ]
}
