import type { Importer } from '#kit/import/importer.ts'
import { advertImport } from '#modules/adverts'
import { catalogueImport } from '#modules/catalogue'

/** The kinds of `npm run import`, in the order in which their seeds are stored. */
export const imports: readonly Importer[] = [catalogueImport, advertImport]
