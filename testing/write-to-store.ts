import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * Reads and changes what a portal of this thread has stored, in one transaction, once the portal has none open: waiting for
 * it in SQLite would keep it from ending.
 */
export async function writeToStore<Result>(
  dataDir: string,
  write: (database: DatabaseSync) => Result,
): Promise<Result> {
  const database = new DatabaseSync(join(dataDir, 'portal.sqlite'))
  try {
    while (!begins(database)) await pause(20)
    const result = write(database)
    database.exec('commit')
    return result
  } finally {
    database.close()
  }
}

function begins(database: DatabaseSync): boolean {
  try {
    database.exec('begin immediate')
    return true
  } catch (problem) {
    if (/database is locked/.test(String(problem))) return false
    throw problem
  }
}
