import { advertMigrations } from '#modules/adverts'
import { barMigrations } from '#modules/bars'
import { marketMigrations } from '#modules/market'

/** Every module's tables. On PostgreSQL they share one database, so that they are brought up to date together. */
export const migrations = { main: [marketMigrations, advertMigrations], bars: barMigrations }
