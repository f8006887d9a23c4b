import type { FastifyBaseLogger } from 'fastify'
import { MINUTE_MS, SECOND_MS } from '#contract/time/units.ts'
import type { Database } from '#kit/database/database.ts'
import { once } from '#kit/jobs/job.ts'
import type { Opened } from '#kit/module/module.ts'
import type { Environment } from '#kit/process/environment.ts'
import { createSeldomLog } from '#kit/process/seldom.ts'
import { openSeal, type Seal } from '#kit/seal/seal.ts'
import { secretKeys } from '#kit/seal/secret-keys.ts'

/** Opens the seal of a portal's database, and logs what happens to it. Rejects as `openSeal` does. */
export function openServedSeal(database: Database, environment: Environment, log: FastifyBaseLogger): Promise<Seal> {
  return openSeal(database, secretKeys(environment), {
    onKeyMade: file =>
      log.warn({ file }, 'a key that seals secrets was made: keep a copy of it, apart from backups of the database'),
    onUnopened: ({ table, column, id }) => log.error({ table, column, id }, 'a sealed value cannot be opened'),
  })
}

/**
 * Seals values of the former key anew, once after the start. Columns are those that modules have named by then.
 */
export function sealRenewal(seal: Seal, environment: Environment, log: FastifyBaseLogger): Opened {
  if (environment.SECRETS_KEY_OLD === undefined) return {}

  const logError = createSeldomLog()

  async function renew(): Promise<void> {
    const left = await seal.left()
    if (left > 0) log.warn({ left }, 'values are sealed with SECRETS_KEY_OLD: they are sealed anew')
    const unopened = left > 0 ? await seal.renew() : 0
    if (unopened > 0) log.error({ unopened }, 'sealed values cannot be opened with either key: both are still needed')
    else
      log.info('no value is sealed with SECRETS_KEY_OLD any more: it can go when all processes have started without it')
  }

  return {
    jobs: [
      {
        ...{ kind: 'seal.renew', schedule: once, isInMemory: true, retryMs: [SECOND_MS, MINUTE_MS] },
        run: renew,
        onProblem: problem => logError(log, problem, 'values cannot be sealed anew, will try again'),
      },
    ],
  }
}
