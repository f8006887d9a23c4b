export { incidentMigrations } from './incident-repository.ts'
export { type DataStatus, type FeedStatus, statusModule } from './module.ts'
