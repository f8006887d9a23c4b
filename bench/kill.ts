import { playThroughKills } from '#testing/kills.ts'

/**
 * Repeatedly kills a portal that writes bars: `node bench/kill.ts [kills] [seed]`. Stores in `DATABASE_URL` if set (the
 * database must be empty), otherwise in SQLite.
 */
const [kills = 50, seed = 1] = process.argv.slice(2).map(Number)
const databaseUrl = process.env.DATABASE_URL ?? ''
const startedAt = performance.now()
const report = await playThroughKills({
  kills,
  seed,
  settings: dataDir => ({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl }),
})
console.log({ ...report, seconds: Math.round((performance.now() - startedAt) / 1_000) })
process.exit(report.lost.length + report.changed.length + report.differing.length > 0 ? 1 : 0)
