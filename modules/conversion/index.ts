export type { Conversion } from './conversion.ts'
export { conversionModule } from './module.ts'
export type { PastFault, PastRate, PastRates, PastSource } from './past-rates.ts'
export type { Unit } from './unit.ts'
