import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import { sql } from 'kysely'
import {
  BackupError,
  type BackupRow,
  bytesOf,
  type Dump,
  inDependencyOrder,
  isOwnTable,
  type Load,
  migrationsOf,
  type Reference,
  ROWS_AT_ONCE,
  ROWS_WITH_BYTES_AT_ONCE,
} from './backup-rows.ts'
import type { Database } from './database.ts'

/** SQLite binds at most 32,766 values in a statement. */
const VALUES_AT_ONCE = 30_000

const named = (name: string) => `"${name.replaceAll('"', '""')}"`

interface Table {
  name: string
  /** Stored columns, with their declared types. */
  columns: ReadonlyMap<string, string>
  /** A unique ordering of its rows. */
  key: readonly string[]
}

/** Throws BackupError for a table whose rows cannot be read as they are stored. */
function refuseUnsaved(sqlite: DatabaseSync, tables: readonly Table[]): void {
  const [virtual] = sqlite
    .prepare("select name from pragma_table_list where schema = 'main' and type = 'virtual'")
    .all()
  if (virtual) throw new BackupError(`the table ${virtual.name} is virtual`)
  for (const { name, columns, key } of tables)
    if (key[0] === '_rowid_' && columns.has('_rowid_'))
      throw new BackupError(`the table ${name} has a column _rowid_, which hides its row numbers`)
}

function referencesIn(sqlite: DatabaseSync): Reference[] {
  return sqlite
    .prepare(`select t.name as child, f."table" as parent from sqlite_master t, pragma_foreign_key_list(t.name) f
      where t.type = 'table'`)
    .all()
    .map(({ child, parent }) => ({ from: String(child), to: String(parent) }))
}

function tablesOf(sqlite: DatabaseSync): Table[] {
  const tables = sqlite.prepare("select name, wr from pragma_table_list where schema = 'main' and type = 'table'").all()
  return tables
    .map(({ name, wr }) => ({ name: String(name), isWithoutRowid: wr === 1 }))
    .filter(({ name }) => !name.startsWith('sqlite_') && isOwnTable(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ name, isWithoutRowid }) => {
      const columns = sqlite.prepare('select name, type, pk from pragma_table_info(?) order by pk, cid').all(name)
      const key = columns.filter(({ pk }) => pk !== 0).map(column => String(column.name))
      return {
        name,
        columns: new Map(columns.map(column => [String(column.name), String(column.type).toLowerCase()])),
        key: isWithoutRowid ? key : ['_rowid_'],
      }
    })
}

/** JSON text of a value, as written to a backup. */
function exported(value: SQLInputValue): string {
  if (value instanceof Uint8Array) return JSON.stringify({ bytes: Buffer.from(value).toString('base64') })
  if (typeof value === 'bigint') return String(value)
  // JSON has no infinity; PostgreSQL parses these words.
  return JSON.stringify(typeof value === 'number' && !Number.isFinite(value) ? String(value) : value)
}

/** As SQLite stores it. */
function imported(value: unknown, type: string): SQLInputValue {
  if (value === undefined || value === null) return null
  if (typeof value === 'boolean') return value ? 1 : 0
  if (/real|floa|doub/.test(type) && /^-?Infinity$/.test(String(value))) return Number(value)
  return bytesOf(value) ?? (value as SQLInputValue)
}

const hasCounters = (sqlite: DatabaseSync) =>
  sqlite.prepare("select 1 from sqlite_master where name = 'sqlite_sequence'").get() !== undefined

