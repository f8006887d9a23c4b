import { randomUUID } from 'node:crypto'
import { onTestFinished } from 'vitest'
import type { Database } from '#kit/database/database.ts'
import { parseSettings } from '#kit/settings/settings.ts'
import { ledgerModule, ledgerSettings } from '#modules/ledger'
import { createStaffBook } from '#modules/staff'
import { type AppOptions, openAccountsApp } from './accounts.ts'
import { numberAt } from './authenticator.ts'

export const PASSWORD = 'Wald1234'
const FAST = { 'code.networkPerHour': 10_000, 'register.perHalfHour': 10_000 }

/** A bank account of Lin Haiping, whose number ends in `4417`. */
export const bankAccount = (place = 1) => ({
  ...{ kind: 'bank', holder: 'LIN HAI-PING', bank: '海岬銀行', password: PASSWORD },
  number: `012-3456-${String(place).padStart(4, '0')}4417`,
})

/** Lets members earn diamonds without a fee, at an instant. */
export function earnings(database: Database) {
  const settings = parseSettings([ledgerSettings], { 'fee.percent': 0 }).settings
  const describe = { names: async () => new Map(), titles: async () => new Map() }
  return async (memberId: string, amount: number, at = Date.now()): Promise<void> => {
    const { ledger } = ledgerModule.open({ database, settings, describe, now: () => at })
    const what = () => ({ key: `test/${randomUUID()}`, ref: 'what' })
    await database.write(async unit => {
      await ledger.issue(unit, { ...what(), kind: 'topUp', memberId: 'fan', amount })
      await ledger.pay(unit, { ...what(), kind: 'reward', payerId: 'fan', payeeId: memberId, amount })
    })
  }
}

/** A process that serves members until the test ends; those who join have a phone number and a verified name. */
export async function openWithdrawalsApp(
  database: Database,
  settings: Readonly<Record<string, number>> = {},
  options: AppOptions = {},
) {
  const app = await openAccountsApp(database, { ...FAST, ...settings }, { writesPerMinute: 10_000, ...options })
  onTestFinished(() => app.close())
  const book = createStaffBook(app.seal)
  const earn = earnings(database)
  let members = 0

  /** Makes all new numbers of an authenticator good again, and returns the present one. */
  async function numberOf(memberId: string, secret: string): Promise<string> {
    await database.db.updateTable('second_factors').set({ last_step: 0 }).where('id', '=', memberId).execute()
    return numberAt(secret, Date.now())
  }

  /** A member; without a verified identity if the name is empty. */
  async function join(verifiedName = 'Lin Haiping', { phone = true } = {}) {
    const email = `member${++members}@example.com`
    const network = `198.51.${members}`
    const { memberId, token } = await app.register(email, { network })
    if (phone) await database.db.updateTable('accounts').set({ phone_key: email }).where('id', '=', memberId).execute()
    if (verifiedName !== '') await database.write(unit => book.verify(unit, memberId, verifiedName))
    const send = (method: string, path: string, body?: object, headers: Record<string, string> = {}) =>
      app.send(method, path, { token, network, headers, ...(body && { body }) })
    let secret = ''
    const member = {
      ...{ email, memberId, token, network, send },
      list: async () => (await send('GET', '/reward-accounts')).datas,
      add: (account: object = {}) => send('POST', '/reward-accounts', { ...bankAccount(members), ...account }),
      /** Turns the second factor on. */
      async secure() {
        secret = (await send('POST', '/me/second-factor', { password: PASSWORD })).datas.secret
        await send('PUT', '/me/second-factor', { code: numberAt(secret, Date.now()) })
      },
      /** What the authenticator shows, which is good again. */
      number: () => numberOf(memberId, secret),
      /** Asks for a withdrawal to the default account. */
      async withdraw(asked: object = {}, key: string = randomUUID()) {
        const [account] = (await member.list()).list
        const rewardAccountId = account?.rewardAccountId ?? 'aaaaaaaaaaaa'
        const code = secret === '' ? '999999' : await member.number()
        return send(
          'POST',
          '/withdrawals',
          { amount: 500, rewardAccountId, code, ...asked },
          { 'idempotency-key': key },
        )
      },
      withdrawals: async () => (await send('GET', '/withdrawals')).datas,
      wallet: async () => app.ledger.balancesOf(database, memberId),
    }
    return member
  }

  /** A member who may withdraw, with diamonds that are matured once `withdrawal.holdSeconds` have gone by. */
  async function joinRich(earned = 2000) {
    const member = await join()
    await earn(member.memberId, earned)
    await member.add()
    await database.db
      .updateTable('reward_accounts')
      .set({ usable_at: 1 })
      .where('member_id', '=', member.memberId)
      .execute()
    await member.secure()
    return member
  }

  /** One of the staff whose authenticator was just confirmed. */
  async function hire(email: string) {
    const { memberId, token } = await app.register(email, { network: '192.0.2' })
    await database.write(unit => book.put(unit, memberId, ['finance']))
    await database.db
      .updateTable('login_sessions')
      .set({ second_factor_at: Date.now() })
      .where('account_id', '=', memberId)
      .execute()
    const send = (method: string, path: string, body?: object) =>
      app.send(method, `/staff${path}`, {
        ...{ token, network: '192.0.2', headers: { 'idempotency-key': randomUUID() } },
        ...(body && { body }),
      })
    const act = (id: string, verb: string, more: object = {}) =>
      send('POST', `/withdrawals/${id}/${verb}`, { reason: 'seen and checked', ...more })
    return { memberId, token, send, act }
  }

  return { ...app, join, joinRich, earn, hire }
}
