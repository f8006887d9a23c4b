import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '#kit/database/database.ts'
import { secretKeyOf } from '#kit/seal/sealed-bytes.ts'
import { openAccountsApp } from './accounts.ts'
import { subjectsWithoutPrices } from './article-subjects.ts'
import { everySecond, openMovingFloor } from './moving-floor.ts'

const ANSWER_WITHIN_MS = 60

/** Serves accounts and articles of `DATABASE_URL`, or of SQLite in `DATA_DIR`, until it is killed; prints its port. */
const database = openDatabase({
  dataDir: process.env.DATA_DIR ?? '',
  databaseUrl: process.env.DATABASE_URL || undefined,
})
const settings = {
  ...{ 'code.resendSeconds': 0, 'register.perHalfHour': 10_000, 'code.networkPerHour': 10_000 },
  ...{ 'member.newSeconds': 0, 'member.newComments': 0, 'comment.gapSeconds': 0 },
  ...{ 'article.gapSeconds': 0, 'article.perDay': 100 },
}
const { floor } = await openMovingFloor()
const { app: served, simulated } = await openAccountsApp(database, settings, {
  floor,
  key: secretKeyOf(process.env.SECRETS_KEY ?? '')!,
  writesPerMinute: 1_000_000,
  subjects: await subjectsWithoutPrices(),
})
everySecond(simulated.tick)
const app = served.whole()
// Many kills come after a commit and before its answer.
app.addHook('onSend', async () => pause(Math.random() * ANSWER_WITHIN_MS))
const address = await app.listen({ port: 0, host: '127.0.0.1' })
process.stdout.write(`${new URL(address).port}\n`)
