import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { publishWhileKilled } from '#testing/killed-articles.ts'
import { commentWhileKilled } from '#testing/killed-comments.ts'
import { payWhileKilled } from '#testing/killed-diamonds.ts'
import { followWhileKilled } from '#testing/killed-follows.ts'
import { registerWhileKilled } from '#testing/killed-registrations.ts'
import type { KilledPlace, Kills } from '#testing/killed-server.ts'
import { tradeWhileKilled } from '#testing/killed-simulated-orders.ts'
import { startOwnPostgres } from '#testing/postgres-server.ts'

/** A process is killed up to this long after something was done. */
const WITHIN_MS = 120

type Figures = Record<string, string | number>

/** Figures of a run on each kind of database; what was lost or doubled is printed. */
async function onBoth(
  kills: number,
  run: (place: KilledPlace, kills: Kills) => Promise<{ problems: string[]; figures: Figures }>,
): Promise<Figures[]> {
  const postgres = await startOwnPostgres()
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-bench-killed-'))
  const rows: Figures[] = []
  try {
    for (const databaseUrl of postgres ? ['', postgres.url] : ['']) {
      const place = { dataDir: databaseUrl ? '' : dataDir, databaseUrl }
      const { problems, figures } = await run(place, { kills, withinMs: WITHIN_MS })
      for (const problem of problems) console.error(problem)
      const database = databaseUrl ? 'PostgreSQL' : 'SQLite'
      rows.push({ database, kills, ...figures, 'lost or doubled': problems.length })
    }
  } finally {
    await postgres?.stop()
    rmSync(dataDir, { recursive: true })
  }
  return rows
}

const killsOr = (standard: number) => Number(process.env.BENCH_KILLS ?? standard)

/** What is lost or doubled of registrations in parallel, at a process that is killed a hundred times. */
export const killedRegistrations = () =>
  onBoth(killsOr(100), async (place, kills) => {
    const { changes: registered, problems } = await registerWhileKilled(place, kills)
    return { problems, figures: { registered } }
  })

/** What is lost or doubled of follows and blocks of 16 members, at a process that is killed two hundred times. */
export const killedFollows = () =>
  onBoth(killsOr(200), async (place, kills) => {
    const { changes, problems } = await followWhileKilled(place, kills)
    return { problems, figures: { changes } }
  })

/** What is lost or doubled of comments and likes of 16 members, at a process that is killed two hundred times. */
export const killedComments = () =>
  onBoth(killsOr(200), async (place, kills) => {
    const { changes, problems } = await commentWhileKilled(place, kills)
    return { problems, figures: { changes } }
  })

/** What is lost or doubled of drafts, articles and their likes of 16 members, at a process that is killed two hundred times. */
export const killedArticles = () =>
  onBoth(killsOr(200), async (place, kills) => {
    const { changes, problems } = await publishWhileKilled(place, kills)
    return { problems, figures: { changes } }
  })

/** So many payments and more come between two kills, by which a hundred of them come in a hundred thousand. */
const BETWEEN_MS = 6_000

/** What is lost or doubled of payments between 16 members, at a process that is killed a hundred times. */
export const killedDiamonds = () =>
  onBoth(killsOr(100), async (place, kills) => {
    const { changes, problems } = await payWhileKilled(place, { ...kills, withinMs: BETWEEN_MS })
    return { problems, figures: { changes } }
  })

/** What is lost, doubled or filled twice of orders of 12 simulated accounts, at a process that is killed a hundred times. */
export const killedOrders = () =>
  onBoth(killsOr(100), async (place, kills) => {
    const { changes, problems } = await tradeWhileKilled(place, kills)
    return { problems, figures: { changes } }
  })
