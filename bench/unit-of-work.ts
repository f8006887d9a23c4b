import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate, openDatabase } from '#kit/database/database.ts'
import { checkPurses, payOne, payUntilKilled, purseMigrations } from '#testing/killed-units.ts'
import { startOwnPostgres } from '#testing/postgres-server.ts'

const KILLS = 100
const UNITS = 1_000
/** A process is killed up to this long after its first unit. */
const WITHIN_MS = 60

/** What is half-done after a hundred kills within units of work, and what a unit of three statements takes. */
export async function unitOfWork(): Promise<Record<string, string | number>[]> {
  const postgres = await startOwnPostgres()
  const results: Record<string, string | number>[] = []
  try {
    for (const url of postgres ? ['', postgres.url] : ['']) results.push(await killed(url))
  } finally {
    await postgres?.stop()
  }
  return results
}

async function killed(databaseUrl: string): Promise<Record<string, string | number>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-bench-units-'))
  const database = openDatabase({ dataDir, databaseUrl: databaseUrl || undefined })
  const halfDone: string[] = []
  try {
    await migrate(database, purseMigrations)
    let paid = 0
    for (let kill = 0; kill < KILLS; kill++) {
      await payUntilKilled({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl }, Math.random() * WITHIN_MS)
      const purses = await checkPurses(database)
      if (purses.problem) halfDone.push(purses.problem)
      paid = purses.paid
    }
    const begun = performance.now()
    for (let unit = 0; unit < UNITS; unit++) await payOne(database)
    const ms = (performance.now() - begun) / UNITS
    return {
      database: database.kind,
      kills: KILLS,
      'half-done': halfDone.length,
      'units before kills': paid,
      'ms for a unit': Number(ms.toFixed(2)),
    }
  } finally {
    await database.close()
    rmSync(dataDir, { recursive: true })
  }
}
