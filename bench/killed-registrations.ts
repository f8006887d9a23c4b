import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { registerWhileKilled } from '#testing/killed-registrations.ts'
import { startOwnPostgres } from '#testing/postgres-server.ts'

const KILLS = Number(process.env.BENCH_KILLS ?? 100)
/** A process is killed up to this long after a registration. */
const WITHIN_MS = 120

/** What is lost or doubled of registrations in parallel, at a process that is killed a hundred times. */
export async function killedRegistrations(): Promise<Record<string, string | number>[]> {
  const postgres = await startOwnPostgres()
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-bench-registrations-'))
  const rows: Record<string, string | number>[] = []
  try {
    for (const databaseUrl of postgres ? ['', postgres.url] : ['']) {
      const place = { dataDir: databaseUrl ? '' : dataDir, databaseUrl }
      const { registered, problems } = await registerWhileKilled(place, { kills: KILLS, withinMs: WITHIN_MS })
      for (const problem of problems) console.error(problem)
      rows.push({
        database: databaseUrl ? 'PostgreSQL' : 'SQLite',
        kills: KILLS,
        registered,
        'lost or doubled': problems.length,
      })
    }
  } finally {
    await postgres?.stop()
    rmSync(dataDir, { recursive: true })
  }
  return rows
}
