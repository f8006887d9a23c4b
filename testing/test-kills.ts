import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { KilledChanges, KilledPlace, Kills } from './killed-server.ts'
import { startOwnPostgres } from './postgres-server.ts'

/** Hundreds on each kind of database, and those of other changes, are in `npm run bench -- killed-…`. */
const FEW = { kills: 1, withinMs: 60 }

type Run = (place: KilledPlace, kills: Kills) => Promise<KilledChanges>

async function expectNothingWrong(run: Run, place: KilledPlace): Promise<void> {
  const { changes, problems } = await run(place, FEW)
  expect(problems).toEqual([])
  expect(changes).toBeGreaterThan(FEW.kills)
}

/** Tests on a kind of database that nothing is lost or doubled while `what` and the process is killed. */
export function testKills(kind: 'SQLite' | 'PostgreSQL', what: string, run: Run): void {
  test(`kill -9 while ${what} loses nothing and doubles nothing in ${kind}`, async ({ skip }) => {
    if (kind === 'SQLite') {
      const dataDir = mkdtempSync(join(tmpdir(), 'portal-killed-'))
      await expectNothingWrong(run, { dataDir, databaseUrl: '' }).finally(() => rmSync(dataDir, { recursive: true }))
      return
    }
    const postgres = await startOwnPostgres()
    if (!postgres) return skip('PostgreSQL is not installed')
    await expectNothingWrong(run, { dataDir: '', databaseUrl: postgres.url }).finally(() => postgres.stop())
  })
}
