import { onTestFinished } from 'vitest'
import type { Capability } from '#contract/community/who.ts'
import type { Database } from '#kit/database/database.ts'
import { createStaffBook } from '#modules/staff'
import { type AppOptions, openAccountsApp } from './accounts.ts'

/**
 * A process that serves accounts until the test ends, and a member of staff whose authenticator was just confirmed; `hire`
 * adds another.
 */
export async function openStaffApp(
  database: Database,
  capabilities: readonly Capability[],
  settings: Readonly<Record<string, number | string>> = {},
  options: AppOptions = {},
) {
  const portal = await openAccountsApp(database, settings, options)
  onTestFinished(() => portal.close())

  async function hire(email: string, can: readonly Capability[]) {
    const { memberId, token } = await portal.register(email, { network: '198.51.100' })
    await database.write(unit => createStaffBook(portal.seal).put(unit, memberId, can))
    await database.db
      .updateTable('login_sessions')
      .set({ second_factor_at: Date.now() })
      .where('account_id', '=', memberId)
      .execute()
    return {
      ...{ staffId: memberId, staffToken: token },
      /** Sends a call as this member of staff. */
      asStaff: (method: string, path: string, body?: object, headers: Readonly<Record<string, string>> = {}) =>
        portal.send(method, `/staff/${path}`, { token, headers, ...(body && { body }) }),
    }
  }

  return { ...portal, hire, ...(await hire('staff@example.com', capabilities)) }
}
