export type { Analyst } from './analysis.ts'
export { analysisModule } from './module.ts'
