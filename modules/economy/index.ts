export { duePublishers } from './fetch/due-publishers.ts'
export { fetchFigures } from './fetch/fetch-figures.ts'
export { type EconomicPublisher, economicPublishers } from './fetch/fetch-plan.ts'
export { economyBulkImports } from './imports/index.ts'
export { economyModule } from './module.ts'
export {
  createReleaseSchedule,
  type NamedRelease,
  type ReleaseSchedule,
  type ScheduledRelease,
} from './releases/release-schedule.ts'
export { createSimulatedEconomy, type SimulatedEconomy } from './simulated/simulated-economy.ts'
export type { Economy, HigherIs, Indicator, Series, SeriesSummary } from './store/economy.ts'
export { categories } from './store/economy.ts'
export { economyMigrations } from './store/economy-tables.ts'
export type { NextRelease, SeriesRelease } from './store/release.ts'
