import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { FastifyBaseLogger } from 'fastify'
import { PortalError } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'
import { detectLocale } from '#contract/text/locale.ts'
import { SECOND_MS } from '#contract/time/units.ts'
import { type Lease, takeLease } from '#kit/database/lease.ts'
import { storeIdentity } from '#kit/database/store-identity.ts'
import { failure } from '#kit/http/errors.ts'
import type { Environment } from '#kit/process/environment.ts'
import { createRelayLog, openRedis, type RelayLog } from '#modules/relay'
import type { RateLimit } from '../limits/rate-limit.ts'
import { shareLimits } from '../limits/shared-limit.ts'
import type { Stores } from '../stores/stores.ts'
import { takesWrites } from './takes-writes.ts'

/** What a process shares with others that serve the same portal. */
export interface Sharing {
  /** Relay of prices from the process that takes them in to all others. */
  relay: RelayLog
  /** Held by the process that takes in prices; undefined in one that follows it. */
  lease: Lease | undefined
  /** How long it has waited for that. */
  standbyMs: number
  /** Limits networks by what they use of all processes, from now on. Each limit has a name of its own. */
  shareLimits(limits: Readonly<Record<string, RateLimit>>): void
  close(): Promise<void>
}

export interface SharingDeps {
  environment: Environment
  stores: Stores
  log: FastifyBaseLogger
  /** Another process takes in prices from now on: this one must exit. */
  onLost(): void
}

/**
 * Joins the other processes of the portal; undefined if this is the only one. With the role `ingest` it resolves when
 * no other process takes in prices any more.
 */
export async function openSharing({ environment, stores, log, onLost }: SharingDeps): Promise<Sharing | undefined> {
  if (!environment.REDIS_URL) return undefined
  const redis = openRedis(environment.REDIS_URL, {
    onDown: problem => log.error({ problem }, 'Redis does not respond; prices of other processes do not arrive'),
    onUp: downMs => log.warn(`Redis responds again after ${(downMs / SECOND_MS).toFixed(1)} s`),
  })
  const store = await storeIdentity(stores.main)
  const relay = createRelayLog(redis, store, () =>
    log.error('Redis has prices that no process of this portal can have written: they are deleted'),
  )
  const waitedFrom = performance.now()
  const lease = environment.ROLE.has('ingest')
    ? await waitToLead({ environment, stores, log, onLost }, relay)
    : undefined
  const standbyMs = performance.now() - waitedFrom
  // Readers of prices wait on the other connection for the next batch.
  const limits = openRedis(environment.REDIS_URL, { onDown: () => undefined, onUp: () => undefined })
  let limiting: { close(): void } | undefined
  return {
    relay,
    lease,
    standbyMs,
    shareLimits(shared) {
      limiting = shareLimits(
        shared,
        { redis: limits, store },
        {
          onAlone: problem =>
            log.warn({ err: problem }, 'networks are limited by each process alone until Redis responds'),
        },
      )
    },
    async close() {
      limiting?.close()
      limits.close()
      await lease?.release()
      redis.close()
    },
  }
}

/** The stores of a process that takes in prices: it stores nothing of them any more once it has lost its lease. */
export async function fencedStores(stores: Stores, { lease }: Sharing): Promise<Stores> {
  if (!lease) return stores
  return { ...stores, bars: await stores.openFenced({ name: 'ingest', ...lease }) }
}

async function waitToLead({ environment, stores, log, onLost }: SharingDeps, relay: RelayLog): Promise<Lease> {
  const { HOST, PORT } = environment
  const standby = createServer(answerStandingBy)
  let isListening = false
  const waiting = setTimeout(() => {
    log.info('another process takes in prices: standing by')
    isListening = true
    if (PORT > 0) standby.listen(PORT, HOST)
  }, SECOND_MS)
  try {
    const lease = await takeLease(stores.main, 'ingest', {
      signal: new AbortController().signal,
      canTake: takesWrites(relay, problem =>
        log.error(
          { problem },
          'Redis refuses what is written to it: this process takes in no prices until it does not',
        ),
      ),
      leastTerm: async () => 1 + (await relay.highestTerm()),
      onLost() {
        log.fatal('another process takes in prices: this one exits')
        onLost()
      },
    })
    log.info({ term: lease!.term }, 'this process takes in prices')
    return lease!
  } finally {
    clearTimeout(waiting)
    if (isListening) {
      standby.closeAllConnections()
      await new Promise(resolve => standby.close(resolve))
    }
  }
}

/** What a process answers while another one leads: operators see that it is alive, and nothing is taken. */
function answerStandingBy({ url, headers }: IncomingMessage, response: ServerResponse): void {
  const isLive = url === '/healthz/live'
  const answer = url?.startsWith('/healthz/')
    ? { status: isLive ? 'ok' : 'standing by' }
    : failure(new PortalError(Errors.Unavailable), detectLocale(headers['accept-language']))
  response.writeHead(isLive ? 200 : 503, { 'content-type': 'application/json; charset=utf-8', 'retry-after': '1' })
  response.end(JSON.stringify(answer))
}
