import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { openDatabase } from './database.ts'

test('a PostgreSQL that ends its connections, as in a restart, is asked again and not died of', async context => {
  const databaseUrl = inject('postgresUrl')
  if (databaseUrl === null) return context.skip('needs a PostgreSQL server, PGlite has no connections to end')
  const database = openDatabase({ dataDir: '', databaseUrl })
  const administrator = openDatabase({ dataDir: '', databaseUrl })
  try {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(database.db)
    await sql`select pg_terminate_backend(${rows[0]!.pid})`.execute(administrator.db)
    await wait(200)
    await expect(database.ping()).resolves.toBeUndefined()
  } finally {
    await database.close()
    await administrator.close()
  }
})
