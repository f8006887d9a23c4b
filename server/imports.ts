import type { BulkImporter } from '#kit/import/bulk-importer.ts'
import type { Importer } from '#kit/import/importer.ts'
import { advertImports } from '#modules/adverts'
import { catalogueImports } from '#modules/catalogue'
import { economyBulkImports, economyImports } from '#modules/economy'
import { pageMetaImports } from '#modules/page-meta'

/** The kinds of `npm run import`, in the order in which their seeds are stored. */
export const imports: readonly Importer[] = [
  ...catalogueImports,
  ...advertImports,
  ...pageMetaImports,
  ...economyImports,
]

/** Kinds with too many rows for a schema each. */
export const bulkImports: readonly BulkImporter[] = economyBulkImports
