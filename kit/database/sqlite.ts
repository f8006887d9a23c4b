import { DatabaseSync } from 'node:sqlite'
import { SqliteConnection, type SqliteFile, type SqliteStep } from './sqlite-connection.mjs'
import { type SqliteWriter, writerHere, writerInThread } from './sqlite-writer.ts'
import { Turns } from './turns.ts'

/**
 * A SQLite file with a write-ahead log: one connection in a thread of its own writes, another here reads what is
 * committed. Reading waits neither for a lock nor for the disk to sync.
 */
export interface SqliteStore {
  /** Resolves when the file can be read. Rejects with what SQLite said. */
  open(): Promise<void>
  /** Reads only. There is one once `open` has resolved. */
  readonly reader: DatabaseSync
  readonly writer: SqliteWriter
  /** Whose transaction the writer is in. */
  readonly turns: Turns
  /**
   * Runs all steps in one transaction or none. Returns how many rows each has changed. Where the signal aborts before
   * it has begun, it rejects and does nothing; begun, it is done.
   */
  write(steps: readonly SqliteStep[], signal?: AbortSignal): Promise<number[]>
  /** From here on commits are as durable as they are to be. Rejects where the disk does not take what was written before. */
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
      // The last connection to be closed merges the log into the file, which waits for the disk: the writer's work.
      if (!here) reader?.close()
      await writer.close()
      endTurn()
    },
  }
}
