import type { BulkImporter } from '#kit/import/bulk-importer.ts'
import { seriesImport } from './series-file.ts'

export const economyBulkImports: readonly BulkImporter[] = [seriesImport]
