import { createHash, randomBytes } from 'node:crypto'
import { copyFileSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { PGliteDialect } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, describe, inject } from 'vitest'
import { type Database, databaseOf, type Migrations, migrate, openDatabase } from '#kit/database/database.ts'
import { quickFolder } from './quick-folder.ts'

/** Opens the store of the running test, with its migrations. Further calls in the same test open the same store. */
export type OpenStore = () => Promise<Database>

/** Of `openDatabase`. */
const SQLITE_FILE = 'portal.sqlite'

interface Store {
  open(): Promise<Database>
  remove(): Promise<void>
}

function temporaryFolder(): string {
  return mkdtempSync(join(quickFolder(), 'portal-store-'))
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

let administrator: { serverUrl: string; pool: pg.Pool } | undefined

/** The session of this worker in which databases are made: opening one for each of them takes as long as what it does. */
function administratorOf(serverUrl: string): pg.Pool {
  if (administrator?.serverUrl !== serverUrl) {
    const pool = new pg.Pool({ connectionString: serverUrl, max: 1, allowExitOnIdle: true })
    // The server ends before the workers do.
    pool.on('error', () => undefined)
    administrator = { serverUrl, pool }
  }
  return administrator.pool
}

/** Templates that this worker has made or found. */
const knownTemplates = new Set<string>()

async function postgresStore(serverUrl: string, migrations: Migrations): Promise<Store> {
  const execute = (command: string) => administratorOf(serverUrl).query(command)
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
  if (!knownTemplates.has(template)) {
    const { rowCount } = await execute(`select from pg_database where datname = '${template}'`)
    if (rowCount === 0) {
      await execute(`create database ${template}_new`)
      await migrated(openDatabase({ dataDir: '', databaseUrl: urlOf(`${template}_new`) }), migrations)
      await untilUnused(`alter database ${template}_new rename to ${template}`)
    }
    knownTemplates.add(template)
  }
  const name = `test_${randomBytes(6).toString('hex')}`
  // Files are copied in a fraction of the time that their pages take through the log, as is usual since version 15.
  const { rows } = await execute('show server_version_num')
  const strategy =
    Number((rows as [{ server_version_num: string }])[0].server_version_num) >= 150_000 ? 'strategy file_copy' : ''
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

/** Runs a suite on stores of one kind. Each test has its own, which is a copy of one that each worker migrates once. */
function describeOn(name: string, makeStore: () => Promise<Store>, suite: (openStore: OpenStore) => void): void {
  describe(name, () => {
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

/** Runs a suite on every database that the portal supports: a repository must pass on all of them. */
export function describeOnEveryDatabase(
  name: string,
  migrations: Migrations,
  suite: (openStore: OpenStore) => void,
): void {
  const postgresUrl = inject('postgresUrl')
  describeOnSqlite(`${name} on SQLite`, migrations, suite)
  if (postgresUrl) describeOn(`${name} on PostgreSQL`, () => postgresStore(postgresUrl, migrations), suite)
  else describeOn(`${name} on PostgreSQL (PGlite)`, () => pgliteStore(migrations), suite)
}

/** Runs a suite on SQLite alone, for what does not depend on the kind of database. */
export function describeOnSqlite(name: string, migrations: Migrations, suite: (openStore: OpenStore) => void): void {
  describeOn(name, () => sqliteStore(migrations), suite)
}
