export { barMigrations } from './bar-migrations.ts'
export { barCalls } from './bars.http.ts'
export { type BarsModule, openBars } from './open-bars.ts'
