import type { BulkImporter } from '#kit/import/bulk-importer.ts'
import { ecbImport } from './ecb.ts'
import { fredImport } from './fred.ts'
import { sdmxImport } from './sdmx.ts'
import { seriesImport } from './series-file.ts'
import { treasuryImport } from './treasury.ts'
import { worldBankImport } from './worldbank.ts'

export const economyBulkImports: readonly BulkImporter[] = [
  seriesImport,
  worldBankImport,
  fredImport,
  sdmxImport,
  treasuryImport,
  ecbImport,
]
