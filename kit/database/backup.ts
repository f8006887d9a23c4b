import { createReadStream, createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { sql } from 'kysely'
import { ImportError } from '#kit/import-error.ts'
import type { Database } from './database.ts'

/** First line of a backup. */
const FORMAT = 'portal-backup-1'
const ROWS_AT_ONCE = 2_000
/** SQLite binds at most 32,766 values in a statement. */
const VALUES_AT_ONCE = 30_000

type Row = Record<string, unknown>

/** A database with what has to be done before rows of a table can come into it. */
export interface RestoreTarget {
  database: Database
  prepare?(db: Database['db'], table: string, rows: readonly Row[]): Promise<void>
}

/** Tables with rows of ours and their primary keys, in an order that is the same everywhere. */
async function tablesOf(db: Database['db'], kind: Database['kind']): Promise<{ table: string; key: string[] }[]> {
  const { rows } =
    kind === 'sqlite'
      ? await sql<{ table: string; column: string }>`
          select m.name as "table", c.name as "column" from sqlite_master m, pragma_table_info(m.name) c
          where m.type = 'table' and c.pk > 0 order by m.name, c.pk`.execute(db)
      : await sql<{ table: string; column: string }>`
          select t.relname as "table", a.attname as "column" from pg_index i
          join pg_class t on t.oid = i.indrelid join pg_namespace n on n.oid = t.relnamespace
          join lateral unnest(i.indkey) with ordinality as k(number, place) on true
          join pg_attribute a on a.attrelid = t.oid and a.attnum = k.number
          where i.indisprimary and n.nspname = current_schema() and not t.relispartition
          order by t.relname, k.place`.execute(db)
  const tables = Map.groupBy(
    rows.filter(row => !row.table.startsWith('kysely_')),
    row => row.table,
  )
  return [...tables].map(([table, columns]) => ({ table, key: columns.map(({ column }) => column) }))
}

/** All rows of a table by its key, a page at a time. */
async function* pages(db: Database['db'], table: string, key: readonly string[]): AsyncGenerator<Row[]> {
  const columns = sql.join(key.map(column => sql.ref(column)))
  let after: unknown[] | undefined
  for (;;) {
    const where = after ? sql`where (${columns}) > (${sql.join(after)})` : sql``
    const { rows } = await sql<Row>`
      select * from ${sql.table(table)} ${where} order by ${columns} limit ${ROWS_AT_ONCE}`.execute(db)
    if (rows.length > 0) yield rows
    if (rows.length < ROWS_AT_ONCE) return
    after = key.map(column => rows.at(-1)![column])
  }
}

async function* lines(databases: readonly Database[], onEnd: (rows: number) => void): AsyncGenerator<string> {
  yield `${JSON.stringify(FORMAT)}\n`
  let count = 0
  for (const { db, kind } of databases) {
    const connection = await db.startTransaction().setIsolationLevel('repeatable read').execute()
    try {
      for (const { table, key } of await tablesOf(connection, kind)) {
        yield `${JSON.stringify({ table })}\n`
        for await (const rows of pages(connection, table, key)) {
          count += rows.length
          yield `${rows.map(row => JSON.stringify(row)).join('\n')}\n`
        }
      }
    } finally {
      await connection.rollback().execute()
    }
  }
  yield `${JSON.stringify({ end: count })}\n`
  onEnd(count)
}

/**
 * Writes everything the databases hold into one file (gzip, a JSON object a line) while they are in use: each as it is at
 * one moment. It can be restored into either kind of database. The file is there whole or not at all. Returns the number of
 * rows.
 */
export async function backUp(databases: readonly Database[], file: string): Promise<number> {
  let count = 0
  const unfinished = `${file}.unfinished`
  try {
    const source = Readable.from(lines(databases, rows => (count = rows)))
    await pipeline(source, createGzip(), createWriteStream(unfinished, { flush: true }))
    await rename(unfinished, file)
    return count
  } catch (problem) {
    await rm(unfinished, { force: true })
    throw problem
  }
}

async function* linesOf(source: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of source) {
    const parts = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = parts.pop()!
    yield* parts
  }
}

/**
 * Puts the rows of a backup in the place of everything the databases hold: in each all at once or not at all, and in none
 * before the whole file was read. They are committed one after the other: where that breaks off between two, the first is
 * restored and the second is not, until it is restored again. Throws ImportError for a file that is no backup or not a whole
 * one. Returns how many rows there were.
 */
export async function restore(targets: readonly RestoreTarget[], file: string): Promise<number> {
  const open = await Promise.all(
    targets.map(async ({ database, prepare }) => {
      const db = await database.db.startTransaction().execute()
      return { db, prepare, tables: new Set((await tablesOf(db, database.kind)).map(({ table }) => table)) }
    }),
  )
  let count = 0
  let end: unknown
  let table = ''
  let into: (typeof open)[number] | undefined
  let rows: Row[] = []

  async function store(): Promise<void> {
    if (!into || rows.length === 0) return
    await into.prepare?.(into.db, table, rows)
    const width = Math.floor(VALUES_AT_ONCE / Object.keys(rows[0]!).length)
    for (let at = 0; at < rows.length; at += width)
      await into.db
        .insertInto(table)
        .values(rows.slice(at, at + width))
        .execute()
    count += rows.length
    rows = []
  }

  async function take(line: string, number: number): Promise<void> {
    const read = JSON.parse(line) as string | Row
    if (number === 1) {
      if (read !== FORMAT) throw new ImportError([`${file} is no backup of this portal`])
    } else if (typeof read === 'string') throw new Error('a row was expected')
    else if ('end' in read) end = read.end
    else if (Object.keys(read).join() === 'table') {
      await store()
      table = String(read.table)
      into = open.find(({ tables }) => tables.has(table))
      if (!into) throw new ImportError([`${file}:${number} table ${table} is not one of this version`])
    } else {
      rows.push(read)
      if (rows.length >= ROWS_AT_ONCE) await store()
    }
  }

  try {
    for (const { db, tables } of open) for (const each of tables) await sql`delete from ${sql.table(each)}`.execute(db)
    let number = 0
    try {
      await pipeline(createReadStream(file), createGunzip(), async source => {
        for await (const line of linesOf(source)) await take(line, ++number)
      })
    } catch (problem) {
      if (problem instanceof ImportError || (problem as { code?: string }).code === 'ENOENT') throw problem
      throw new ImportError([`${file}:${number} cannot be read: ${(problem as Error).message}`])
    }
    await store()
    if (end !== count) throw new ImportError([`${file} is not whole: it ends after ${count} rows`])
    for (const { db } of open) await db.commit().execute()
    return count
  } catch (problem) {
    for (const { db } of open) if (!db.isCommitted) await db.rollback().execute()
    throw problem
  }
}
