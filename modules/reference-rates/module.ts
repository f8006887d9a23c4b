import type { Module } from '#kit/module/module.ts'
import { REFERENCE_KIND } from './reference-import.ts'
import { createReferenceRates, type ReferenceRates } from './reference-rates.ts'
import { createReferenceRepository } from './reference-repository.ts'
import { type ReferenceFetchDeps, scheduledReferenceFetch } from './scheduled-reference-fetch.ts'

export function referenceRatesModule(deps: Omit<ReferenceFetchDeps, 'onStored'>) {
  const rates = createReferenceRates(createReferenceRepository(deps.database))
  const fetch = scheduledReferenceFetch({ ...deps, onStored: rates.forget })
  const referenceRates: ReferenceRates = rates
  return {
    services: { referenceRates },
    onImport: { [REFERENCE_KIND]: rates.forget },
    jobs: [fetch],
  } satisfies Module
}
