import type { Database } from '#kit/database/database.ts'
import type { BulkImporter } from '#kit/import/bulk-importer.ts'
import type { Importer } from '#kit/import/importer.ts'
import type { ImportReport } from '#kit/import/report.ts'
import { storeSeed } from '#kit/import/run-import.ts'
import { moduleList } from '../registry/module-list.ts'

/** The kinds of `npm run import`, in the order in which their seeds are stored. */
export const imports: readonly Importer[] = moduleList.flatMap(module => module.imports ?? [])

/** Kinds that read and store their files themselves. */
export const bulkImports: readonly BulkImporter[] = moduleList.flatMap(module => module.bulkImports ?? [])

/**
 * Stores the rows that ship with this version, where they differ; `isFirst` leaves those of another version as they are,
 * for commands that need some even if no portal has been started here. Throws ImportError if they do not go together with
 * those of an operator.
 */
export async function storeSeeds(database: Database, { isFirst = false } = {}): Promise<ImportReport[]> {
  const reports: ImportReport[] = []
  for (const importer of imports) {
    const report = await storeSeed(database, importer, { isFirst })
    if (report) reports.push(report)
  }
  return reports
}
