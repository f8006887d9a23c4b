import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import type { CompiledQuery, DatabaseConnection, Dialect, Driver, Kysely, QueryResult } from 'kysely'
import { SECOND_MS } from '#contract/time/units.ts'
import { Semaphore } from './semaphore.ts'
import { DatabaseUnavailable } from './unavailable.ts'

/** A transaction, with which repositories are made as with a database. */
export interface Unit {
  kind: 'sqlite' | 'postgres'
  // biome-ignore lint/suspicious/noExplicitAny: the tables are each module's own
  db: Kysely<any>
  /** Runs work in this same unit: what fails in it fails the whole, even if the caller catches the error. */
  write<T>(work: (unit: Unit) => Promise<T>): Promise<T>
  /** Locks the rows that a query selects until the unit ends. On SQLite a unit has all rows to itself anyway. */
  forUpdate<Query extends { forUpdate(): unknown }>(query: Query): Query
}

export interface UnitOptions {
  /** How long the unit may be open; 10 s by default. */
  limitMs?: number
}

/**
 * Runs work in one transaction: all it writes is committed when it resolves, nothing if it rejects. Within a unit that is
 * open, it joins that one. The work is run again, up to three times, if the database could not go on because of others:
 * it must have no other effects than those in the database. Rejects with the error of the work or of the database.
 */
export type Write = <T>(work: (unit: Unit) => Promise<T>, options?: UnitOptions) => Promise<T>

const LIMIT_MS = 10 * SECOND_MS
/** PostgreSQL: other units wait here, which leaves connections to whatever else is read and written. */
const UNITS_AT_ONCE = 5
const RETRIES = 3
/** The first retry waits up to this long, each further one up to twice as long. */
const RETRY_MS = 50

/** A statement on a database was made within a unit of it, but not with the unit. */
class OutsideUnit extends Error {
  override readonly name = 'OutsideUnit'

  constructor() {
    super('a statement within a unit of work must be made with the unit: on the database itself it would wait for it')
  }
}

/** A statement was made with a unit that has ended. */
class UnitEnded extends Error {
  override readonly name = 'UnitEnded'

  constructor(limitMs: number | undefined) {
    super(
      limitMs === undefined ? 'the unit of work has ended' : `the unit of work was open for more than ${limitMs} ms`,
    )
  }
}

/** A unit from the request for its connection until its last statement but `commit` or `rollback`. */
interface Running {
  connection: DatabaseConnection | undefined
  unit: Unit | undefined
  /** Why no further statement may be made. */
  ended: UnitEnded | undefined
  /** The first error of a statement or a part. */
  failure: { problem: unknown } | undefined
}

/** Which unit of a database the running code is in. */
export class UnitScope {
  readonly #running = new AsyncLocalStorage<Running>()

  /** The unit that is open where this is called. */
  current(): Running | undefined {
    const running = this.#running.getStore()
    return running?.ended ? undefined : running
  }

  run<T>(running: Running, work: () => Promise<T>): Promise<T> {
    return this.#running.run(running, work)
  }

  /** Throws OutsideUnit where a unit is open. */
  assertOutside(): void {
    if (this.current()) throw new OutsideUnit()
  }
}

/** A dialect whose connections refuse statements within a unit that are not the unit's, and those of a unit that has ended. */
export function guardedDialect(dialect: Dialect, scope: UnitScope): Dialect {
  return {
    createAdapter: () => dialect.createAdapter(),
    createDriver: () => guardedDriver(dialect.createDriver(), scope),
    createIntrospector: db => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
  }
}

function guardedDriver(driver: Driver, scope: UnitScope): Driver {
  const inner = (connection: DatabaseConnection) => (connection as GuardedConnection).inner
  return {
    init: options => driver.init(options),
    async acquireConnection(options) {
      const running = scope.current()
      if (running?.connection) throw new OutsideUnit()
      const connection = new GuardedConnection(await driver.acquireConnection(options), running)
      if (running) running.connection = connection
      return connection
    },
    beginTransaction: (connection, settings) => driver.beginTransaction(inner(connection), settings),
    commitTransaction: connection => driver.commitTransaction(inner(connection)),
    rollbackTransaction: connection => driver.rollbackTransaction(inner(connection)),
    releaseConnection: (connection, options) => driver.releaseConnection(inner(connection), options),
    destroy: options => driver.destroy(options),
  }
}

