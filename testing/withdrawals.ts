import { onTestFinished } from 'vitest'
import type { Database } from '#kit/database/database.ts'
import { createStaffBook } from '#modules/staff'
import { type AppOptions, openAccountsApp } from './accounts.ts'

const PASSWORD = 'Wald1234'
const FAST = { 'code.networkPerHour': 10_000, 'register.perHalfHour': 10_000 }

/** A process that serves members until the test ends; those who join have a phone number and a verified name. */
export async function openWithdrawalsApp(
  database: Database,
  settings: Readonly<Record<string, number>> = {},
  options: AppOptions = {},
) {
  const app = await openAccountsApp(database, { ...FAST, ...settings }, { writesPerMinute: 10_000, ...options })
  onTestFinished(() => app.close())
  const book = createStaffBook(app.seal)
  let members = 0

  /** A member; without a verified identity if the name is undefined. */
  async function join(verifiedName: string | undefined = 'Lin Haiping', { phone = true } = {}) {
    const email = `member${++members}@example.com`
    const network = `198.51.${members}`
    const { memberId, token } = await app.register(email, { network })
    if (phone) await database.db.updateTable('accounts').set({ phone_key: email }).where('id', '=', memberId).execute()
    if (verifiedName !== '') await database.write(unit => book.verify(unit, memberId, verifiedName))
    const send = (method: string, path: string, body?: object, headers: Record<string, string> = {}) =>
      app.send(method, path, { token, network, headers, ...(body && { body }) })
    return {
      ...{ email, memberId, token, network, send },
      list: async () => (await send('GET', '/reward-accounts')).datas,
      add: (account: object = {}) => send('POST', '/reward-accounts', { ...bankAccount(members), ...account }),
    }
  }

  return { ...app, join }
}

/** A bank account of Lin Haiping, whose number ends in `4417`. */
export const bankAccount = (place = 1) => ({
  ...{ kind: 'bank', holder: 'LIN HAI-PING', bank: '海岬銀行', password: PASSWORD },
  number: `012-3456-${String(place).padStart(4, '0')}4417`,
})
