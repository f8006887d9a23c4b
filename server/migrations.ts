import { advertMigrations } from '#modules/adverts'
import { barMigrations } from '#modules/bars'
import { marketMigrations } from '#modules/market'

/** The migrations of each module. On PostgreSQL all tables share one database and are migrated together. */
export const migrations = {
  main: { market: marketMigrations, adverts: advertMigrations },
  bars: { bars: barMigrations },
}
