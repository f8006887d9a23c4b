import type { Kysely } from 'kysely'
import type { Database, Migrations } from '#kit/database/database.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import type { Figures } from './figures.ts'

export interface FigureTables {
  /** Figures of a finished month, `2026-10`, and of the days of the month that is running, `2026-11-26`. */
  transparency: { period: string; figures: string; counted_at: number | string }
}

export const figureMigrations: Migrations = {
  '2026-11-26-transparency': () => ({
    async up(db) {
      await db.schema
        .createTable('transparency')
        .addColumn('period', 'text', column => column.primaryKey())
        .addColumn('figures', 'text', column => column.notNull())
        .addColumn('counted_at', 'bigint', column => column.notNull())
        .execute()
    },
  }),
}

/** Figures of a day or a month, UTC. */
export interface Counted {
  /** `2026-11-26` or `2026-11`. */
  period: string
  figures: Figures
  /** UTC ms. */
  countedAt: number
}

const tablesOf = ({ db }: Pick<Database, 'db'>): Kysely<FigureTables> => db

/** Figures that were counted, oldest first. */
export const counted = {
  async all(from: Pick<Database, 'db'>): Promise<Counted[]> {
    const rows = await tablesOf(from).selectFrom('transparency').selectAll().orderBy('period').execute()
    return rows.map(({ period, figures, counted_at }) => ({
      ...{ period, figures: JSON.parse(figures), countedAt: Number(counted_at) },
    }))
  },
  async put(unit: Unit, { period, figures, countedAt }: Counted): Promise<void> {
    const row = { figures: JSON.stringify(figures), counted_at: countedAt }
    await tablesOf(unit)
      .insertInto('transparency')
      .values({ period, ...row })
      .onConflict(conflict => conflict.column('period').doUpdateSet(row))
      .execute()
  },
  async remove(unit: Unit, periods: readonly string[]): Promise<void> {
    if (periods.length === 0) return
    await tablesOf(unit)
      .deleteFrom('transparency')
      .where('period', 'in', [...periods])
      .execute()
  },
}
