export type { Conversion } from './conversion.ts'
export { conversionModule } from './module.ts'
export type { Unit } from './unit.ts'
