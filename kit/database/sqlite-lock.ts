import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { makeFolder } from '../process/make-folder.ts'
import type { LockAttempt, LockName } from './store-lock.ts'
import { diskProblem } from './unavailable.ts'

export interface SqliteLock {
  release(): void
}

/**
 * Locks a data folder by an open transaction on a small database of its own, such as `portal.lock`. The operating
 * system releases it with the process, however that ends. Its `user_version` is the id of the process that holds it.
 */
export function trySqliteLock(dataDir: string, name: LockName): LockAttempt<SqliteLock> {
  makeFolder(dataDir)
  const path = join(dataDir, `${name}.lock`)
  const database = opened(path)
  try {
    database.exec('PRAGMA busy_timeout = 0; PRAGMA synchronous = OFF')
    database.exec('BEGIN IMMEDIATE')
    const isNamed = nameHolder(database)
    // Between the two transactions another process may take the lock and become the holder.
    database.exec('BEGIN IMMEDIATE')
    if (!isNamed || holderOf(database) === process.pid) return { lock: { release: () => database.close() } }
  } catch (problem) {
    if (!isBusy(problem)) {
      database.close()
      throw diskProblem(problem, path)
    }
  }
  let holder = ''
  try {
    holder = `process ${holderOf(database)}`
  } catch {
    // It is being written right now.
  }
  database.close()
  return { holder }
}

function opened(path: string): DatabaseSync {
  try {
    return new DatabaseSync(path)
  } catch (problem) {
    throw diskProblem(problem, path)
  }
}

const SQLITE_BUSY = 5

/** The primary result code is in the lowest byte of SQLite's extended codes. */
const isBusy = (problem: unknown) => ((problem as { errcode?: number }).errcode ?? 0) % 256 === SQLITE_BUSY

/** Commits the holder's process id. On a full disk the lock is held without it. */
function nameHolder(database: DatabaseSync): boolean {
  try {
    database.exec(`PRAGMA busy_timeout = 1000; PRAGMA user_version = ${process.pid}; COMMIT; PRAGMA busy_timeout = 0`)
    return true
  } catch (problem) {
    if (isBusy(problem)) throw problem
    if (database.isTransaction) database.exec('ROLLBACK')
    database.exec('PRAGMA busy_timeout = 0')
    return false
  }
}

function holderOf(database: DatabaseSync): number {
  return Number(database.prepare('PRAGMA user_version').get()!.user_version)
}
