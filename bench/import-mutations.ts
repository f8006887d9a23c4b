import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate, sqliteDatabase } from '#kit/database/database.ts'
import { imports, storeSeeds } from '#server/operations/imports.ts'
import { migrations } from '#server/stores/migrations.ts'
import { importMutated } from '#testing/import-mutations.ts'

/** Rows for each file; set `BENCH_ROWS` for another number. */
const ROWS = Number(process.env.BENCH_ROWS ?? 1_000_000)

/** A million damaged rows for each file of each kind of import: how long it takes, and how much memory in all. */
export async function importMutations(): Promise<Record<string, string | number>[]> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-mutations-'))
  const database = sqliteDatabase(join(folder, 'portal.sqlite'))
  const results: Record<string, string | number>[] = []
  try {
    await migrate(database, ...migrations.main.flatMap(module => module.migrations))
    await storeSeeds(database)
    for (const importer of imports)
      for (const file of importer.files) {
        const begun = performance.now()
        const answer = await importMutated(database, importer, file, { count: ROWS, seed: 1 })
        results.push({
          kind: importer.kind,
          file: file.name,
          rows: ROWS,
          answer: 'kind' in answer ? 'imported' : 'refused',
          seconds: Number(((performance.now() - begun) / 1_000).toFixed(1)),
          'most memory so far, MB': Math.round(process.resourceUsage().maxRSS / 1_024),
        })
      }
  } finally {
    await database.close()
    rmSync(folder, { recursive: true })
  }
  return results
}