class GuardedConnection implements DatabaseConnection {
  readonly inner: DatabaseConnection
  readonly #running: Running | undefined

  constructor(inner: DatabaseConnection, running: Running | undefined) {
    this.inner = inner
    this.#running = running
  }

  async executeQuery<R>(query: CompiledQuery, options?: Parameters<DatabaseConnection['executeQuery']>[1]) {
    const running = this.#running
    if (running?.ended) throw running.ended
    try {
      return await this.inner.executeQuery<R>(query, options)
    } catch (problem) {
      if (running) running.failure ??= { problem }
      throw problem
    }
  }

  streamQuery<R>(...parameters: Parameters<DatabaseConnection['streamQuery']>): AsyncIterableIterator<QueryResult<R>> {
    if (this.#running?.ended) throw this.#running.ended
    return this.inner.streamQuery<R>(...parameters)
  }
}

/** `write` of a database whose dialect is guarded by `scope`. */
export function unitsOf(kind: Unit['kind'], db: Unit['db'], scope: UnitScope): Write {
  const turns = new Semaphore(UNITS_AT_ONCE)

  async function once<T>(work: (unit: Unit) => Promise<T>, limitMs: number): Promise<T> {
    const running: Running = { connection: undefined, unit: undefined, ended: undefined, failure: undefined }
    const begin = () =>
      // On SQLite this takes the lock at once: a transaction that reads first may not get it later.
      db
        .transaction()
        .setAccessMode('read write')
        .execute(transaction => limited(running, unitOn(kind, transaction, running), work, limitMs))
    // SQLite's writer has an order of its own, for all that is written.
    const endTurn = kind === 'postgres' ? await turns.take() : undefined
    try {
      return await scope.run(running, begin)
    } finally {
      running.ended ??= new UnitEnded(undefined)
      endTurn?.()
    }
  }

  return async (work, { limitMs = LIMIT_MS } = {}) => {
    const current = scope.current()
    if (current?.unit) return current.unit.write(work)
    if (current) throw new OutsideUnit()
    const startedAt = performance.now()
    for (let retry = 0; ; retry++)
      try {
        return await once(work, limitMs)
      } catch (problem) {
        if (retry === RETRIES || performance.now() - startedAt > limitMs || !isTransient(problem)) throw problem
        await pause(Math.random() * RETRY_MS * 2 ** retry)
      }
  }
}

function unitOn(kind: Unit['kind'], db: Unit['db'], running: Running): Unit {
  const unit: Unit = {
    kind,
    db,
    async write(work) {
      try {
        return await work(unit)
      } catch (problem) {
        running.failure ??= { problem }
        throw problem
      }
    },
    forUpdate: query => (kind === 'postgres' ? (query.forUpdate() as typeof query) : query),
  }
  return unit
}

/** A transaction that was not begun as a unit, as one: within it `write` joins it. */
export function unitOfTransaction(kind: Unit['kind'], db: Unit['db']): Unit {
  const unit: Unit = {
    kind,
    db,
    write: work => work(unit),
    forUpdate: query => (kind === 'postgres' ? (query.forUpdate() as typeof query) : query),
  }
  return unit
}

/** Runs work in a unit that is open, and rejects if it takes too long or if anything in it has failed. */
async function limited<T>(running: Running, unit: Unit, work: (unit: Unit) => Promise<T>, limitMs: number): Promise<T> {
  running.unit = unit
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    running.ended = new UnitEnded(limitMs)
    late.reject(running.ended)
  }, limitMs)
  try {
    const result = await Promise.race([work(unit), late.promise])
    if (running.failure) throw running.failure.problem
    return result
  } finally {
    clearTimeout(timer)
    running.ended ??= new UnitEnded(undefined)
  }
}

/** SQLite: another process held the lock, or has written since this one has read. */
const SQLITE_BUSY = 5
/** PostgreSQL: a serialization failure, and a deadlock. */
const TRANSIENT_CODES = new Set(['40001', '40P01'])

function isTransient(problem: unknown): boolean {
  // A lock that another process holds is told as a database that cannot be used.
  const cause = problem instanceof DatabaseUnavailable ? problem.cause : problem
  const { code, errcode } = cause as { code?: string; errcode?: number }
  return TRANSIENT_CODES.has(String(code)) || (errcode !== undefined && (errcode & 0xff) === SQLITE_BUSY)
}
