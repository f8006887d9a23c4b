import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { registerWhileKilled } from '#testing/killed-registrations.ts'
import { startOwnPostgres } from '#testing/postgres-server.ts'

/** Three kills; a hundred are in `npm run bench -- killed-registrations`. */
const FEW = { kills: 3, withinMs: 60 }

test('kill -9 while members register and save their profiles loses nothing and doubles nothing in SQLite', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-killed-'))
  try {
    const { registered, problems } = await registerWhileKilled({ dataDir, databaseUrl: '' }, FEW)
    expect(problems).toEqual([])
    expect(registered).toBeGreaterThan(FEW.kills)
  } finally {
    rmSync(dataDir, { recursive: true })
  }
})

test('kill -9 while members register and save their profiles loses nothing and doubles nothing in PostgreSQL', async ({
  skip,
}) => {
  const postgres = await startOwnPostgres()
  if (!postgres) return skip('PostgreSQL is not installed')
  try {
    const { registered, problems } = await registerWhileKilled({ dataDir: '', databaseUrl: postgres.url }, FEW)
    expect(problems).toEqual([])
    expect(registered).toBeGreaterThan(FEW.kills)
  } finally {
    await postgres.stop()
  }
})
