import type { Kysely } from 'kysely'
import type { Database, Migrations } from '#kit/database/database.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'

/**
 * Parts of the portal that staff switch off: new accounts; all that members and visitors write; comments that run over
 * charts.
 */
export const switchNames = ['registration', 'writes', 'overlay'] as const
export type SwitchName = (typeof switchNames)[number]

interface SwitchTables {
  switches: { name: SwitchName; is_on: number }
}

export const switchMigrations: Migrations = {
  '2026-11-26-switches': () => ({
    async up(db) {
      await db.schema
        .createTable('switches')
        .addColumn('name', 'text', column => column.primaryKey())
        .addColumn('is_on', 'integer', column => column.notNull())
        .execute()
      const rows = ['registration', 'writes', 'overlay'].map(name => ({ name, is_on: 1 }))
      await db.insertInto('switches').values(rows).execute()
    },
  }),
}

type From = Pick<Database, 'db'> | Pick<Unit, 'db'>
const tablesOf = ({ db }: From): Kysely<SwitchTables> => db

/**
 * Whether a part is on, as the database has it, so that a change holds for the next request to any process. `from` is the
 * database, or the unit that the caller is in.
 */
export async function isSwitchedOn(from: From, name: SwitchName): Promise<boolean> {
  const row = await tablesOf(from).selectFrom('switches').select('is_on').where('name', '=', name).executeTakeFirst()
  return row?.is_on !== 0
}

/** Whether each of them is on, as clients may know: `switch.registration`. */
export async function switchesByName(from: From): Promise<Record<string, boolean>> {
  const rows = await tablesOf(from).selectFrom('switches').selectAll().execute()
  return Object.fromEntries(rows.map(({ name, is_on }) => [`switch.${name}`, is_on !== 0]))
}

/** Switches parts on or off. Resolves with what has changed: `registration off`. */
export async function switchParts(
  unit: Unit,
  wanted: Readonly<Partial<Record<SwitchName, boolean | undefined>>>,
): Promise<string[]> {
  const changed: string[] = []
  for (const name of switchNames) {
    const isOn = wanted[name]
    if (isOn === undefined) continue
    const row = await tablesOf(unit)
      .updateTable('switches')
      .set({ is_on: Number(isOn) })
      .where('name', '=', name)
      .where('is_on', '!=', Number(isOn))
      .returning('name')
      .executeTakeFirst()
    if (row) changed.push(`${name} ${isOn ? 'on' : 'off'}`)
  }
  return changed
}
