import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { PGliteDialect } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, describe, inject } from 'vitest'
import { type Database, databaseOf, type Migrations, migrate, openDatabase } from '#kit/database/database.ts'

/** Opens the store of the running test, with its migrations. Further calls in the same test open the same store. */
export type OpenStore = () => Promise<Database>

interface Store {
  open(): Promise<Database>
  remove(): Promise<void>
}

function temporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), 'portal-store-'))
}

function sqliteStore(): Store {
  const dataDir = temporaryFolder()
  return {
    open: async () => openDatabase({ dataDir, databaseUrl: undefined }),
    remove: async () => rmSync(dataDir, { recursive: true }),
  }
}

async function postgresStore(serverUrl: string): Promise<Store> {
  const name = `test_${randomBytes(6).toString('hex')}`
  const execute = async (command: string) => {
    const client = new pg.Client({ connectionString: serverUrl })
    await client.connect()
    try {
      await client.query(command)
    } finally {
      await client.end()
    }
  }
  await execute(`create database ${name}`)
  const databaseUrl = new URL(serverUrl)
  databaseUrl.pathname = `/${name}`
  return {
    open: async () => openDatabase({ dataDir: '', databaseUrl: databaseUrl.href }),
    async remove() {
      // Sessions may still be closing. `with (force)` would end our own with an error.
      for (let tries = 0; ; tries++)
        try {
          return await execute(`drop database ${name}`)
        } catch (problem) {
          const inUse = problem instanceof pg.DatabaseError && problem.code === '55006'
          if (!inUse || tries > 100) throw problem
          await new Promise(resolve => setTimeout(resolve, 20))
        }
    },
  }
}

/** PGlite locks its folder, so everything in a test shares one open instance. */
function pgliteStore(): Store {
  const folder = temporaryFolder()
  let pglite: PGlite | undefined
  return {
    async open() {
      if (!pglite || pglite.closed) pglite = new PGlite(folder)
      return databaseOf('postgres', new PGliteDialect({ pglite }), 'PGlite')
    },
    async remove() {
      if (pglite && !pglite.closed) await pglite.close()
      rmSync(folder, { recursive: true })
    },
  }
}

/**
 * Runs a suite on every database that the portal supports: a repository must pass on all of them. Each test has its own
 * store.
 */
export function describeOnEveryDatabase(
  name: string,
  migrations: Migrations,
  suite: (openStore: OpenStore) => void,
): void {
  const postgresUrl = inject('postgresUrl')
  const stores: Record<string, () => Store | Promise<Store>> = {
    SQLite: sqliteStore,
    ...(postgresUrl ? { PostgreSQL: () => postgresStore(postgresUrl) } : { 'PostgreSQL (PGlite)': pgliteStore }),
  }
  for (const [database, makeStore] of Object.entries(stores))
    describe(`${name} on ${database}`, () => {
      let store: Store
      let opened: Database[]
      beforeEach(async () => {
        store = await makeStore()
        opened = []
      })
      afterEach(async () => {
        for (const each of opened) await each.close()
        await store.remove()
      })
      suite(async () => {
        const each = await store.open()
        opened.push(each)
        await migrate(each, migrations)
        return each
      })
    })
}
