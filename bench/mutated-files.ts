import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, migrate, sqliteDatabase } from '#kit/database/database.ts'
import { bulkImports, storeSeeds } from '#server/operations/imports.ts'
import { migrations } from '#server/stores/migrations.ts'
import { storeBrokers } from '#testing/brokers.ts'
import { importMutatedFiles } from '#testing/import-mutated-files.ts'
import { type FileForm, fileForms } from '#testing/mutated-files.ts'
import { unfitData } from '#testing/shown-data.ts'

/** Rows of each form; set `BENCH_ROWS` for another number, and `BENCH_KIND` for the forms of one kind. */
const ROWS = Number(process.env.BENCH_ROWS ?? 1_000_000)
const { BENCH_KIND: only } = process.env
const NOW = Date.UTC(2026, 10, 25, 12)

/** Rows that are stored in one database: the next ones go into a new one, as an operator's would be no millions of series. */
const CHUNK = 50_000

/** A function that opens a database in memory with the project's rows and two brokers. */
async function seededDatabases(): Promise<() => Database> {
  const seeded = sqliteDatabase(':memory:')
  await migrate(seeded, ...migrations.main.flatMap(module => module.migrations))
  await storeSeeds(seeded)
  await storeBrokers(seeded, ['first-test', 'second-test'])
  const rows = seeded.sqlite!.reader.serialize()
  await seeded.close()
  return () => {
    const database = sqliteDatabase(':memory:')
    database.sqlite!.reader.deserialize(rows)
    return database
  }
}

/**
 * A million rows with faults for each form of file of the kinds that read their files themselves: what is accepted is
 * stored, and read as pages do.
 */
export async function mutatedFiles(): Promise<Record<string, string | number>[]> {
  const results: Record<string, string | number>[] = []
  const open = await seededDatabases()
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-files-'))
  try {
    for (const form of fileForms.filter(({ kind }) => only === undefined || kind === only)) {
      const begun = performance.now()
      const usedBefore = process.cpuUsage()
      const sums = { accepted: 0, refused: 0 }
      for (let done = 0; done < ROWS; done += CHUNK) {
        const { accepted, refused } = await mutatedChunk(open(), form, folder, done)
        sums.accepted += accepted
        sums.refused += refused
      }
      const { user, system } = process.cpuUsage(usedBefore)
      const row = {
        form: form.name,
        rows: ROWS,
        accepted: sums.accepted,
        'files refused': sums.refused,
        seconds: Math.round((performance.now() - begun) / 1_000),
        'CPU, s': Math.round((user + system) / 1_000_000),
        'memory, MB': Math.round(process.memoryUsage().rss / 1_048_576),
        'most memory so far, MB': Math.round(process.resourceUsage().maxRSS / 1_024),
      }
      console.info(JSON.stringify(row))
      results.push(row)
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
  return results
}

async function mutatedChunk(database: Database, form: FileForm, folder: string, seed: number) {
  try {
    const importer = bulkImports.find(({ kind }) => kind === form.kind)!
    const count = Math.min(CHUNK, ROWS - seed)
    const result = await importMutatedFiles(database, importer, form, { folder, count, seed, now: NOW })
    const unfit = await unfitData(database, NOW)
    if (unfit.length > 0)
      throw new Error(`${form.name}: ${unfit.length} unfit, such as ${unfit.slice(0, 5).join('; ')}`)
    return result
  } finally {
    await database.close()
  }
}
