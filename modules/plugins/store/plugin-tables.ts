import type { Kysely } from 'kysely'
import type { Locale } from '#contract/text/locale.ts'
import type { PluginState } from '#contract/widgets/plugin.ts'
import type { PluginColours, PluginKind } from '#contract/widgets/plugin-kinds.ts'
import type { WidgetTheme } from '#contract/widgets/widget.ts'
import type { Database, Migrations } from '#kit/database/database.ts'

/** Times are UTC ms; PostgreSQL gives them, and counts, as texts. */
type Large = number | string

export interface PluginTables {
  plugins: {
    plugin_id: string
    member_id: string
    /** From 0 on, no two of a member the same: so many that are added at once cannot be more than there may be. */
    place: number
    name: string
    kind: PluginKind
    /** JSON: ids. */
    brokers: string
    /** JSON: symbols. */
    pairs: string
    width: number
    height: number
    lang: Locale
    theme: WidgetTheme
    quote_colors: PluginColours
    /** JSON: hostnames in lower case and Punycode. */
    domains: string
    state: PluginState
    /** Counts changes. */
    version: number
    created_at: Large
    changed_at: Large
  }
  plugin_views: {
    plugin_id: string
    /** UTC: `2026-11-26`. */
    day: string
    views: Large
  }
}

export const tablesOf = ({ db }: Pick<Database, 'db'>): Kysely<PluginTables> => db

export const pluginMigrations: Migrations = {
  '2026-11-29-plugins': () => ({
    async up(db) {
      await db.schema
        .createTable('plugins')
        .addColumn('plugin_id', 'text', column => column.primaryKey())
        .addColumn('member_id', 'text', column => column.notNull())
        .addColumn('place', 'integer', column => column.notNull())
        .addColumn('name', 'text', column => column.notNull())
        .addColumn('kind', 'text', column => column.notNull())
        .addColumn('brokers', 'text', column => column.notNull())
        .addColumn('pairs', 'text', column => column.notNull())
        .addColumn('width', 'integer', column => column.notNull())
        .addColumn('height', 'integer', column => column.notNull())
        .addColumn('lang', 'text', column => column.notNull())
        .addColumn('theme', 'text', column => column.notNull())
        .addColumn('quote_colors', 'text', column => column.notNull())
        .addColumn('domains', 'text', column => column.notNull())
        .addColumn('state', 'text', column => column.notNull())
        .addColumn('version', 'integer', column => column.notNull())
        .addColumn('created_at', 'bigint', column => column.notNull())
        .addColumn('changed_at', 'bigint', column => column.notNull())
        .addUniqueConstraint('plugins_of_member', ['member_id', 'place'])
        .execute()
      await db.schema
        .createTable('plugin_views')
        .addColumn('plugin_id', 'text', column => column.notNull())
        .addColumn('day', 'text', column => column.notNull())
        .addColumn('views', 'bigint', column => column.notNull())
        .addPrimaryKeyConstraint('plugin_views_key', ['plugin_id', 'day'])
        .execute()
      await db.schema.createIndex('plugin_views_by_day').on('plugin_views').column('day').execute()
    },
  }),
}