export async function dumpSqlite({ db, sqlite: opened }: Database): Promise<Dump> {
  const sqlite = opened!.reader
  sqlite.exec('begin')
  const tables = new Map(tablesOf(sqlite).map(table => [table.name, table]))
  try {
    refuseUnsaved(sqlite, [...tables.values()])
  } catch (problem) {
    sqlite.exec('rollback')
    throw problem
  }
  return {
    tables: inDependencyOrder([...tables.keys()], referencesIn(sqlite)),
    migrations: await migrationsOf(db),
    async *rows(table) {
      const { columns, key } = tables.get(table)!
      const most = [...columns.values()].includes('blob') ? ROWS_WITH_BYTES_AT_ONCE : ROWS_AT_ONCE
      const order = key.map(column => (column === '_rowid_' ? column : named(column))).join()
      const select = `select ${key[0] === '_rowid_' ? '_rowid_, ' : ''}${[...columns.keys()].map(named).join()} from ${named(table)}`
      const page = (where: string) => {
        const statement = sqlite.prepare(`${select} ${where} order by ${order} limit ${most}`)
        statement.setReadBigInts(true)
        // Columns by index: one may have the name of the row number.
        statement.setReturnArrays(true)
        return statement
      }
      const first = page('')
      const next = page(`where (${order}) > (${key.map(() => '?').join()})`)
      const names = [...(key[0] === '_rowid_' ? ['_rowid_'] : []), ...columns.keys()]
      const places = key.map(column => names.indexOf(column))
      const skipped = names.length - columns.size
      const labels = [...columns.keys()].map(name => JSON.stringify(name))
      let after: SQLInputValue[] | undefined
      for (;;) {
        const rows = (after ? next.all(...after) : first.all()) as unknown as SQLInputValue[][]
        if (rows.length > 0)
          yield rows.map(row => `{${labels.map((label, at) => `${label}:${exported(row[at + skipped]!)}`).join()}}`)
        if (rows.length < most) return
        after = places.map(place => rows.at(-1)![place]!)
      }
    },
    async counters() {
      if (!hasCounters(sqlite)) return []
      return sqlite
        .prepare('select name as counter, cast(seq as text) as value from sqlite_sequence order by name')
        .all()
        .map(row => ({ counter: String(row.counter), value: String(row.value) }))
    },
    async end() {
      sqlite.exec('rollback')
    },
  }
}

export async function loadSqlite({ db, sqlite }: Database): Promise<Load> {
  const { reader } = sqlite!
  const tables = new Map(tablesOf(reader).map(table => [table.name, table]))
  const isCounting = hasCounters(reader)
  const migrations = await migrationsOf(db)
  // Rows come table by table: foreign keys are checked once all are there.
  await sql`PRAGMA foreign_keys = OFF`.execute(db)
  const connection = await db.startTransaction().execute()
  return {
    connection,
    tables: new Set(tables.keys()),
    migrations,
    async clear() {
      for (const table of tables.keys()) await sql`delete from ${sql.table(table)}`.execute(connection)
      if (isCounting) await sql`delete from sqlite_sequence`.execute(connection)
    },
    async insert(table, rows: readonly BackupRow[]) {
      const columns = [...tables.get(table)!.columns]
      const rowsAtOnce = Math.floor(VALUES_AT_ONCE / columns.length)
      const names = sql.join(columns.map(([name]) => sql.ref(name)))
      for (let at = 0; at < rows.length; at += rowsAtOnce) {
        const values = rows
          .slice(at, at + rowsAtOnce)
          .map(row => sql`(${sql.join(columns.map(([name, type]) => imported(row.values[name], type)))})`)
        await sql`insert into ${sql.table(table)} (${names}) values ${sql.join(values)}`.execute(connection)
      }
    },
    async count({ counter, value }) {
      if (!isCounting || !tables.has(counter)) return
      const known = await sql`
        update sqlite_sequence set seq = max(seq, ${BigInt(value)}) where name = ${counter}`.execute(connection)
      if (known.numAffectedRows === 0n)
        await sql`insert into sqlite_sequence (name, seq) values (${counter}, ${BigInt(value)})`.execute(connection)
    },
    async commit() {
      const { rows } = await sql<{ table: string; parent: string }>`PRAGMA foreign_key_check`.execute(connection)
      const broken = rows[0]
      if (broken) throw new Error(`a row of ${broken.table} refers to one of ${broken.parent} that is not there`)
      await connection.commit().execute()
      await sql`PRAGMA foreign_keys = ON`.execute(db)
    },
    async rollback() {
      await connection.rollback().execute()
      await sql`PRAGMA foreign_keys = ON`.execute(db)
    },
  }
}
