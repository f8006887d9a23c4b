import { type SqlBool, sql } from 'kysely'
import { PortalError } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'
import type { Database } from '#kit/database/database.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import { BY_ID, LAST_ID } from '#kit/http/cursor.ts'
import { newId } from '#kit/new-id.ts'
import { tablesOf } from './article-tables.ts'

type From = Pick<Database, 'db'>

export interface StoredColumn {
  number: number
  columnId: string
  /** Null once the account is closed. */
  memberId: string | null
  name: string
  intro: string
  articles: number
  followers: number
  version: number
}

/** A name and an introduction that keep to the rules. */
export interface CheckedColumn {
  name: string
  intro: string
  /** Of the name, see kit/text/look-alike.ts. */
  skeletons: readonly string[]
}

const shown = [
  ...['number', 'column_id as columnId', 'member_id as memberId', 'name', 'intro'],
  ...['articles', 'followers', 'version'],
] as const

export const findColumn = ({ db }: From, columnId: string): Promise<StoredColumn | undefined> =>
  tablesOf({ db }).selectFrom('columns').select(shown).where('column_id', '=', columnId).executeTakeFirst()

export const columnOf = ({ db }: From, memberId: string): Promise<StoredColumn | undefined> =>
  tablesOf({ db }).selectFrom('columns').select(shown).where('member_id', '=', memberId).executeTakeFirst()

/** Those of members who have one, by member. */
export async function columnsOf({ db }: From, memberIds: readonly string[]): Promise<Map<string, StoredColumn>> {
  if (memberIds.length === 0) return new Map()
  const rows = tablesOf({ db })
    .selectFrom('columns')
    .select(shown)
    .where('member_id', 'in', [...memberIds])
  return new Map((await rows.execute()).map(column => [column.memberId!, column]))
}

/** By id. */
export async function columnsById({ db }: From, columnIds: readonly string[]): Promise<Map<string, StoredColumn>> {
  if (columnIds.length === 0) return new Map()
  const rows = tablesOf({ db })
    .selectFrom('columns')
    .select(shown)
    .where('column_id', 'in', [...new Set(columnIds)])
  return new Map((await rows.execute()).map(column => [column.columnId, column]))
}

export type ColumnOrder = 'new' | 'followers' | 'articles'

export interface ColumnPage {
  /** Skeleton of what the name contains. */
  containing?: string | undefined
  order: ColumnOrder
  /** Place of the last one of the page before: what it is ordered by, and its number. */
  after?: readonly number[] | undefined
  limit: number
}

/** What a column is ordered by, as a place in the list. */
export const placeOf = ({ number, followers, articles }: StoredColumn, order: ColumnOrder): number[] =>
  order === 'new' ? [number] : [order === 'followers' ? followers : articles, number]

/** The largest place of a list. */
export const largestColumnPlace = (order: ColumnOrder): readonly number[] =>
  order === 'new' ? BY_ID : [LAST_ID, LAST_ID]

export function listColumns({ db }: From, { containing, order, after, limit }: ColumnPage): Promise<StoredColumn[]> {
  let rows = tablesOf({ db }).selectFrom('columns').select(shown)
  if (order === 'new') {
    // Without a bound SQLite would call it a scan of the table, although it reads no more than the page.
    rows = rows.where('number', '<', after?.[0] ?? LAST_ID)
  } else {
    const [value = LAST_ID, number = 0] = after ?? []
    rows = rows.where(sql<SqlBool>`(${sql.ref(order)}, number) < (${value}, ${number})`).orderBy(order, 'desc')
  }
  if (containing !== undefined) {
    const pattern = `%${containing.replace(/[\\%_]/g, '\\$&')}%`
    rows = rows.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('column_names')
          .select('skeleton')
          .whereRef('column_names.column_id', '=', 'columns.column_id')
          .where(sql<boolean>`skeleton like ${pattern} escape '\\'`),
      ),
    )
  }
  return rows.orderBy('number', 'desc').limit(limit).execute()
}

/** Gives a column these skeletons in place of those before. Throws ColumnNameTaken. */
async function claimName({ db }: From, columnId: string, skeletons: readonly string[]): Promise<void> {
  const tables = tablesOf({ db })
  await tables.deleteFrom('column_names').where('column_id', '=', columnId).execute()
  const claimed = await tables
    .insertInto('column_names')
    .values(skeletons.toSorted().map(skeleton => ({ skeleton, column_id: columnId })))
    .onConflict(conflict => conflict.column('skeleton').doNothing())
    .returning('skeleton')
    .execute()
  if (claimed.length < skeletons.length) throw new PortalError(Errors.ColumnNameTaken)
}

