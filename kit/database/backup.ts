import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { ImportError } from '#kit/text/import-error.ts'
import { dumpPostgres, loadPostgres } from './backup-postgres.ts'
import { type BackupRow, type Counter, type Dump, type Load, parseRow, ROWS_AT_ONCE } from './backup-rows.ts'
import { dumpSqlite, loadSqlite } from './backup-sqlite.ts'
import type { Database } from './database.ts'

/**
 * The first line of a backup: its format and the migrations of its tables. Then `{"table":…}` followed by its rows, one
 * per line, and `{"counter":…}` for each table that generates numbers; the last line is `{"end":<rows>}`.
 */
interface Heading {
  format: string
  migrations: readonly string[]
  /** When it was made, in ISO 8601, and by which version; older backups have neither. */
  madeAt?: string
  version?: string
}

/** What a backup says of itself. */
export type BackupOrigin = Pick<Heading, 'madeAt' | 'version'>
const FORMAT = 'portal-backup-2'
/** Characters of rows that are restored at once. */
const LENGTH_AT_ONCE = 8 * 1_048_576

/** A database, and what to prepare before rows are inserted into a table. */
export interface RestoreTarget {
  database: Database
  prepare?(db: Database['db'], table: string, rows: readonly BackupRow['values'][]): Promise<void>
}

const dumpOf = (database: Database) => (database.kind === 'sqlite' ? dumpSqlite(database) : dumpPostgres(database))

async function* lines(
  databases: readonly Database[],
  origin: BackupOrigin,
  onEnd: (rows: number) => void,
): AsyncGenerator<string> {
  const dumps: Dump[] = []
  try {
    for (const database of databases) dumps.push(await dumpOf(database))
    const tables = dumps.flatMap(dump => dump.tables)
    const twice = tables.find((table, index) => tables.indexOf(table) !== index)
    if (twice !== undefined) throw new Error(`two databases have a table ${twice}, which a backup cannot tell apart`)
    const migrations = dumps.flatMap(dump => dump.migrations).sort()
    yield `${JSON.stringify({ format: FORMAT, ...origin, migrations } satisfies Heading)}\n`
    let count = 0
    for (const dump of dumps) {
      for (const table of dump.tables) {
        yield `${JSON.stringify({ table })}\n`
        for await (const rows of dump.rows(table)) {
          count += rows.length
          yield `${rows.map(row => `[${row}]`).join('\n')}\n`
        }
      }
      for (const counter of await dump.counters()) yield `${JSON.stringify(counter)}\n`
    }
    yield `${JSON.stringify({ end: count })}\n`
    onEnd(count)
  } finally {
    for (const dump of dumps) await dump.end()
  }
}

/**
 * Writes everything in the databases into one file (gzip, one line of JSON per row) while they are in use: a consistent
 * snapshot of each. It can be restored into either kind of database. The file is created atomically; an existing one is
 * not overwritten. Returns the number of rows. Throws ImportError if the file exists.
 */
export async function backUp(databases: readonly Database[], file: string, origin: BackupOrigin = {}): Promise<number> {
  let count = 0
  const isThere = new ImportError([`${file} exists already: name another file, or a folder`])
  if (existsSync(file)) throw isThere
  const unfinished = `${file}.unfinished`
  try {
    const source = Readable.from(lines(databases, origin, rows => (count = rows)))
    await pipeline(source, createGzip(), createWriteStream(unfinished, { flush: true }))
    if (existsSync(file)) throw isThere
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

/** Rejects a backup whose tables differ from this version's. Returns what it says of itself. */
function checkHeading(heading: unknown, file: string, here: readonly string[]): BackupOrigin {
  const { format, migrations, ...origin } = (heading ?? {}) as Partial<Heading>
  if (format !== FORMAT || !migrations) throw new ImportError([`${file} is not a backup of this portal`])
  const newer = migrations.filter(name => !here.includes(name))
  const older = here.filter(name => !migrations.includes(name))
  const list = (names: readonly string[]) => names.join(', ')
  if (newer.length > 0)
    throw new ImportError([
      `${file} is of a newer version, with migrations that this one does not have: ${list(newer)}`,
    ])
  if (older.length > 0)
    throw new ImportError([
      `${file} is of an older version, without these migrations: ${list(older)}; restore it with that version, then upgrade`,
    ])
  return origin
}

/**
 * Replaces everything in the databases by the rows of a backup: in one transaction for each database, and not before
 * the whole file has been validated. The databases are committed one after the other: if that is interrupted, the first
 * is restored and the second is not, until the backup is restored again. Throws ImportError if the file is not a
 * backup, is incomplete or has other tables. Returns the number of rows, and what the backup says of itself.
 */
export async function restore(
  targets: readonly RestoreTarget[],
  file: string,
): Promise<{ rows: number } & BackupOrigin> {
  const loads: { load: Load; target: RestoreTarget; isDone: boolean }[] = []
  let count = 0
  let origin: BackupOrigin = {}
  let end: unknown
  let table = ''
  let into: (typeof loads)[number] | undefined
  let rows: BackupRow[] = []
  /** Of their texts. */
  let length = 0

  async function store(): Promise<void> {
    if (!into || rows.length === 0) return
    const { load, target } = into
    await target.prepare?.(
      load.connection,
      table,
      rows.map(({ values }) => values),
    )
    await load.insert(table, rows)
    count += rows.length
    rows = []
    length = 0
  }

  async function take(line: string, number: number): Promise<void> {
    const read = parseRow(line)
    if (number === 1) origin = checkHeading(read, file, loads.flatMap(({ load }) => load.migrations).sort())
    else if (Array.isArray(read)) {
      rows.push({ text: line.slice(1, -1), values: read[0] })
      length += line.length
      if (rows.length >= ROWS_AT_ONCE || length > LENGTH_AT_ONCE) await store()
    } else {
      await store()
      const mark = read as { table?: unknown; end?: unknown } & Partial<Counter>
      if (mark.end !== undefined) end = mark.end
      else if (mark.counter !== undefined && mark.value !== undefined)
        await into?.load.count({ counter: mark.counter, value: mark.value })
      else {
        table = String(mark.table)
        into = loads.find(({ load }) => load.tables.has(table))
        if (!into) throw new ImportError([`${file}:${number} table ${table} is not one of this version`])
      }
    }
  }

  try {
    for (const target of targets) {
      const load = await (target.database.kind === 'sqlite' ? loadSqlite : loadPostgres)(target.database)
      loads.push({ load, target, isDone: false })
      await load.clear()
    }
    let number = 0
    try {
      await pipeline(createReadStream(file), createGunzip(), async source => {
        for await (const line of linesOf(source)) await take(line, ++number)
      })
    } catch (problem) {
      if (problem instanceof ImportError || (problem as { code?: string }).code === 'ENOENT') throw problem
      throw new ImportError([`${file}:${number} cannot be read: ${(problem as Error).message}`])
    }
    if (end !== count) throw new ImportError([`${file} is not whole: it ends after ${count} rows`])
    for (const each of loads) {
      await each.load.commit()
      each.isDone = true
    }
    return { rows: count, ...origin }
  } catch (problem) {
    for (const { load, isDone } of loads) if (!isDone) await load.rollback().catch(() => undefined)
    throw problem
  }
}
