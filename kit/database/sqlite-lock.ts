import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { LockAttempt, LockName } from './store-lock.ts'

export interface SqliteLock {
  release(): void
}

/**
 * Locks a data folder: an open transaction on a small database of its own, `portal.lock`. The operating system releases it
 * with the process, however that ends. Its user_version is the process that holds it.
 */
export function trySqliteLock(dataDir: string, name: LockName): LockAttempt<SqliteLock> {
  mkdirSync(dataDir, { recursive: true })
  const database = new DatabaseSync(join(dataDir, `${name}.lock`))
  try {
    database.exec('PRAGMA busy_timeout = 0; PRAGMA synchronous = OFF')
    database.exec('BEGIN IMMEDIATE')
    database.exec(`PRAGMA busy_timeout = 1000; PRAGMA user_version = ${process.pid}; COMMIT; PRAGMA busy_timeout = 0`)
    // Between the two transactions another process may take it, which then is the holder.
    database.exec('BEGIN IMMEDIATE')
    if (holderOf(database) === process.pid) return { lock: { release: () => database.close() } }
  } catch (problem) {
    const { errcode } = problem as { errcode?: number }
    if (errcode !== SQLITE_BUSY) {
      database.close()
      throw problem
    }
  }
  let holder = ''
  try {
    holder = `process ${holderOf(database)}`
  } catch {
    // It is being written at this moment.
  }
  database.close()
  return { holder }
}

const SQLITE_BUSY = 5

function holderOf(database: DatabaseSync): number {
  return Number(database.prepare('PRAGMA user_version').get()!.user_version)
}
