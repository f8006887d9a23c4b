import type { Database } from './database.ts'

/**
 * A row as a JSON object, the same from every database: integers with all their digits, bytes as
 * `{"bytes":"<base64>"}`, dates and JSON as text, booleans as in each database.
 */
export interface BackupRow {
  text: string
  /** Parses such a row. Integers beyond 2^53 are bigints. */
  values: Readonly<Record<string, unknown>>
}

/** The highest number a table has generated, possibly for a row that was deleted since. */
export interface Counter {
  counter: string
  value: string
}

/** A consistent snapshot of a database. */
export interface Dump {
  tables: readonly string[]
  migrations: readonly string[]
  /** JSON texts of all rows, in batches. */
  rows(table: string): AsyncIterable<string[]>
  counters(): Promise<Counter[]>
  end(): Promise<void>
}

/** A database that is emptied and refilled in one transaction. */
export interface Load {
  /** Runs further work in the same transaction. */
  connection: Database['db']
  tables: ReadonlySet<string>
  migrations: readonly string[]
  clear(): Promise<void>
  insert(table: string, rows: readonly BackupRow[]): Promise<void>
  count(counter: Counter): Promise<void>
  /** Rejects if rows refer to others that do not exist. */
  commit(): Promise<void>
  rollback(): Promise<void>
}

/** A database has something that a backup would lose. */
export class BackupError extends Error {
  constructor(problem: string) {
    super(`no backup is made: ${problem}`)
    this.name = 'BackupError'
  }
}

/** A table whose rows refer to rows of another. */
export interface Reference {
  from: string
  to: string
}

/**
 * Tables by name, but each after those that its rows refer to. Tables in a circle are in order of their names: their
 * references are checked when all rows are there.
 */
export function inDependencyOrder(tables: readonly string[], references: readonly Reference[]): string[] {
  const ordered = new Set<string>()
  const visited = new Set<string>()
  const visit = (table: string) => {
    if (visited.has(table)) return
    visited.add(table)
    const needed = references.filter(({ from, to }) => from === table && tables.includes(to)).map(({ to }) => to)
    for (const each of needed.toSorted()) visit(each)
    ordered.add(table)
  }
  for (const table of tables.toSorted()) visit(table)
  return [...ordered]
}

export const ROWS_AT_ONCE = 2_000
/** Of a table with bytes, whose rows may be large. */
export const ROWS_WITH_BYTES_AT_ONCE = 50
const MIGRATION_TABLE = 'kysely_migration'

/** Kysely's internal tables. */
export const isOwnTable = (name: string) => !name.startsWith('kysely_')

export async function migrationsOf(db: Database['db']): Promise<string[]> {
  const rows = await db.selectFrom(MIGRATION_TABLE).select('name').orderBy('name').execute()
  return rows.map(row => String(row.name))
}

/** Parses a line of a backup. */
export function parseRow(text: string): unknown {
  return JSON.parse(text, (_key, value: unknown, context?: { source?: string }) =>
    typeof value === 'number' && !Number.isSafeInteger(value) && /^-?\d+$/.test(context?.source ?? '')
      ? BigInt(context!.source!)
      : value,
  )
}

export function bytesOf(value: unknown): Buffer | undefined {
  if (typeof value !== 'object' || value === null || !('bytes' in value)) return undefined
  return Buffer.from(String(value.bytes), 'base64')
}
