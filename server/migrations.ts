import { importMigrations } from '#kit/import/import-tables.ts'
import { advertMigrations } from '#modules/adverts'
import { barMigrations } from '#modules/bars'
import { catalogueMigrations } from '#modules/catalogue'

/** The migrations of each module. On PostgreSQL all tables share one database and are migrated together. */
export const migrations = {
  main: { imports: importMigrations, catalogue: catalogueMigrations, adverts: advertMigrations },
  bars: { bars: barMigrations },
}
