export { dayFigures } from './day-figures.ts'
export { screenerModule } from './module.ts'
export type { Screener } from './screener.ts'
