import type { Database } from '#kit/database/database.ts'
import type { BulkImporter } from '#kit/import/bulk-importer.ts'
import type { Importer } from '#kit/import/importer.ts'
import type { ImportReport } from '#kit/import/report.ts'
import { storeSeed } from '#kit/import/run-import.ts'
import { advertImports } from '#modules/adverts'
import { bankBulkImports } from '#modules/banks'
import { brokerBulkImports, brokerImports } from '#modules/brokers'
import { calendarBulkImports } from '#modules/calendar'
import { catalogueImports } from '#modules/catalogue'
import { directoryImports } from '#modules/directory'
import { economyBulkImports, economyImports } from '#modules/economy'
import { pageMetaImports } from '#modules/page-meta'
import { ratesImports } from '#modules/rates'
import { referenceBulkImports } from '#modules/reference-rates'

/** The kinds of `npm run import`, in the order in which their seeds are stored. */
export const imports: readonly Importer[] = [
  ...catalogueImports,
  ...advertImports,
  ...pageMetaImports,
  ...economyImports,
  ...directoryImports,
  ...ratesImports,
  ...brokerImports,
]

/** Kinds that read and store their files themselves. */
export const bulkImports: readonly BulkImporter[] = [
  ...economyBulkImports,
  ...calendarBulkImports,
  ...bankBulkImports,
  ...referenceBulkImports,
  ...brokerBulkImports,
]

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
