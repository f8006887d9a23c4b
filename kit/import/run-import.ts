import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import type { Database } from '../database/database.ts'
import { Faults, ImportError } from '../text/import-error.ts'
import { type AuditOf, auditing } from './import-audit.ts'
import { raiseStamp, stampOf } from './import-stamp.ts'
import type { Importer, Origin, RowFile } from './importer.ts'
import { rehearsing } from './rehearsal.ts'
import type { FileReport, ImportReport } from './report.ts'
import { fileSource, type Source } from './source.ts'
import { type Place, StagedTable } from './staged-table.ts'
import { typedRows } from './typed-rows.ts'

// biome-ignore lint/suspicious/noExplicitAny: the tables are each module's own
type Connection = Kysely<any>

/** The sources of each file; files without any leave their tables unchanged. */
export type Sources = ReadonlyMap<RowFile, readonly Source[]>

interface Staged {
  file: RowFile
  sources: readonly Source[]
  table: StagedTable
  rows: unknown[]
}

/** How an operator's files are imported. */
export interface ImportOptions {
  /** Encoding of the files; by default UTF-8. */
  encoding?: string | undefined
  /** Whether the files may remove more than half of what they replace, and may have no rows. */
  replaces?: boolean | undefined
  /** Whether everything is undone again: the report says what would have happened. */
  isDryRun?: boolean | undefined
  /** What the audit says of it, in the same transaction; without it nothing is said. */
  audit?: AuditOf | undefined
  /** Opens what uses the rows, before they are committed; rejects with ImportError if it could not be opened. */
  opens?(transaction: Connection): Promise<void>
}

interface Job extends ImportOptions {
  origin: Origin
  isReset?: boolean
  seedDigest?: string
}

/**
 * Imports an operator's rows, all or none, in one transaction. Throws ImportError with every fault. The rows are read
 * into temporary tables first: the portal's own are locked only while these are merged. Files that would remove more than
 * half of what they replace, or have no rows, are a fault unless the options allow it.
 */
export async function importRows(
  database: Database,
  importer: Importer,
  sources: Sources,
  options: ImportOptions = {},
): Promise<ImportReport> {
  if (!importer.replacesSeed) await storeSeedFirst(database, importer)
  return run(storeFor(database, options), importer, sources, { ...options, origin: 'operator' })
}

/** Rehearsed imports are undone and not audited. */
const storeFor = (database: Database, { isDryRun, audit }: Pick<ImportOptions, 'isDryRun' | 'audit'>) =>
  isDryRun ? rehearsing(database) : audit ? auditing(database, audit) : database

/** An operator's file may correct rows that keep a newer seed from being stored: then the last one remains. */
async function storeSeedFirst(database: Database, importer: Importer): Promise<void> {
  try {
    await storeSeed(database, importer)
  } catch (problem) {
    if (!(problem instanceof ImportError) || !(await stampOf(database.db, importer.kind))) throw problem
  }
}

/**
 * Stores the rows that ship with the project, if they have changed since they were stored last: rows of an operator stay
 * as they are. `isReset` replaces these too; `isFirst` stores them only if none were stored before. Returns undefined if
 * there was nothing to do. Throws ImportError if the project's rows have faults or do not go together with those of an
 * operator.
 */
export async function storeSeed(
  database: Database,
  importer: Importer,
  options: { isReset?: boolean; isFirst?: boolean } & Pick<ImportOptions, 'isDryRun' | 'audit'> = {},
): Promise<ImportReport | undefined> {
  const { isReset = false, isFirst = false } = options
  const { seed: folder } = importer
  if (folder === undefined) return undefined
  const paths = importer.files.map(file => [file, join(folder, `${file.name}.csv`)] as const)
  const hash = createHash('sha256')
  for (const [, path] of paths) hash.update(await readFile(path))
  const seedDigest = hash.digest('hex')
  if (!isReset) {
    const last = await stampOf(database.db, importer.kind)
    if (last?.seed_digest === seedDigest || (isFirst && last?.seed_digest)) return undefined
    if (importer.replacesSeed && last?.origin === 'operator') return undefined
  }
  const sources = new Map(paths.map(([file, path]) => [file, [fileSource(path)]]))
  return run(storeFor(database, options), importer, sources, { origin: 'seed', isReset, seedDigest })
}

async function run(database: Database, importer: Importer, sources: Sources, job: Job): Promise<ImportReport> {
  return database.db.connection().execute(async (connection: Connection) => {
    const staged: Staged[] = []
    try {
      for (const file of importer.files) {
        const own = sources.get(file)
        if (!own) continue
        const table = await StagedTable.create(database, connection, file)
        staged.push({ file, sources: own, table, rows: [] })
      }
      return await connection.transaction().execute(async transaction => {
        await readInto(transaction, staged, job)
        return mergeAll(transaction, importer, staged, job)
      })
    } finally {
      for (const { table } of staged) await table.drop(connection)
    }
  })
}

