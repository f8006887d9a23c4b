import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { publishWhileKilled } from '#testing/killed-articles.ts'
import { startOwnPostgres } from '#testing/postgres-server.ts'

/** Three kills; two hundred are in `npm run bench -- killed-articles`. */
const FEW = { kills: 3, withinMs: 60 }

test('kill -9 while members save, publish and like loses nothing and doubles nothing in SQLite', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-killed-'))
  try {
    const { changes, problems } = await publishWhileKilled({ dataDir, databaseUrl: '' }, FEW)
    expect(problems).toEqual([])
    expect(changes).toBeGreaterThan(FEW.kills)
  } finally {
    rmSync(dataDir, { recursive: true })
  }
})

test('kill -9 while members save, publish and like loses nothing and doubles nothing in PostgreSQL', async ({
  skip,
}) => {
  const postgres = await startOwnPostgres()
  if (!postgres) return skip('PostgreSQL is not installed')
  try {
    const { changes, problems } = await publishWhileKilled({ dataDir: '', databaseUrl: postgres.url }, FEW)
    expect(problems).toEqual([])
    expect(changes).toBeGreaterThan(FEW.kills)
  } finally {
    await postgres.stop()
  }
})
