import { type Kysely, sql } from 'kysely'
import type { Bar } from '#contract/prices/bar.ts'
import { SECOND_MS } from '#contract/time/units.ts'
import { createAuditLog } from '#kit/audit/audit-log.ts'
import type { Database } from '#kit/database/database.ts'
import type { BuiltResolution } from '../build/bar-builder.ts'
import { type BarSeries, minutesColumn, tableOf } from '../store/bar-repository.ts'
import type { BarChange } from './plan-correction.ts'

/** Why stored bars were changed, and by whom. `at` in UTC ms. */
export interface CorrectionNote {
  symbol: string
  at: number
  by: string
  reason: string
}

/** A correction as it was stored. */
export interface StoredCorrection extends CorrectionNote {
  number: number
  changes: readonly BarChange[]
}

interface Row {
  number: number
  place: number
  symbol: string
  at: number
  changed_by: string
  reason: string
  resolution: string
  time: number
  before_bar: string | null
  after_bar: string | null
}

interface CorrectionTables {
  bar_corrections: Row
}

/** Corrections of stored bars by operators: what was before is kept. Rejects with the error of the database. */
export interface Corrections {
  /**
   * Stores changes and their note in one transaction, each only if the bar is still as it was. Resolves with the number
   * of the correction; undefined if a bar is not, and nothing is stored.
   */
  store(
    series: BarSeries,
    changes: readonly BarChange[],
    note: CorrectionNote & { action: string },
  ): Promise<number | undefined>
  /** All corrections, or those of a symbol, oldest first. */
  list(symbol?: string): Promise<StoredCorrection[]>
  /** The highest number; 0 without any. */
  newest(): Promise<number>
  /** The symbols of corrections after a number. */
  symbolsAfter(number: number): Promise<string[]>
}

const figures = ['open', 'high', 'low', 'close', 'volume'] as const
/** Rows of one statement. */
const ROWS = 500

/** Figures of a bar as a note keeps them. */
const textOf = (bar: Bar | undefined) => (bar ? JSON.stringify(figures.map(figure => bar[figure])) : null)

function barOf(text: string | null, time: number): Bar | undefined {
  if (text === null) return undefined
  const [open, high, low, close, volume] = JSON.parse(text) as [number, number, number, number, number]
  return { time, open, high, low, close, volume }
}

function change(db: Kysely<CorrectionTables>, series: BarSeries, { resolution, time, before, after }: BarChange) {
  const table = sql.table(tableOf(resolution))
  if (!before) {
    const { open, high, low, close, volume } = after!
    return sql`insert into ${table} (series, minutes, time, open, high, low, close, volume)
      values (${series.id}, ${minutesColumn(resolution)}, ${time / SECOND_MS}, ${open}, ${high}, ${low}, ${close}, ${volume})
      on conflict do nothing`.execute(db)
  }
  const key = sql`series = ${series.id} and minutes = ${minutesColumn(resolution)} and time = ${time / SECOND_MS}
    and open = ${before.open} and high = ${before.high} and low = ${before.low} and close = ${before.close}`
  if (!after) return sql`delete from ${table} where ${key}`.execute(db)
  const { open, high, low, close, volume } = after
  return sql`update ${table} set open = ${open}, high = ${high}, low = ${low}, close = ${close}, volume = ${volume}
    where ${key}`.execute(db)
}

class ChangedMeanwhile extends Error {}

export function createCorrections({ db: untyped, write }: Pick<Database, 'db' | 'write'>): Corrections {
  const db: Kysely<CorrectionTables> = untyped
  const newest = async (of: Kysely<CorrectionTables> = db) => {
    const row = await of
      .selectFrom('bar_corrections')
      .select(({ fn }) => fn.max('number').as('newest'))
      .executeTakeFirst()
    return Number(row?.newest ?? 0)
  }
  return {
    newest: () => newest(),
    async store(series, changes, { symbol, at, by, reason, action }) {
      try {
        return await write(async unit => {
          const transaction: Kysely<CorrectionTables> = unit.db
          const number = (await newest(transaction)) + 1
          const rows = changes.map(
            ({ resolution, time, before, after }, place): Row => ({
              ...{ number, place, symbol, at, changed_by: by, reason, resolution, time },
              before_bar: textOf(before),
              after_bar: textOf(after),
            }),
          )
          for (let place = 0; place < rows.length; place += ROWS)
            await transaction
              .insertInto('bar_corrections')
              .values(rows.slice(place, place + ROWS))
              .execute()
          for (const each of changes) {
            const { numAffectedRows } = await change(transaction, series, each)
            if (numAffectedRows !== 1n) throw new ChangedMeanwhile()
          }
          const target = `${symbol}: ${changes.length} bars, correction ${number}`
          await createAuditLog(unit, 'bar_audit').append({ at, actor: by, action, target, reason })
          return number
        })
      } catch (problem) {
        if (problem instanceof ChangedMeanwhile) return undefined
        throw problem
      }
    },
    async list(symbol) {
      let query = db.selectFrom('bar_corrections').selectAll().orderBy('number').orderBy('place')
      if (symbol !== undefined) query = query.where('symbol', '=', symbol)
      const byNumber = Map.groupBy(await query.execute(), ({ number }) => number)
      return [...byNumber.values()].map(rows => {
        const { number, at, changed_by: by, reason, symbol: of } = rows[0]!
        const changes = rows.map(row => ({
          resolution: row.resolution as BuiltResolution,
          time: Number(row.time),
          before: barOf(row.before_bar, Number(row.time)),
          after: barOf(row.after_bar, Number(row.time)),
        }))
        return { number, symbol: of, at: Number(at), by, reason, changes }
      })
    },
    async symbolsAfter(number) {
      const rows = await db
        .selectFrom('bar_corrections')
        .select('symbol')
        .distinct()
        .where('number', '>', number)
        .execute()
      return rows.map(({ symbol }) => symbol)
    },
  }
}
