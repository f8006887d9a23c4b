import type { PluginLook, PluginState } from '#contract/widgets/plugin.ts'
import type { Database } from '#kit/database/database.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import { newId } from '#kit/new-id.ts'
import { type PluginTables, tablesOf } from './plugin-tables.ts'

type From = Pick<Database, 'db'>
type Row = PluginTables['plugins']

/** What the owner of a plugin hands in. */
export interface PluginFields extends PluginLook {
  name: string
  /** Hostnames in lower case and Punycode. */
  domains: readonly string[]
}

export interface Plugin extends PluginFields {
  id: string
  memberId: string
  state: PluginState
  version: number
}

const pluginOf = (row: Row): Plugin => ({
  ...{ id: row.plugin_id, memberId: row.member_id, name: row.name, kind: row.kind },
  ...{ brokers: JSON.parse(row.brokers), pairs: JSON.parse(row.pairs), domains: JSON.parse(row.domains) },
  ...{ width: row.width, height: row.height, lang: row.lang, theme: row.theme, quoteColors: row.quote_colors },
  ...{ state: row.state, version: row.version },
})

const columnsOf = ({ brokers, pairs, domains, quoteColors, ...fields }: PluginFields) => ({
  ...{ name: fields.name, kind: fields.kind, width: fields.width, height: fields.height },
  ...{ lang: fields.lang, theme: fields.theme, quote_colors: quoteColors },
  ...{ brokers: JSON.stringify(brokers), pairs: JSON.stringify(pairs), domains: JSON.stringify(domains) },
})

/** Of a member, the newest first. */
export async function pluginsOf(from: From, memberId: string): Promise<Plugin[]> {
  const rows = tablesOf(from).selectFrom('plugins').selectAll().where('member_id', '=', memberId)
  return (await rows.orderBy('created_at', 'desc').orderBy('plugin_id').execute()).map(pluginOf)
}

export async function findPlugin(from: From, id: string): Promise<Plugin | undefined> {
  const rows = tablesOf(from).selectFrom('plugins').selectAll().where('plugin_id', '=', id)
  const row = await rows.limit(1).executeTakeFirst()
  return row && pluginOf(row)
}

/** The plugin of a member, which nobody else changes until the unit ends; undefined if it is none of theirs. */
export async function lockPlugin(unit: Unit, memberId: string, id: string): Promise<Plugin | undefined> {
  const rows = tablesOf(unit).selectFrom('plugins').selectAll().where('plugin_id', '=', id)
  const row = await unit.forUpdate(rows.where('member_id', '=', memberId)).executeTakeFirst()
  return row && pluginOf(row)
}

/** Adds a plugin and resolves with its id; undefined if the member has `max` of them, also if others add some at once. */
export async function addPlugin(
  unit: Unit,
  memberId: string,
  fields: PluginFields,
  { max, now }: { max: number; now: number },
): Promise<string | undefined> {
  const db = tablesOf(unit)
  const id = newId()
  for (;;) {
    const taken = new Set(
      (await db.selectFrom('plugins').select('place').where('member_id', '=', memberId).execute()).map(
        ({ place }) => place,
      ),
    )
    const place = Array.from({ length: max }, (_, each) => each).find(each => !taken.has(each))
    if (place === undefined || taken.size >= max) return undefined
    const values = {
      ...{ plugin_id: id, member_id: memberId, place, ...columnsOf(fields) },
      ...{ state: 'active' as const, version: 1, created_at: now, changed_at: now },
    }
    const added = await db
      .insertInto('plugins')
      .values(values)
      .onConflict(conflict => conflict.columns(['member_id', 'place']).doNothing())
      .returning('plugin_id')
      .executeTakeFirst()
    // Otherwise another process has just taken the place.
    if (added) return added.plugin_id
  }
}

/** Replaces what is stored of a plugin that the unit has locked. */
export async function replacePlugin(
  unit: Unit,
  id: string,
  fields: PluginFields & { state: PluginState },
  now: number,
): Promise<void> {
  await tablesOf(unit)
    .updateTable('plugins')
    .set(({ eb }) => ({
      ...columnsOf(fields),
      ...{ state: fields.state, changed_at: now, version: eb('version', '+', 1) },
    }))
    .where('plugin_id', '=', id)
    .execute()
}

/** Deletes plugins with their views. */
async function deletePlugins(unit: Unit, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  for (const table of ['plugin_views', 'plugins'] as const)
    await tablesOf(unit).deleteFrom(table).where('plugin_id', 'in', ids).execute()
}

/** Deletes a plugin of a member. Resolves with whether there was one. */
export async function removePlugin(unit: Unit, memberId: string, id: string): Promise<boolean> {
  const found = await lockPlugin(unit, memberId, id)
  if (found) await deletePlugins(unit, [id])
  return found !== undefined
}

/** Deletes what is kept of a member whose account is closed. */
export async function forgetPlugins(unit: Unit, memberId: string): Promise<void> {
  const rows = tablesOf(unit).selectFrom('plugins').select('plugin_id').where('member_id', '=', memberId)
  await deletePlugins(
    unit,
    (await rows.execute()).map(({ plugin_id }) => plugin_id),
  )
}
