import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate, openDatabase } from '#kit/database/database.ts'
import { bulkImports, storeSeeds } from '#server/imports.ts'
import { migrations } from '#server/migrations.ts'
import { storeBrokers } from '#testing/brokers.ts'
import { importMutatedFiles } from '#testing/import-mutated-files.ts'
import { fileForms } from '#testing/mutated-files.ts'
import { unfitData } from '#testing/shown-data.ts'

/** Rows of each form; set `BENCH_ROWS` for another number, and `BENCH_KIND` for the forms of one kind. */
const ROWS = Number(process.env.BENCH_ROWS ?? 1_000_000)
const { BENCH_KIND: only } = process.env
const NOW = Date.UTC(2026, 10, 25, 12)

/**
 * A million rows with faults for each form of file of the kinds that read their files themselves: what is accepted is
 * stored, and read as pages do.
 */
export async function mutatedFiles(): Promise<Record<string, string | number>[]> {
  const results: Record<string, string | number>[] = []
  for (const form of fileForms.filter(({ kind }) => only === undefined || kind === only)) {
    const folder = mkdtempSync(join(tmpdir(), 'portal-bench-files-'))
    const database = openDatabase({ dataDir: folder, databaseUrl: undefined, synced: false })
    try {
      await migrate(database, ...migrations.main.flatMap(module => module.migrations))
      await storeSeeds(database)
      await storeBrokers(database, ['first-test', 'second-test'])
      const begun = performance.now()
      const importer = bulkImports.find(({ kind }) => kind === form.kind)!
      const { accepted, refused } = await importMutatedFiles(database, importer, form, {
        folder,
        count: ROWS,
        seed: 1,
        now: NOW,
      })
      const seconds = (performance.now() - begun) / 1_000
      const unfit = await unfitData(database, NOW)
      if (unfit.length > 0)
        throw new Error(`${form.name}: ${unfit.length} unfit, such as ${unfit.slice(0, 5).join('; ')}`)
      const row = {
        form: form.name,
        rows: ROWS,
        accepted,
        'files refused': refused,
        seconds: Math.round(seconds),
        'memory, MB': Math.round(process.memoryUsage().rss / 1_048_576),
        'most memory so far, MB': Math.round(process.resourceUsage().maxRSS / 1_024),
      }
      console.info(JSON.stringify(row))
      results.push(row)
    } finally {
      await database.close()
      rmSync(folder, { recursive: true })
    }
  }
  return results
}
