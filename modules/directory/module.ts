import type { Database } from '#kit/database/database.ts'
import { declareModule, type Opened } from '#kit/module/module.ts'
import { directoryCalls } from './directory.http.ts'
import { createDirectoryRepository, directoryMigrations } from './directory-repository.ts'
import type { ListedSite, SiteDirectory } from './listed-site.ts'
import { directoryImports, navigationImport } from './navigation-import.ts'

/** Rejects if the database does not respond. */
async function openDirectory(deps: {
  database: Database
  /** Sites that were imported could not be read; the page keeps those it has, and it is tried again. */
  onProblem(problem: unknown): void
}) {
  const repository = createDirectoryRepository(deps.database)
  let sites: readonly ListedSite[] = await repository.load()
  let isOutdated = false
  const read = async () => {
    isOutdated = false
    try {
      sites = await repository.load()
    } catch (problem) {
      isOutdated = true
      deps.onProblem(problem)
    }
  }
  const directory: SiteDirectory = { sites: () => sites }
  return {
    calls: directoryCalls(directory),
    services: { directory },
    onImport: {
      [navigationImport.kind]() {
        isOutdated = true
      },
    },
    tick() {
      if (isOutdated) void read()
    },
  } satisfies Opened
}

export const directoryModule = declareModule({
  name: 'directory',
  migrations: { main: [directoryMigrations] },
  imports: directoryImports,
  problem: 'the site directory cannot be read',
  open: openDirectory,
})