/** Throws ColumnExists and ColumnNameTaken. Resolves with its id. */
export async function addColumn(
  { db }: Unit,
  memberId: string,
  { name, intro, skeletons }: CheckedColumn,
  { now, followers }: { now: number; followers: number },
): Promise<string> {
  const columnId = newId()
  const added = await tablesOf({ db })
    .insertInto('columns')
    .values({
      ...{ column_id: columnId, member_id: memberId, name, intro },
      ...{ articles: 0, followers, version: 1, created_at: now },
    })
    .onConflict(conflict => conflict.column('member_id').doNothing())
    .returning('number')
    .executeTakeFirst()
  if (!added) throw new PortalError(Errors.ColumnExists)
  await claimName({ db }, columnId, skeletons)
  return columnId
}

/** Throws NotFound, Forbidden, Conflict and ColumnNameTaken. */
export async function saveColumn(
  { db, forUpdate }: Unit,
  memberId: string,
  { columnId, version }: { columnId: string; version: number },
  { name, intro, skeletons }: CheckedColumn,
): Promise<void> {
  const tables = tablesOf({ db })
  const rows = tables.selectFrom('columns').select(['member_id', 'name', 'version']).where('column_id', '=', columnId)
  const column = await forUpdate(rows).executeTakeFirst()
  if (!column) throw new PortalError(Errors.NotFound)
  if (column.member_id !== memberId) throw new PortalError(Errors.Forbidden)
  if (column.version !== version) throw new PortalError(Errors.Conflict)
  if (name !== column.name) await claimName({ db }, columnId, skeletons)
  const changed = tables.updateTable('columns').set({ name, intro, version: version + 1 })
  await changed.where('column_id', '=', columnId).execute()
}

/** A name and an introduction that staff have taken away. */
export interface ColumnTexts {
  name: string
  intro: string
}

/** The name of a column whose own one was taken away: of no language, and nobody else's. */
const nameless = (columnId: string) => `#${columnId.slice(0, 8)}`

/** Takes the name and the introduction of a member's column away. Resolves with them; undefined if there are none. */
export async function clearColumn(
  { db, forUpdate }: Unit,
  memberId: string,
): Promise<(ColumnTexts & { columnId: string }) | undefined> {
  const tables = tablesOf({ db })
  const rows = tables.selectFrom('columns').select(['column_id as columnId', 'name', 'intro', 'version'])
  const column = await forUpdate(rows.where('member_id', '=', memberId)).executeTakeFirst()
  if (!column) return undefined
  const { columnId, name, intro, version } = column
  if (name === nameless(columnId) && intro === '') return undefined
  await tables.deleteFrom('column_names').where('column_id', '=', columnId).execute()
  const cleared = tables.updateTable('columns').set({ name: nameless(columnId), intro: '', version: version + 1 })
  await cleared.where('column_id', '=', columnId).execute()
  return { columnId, name, intro }
}

/** Puts back what was taken away, unless the column has a name again, or another has taken its name. */
export async function restoreColumn(
  unit: Unit,
  memberId: string,
  { name, intro, skeletons }: ColumnTexts & { skeletons: readonly string[] },
): Promise<void> {
  const tables = tablesOf(unit)
  const rows = tables.selectFrom('columns').select(['column_id as columnId', 'name', 'version'])
  const column = await unit.forUpdate(rows.where('member_id', '=', memberId)).executeTakeFirst()
  if (!column || column.name !== nameless(column.columnId)) return
  const taken = tables
    .selectFrom('column_names')
    .select('skeleton')
    .where('skeleton', 'in', [...skeletons])
  if (await taken.executeTakeFirst()) return
  await claimName(unit, column.columnId, skeletons)
  const restored = tables.updateTable('columns').set({ name, intro, version: column.version + 1 })
  await restored.where('column_id', '=', column.columnId).execute()
}

/** Adds to how many articles of a column are published. */
export async function addToColumn({ db }: Unit, columnId: string, more: number): Promise<void> {
  await tablesOf({ db })
    .updateTable('columns')
    .set(({ eb }) => ({ articles: eb('articles', '+', more) }))
    .where('column_id', '=', columnId)
    .execute()
}

/** Adds to how many follow the author of a column. */
export async function addFollowers({ db }: From, memberIds: readonly string[], more: number): Promise<void> {
  if (memberIds.length === 0) return
  await tablesOf({ db })
    .updateTable('columns')
    .set(({ eb }) => ({ followers: eb('followers', '+', more) }))
    .where('member_id', 'in', [...memberIds])
    .execute()
}
