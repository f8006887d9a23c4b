export { analysisCalls } from './analysis.http.ts'
export { type Analyst, createAnalyst } from './analysis.ts'
