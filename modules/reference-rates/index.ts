export { referenceRatesModule } from './module.ts'
export { readReferenceDays } from './read-reference-days.ts'
export type { ReferenceDay } from './reference-day.ts'
export type { ReferenceRates } from './reference-rates.ts'
