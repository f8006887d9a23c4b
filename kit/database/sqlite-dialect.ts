import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SelectQueryNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import type { SqliteStore } from './sqlite.ts'
import type { SqliteResult, SqliteValue } from './sqlite-connection.mjs'
import { diskProblem } from './unavailable.ts'

/** Reads on a separate connection from writes, and changes the schema in transactions. */
class Adapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true
  }

  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

/** Kysely's dialect for a SQLite file: selects are run here, everything else and every transaction by the writer. */
export function sqliteDialect(store: SqliteStore): Dialect {
  return dialectOf(() => driverOf(store))
}

/**
 * The same for single statements whose commit waits for the disk, in a file whose others do not. The file is closed by the
 * other dialect.
 */
export function syncedDialect(store: SqliteStore): Dialect {
  return dialectOf(() => ({ ...driverOf(store, true), destroy: async () => undefined }))
}

function dialectOf(createDriver: () => Driver): Dialect {
  return {
    createAdapter: () => new Adapter(),
    createDriver,
    createIntrospector: db => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
}

function driverOf(store: SqliteStore, synced = false): Driver {
  return {
    init: () => store.open(),
    acquireConnection: async () => new Connection(store, synced),
    beginTransaction: (connection, { accessMode }) => (connection as Connection).begin(accessMode === 'read write'),
    commitTransaction: connection => (connection as Connection).commit(),
    rollbackTransaction: connection => (connection as Connection).rollback(),
    async releaseConnection() {},
    destroy: () => store.close(),
  }
}

class Connection implements DatabaseConnection {
  readonly #store: SqliteStore
  /** Set within a transaction: releases the writer. */
  #endTurn: (() => void) | undefined

  readonly #synced: boolean

  constructor(store: SqliteStore, synced: boolean) {
    this.#store = store
    this.#synced = synced
  }

  /** `locks`: no other process writes from here on; otherwise from its first write on. */
  async begin(locks: boolean): Promise<void> {
    const endTurn = await this.#store.turns.take()
    try {
      await this.#store.writer.run({ kind: 'query', sql: locks ? 'begin immediate' : 'begin', parameters: [] })
      this.#endTurn = endTurn
    } catch (problem) {
      endTurn()
      throw problem
    }
  }

  async commit(): Promise<void> {
    try {
      await this.executeQuery(CompiledQuery.raw('commit'))
    } catch (problem) {
      await this.rollback()
      throw problem
    }
    this.#leave()
  }

  async rollback(): Promise<void> {
    if (!this.#endTurn) return
    try {
      await this.#store.writer.run({ kind: 'rollback' })
    } finally {
      this.#leave()
    }
  }

  #leave(): void {
    this.#endTurn?.()
    this.#endTurn = undefined
  }

  async executeQuery<R>({ sql, parameters, query }: CompiledQuery): Promise<QueryResult<R>> {
    const values = parameters.map(toSqlite)
    if (this.#endTurn) return resultOf(await this.#store.writer.run({ kind: 'query', sql, parameters: values }))
    if (SelectQueryNode.is(query) || /^\s*select\b/i.test(sql)) return { rows: this.#read(sql, values) as R[] }
    const endTurn = await this.#store.turns.take()
    const synced = this.#synced
    try {
      return resultOf(await this.#store.writer.run({ kind: 'query', sql, parameters: values, synced }))
    } finally {
      endTurn()
    }
  }

  #read(sql: string, values: readonly SqliteValue[]): unknown[] {
    try {
      return this.#store.reader.prepare(sql).all(...values)
    } catch (problem) {
      throw diskProblem(problem, this.#store.path)
    }
  }

  // biome-ignore lint/correctness/useYield: SQLite's rows come all at once
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('rows of SQLite are not streamed')
  }
}

function resultOf<R>({ rows, changes, insertId }: SqliteResult): QueryResult<R> {
  return {
    rows: rows as R[],
    ...(changes === undefined ? {} : { numAffectedRows: BigInt(changes) }),
    ...(insertId === undefined ? {} : { insertId: BigInt(insertId) }),
  }
}

function toSqlite(value: unknown): SqliteValue {
  if (value === undefined || value === null) return null
  if (typeof value === 'boolean') return value ? 1 : 0
  if (value instanceof Date) return value.toISOString()
  return value as SqliteValue
}
