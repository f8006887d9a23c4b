import { PostgresDialect } from 'kysely'
import pg from 'pg'

const BIGINT = 20

/** A pool on a PostgreSQL address. Big integers come back as numbers: none of ours passes 2^53. */
export function openPostgres(url: string): pg.Pool {
  pg.types.setTypeParser(BIGINT, Number)
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 3_000,
    idleTimeoutMillis: 30_000,
  })
  // An idle connection that ends, as when the server restarts, is replaced at the next question; unheard it would end us.
  pool.on('error', () => undefined)
  return pool
}

export function postgresDialect(pool: pg.Pool): PostgresDialect {
  return new PostgresDialect({ pool })
}
