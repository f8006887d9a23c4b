import { type ChildProcess, type SpawnSyncReturns, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { basename, delimiter, join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { freePort } from '#kit/net/network.ts'
import { childrenOf } from './programs.ts'
import { quickFolder } from './quick-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL whose user may create databases; null if none is available, in which case PGlite is used. */
    postgresUrl: string | null
    /** A folder for the SQLite files that tests copy; its name also tells the run's databases of PostgreSQL from others. */
    templates: string
  }
}

export interface PostgresServer {
  url: string
  port: number
  /** Stops the server and removes its folder. */
  stop(): Promise<void>
  /** Stops the server as for a restart. */
  halt(): Promise<void>
  /** Starts the server again. */
  start(): Promise<void>
  /** Suspends all its processes: connections stay open and nothing responds. */
  freeze(): void
  thaw(): void
  /** A streaming replica of it, which ends with it; undefined without the program that copies a server. */
  startReplica(): Promise<Omit<PostgresServer, 'startReplica'> | undefined>
}

const READY_WITHIN_MS = 60_000
/** A server that is gone with its test needs no repair after a crash, nor a process that visits each database in turn. */
const WITHOUT_UPKEEP = ['-c', 'full_page_writes=off', '-c', 'autovacuum=off']

/** The folder of these programs of PostgreSQL: on PATH, else where Debian installs them, the newest first. */
function findPrograms(...names: string[]): string | undefined {
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...globSync('/usr/lib/postgresql/*/bin').sort((a, b) => b.localeCompare(a, 'en', { numeric: true })),
  ]
  return folders.find(folder => names.every(name => existsSync(join(folder, name))))
}

/** PostgreSQL refuses to run as root; any other user will do. Undefined if this process is not root. */
function otherUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map(line => line.split(':'))
  const user = ['postgres', 'nobody'].map(wanted => users.find(([name]) => name === wanted)).find(Boolean)
  return user && { uid: Number(user[2]), gid: Number(user[3]) }
}

async function waitUntilReady(url: string, server: ChildProcess): Promise<void> {
  const deadline = performance.now() + READY_WITHIN_MS
  while (server.exitCode === null && performance.now() < deadline) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      await client.end()
      return
    } catch {
      await new Promise(resolve => setTimeout(resolve, 50))
    }
  }
  throw new Error('PostgreSQL did not get ready')
}

type RunProgram = (path: string, ...args: string[]) => SpawnSyncReturns<string>

/** A temporary folder of the user that PostgreSQL runs as, and how that user runs programs in it. */
function ownFolder() {
  const folder = mkdtempSync(join(quickFolder(), 'portal-postgres-'))
  const user = otherUser()
  if (user) chownSync(folder, user.uid, user.gid)
  const options = { cwd: folder, ...user }
  const run: RunProgram = (path, ...args) => spawnSync(path, args, { ...options, encoding: 'utf8' })
  return { folder, options, run }
}

/** A server in a temporary folder on a free port. `fill` makes its data, and returns how that went. */
async function startIn(programs: string, fill: (run: RunProgram, data: string) => SpawnSyncReturns<string>) {
  const { folder, options, run } = ownFolder()
  const data = join(folder, 'data')
  let server: ChildProcess | undefined
  const halt = async () => {
    // PostgreSQL's fast shutdown: it terminates its sessions and exits.
    if (server?.exitCode === null && server.kill('SIGINT')) await once(server, 'exit')
  }
  const stop = async () => {
    await halt()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const made = fill(run, data)
    if (made.status !== 0) throw made.error ?? new Error(made.stderr.trim())
    const port = await freePort('127.0.0.1')
    const url = `postgres://portal@127.0.0.1:${port}/postgres`
    const start = async () => {
      server = spawn(
        join(programs, 'postgres'),
        ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', folder, '-F', ...WITHOUT_UPKEEP],
        { ...options, stdio: 'ignore' },
      )
      await waitUntilReady(url, server)
    }
    await start()
    return {
      url,
      port,
      stop,
      halt,
      start,
      freeze: () => signalAll(server!.pid!, 'SIGSTOP'),
      thaw: () => signalAll(server!.pid!, 'SIGCONT'),
    }
  } catch (problem) {
    await stop()
    throw problem
  }
}

