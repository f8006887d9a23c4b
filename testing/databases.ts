import { createHash, randomBytes } from 'node:crypto'
import { copyFileSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { PGliteDialect } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, describe, inject } from 'vitest'
import { type Database, databaseOf, type Migrations, migrate, openDatabase } from '#kit/database/database.ts'

/** Opens the store of the running test, with its migrations. Further calls in the same test open the same store. */
export type OpenStore = () => Promise<Database>

/** Of `openDatabase`. */
const SQLITE_FILE = 'portal.sqlite'

interface Store {
  open(): Promise<Database>
  remove(): Promise<void>
}

function temporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), 'portal-store-'))
}

/** Of a database of these migrations that the tests of this worker copy. */
function templateName(migrations: Migrations): string {
  const hash = createHash('sha256')
  for (const name of Object.keys(migrations).sort()) hash.update(`${name} ${migrations[name]}\n`)
  return `${basename(inject('templates'))}_${process.env.VITEST_POOL_ID}_${hash.digest('hex').slice(0, 16)}`
}

async function migrated(database: Database, migrations: Migrations): Promise<void> {
  await migrate(database, migrations)
  await database.close()
}

async function sqliteStore(migrations: Migrations): Promise<Store> {
  const template = join(inject('templates'), templateName(migrations))
  if (!existsSync(template)) {
    await migrated(openDatabase({ dataDir: `${template}.new`, databaseUrl: undefined }), migrations)
    renameSync(`${template}.new`, template)
  }
  const dataDir = temporaryFolder()
  copyFileSync(join(template, SQLITE_FILE), join(dataDir, SQLITE_FILE))
  return {
    open: async () => openDatabase({ dataDir, databaseUrl: undefined }),
    remove: async () => rmSync(dataDir, { recursive: true }),
  }
}

async function postgresStore(serverUrl: string, migrations: Migrations): Promise<Store> {
  const execute = async (command: string) => {
    const client = new pg.Client({ connectionString: serverUrl })
    await client.connect()
    try {
      return await client.query(command)
    } finally {
      await client.end()
    }
  }
  const urlOf = (name: string) => {
    const url = new URL(serverUrl)
    url.pathname = name
    return url.href
  }
  /** Sessions may still be closing, which neither a template nor what is dropped may have; a forced end is an error of ours. */
  const untilUnused = async (command: string) => {
    for (let tries = 0; ; tries++)
      try {
        return await execute(command)
      } catch (problem) {
        const inUse = problem instanceof pg.DatabaseError && problem.code === '55006'
        if (!inUse || tries > 100) throw problem
        await new Promise(resolve => setTimeout(resolve, 20))
      }
  }
  const template = templateName(migrations)
  const { rows } = await execute(`select current_setting('server_version_num')::int as version,
    exists (select from pg_database where datname = '${template}') as "hasTemplate"`)
  const [{ version, hasTemplate }] = rows as [{ version: number; hasTemplate: boolean }]
  if (!hasTemplate) {
    await execute(`create database ${template}_new`)
    await migrated(openDatabase({ dataDir: '', databaseUrl: urlOf(`${template}_new`) }), migrations)
    await untilUnused(`alter database ${template}_new rename to ${template}`)
  }
  const name = `test_${randomBytes(6).toString('hex')}`
  // Files are copied in a fraction of the time that their pages take through the log, as is usual since version 15.
  const strategy = version >= 150_000 ? 'strategy file_copy' : ''
  await untilUnused(`create database ${name} template ${template} ${strategy}`)
  return {
    open: async () => openDatabase({ dataDir: '', databaseUrl: urlOf(name) }),
    async remove() {
      await untilUnused(`drop database ${name}`)
    },
  }
}

/** PGlite locks its folder, so everything in a test shares one open instance. */
async function pgliteStore(migrations: Migrations): Promise<Store> {
  const folder = temporaryFolder()
  let pglite: PGlite | undefined
  const open = async () => {
    if (!pglite || pglite.closed) pglite = new PGlite(folder)
    return databaseOf('postgres', new PGliteDialect({ pglite }), 'PGlite')
  }
  await migrated(await open(), migrations)
  return {
    open,
    async remove() {
      if (pglite && !pglite.closed) await pglite.close()
      rmSync(folder, { recursive: true })
    },
  }
}

/**
 * Runs a suite on every database that the portal supports: a repository must pass on all of them. Each test has its own
 * store, which is a copy of one that each worker migrates once.
 */
export function describeOnEveryDatabase(
  name: string,
  migrations: Migrations,
  suite: (openStore: OpenStore) => void,
): void {
  const postgresUrl = inject('postgresUrl')
  const stores: Record<string, () => Promise<Store>> = {
    SQLite: () => sqliteStore(migrations),
    ...(postgresUrl
      ? { PostgreSQL: () => postgresStore(postgresUrl, migrations) }
      : { 'PostgreSQL (PGlite)': () => pgliteStore(migrations) }),
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
        return each
      })
    })
}
