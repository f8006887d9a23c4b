import type { Clock } from '#kit/clock.ts'
import type { Database } from '#kit/database/database.ts'
import type { Module } from '#kit/module.ts'
import { createAdvertBoard } from './advert-board.ts'
import { openAdverts } from './advert-repository.ts'
import { advertCalls } from './adverts.http.ts'

/** Rejects if the database fails or the project's own adverts are invalid. */
export async function advertsModule(deps: {
  database: Database
  clock: Clock
  /** A monotonic time in ms. */
  elapsed(): number
  /** Adverts could not be read; pages show those read last. */
  onProblem(problem: unknown): void
}) {
  const adverts = await openAdverts(deps.database)
  return {
    calls: advertCalls({ adverts, clock: deps.clock }),
    services: { adverts: createAdvertBoard({ ...deps, adverts }) },
  } satisfies Module
}
