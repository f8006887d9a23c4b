import { AsyncLocalStorage } from 'node:async_hooks'
import type { PostgresPool } from 'kysely'

const fencedPool = new AsyncLocalStorage<PostgresPool>()

/**
 * Runs work whose statements, now and later, go through the connections of a fenced database, whatever database of the
 * same server they name: once its lease is lost they are refused, and those that are under way end with the connection.
 */
export function runFenced<Result>({ pool }: { pool?: PostgresPool }, work: () => Result): Result {
  return pool ? fencedPool.run(pool, work) : work()
}

/** The pool of the work that is under way, otherwise the given one. */
export function poolOfWork(own: PostgresPool): PostgresPool {
  return {
    options: {},
    connect: async () => (fencedPool.getStore() ?? own).connect(),
    end: () => own.end(),
  } as PostgresPool
}
