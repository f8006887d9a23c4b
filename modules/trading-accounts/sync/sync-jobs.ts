import { SECOND_MS } from '#contract/time/units.ts'
import type { Database } from '#kit/database/database.ts'
import { queuedJob } from '#kit/jobs/enqueue.ts'
import { calendar, every, type Job } from '#kit/jobs/job.ts'
import type { SimulatedTrading } from '../rules/deps.ts'
import { lastReadings } from '../rules/readings.ts'
import { accountsById, accountsTradedHere, dueAccounts, lockAccounts, type TradingAccount } from '../store/accounts.ts'
import { addEquity } from '../store/equity.ts'
import { firstRead } from '../store/first-read.ts'
import type { Sync } from './sync.ts'

export interface SyncJobDeps {
  database: Database
  sync: Sync
  trading: Pick<SimulatedTrading, 'figures'>
  /** How often an account is read, in ms. */
  everyMs: number
  /** UTC ms. */
  now(): number
}

/** Of one run. */
const MAX_DUE = 400
const PART = 200
const LOOK_MS = 15 * SECOND_MS

/** What reads accounts, and stores the curve of those that are traded here. */
export const syncJobs = ({ database, sync, trading, everyMs, now }: SyncJobDeps): Job[] => [
  queuedJob(firstRead, {
    retryMs: [],
    atOnce: 4,
    async run({ payload }) {
      const [account] = await accountsById(database, [payload.id])
      if (account) await sync.read(account)
    },
  }),
  {
    kind: 'trading.sync',
    schedule: every(Math.min(everyMs, LOOK_MS)),
    async run({ signal }) {
      const results = await sync.readAll(await dueAccounts(database, now(), MAX_DUE), signal)
      const failed = results.find(result => result.status === 'rejected')
      if (failed) throw failed.reason
    },
  },
  {
    kind: 'trading.curve',
    // The last minute of an hour is the last figure of it.
    schedule: calendar('59 * * * *', 'UTC'),
    async run({ write, signal }) {
      let after = ''
      for (;;) {
        const accounts = await accountsTradedHere(database, after, PART)
        if (accounts.length === 0 || signal.aborted) return
        const readings = await lastReadings(database, accounts, { trading, now })
        const points = accounts.flatMap(pointOf(readings))
        await write(async unit => {
          const present = await lockAccounts(
            unit,
            points.map(({ accountId }) => accountId),
          )
          await addEquity(
            unit,
            points.filter(({ accountId }) => present.has(accountId)),
          )
        })
        after = accounts.at(-1)!.id
      }
    },
  },
]

const pointOf =
  (readings: Awaited<ReturnType<typeof lastReadings>>) =>
  ({ id, memberId }: TradingAccount) => {
    const reading = readings.get(id)
    return reading
      ? [{ accountId: id, memberId, at: reading.at, balance: reading.balance, equity: reading.equity }]
      : []
  }
