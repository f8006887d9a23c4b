import { CompiledQuery } from 'kysely'
import { type ErrorDefinition, type ErrorValues, PortalError } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'
import { MINUTE_MS, SECOND_MS } from '#contract/time/units.ts'
import type { Database, Migrations } from '../database/database.ts'
import type { Write } from '../database/unit-of-work.ts'
import { shareOf, widerNetworks } from '../net/network.ts'
import type { Seal } from '../seal/seal.ts'

/** How often something may be done. */
export interface Limit {
  /** A network of `networkOf` counts with those around it, which may do it twice as often. */
  by: 'member' | 'network' | 'target'
  most: number
  /** Seconds, from the first time on. */
  within: number
  /** What is answered beyond it, TooManyRequests if omitted; its text may have `{seconds}` or `{minutes}`. */
  refusal?: ErrorDefinition
}

/** By what a limit counts. */
export interface Counted {
  member?: string | undefined
  network?: string | undefined
  /** What a call is done to, such as an account or an address. */
  target?: string | undefined
}

/** A limit was reached. */
export class TooOften extends PortalError {
  readonly retryAfterSeconds: number
  /** `values` are those of its text besides `{seconds}` and `{minutes}`. */
  constructor(definition: ErrorDefinition, waitMs: number, values: ErrorValues = {}) {
    const seconds = Math.max(1, Math.ceil(waitMs / SECOND_MS))
    super(definition, { ...values, seconds, minutes: Math.ceil(waitMs / MINUTE_MS) })
    this.name = 'TooOften'
    this.retryAfterSeconds = seconds
  }
}

export interface Limiter {
  /**
   * Counts something by each of its limits; within a unit of work the counts are part of it. Rejects with TooOften, which
   * says the longest wait, and then counts nothing. `what` is the name of the limits.
   */
  count(what: string, limits: readonly Limit[], by: Counted): Promise<void>
  /** Counts something that is left out beyond its limits, instead of refused: resolves with whether it is allowed. */
  allows(what: string, limits: readonly Limit[], by: Counted): Promise<boolean>
  /** Deletes counts of windows that have ended, in a unit of `write`. */
  clean(write: Write): Promise<void>
}

const TABLE = 'call_counts'

export const limitMigrations: Migrations = {
  '2026-11-26-call-counts': () => ({
    async up(db) {
      await db.schema
        .createTable(TABLE)
        .addColumn('key', 'text', column => column.primaryKey())
        .addColumn('points', 'integer', column => column.notNull())
        .addColumn('expire', 'bigint')
        .execute()
      await db.schema.createIndex('call_counts_expire').on(TABLE).column('expire').execute()
    },
  }),
}

/** What a limit counts: a network with those around it. */
function countedBy({ by: kind }: Pick<Limit, 'by'>, by: Counted, what: string): readonly string[] {
  const counted = by[kind]
  if (counted === undefined) throw new Error(`${what} is limited by ${kind}, which is not known`)
  return kind === 'network' ? [counted, ...widerNetworks(counted)] : [counted]
}

/**
 * The connection that the limiter of PostgreSQL takes, for both databases: a unit of work, the one that is open or one of
 * its own.
 */
function connectionTo({ kind, write }: Pick<Database, 'kind' | 'write'>) {
  return {
    query({ text, values = [] }: { text: string; values?: unknown[] }) {
      const bound: unknown[] = []
      // SQLite has no numbered placeholders that are bound by place.
      const anonymous = text.replace(/\$(\d+)/g, (_, number) => {
        bound.push(values[Number(number) - 1])
        return '?'
      })
      const query = kind === 'sqlite' ? CompiledQuery.raw(anonymous, bound) : CompiledQuery.raw(text, values)
      return write(({ db }) => db.executeQuery(query))
    },
  }
}

/** Limits that all processes share and that survive a restart. Of networks, members and targets it stores digests alone. */
export function createLimiter(database: Pick<Database, 'kind' | 'write'>, seal: Pick<Seal, 'hmac'>): Limiter {
  const connection = connectionTo(database)

  /** How long to wait until it is allowed, in ms; 0 if it is. */
  async function take(key: string, points: number, duration: number): Promise<number> {
    // Not read at a start, which it would make longer.
    const { RateLimiterPostgres, RateLimiterRes } = await import('rate-limiter-flexible')
    const limiter = new RateLimiterPostgres({
      storeClient: connection,
      storeType: 'client',
      tableName: TABLE,
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: '',
      points,
      duration,
    })
    try {
      await limiter.consume(key)
      return 0
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal
      return Math.max(1, refusal.msBeforeNext)
    }
  }

  /** Counts it by each of its limits, in the unit that is open. Resolves with the refusal that says the longest wait. */
  async function refusalOf(what: string, limits: readonly Limit[], by: Counted): Promise<TooOften | undefined> {
    let longest: { waitMs: number; refusal: ErrorDefinition } | undefined
    for (const { refusal = Errors.TooManyRequests, ...limit } of limits)
      for (const each of countedBy(limit, by, what)) {
        const key = await seal.hmac('call_counts.key', [what, limit.by, limit.within, each].join('\n'))
        const waitMs = await take(key, limit.most * (limit.by === 'network' ? shareOf(each) : 1), limit.within)
        if (waitMs > (longest?.waitMs ?? 0)) longest = { waitMs, refusal }
      }
    return longest && new TooOften(longest.refusal, longest.waitMs)
  }

  return {
    count: (what, limits, by) =>
      database.write(async () => {
        const refusal = await refusalOf(what, limits, by)
        // What is refused does not count: the unit ends with the error.
        if (refusal) throw refusal
      }),
    allows: (what, limits, by) => database.write(async () => (await refusalOf(what, limits, by)) === undefined),
    async clean(write) {
      await write(({ db }) => db.deleteFrom(TABLE).where('expire', '<=', Date.now()).execute())
    },
  }
}