/** Reads the rows of all files into their temporary tables. Throws ImportError if any have faults. */
async function readInto(transaction: Connection, staged: readonly Staged[], { encoding, origin }: Job) {
  const faults = new Faults()
  const today = latestDate(Date.now())
  for (const { file, sources, table, rows } of staged)
    for (const [index, source] of sources.entries())
      for await (const batch of typedRows(file, source, { encoding, onFault: fault => faults.add(fault) })) {
        if (origin === 'operator')
          for (const { line, row } of batch)
            for (const column of file.pastDates ?? []) {
              const date = (row as Record<string, unknown>)[column]
              if (typeof date === 'string' && date > today)
                faults.add(`${source.name}:${line} ${column} '${date}' is in the future`)
            }
        if (file.inMemory) for (const { row } of batch) rows.push(row)
        if (rows.length > MAX_IN_MEMORY) {
          faults.add(`${source.name}: has more than ${MAX_IN_MEMORY.toLocaleString('en-US')} rows`)
          break
        }
        if (file.mostRows !== undefined && table.count + batch.length > file.mostRows) {
          faults.add(
            `${source.name}: has more than ${file.mostRows.toLocaleString('en-US')} rows, the most that are shown`,
          )
          break
        }
        await table.add(
          transaction,
          batch.map(({ row }) => file.stored(row)),
          batch.map(({ line }) => ({ source: index, line })),
        )
      }
  for (const { sources, table } of staged)
    for (const { key, place, first } of await table.repeated(transaction))
      faults.add(`${lineIn(sources, place)} ${key} is there twice, first in ${lineIn(sources, first)}`)
  faults.throwIfAny()
}

/** Rows of a file that is kept in memory: no catalogue has as many. */
const MAX_IN_MEMORY = 100_000

/** Where a day begins first, clocks are so far ahead of UTC. */
const FARTHEST_AHEAD_MS = 14 * 3_600_000

/** The date that it is at `at` where a day begins first: `2026-11-26`. */
const latestDate = (at: number) => new Date(at + FARTHEST_AHEAD_MS).toISOString().slice(0, 10)

const lineIn = (sources: readonly Source[], { source, line }: Place) => `${sources[source]!.name}:${line}`

/** Merges what was read, completes and checks it. Throws ImportError if what is stored then has faults. */
async function mergeAll(
  transaction: Connection,
  importer: Importer,
  staged: readonly Staged[],
  job: Job,
): Promise<ImportReport> {
  await raiseStamp(transaction, importer.kind, job)
  const files: FileReport[] = []
  const faults = new Faults()
  const notes: string[] = []
  const origin = importer.seed === undefined ? undefined : job.origin
  for (const { file, table, sources } of staged) {
    const replaced = await table.replaced(transaction)
    const counts = await table.merge(transaction, origin, job.isReset)
    files.push({ name: file.name, read: table.count, ...counts })
    const problem = job.origin === 'operator' && !job.replaces && removalProblem(table.count, counts.removed, replaced)
    if (problem) faults.add(`${sources.map(({ name }) => name).join(', ')}: ${problem}`)
  }
  const rows = (name: string) => staged.find(({ file }) => file.name === name)?.rows ?? []
  const merged = { db: transaction, origin: job.origin, rows, note: (text: string) => notes.push(text) }
  for (const { file, key, problem } of (await importer.finish?.(merged)) ?? []) {
    const own = staged.find(each => each.file.name === file)
    const place = await own?.table.placeOf(transaction, key)
    faults.add(
      own && place
        ? `${lineIn(own.sources, place)} ${problem}`
        : `what is stored of ${file} no longer fits: ${problem}`,
    )
  }
  faults.throwIfAny()
  await job.opens?.(transaction)
  return { kind: importer.kind, files, ...(notes.length > 0 && { notes }) }
}

/** What an operator is asked before files with `read` rows remove so many of the rows that they replace. */
export function removalProblem(read: number, removed: number, replaced: number): string | undefined {
  const counted = (count: number) => count.toLocaleString('en-US')
  if (read === 0)
    return `has no rows${replaced > 0 ? `, and would remove all ${counted(replaced)} that are stored` : ''}: if that is meant, add --replace`
  if (removed * 2 <= replaced) return undefined
  return `would remove ${counted(removed)} of the ${counted(replaced)} rows that it replaces: if that is meant, add --replace`
}
