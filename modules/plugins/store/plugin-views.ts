import { sql } from 'kysely'
import { addDays, epochDayAt, isoDateOf } from '#contract/time/epoch-day.ts'
import type { Database } from '#kit/database/database.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import { tablesOf } from './plugin-tables.ts'

/** How long views are kept. */
const VIEWS_KEPT_DAYS = 90

export interface DayViews {
  /** UTC: `2026-11-26`. */
  day: string
  views: number
}

/** Adds views to those of a day, unless the plugin was removed meanwhile. */
export async function addViews(unit: Unit, pluginId: string, { day, views }: DayViews): Promise<void> {
  const db = tablesOf(unit)
  await db
    .insertInto('plugin_views')
    .columns(['plugin_id', 'day', 'views'])
    .expression(
      db
        .selectFrom('plugins')
        .select([
          'plugin_id',
          sql<string>`cast(${day} as text)`.as('day'),
          sql<number>`cast(${views} as bigint)`.as('views'),
        ])
        .where('plugin_id', '=', pluginId),
    )
    .onConflict(conflict =>
      conflict.columns(['plugin_id', 'day']).doUpdateSet(({ eb, ref }) => ({
        views: eb(ref('plugin_views.views'), '+', ref('excluded.views')),
      })),
    )
    .execute()
}

/** Of plugins by their ids: days with views, the oldest first. */
export async function viewsOf(
  from: Pick<Database, 'db'>,
  pluginIds: readonly string[],
  now: number,
): Promise<Map<string, DayViews[]>> {
  const found = new Map<string, DayViews[]>(pluginIds.map(id => [id, []]))
  if (pluginIds.length === 0) return found
  const rows = await tablesOf(from)
    .selectFrom('plugin_views')
    .selectAll()
    .where('plugin_id', 'in', pluginIds)
    .where('day', '>', lastDeleted(now))
    .orderBy('day')
    .execute()
  for (const { plugin_id, day, views } of rows) found.get(plugin_id)!.push({ day, views: Number(views) })
  return found
}

/** Deletes views that are no longer kept. */
export async function removeOldViews(unit: Unit, now: number): Promise<void> {
  await tablesOf(unit).deleteFrom('plugin_views').where('day', '<=', lastDeleted(now)).execute()
}

/** The last day whose views are gone. */
const lastDeleted = (now: number) => isoDateOf(addDays(epochDayAt(now), -VIEWS_KEPT_DAYS))
