import { advertMigrations } from '#modules/adverts'
import { barMigrations } from '#modules/bars'
import { marketMigrations } from '#modules/market'

/** Every module's tables, by module. On PostgreSQL they share one database, so that they are brought up to date together. */
export const migrations = {
  main: { market: marketMigrations, adverts: advertMigrations },
  bars: { bars: barMigrations },
}
