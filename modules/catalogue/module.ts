import { declareModule, type Opened } from '#kit/module/module.ts'
import { catalogueCalls } from './catalogue.http.ts'
import type { Catalogue } from './catalogue.ts'
import { catalogueImports } from './catalogue-import.ts'
import { catalogueMigrations } from './catalogue-tables.ts'

/** The catalogue as pages and other modules read it: nothing in it needs prices. */
function openCatalogue(catalogue: Catalogue) {
  return { calls: catalogueCalls(catalogue), services: { catalogue } } satisfies Opened
}

export const catalogueModule = declareModule({
  name: 'catalogue',
  migrations: { main: [catalogueMigrations] },
  imports: catalogueImports,
  open: openCatalogue,
})
