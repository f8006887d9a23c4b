import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkPurses, payUntilKilled, purseMigrations } from '#testing/killed-units.ts'
import { startOwnPostgres } from '#testing/postgres-server.ts'
import { migrate, openDatabase } from './database.ts'

const KILLS = 5

/** Five kills of a process that does units; a hundred are in `npm run bench -- unit-of-work`. */
async function killAgainAndAgain(dataDir: string, databaseUrl: string): Promise<void> {
  const database = openDatabase({ dataDir, databaseUrl: databaseUrl || undefined })
  try {
    await migrate(database, purseMigrations)
    for (let kill = 1; kill <= KILLS; kill++) {
      await payUntilKilled({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl }, kill * 7)
      const { paid, problem } = await checkPurses(database)
      expect(problem).toBeUndefined()
      expect(paid).toBeGreaterThanOrEqual(kill)
    }
  } finally {
    await database.close()
  }
}

test('kill -9 within a unit leaves nothing half-done in SQLite', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-killed-'))
  try {
    await killAgainAndAgain(dataDir, '')
  } finally {
    rmSync(dataDir, { recursive: true })
  }
})

test('kill -9 within a unit leaves nothing half-done in PostgreSQL', async ({ skip }) => {
  const postgres = await startOwnPostgres()
  if (!postgres) return skip('PostgreSQL is not installed')
  try {
    await killAgainAndAgain('', postgres.url)
  } finally {
    await postgres.stop()
  }
})
