import { expect, onTestFinished } from 'vitest'
import type { Database } from '#kit/database/database.ts'
import { type AppOptions, openAccountsApp } from './accounts.ts'
import { runJob } from './jobs.ts'

const FAST = { 'code.networkPerHour': 10_000, 'register.perHalfHour': 10_000 }

const boundAt = { platform: 'mt5', broker: 'simulated', server: 'Sim-Live', consent: true }

/** A process that serves members with trading accounts until the test ends; those who join have a phone number. */
export async function openTradingApp(
  database: Database,
  settings: Readonly<Record<string, number>> = {},
  options: AppOptions = {},
) {
  const app = await openAccountsApp(database, { ...FAST, ...settings }, { writesPerMinute: 10_000, ...options })
  onTestFinished(() => app.close())
  let members = 0

  async function join({ phone = true } = {}) {
    const email = `trader${++members}@example.com`
    const network = `198.51.${members}`
    const { memberId, token } = await app.register(email, { network })
    if (phone) await database.db.updateTable('accounts').set({ phone_key: email }).where('id', '=', memberId).execute()
    const send = (method: string, path: string, body?: object, headers: Record<string, string> = {}) =>
      app.send(method, path, { token, network, headers, ...(body && { body }) })
    const bind = (account: string, given: object = {}) =>
      send('POST', '/trading-accounts', { ...boundAt, account, readOnlyPassword: `ro-${account}`, ...given })
    /** Binds an account and reads it. Returns its path. */
    async function bound(account: string, given: object = {}): Promise<string> {
      const answer = await bind(account, given)
      expect(answer.code).toBe('070018')
      await readDue()
      return `/trading-accounts/${answer.datas.tradingAccountId}`
    }
    /** All that is kept of the member, as a ZIP file. */
    const exported = () =>
      app.app.inject({ url: '/api/v1/me/export', headers: { authorization: `Bearer ${token}`, 'x-network': network } })
    return { email, memberId, token, network, send, bind, bound, exported }
  }

  /** Reads all accounts that are due. */
  const readDue = () => runJob(app.jobs.find(({ kind }) => kind === 'trading.sync')!, { database })

  return { ...app, join, readDue, password: 'Wald1234' }
}
