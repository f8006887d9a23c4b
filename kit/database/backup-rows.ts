import type { Database } from './database.ts'

/**
 * A row as a JSON object, the same from every database: integers with all their digits, bytes as `{"bytes":"<base64>"}`,
 * dates and JSON as text, booleans as each database has them.
 */
export interface BackupRow {
  text: string
  /** The same read. Integers beyond 2^53 are bigints. */
  values: Readonly<Record<string, unknown>>
}

/** The highest number a table has given to a row by itself, which may be of a row that was deleted since. */
export interface Counter {
  counter: string
  value: string
}

/** A database as it is at one moment. */
export interface Dump {
  tables: readonly string[]
  migrations: readonly string[]
  /** JSON texts of all rows, some at a time. */
  rows(table: string): AsyncIterable<string[]>
  counters(): Promise<Counter[]>
  end(): Promise<void>
}

/** A database that is emptied and filled again, all at once or not at all. */
export interface Load {
  /** For what has to be done in the same transaction. */
  connection: Database['db']
  tables: ReadonlySet<string>
  migrations: readonly string[]
  clear(): Promise<void>
  insert(table: string, rows: readonly BackupRow[]): Promise<void>
  count(counter: Counter): Promise<void>
  /** Rejects where rows refer to others that are not there. */
  commit(): Promise<void>
  rollback(): Promise<void>
}

export const ROWS_AT_ONCE = 2_000
const MIGRATION_TABLE = 'kysely_migration'

/** Tables that Kysely keeps for itself. */
export const isOwnTable = (name: string) => !name.startsWith('kysely_')

export async function migrationsOf(db: Database['db']): Promise<string[]> {
  const rows = await db.selectFrom(MIGRATION_TABLE).select('name').orderBy('name').execute()
  return rows.map(row => String(row.name))
}

/** Reads a line of a backup. */
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
