import type { Database } from '#kit/database/database.ts'
import { tablesOf } from './group-tables.ts'

type From = Pick<Database, 'db'>

/** What search engines are told of a group. */
export interface IndexedGroup {
  groupId: string
  /** When something was posted last, UTC ms. */
  changedAt: number
}

/** Groups of one part of the index: each has three addresses of 600 bytes. */
const PART = 500

/** How many parts there are. */
export async function countParts(from: From): Promise<number> {
  const last = tablesOf(from).selectFrom('member_groups').select('number').orderBy('number', 'desc').limit(1)
  return Math.ceil(((await last.executeTakeFirst())?.number ?? 0) / PART)
}

/** Open groups of a part, the first for 0. */
export async function indexPart(from: From, part: number): Promise<IndexedGroup[]> {
  const rows = tablesOf(from)
    .selectFrom('member_groups')
    .select(['group_id', 'active_at'])
    .where('number', '>', part * PART)
    .where('number', '<=', (part + 1) * PART)
    .where('state', '=', 'open')
    .orderBy('number')
  return (await rows.execute()).map(({ group_id, active_at }) => ({ groupId: group_id, changedAt: Number(active_at) }))
}
