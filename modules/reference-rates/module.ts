import { declareModule, type Opened } from '#kit/module/module.ts'
import { REFERENCE_KIND, referenceBulkImports } from './reference-import.ts'
import { createReferenceRates, type ReferenceRates } from './reference-rates.ts'
import { createReferenceRepository, referenceMigrations } from './reference-repository.ts'
import { type ReferenceFetchDeps, scheduledReferenceFetch } from './scheduled-reference-fetch.ts'

function openReferenceRates(deps: Omit<ReferenceFetchDeps, 'onStored'>) {
  const rates = createReferenceRates(createReferenceRepository(deps.database))
  const fetch = scheduledReferenceFetch({ ...deps, onStored: rates.forget })
  const referenceRates: ReferenceRates = rates
  return {
    services: { referenceRates },
    onImport: { [REFERENCE_KIND]: rates.forget },
    jobs: [fetch],
  } satisfies Opened
}

export const referenceRatesModule = declareModule({
  name: 'reference-rates',
  migrations: { main: [referenceMigrations] },
  bulkImports: referenceBulkImports,
  open: openReferenceRates,
})
