import type { Unit } from '#kit/database/unit-of-work.ts'
import { newId } from '#kit/new-id.ts'
import { tablesOf } from './account-tables.ts'

/** Tries of a member since an instant (UTC ms), the last first. */
export async function triesSince(unit: Unit, memberId: string, since: number): Promise<number[]> {
  const query = tablesOf(unit).selectFrom('trading_login_tries').select('at').where('member_id', '=', memberId)
  const rows = await query.where('at', '>=', since).orderBy('at', 'desc').execute()
  return rows.map(({ at }) => Number(at))
}

/** Counts a try. Returns its id. */
export async function addTry(unit: Unit, memberId: string, at: number): Promise<string> {
  const id = newId()
  await tablesOf(unit).insertInto('trading_login_tries').values({ id, member_id: memberId, at }).execute()
  return id
}

export async function removeTry(unit: Unit, id: string): Promise<void> {
  await tablesOf(unit).deleteFrom('trading_login_tries').where('id', '=', id).execute()
}

/** Deletes those before an instant (UTC ms) of a member, or all of them. */
export async function forgetTries(unit: Unit, memberId: string, before?: number): Promise<void> {
  const query = tablesOf(unit).deleteFrom('trading_login_tries').where('member_id', '=', memberId)
  await (before === undefined ? query : query.where('at', '<', before)).execute()
}
