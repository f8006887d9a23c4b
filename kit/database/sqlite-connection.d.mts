import type { DatabaseSync } from 'node:sqlite'

export type SqliteValue = string | number | bigint | null | Uint8Array

/**
 * A statement that is run once for each row of parameters. Many rows of numbers are passed as one array, `width` to a
 * row, which is transferred to another thread without copying each. NaN stands for NULL there.
 */
export type SqliteStep =
  | { sql: string; rows: readonly (readonly SqliteValue[])[] }
  | { sql: string; width: number; numbers: Float64Array }

export interface SqliteFile {
  /** Path, or `:memory:`. */
  path: string
  /** Whether a commit waits for the disk; if not, it survives a crash but not a power cut. */
  synced: boolean
  /**
   * Whether a file that does not exist yet is filled without syncing to the disk, until `endSetup`. Nothing written
   * before that may be acknowledged.
   */
  deferSync?: boolean
}

export interface SqliteResult {
  rows: unknown[]
  /** Undefined for a statement that returns rows. */
  changes?: number | bigint
  insertId?: number | bigint
}

/** Requests to the writing connection, sent as messages if it runs in its own thread. */
export type SqliteWork =
  | { kind: 'open' | 'rollback' | 'endSetup' | 'close' }
  /** `synced`: whether its commit waits for the disk, whatever the file says. */
  | { kind: 'query'; sql: string; parameters: readonly SqliteValue[]; synced?: boolean }
  | { kind: 'write'; steps: readonly SqliteStep[] }
  /** A query of numbers alone; its result has one row, a Float64Array with the columns of all rows in turn. */
  | { kind: 'numbers'; sql: string }
  /** A step of the transaction that is open. */
  | { kind: 'step'; step: SqliteStep }

/** The single writing connection of a SQLite file. Every call blocks its thread until the disk has finished. */
export class SqliteConnection {
  readonly database: DatabaseSync
  constructor(file: SqliteFile)
  do(work: SqliteWork): SqliteResult
}
