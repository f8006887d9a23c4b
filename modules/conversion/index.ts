export type { Conversion } from './conversion.ts'
export { conversionModule } from './module.ts'
export { type Unit, unitsOf } from './unit.ts'
