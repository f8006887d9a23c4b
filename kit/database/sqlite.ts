import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type SqliteDatabase, SqliteDialect } from 'kysely'

/** A SQLite file (or `:memory:`) with a write-ahead log; `synced` makes every commit wait for the disk. */
export function openSqlite(file: string, synced: boolean): DatabaseSync {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true })
  const database = new DatabaseSync(file)
  database.exec('PRAGMA journal_mode = WAL')
  database.exec(`PRAGMA synchronous = ${synced ? 'FULL' : 'NORMAL'}`)
  database.exec('PRAGMA foreign_keys = ON')
  database.exec('PRAGMA busy_timeout = 5000')
  return database
}

type SqliteValue = string | number | bigint | null | Uint8Array

function toSqlite(value: unknown): SqliteValue {
  if (value === undefined || value === null) return null
  if (typeof value === 'boolean') return value ? 1 : 0
  if (value instanceof Date) return value.toISOString()
  return value as SqliteValue
}

/** Kysely's SQLite dialect on Node's own SQLite. */
export function sqliteDialect(database: DatabaseSync): SqliteDialect {
  const adapter: SqliteDatabase = {
    close: () => database.close(),
    prepare(sql) {
      const statement = database.prepare(sql)
      return {
        reader: statement.columns().length > 0,
        all: parameters => statement.all(...parameters.map(toSqlite)),
        run: parameters => statement.run(...parameters.map(toSqlite)),
        iterate: parameters => statement.iterate(...parameters.map(toSqlite)) as IterableIterator<unknown>,
      }
    },
  }
  return new SqliteDialect({ database: adapter })
}
