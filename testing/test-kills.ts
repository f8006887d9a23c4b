import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { KilledChanges, KilledPlace, Kills } from './killed-server.ts'
import { startOwnPostgres } from './postgres-server.ts'

/** Hundreds are in `npm run bench -- killed-follows`, `killed-comments`, `killed-articles` and `killed-registrations`. */
const FEW = { kills: 2, withinMs: 60 }

/** Tests on each kind of database that nothing is lost or doubled while `what` and the process is killed. */
export function testKills(what: string, run: (place: KilledPlace, kills: Kills) => Promise<KilledChanges>): void {
  async function expectNothingWrong(place: KilledPlace): Promise<void> {
    const { changes, problems } = await run(place, FEW)
    expect(problems).toEqual([])
    expect(changes).toBeGreaterThan(FEW.kills)
  }

  test(`kill -9 while ${what} loses nothing and doubles nothing in SQLite`, async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'portal-killed-'))
    try {
      await expectNothingWrong({ dataDir, databaseUrl: '' })
    } finally {
      rmSync(dataDir, { recursive: true })
    }
  })

  test(`kill -9 while ${what} loses nothing and doubles nothing in PostgreSQL`, async ({ skip }) => {
    const postgres = await startOwnPostgres()
    if (!postgres) return skip('PostgreSQL is not installed')
    try {
      await expectNothingWrong({ dataDir: '', databaseUrl: postgres.url })
    } finally {
      await postgres.stop()
    }
  })
}
