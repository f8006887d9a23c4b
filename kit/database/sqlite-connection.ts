import { existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type StatementSync } from 'node:sqlite'

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

/** The one connection of a SQLite file that writes. Every call blocks its thread until the disk has done its part. */
export class SqliteConnection {
  readonly database: DatabaseSync
  readonly #synced: boolean
  #inSetup: boolean
  readonly #statements = new Map<string, StatementSync>()

  constructor({ path, synced, deferSync = false }: SqliteFile) {
    if (path !== ':memory:') mkdirSync(dirname(path), { recursive: true })
    this.#inSetup = deferSync && !existsSync(path)
    this.#synced = synced
    this.database = new DatabaseSync(path, { timeout: 5_000 })
    if (this.#inSetup) this.database.exec('PRAGMA synchronous = OFF; PRAGMA wal_autocheckpoint = 0')
    this.database.exec('PRAGMA journal_mode = WAL; PRAGMA foreign_keys = ON')
    if (!this.#inSetup) this.#syncCommits()
  }

  do(work: SqliteWork): SqliteResult {
    switch (work.kind) {
      case 'open':
        return { rows: [] }
      case 'query':
        return this.#query(work.sql, work.parameters)
      case 'write':
        return { rows: this.#write(work.steps) }
      case 'rollback':
        this.#rollback()
        return { rows: [] }
      case 'endSetup':
        this.#endSetup()
        return { rows: [] }
      case 'close':
        if (this.#inSetup) this.#endSetup()
        this.database.close()
        return { rows: [] }
    }
  }

  #query(sql: string, parameters: readonly SqliteValue[]): SqliteResult {
    const statement = this.database.prepare(sql)
    if (statement.columns().length > 0) return { rows: statement.all(...parameters) }
    const { changes, lastInsertRowid } = statement.run(...parameters)
    return { rows: [], changes, insertId: lastInsertRowid }
  }

  /** Runs all steps or none. Returns how many rows each has changed. */
  #write(steps: readonly SqliteStep[]): number[] {
    this.database.exec('begin immediate')
    try {
      const changed = steps.map(step => this.#runStep(step))
      this.database.exec('commit')
      return changed
    } catch (problem) {
      this.#rollback()
      throw problem
    }
  }

  #runStep(step: SqliteStep): number {
    let statement = this.#statements.get(step.sql)
    if (!statement) {
      statement = this.database.prepare(step.sql)
      this.#statements.set(step.sql, statement)
    }
    let changes = 0
    if ('rows' in step) for (const row of step.rows) changes += Number(statement.run(...row).changes)
    else
      for (let at = 0; at < step.numbers.length; at += step.width)
        changes += Number(statement.run(...step.numbers.subarray(at, at + step.width)).changes)
    return changes
  }

  /** A full disk may have ended the transaction already. */
  #rollback(): void {
    if (this.database.isTransaction) this.database.exec('rollback')
  }

  /**
   * From here on commits are as durable as they are to be. What was written without waiting for the disk is synced with
   * the file itself, which a commit does not do: a log without its file is nothing. `user_version` says that it was done.
   */
  #endSetup(): void {
    if (this.#inSetup) this.#syncCommits()
    this.#inSetup = false
    const { user_version } = this.database.prepare('PRAGMA user_version').get() as { user_version: number }
    if (user_version > 0) return
    this.database.exec('PRAGMA wal_checkpoint(FULL); PRAGMA user_version = 1; PRAGMA wal_autocheckpoint = 1000')
  }

  #syncCommits(): void {
    this.database.exec(`PRAGMA synchronous = ${this.#synced ? 'FULL' : 'NORMAL'}`)
  }
}
