import type { Database } from '#kit/database/database.ts'
import { declareModule, type Opened } from '#kit/module/module.ts'
import type { Catalogue } from '#modules/catalogue'
import { pageMetaCalls } from './page-meta.http.ts'
import { createPageMetaIndex, type PageMetaIndex } from './page-meta.ts'
import { pageMetaImport, pageMetaImports } from './page-meta-import.ts'
import { createPageMetaRepository, pageMetaMigrations } from './page-meta-repository.ts'

/** Rejects if the database does not respond. */
async function openPageMeta(deps: {
  catalogue: Catalogue
  database: Database
  /** Texts that were imported could not be read; pages keep those they have, and it is tried again. */
  onProblem(problem: unknown): void
}) {
  const repository = createPageMetaRepository(deps.database)
  let book = createPageMetaIndex(await repository.load())
  let isOutdated = false
  const read = async () => {
    isOutdated = false
    try {
      book = createPageMetaIndex(await repository.load())
    } catch (problem) {
      isOutdated = true
      deps.onProblem(problem)
    }
  }
  // Its texts change with an import, its routes do not.
  const pageMeta: PageMetaIndex = {
    routes: book.routes,
    of: (...page) => book.of(...page),
    unfilled: (...page) => book.unfilled(...page),
  }
  return {
    calls: pageMetaCalls({ book: pageMeta, catalogue: deps.catalogue }),
    services: { pageMeta },
    onImport: {
      [pageMetaImport.kind]() {
        isOutdated = true
      },
    },
    tick() {
      if (isOutdated) void read()
    },
  } satisfies Opened
}

export const pageMetaModule = declareModule({
  name: 'page-meta',
  migrations: { main: [pageMetaMigrations] },
  imports: pageMetaImports,
  problem: 'texts of pages cannot be read',
  open: openPageMeta,
})
