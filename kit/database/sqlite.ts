import { DatabaseSync } from 'node:sqlite'
import { SqliteConnection, type SqliteFile, type SqliteStep } from './sqlite-connection.mjs'
import { type SqliteWriter, writerHere, writerInThread } from './sqlite-writer.ts'
import { Turns } from './turns.ts'

/**
 * A SQLite file with a write-ahead log: one connection in its own thread writes, another here reads what is committed.
 * Reads wait neither for a lock nor for the disk to sync.
 */
export interface SqliteStore {
  /** Resolves when the file can be read. Rejects with SQLite's error. */
  open(): Promise<void>
  /** Reads only. Available once `open` has resolved. */
  readonly reader: DatabaseSync
  readonly writer: SqliteWriter
  /** Order of the transactions on the writer. */
  readonly turns: Turns
  /**
   * Runs all steps in one transaction. Returns the number of rows each has changed. If the signal aborts before it has
   * begun, it rejects and does nothing; once begun, it completes.
   */
  write(steps: readonly SqliteStep[], signal?: AbortSignal): Promise<number[]>
  /** From here on commits have their configured durability. Rejects if the disk cannot sync what was written before. */
  endSetup(): Promise<void>
  close(): Promise<void>
}

export function openSqlite(file: SqliteFile): SqliteStore {
  const here = file.path === ':memory:' ? new SqliteConnection(file) : undefined
  const writer = here ? writerHere(here) : writerInThread(file)
  const turns = new Turns()
  let reader = here?.database

  return {
    writer,
    turns,
    get reader() {
      // No time-out: what would have to wait fails.
      reader ??= new DatabaseSync(file.path, { readOnly: true, timeout: 0 })
      return reader
    },
    async open() {
      await writer.run({ kind: 'open' })
    },
    async write(steps, signal) {
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
      const endTurn = await turns.take()
      // The last connection to be closed checkpoints the log, which waits for the disk: leave that to the writer.
      if (!here) reader?.close()
      await writer.close()
      endTurn()
    },
  }
}
