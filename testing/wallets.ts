import { randomUUID } from 'node:crypto'
import type { Database } from '#kit/database/database.ts'
import { createStaffBook } from '#modules/staff'
import type { AccountsApp, AppOptions } from './accounts.ts'
import { openStaffApp } from './staff.ts'

/** Where members of tests transfer to. */
export const bankAccount = {
  holder: 'Portal Markets Limited',
  bank: 'Headland Bank HDLBHKHH',
  account: '804 1120 0973 116',
}
/** The same, as the operator has set it. */
export const bankSettings = Object.fromEntries(
  Object.entries(bankAccount).map(([name, value]) => [`payment.${name}`, value]),
)

export const key = (): Record<string, string> => ({ 'idempotency-key': randomUUID() })

/** Gives a member diamonds, as if an order had been paid. */
export const giveDiamonds = (
  { database, ledger }: Pick<AccountsApp, 'database' | 'ledger'>,
  memberId: string,
  amount: number,
) =>
  database.write(unit =>
    ledger.ledger.issue(unit, { key: `test/${randomUUID()}`, kind: 'topUp', ref: 'of-a-test', memberId, amount }),
  )

/**
 * A portal that members pay, with two of staff who may do with money what there is to do, and a member whose identity is
 * verified. `settings` are those of the operator.
 */
export async function openWallets(
  database: Database,
  settings: Readonly<Record<string, number | string>> = {},
  options: AppOptions = {},
) {
  const portal = await openStaffApp(
    database,
    ['finance', 'admin'],
    { ...bankSettings, ...settings },
    { writesPerMinute: 10_000, ...options },
  )
  const second = await portal.hire('second@example.com', ['finance'])
  const email = 'lin@example.com'

  async function join(address: string) {
    const { memberId, token } = await portal.register(address)
    await database.write(unit => createStaffBook(portal.seal).verify(unit, memberId, 'Lin Hai'))
    return {
      memberId,
      token,
      ask: (method: string, path: string, body?: object, headers = key()) =>
        portal.send(method, path, { token, headers, ...(body && { body }) }),
    }
  }

  const { asStaff: asFirst } = portal
  return {
    ...portal,
    ...{ email, second, join, lin: await join(email) },
    /** Calls of the one and the other of staff, each with a key of its own. */
    first: (method: string, path: string, body?: object, headers = key()) => asFirst(method, path, body, headers),
    other: (method: string, path: string, body?: object, headers = key()) =>
      second.asStaff(method, path, body, headers),
    mailed: async (template: string, address = email) =>
      (await portal.mailsTo(address)).filter(mail => mail.template === template).map(({ params }) => params),
    told: async (token: string, kind: string) =>
      (await portal.send('GET', `/me/notifications?kind=${kind}`, { token })).datas.list,
  }
}
