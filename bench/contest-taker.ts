import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '#kit/database/database.ts'
import { openContestWorld } from '#testing/contest-world.ts'

// Takes the snapshots that are due until it is killed.
const { TAKER_DIR: dataDir = '', TAKER_URL: databaseUrl } = process.env
const database = openDatabase({ dataDir, databaseUrl: databaseUrl || undefined, synced: false })
const world = openContestWorld(database, { now: Date.now, stepMs: 1_000 })
for (;;) {
  await world.takeSnapshots()
  await pause(50)
}
