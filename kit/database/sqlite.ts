import { DatabaseSync } from 'node:sqlite'
import { Semaphore } from './semaphore.ts'
import { SqliteConnection, type SqliteFile, type SqliteStep } from './sqlite-connection.mjs'
import { restingWriter, type SqliteWriter, writerHere, writerInThread } from './sqlite-writer.ts'
import { DatabaseUnavailable } from './unavailable.ts'
import { UnitScope } from './unit-of-work.ts'
import { WriteWatch } from './write-watch.ts'

/**
 * A SQLite file with a write-ahead log: one connection in its own thread writes, another here reads what is committed.
 * Reads wait neither for a lock nor for the disk to sync.
 */
export interface SqliteStore {
  /** Resolves when the file can be read. Rejects with SQLite's error. */
  open(): Promise<void>
  /** Path of the file, or `:memory:`. */
  readonly path: string
  /** Reads only. Available once `open` has resolved. */
  readonly reader: DatabaseSync
  readonly writer: SqliteWriter
  /** Whether the file takes writes. While it does not, it is tried every five seconds. */
  readonly writes: WriteWatch
  /** Order of the transactions on the writer. */
  readonly turns: Semaphore
  /** Which unit of work runs on it. */
  readonly scope: UnitScope
  /**
   * Runs all steps in one transaction. Returns the number of rows each has changed. If the signal aborts before it has
   * begun, it rejects and does nothing; once begun, it completes. Rejects with OutsideUnit within a unit of work.
   */
  write(steps: readonly SqliteStep[], signal?: AbortSignal): Promise<number[]>
  /** From here on commits have their configured durability. Rejects if the disk cannot sync what was written before. */
  endSetup(): Promise<void>
  close(): Promise<void>
}

/** How often a file that takes no writes is tried. */
const TRY_MS = 5_000
/** Writes a page whatever the file holds; nobody reads the number. */
const TRIAL = 'PRAGMA application_id = 1'

/** Notes from the outcome of each write whether the file takes them: within a transaction it is that of the commit. */
function watchedWriter(writer: SqliteWriter, writes: WriteWatch): SqliteWriter {
  let isInTransaction = false
  return {
    ...writer,
    async run(work) {
      const { kind } = work
      if (kind === 'query' && work.sql.startsWith('begin')) isInTransaction = true
      if (kind === 'rollback' || (kind === 'query' && work.sql === 'commit')) isInTransaction = false
      try {
        const result = await writer.run(work)
        if (kind === 'write' || (kind === 'query' && !isInTransaction && result.changes !== undefined)) writes.worked()
        return result
      } catch (problem) {
        if (problem instanceof DatabaseUnavailable) writes.failed(problem)
        throw problem
      }
    },
  }
}

/** `restMs`: its thread ends when nothing was written for so long, and the next write starts it again. */
export function openSqlite(file: SqliteFile, restMs?: number): SqliteStore {
  const here = file.path === ':memory:' ? new SqliteConnection(file) : undefined
  const writes = new WriteWatch()
  const turns = new Semaphore()
  const ofFile = () => watchedWriter(writerInThread(file), writes)
  const resting = () =>
    restMs === undefined ? ofFile() : restingWriter(ofFile(), turns, { restMs, openReader: connectReader })
  const writer = here ? writerHere(here) : resting()
  const scope = new UnitScope()
  let reader = here?.database

  function openReader(): DatabaseSync {
    // No time-out: what would have to wait fails.
    reader ??= new DatabaseSync(file.path, { readOnly: true, timeout: 0 })
    return reader
  }

  /** A connection takes part in the write-ahead log from its first read on. */
  function connectReader(): void {
    openReader().exec('select 1 from sqlite_master')
  }

  async function tryWrite(): Promise<void> {
    if (!writes.failure) return
    const endTurn = await turns.take()
    await writer.run({ kind: 'query', sql: TRIAL, parameters: [] }).catch(() => undefined)
    endTurn()
  }
  const trying = setInterval(() => void tryWrite(), TRY_MS).unref()

  return {
    path: file.path,
    writer,
    writes,
    turns,
    scope,
    get reader() {
      return openReader()
    },
    async open() {
      await writer.run({ kind: 'open' })
    },
    async write(steps, signal) {
      scope.assertOutside()
      const endTurn = await turns.take(signal)
      try {
        return (await writer.run({ kind: 'write', steps })).rows as number[]
      } finally {
        endTurn()
      }
    },
    async endSetup() {
      const endTurn = await turns.take()
      try {
        await writer.run({ kind: 'endSetup' })
      } finally {
        endTurn()
      }
    },
    async close() {
      clearInterval(trying)
      const endTurn = await turns.take()
      // The last connection to be closed checkpoints the log, which waits for the disk: leave that to the writer.
      if (!here) reader?.close()
      await writer.close()
      endTurn()
    },
  }
}
