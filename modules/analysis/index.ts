export type { Analyst } from './analysis.ts'
export type { AnalysisResult } from './analysis-result.ts'
export { analysisModule } from './module.ts'
