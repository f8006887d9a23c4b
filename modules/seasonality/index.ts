export type { Correlations } from './correlations.ts'
export { seasonalityModule } from './module.ts'
export type { ReleaseSamples } from './releases.ts'
export type { Seasons } from './seasons.ts'
