import type { DatabaseSync } from 'node:sqlite'

export type SqliteValue = string | number | bigint | null | Uint8Array

/**
 * A statement that is run once for each row of its parameters. Many rows of numbers come as one array, `width` to a row:
 * it crosses to another thread without a copy of each. NaN stands for NULL there.
 */
export type SqliteStep =
  | { sql: string; rows: readonly (readonly SqliteValue[])[] }
  | { sql: string; width: number; numbers: Float64Array }

export interface SqliteFile {
  /** Path, or `:memory:`. */
  path: string
  /** Whether a commit waits for the disk; else it outlives the process, not a power cut. */
  synced: boolean
  /**
   * Whether a file that does not exist yet is filled without waiting for the disk, until `endSetup`. Nothing that is
   * written before may be acknowledged to anybody.
   */
  deferSync?: boolean
}

export interface SqliteResult {
  rows: unknown[]
  /** Of a statement that returns no rows. */
  changes?: number | bigint
  insertId?: number | bigint
}

/** What the connection that writes can be asked for, by message where it runs in a thread of its own. */
export type SqliteWork =
  | { kind: 'open' | 'rollback' | 'endSetup' | 'close' }
  | { kind: 'query'; sql: string; parameters: readonly SqliteValue[] }
  | { kind: 'write'; steps: readonly SqliteStep[] }

/** What the thread answers to each message, in their order. */
export type SqliteReply = { result: SqliteResult } | { problem: { message: string; code?: string; errcode?: number } }

/** The one connection of a SQLite file that writes. Every call blocks its thread until the disk has done its part. */
export class SqliteConnection {
  readonly database: DatabaseSync
  constructor(file: SqliteFile)
  do(work: SqliteWork): SqliteResult
}
