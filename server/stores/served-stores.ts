import type { FastifyBaseLogger } from 'fastify'
import { MINUTE_MS, SECOND_MS } from '#contract/time/units.ts'
import { storeIdentity } from '#kit/database/store-identity.ts'
import type { Environment } from '#kit/process/environment.ts'
import { databaseLimits } from './database-limits.ts'
import { migrations } from './migrations.ts'
import { openStores, type StoreOptions, type Stores } from './stores.ts'
import { version } from './version.ts'

/** Opens the stores of a portal that serves visitors, and logs what happens to them. Rejects as `openStores` does. */
export async function openServedStores(deps: {
  environment: Environment
  log: FastifyBaseLogger
  /** Called when another process has taken the store's lock during an outage. */
  onLost?(): void
}): Promise<Stores> {
  const { environment, log } = deps
  const failing = atMostEvery(MINUTE_MS)
  /** Of all files of the database: it works again once none of them fails. */
  let isTold = false
  const stores: Stores = await openStores(
    {
      dataDir: environment.DATA_DIR,
      databaseUrl: environment.DATABASE_URL,
      connections: databaseLimits(environment.ROLE).connections,
      ...replicaOf(environment, log),
      locks: ['portal'],
      areLocksShared: environment.REDIS_URL !== undefined,
      waitMs: environment.STORE_WAIT_MS,
      onWait: holder =>
        log.warn(`the store is in use by ${holder}: waiting up to ${environment.STORE_WAIT_MS / SECOND_MS} s for it`),
      events: {
        onDown: problem => log.error(`${problem.message}; pages and streams are served without it`),
        onUp: downMs => log.warn(`the database responds again after ${(downMs / SECOND_MS).toFixed(1)} s`),
        onTrouble: problem => log.warn({ err: problem }, 'queries fail although the database responds'),
        onFailing(problem) {
          if (isTold || !failing()) return
          isTold = true
          log.error(`${problem.message}; nothing is stored until that is mended, pages and streams are served`)
        },
        onWorking(failedMs) {
          if (stores.writeFailure()) return
          if (isTold) log.warn(`the database takes writes again after ${(failedMs / SECOND_MS).toFixed(1)} s`)
          isTold = false
        },
        onLost(holder) {
          log.fatal(`the store was taken over by ${holder}: this portal exits`)
          deps.onLost?.()
        },
      },
    },
    migrations,
  )
  if (stores.migrated.length > 0)
    log.info({ migrations: stores.migrated, version }, 'the database is migrated to this version')
  // A replica is told from one of another database by it.
  await storeIdentity(stores.main)
  return stores
}

/** Whether that long has passed since it last said so. */
function atMostEvery(ms: number): () => boolean {
  let at = Number.NEGATIVE_INFINITY
  return () => {
    if (performance.now() - at < ms) return false
    at = performance.now()
    return true
  }
}

/** Pages and calls read a replica; what leads, streams or runs jobs alone does not. */
function replicaOf({ DATABASE_READ_URL, ROLE }: Environment, log: FastifyBaseLogger): Pick<StoreOptions, 'replica'> {
  if (!DATABASE_READ_URL || !ROLE.has('web')) return {}
  return {
    replica: {
      url: DATABASE_READ_URL,
      onAway: problem => log.warn({ problem }, 'the replica cannot be read: reads go to the primary'),
      onUse: awayMs =>
        awayMs === undefined
          ? log.info('reads go to the replica')
          : log.warn(`reads go to the replica again after ${(awayMs / SECOND_MS).toFixed(1)} s`),
    },
  }
}
