export { type Transparency, transparencyModule } from './module.ts'
export type { Period, PeriodFigures } from './periods.ts'