/** The empty data folder to copy, for the workers of the suite. */
const EMPTY_DATA = 'TEST_EMPTY_POSTGRES'

const initialise = (programs: string, run: RunProgram, data: string) =>
  run(join(programs, 'initdb'), '-D', data, '-U', 'portal', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync')

/** Initialises a data folder once for a suite: its servers begin with a copy, which takes a tenth of the time. */
export function keepEmptyPostgres(): (() => void) | undefined {
  const programs = findPrograms('initdb', 'postgres')
  if (programs === undefined) return undefined
  const { folder, run } = ownFolder()
  const data = join(folder, 'data')
  if (initialise(programs, run, data).status === 0) process.env[EMPTY_DATA] = data
  return () => rmSync(folder, { recursive: true, force: true })
}

async function startPostgres(programs: string): Promise<PostgresServer> {
  const primary = await startIn(programs, (run, data) => {
    const empty = process.env[EMPTY_DATA]
    return empty === undefined ? initialise(programs, run, data) : run('cp', '-R', empty, data)
  })
  const replicas: { stop(): Promise<void> }[] = []
  return {
    ...primary,
    async startReplica() {
      const copying = findPrograms('pg_basebackup')
      if (copying === undefined) return undefined
      const replica = await startIn(programs, (run, data) =>
        run(join(copying, 'pg_basebackup'), '-D', data, '-d', primary.url, '-R', '-c', 'fast', '--no-sync'),
      )
      replicas.push(replica)
      return replica
    },
    async stop() {
      for (const replica of replicas) await replica.stop()
      await primary.stop()
    },
  }
}

/** The server's main process and its children. */
function signalAll(first: number, signal: NodeJS.Signals): void {
  process.kill(first, signal)
  for (const pid of childrenOf(first))
    try {
      process.kill(pid, signal)
    } catch {
      // It has exited meanwhile.
    }
}

/** A server of the test's own, to stop and suspend; undefined if PostgreSQL is not installed or does not start. */
export async function startOwnPostgres(): Promise<PostgresServer | undefined> {
  const programs = findPrograms('initdb', 'postgres')
  return programs === undefined ? undefined : startPostgres(programs).catch(() => undefined)
}

/** Drops the databases of a run that tests have copied, on a server that stays. */
async function dropTemplates(url: string, templates: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query('select datname from pg_database where datname like $1', [
    `${basename(templates)}%`,
  ])
  for (const { datname } of rows) await client.query(`drop database ${datname}`)
  await client.end()
}

/**
 * Provides the contract suites with TEST_DATABASE_URL, else a server started here, else null, which means PGlite; and with
 * a folder of templates.
 */
export default async function providePostgres(project: TestProject): Promise<() => Promise<void>> {
  const templates = join(quickFolder(), `portal_templates_${randomBytes(6).toString('hex')}`)
  mkdirSync(templates)
  project.provide('templates', templates)
  const { url, stop } = await postgresOf(project, templates)
  project.provide('postgresUrl', url)
  return async () => {
    await stop?.()
    rmSync(templates, { recursive: true })
  }
}

async function postgresOf(
  project: TestProject,
  templates: string,
): Promise<{ url: string | null; stop?(): Promise<void> }> {
  const given = process.env.TEST_DATABASE_URL
  if (given) return { url: given, stop: () => dropTemplates(given, templates) }
  const programs = findPrograms('initdb', 'postgres')
  if (!programs) return { url: null }
  try {
    return await startPostgres(programs)
  } catch (problem) {
    project.vitest.logger.warn(`PostgreSQL in ${programs} does not start, using PGlite: ${String(problem)}`)
    return { url: null }
  }
}
