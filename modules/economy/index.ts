export type { Economy } from './economy.ts'
export { economyMigrations } from './economy-tables.ts'
export { economyModule } from './module.ts'
export { economyImports } from './reference-import.ts'
