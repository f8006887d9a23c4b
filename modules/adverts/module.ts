import type { Database } from '#kit/database/database.ts'
import type { FileStore } from '#kit/files/file-store.ts'
import { declareModule, type Opened } from '#kit/module/module.ts'
import type { Clock } from '#kit/time/clock.ts'
import { createAdvertBoard } from './advert-board.ts'
import { advertImport, advertImports } from './advert-import.ts'
import { advertMigrations, createAdvertRepository } from './advert-repository.ts'
import { advertCalls } from './adverts.http.ts'

function openAdverts(deps: {
  database: Database
  files: FileStore
  clock: Clock
  /** A monotonic time in ms. */
  elapsed(): number
  /** Adverts could not be read; pages show those read last. */
  onProblem(problem: unknown): void
}) {
  const adverts = createAdvertRepository(deps.database)
  const board = createAdvertBoard({ ...deps, adverts })
  return {
    calls: advertCalls({ adverts, files: deps.files, clock: deps.clock }),
    services: { adverts: board },
    onImport: { [advertImport.kind]: board.refresh },
  } satisfies Opened
}

export const advertsModule = declareModule({
  name: 'adverts',
  migrations: { main: [advertMigrations] },
  imports: advertImports,
  problem: 'adverts cannot be read',
  open: openAdverts,
})
