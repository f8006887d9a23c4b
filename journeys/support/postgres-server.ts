import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { freePort } from '#kit/network.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL whose user may create databases; null where none could be had and PGlite stands in. */
    postgresUrl: string | null
  }
}

interface PostgresServer {
  url: string
  stop(): Promise<void>
}

const READY_WITHIN_MS = 20_000

/** The folder of PostgreSQL's programs: on PATH, else where Debian puts them, the newest first. */
function findPrograms(): string | undefined {
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...globSync('/usr/lib/postgresql/*/bin').sort((a, b) => b.localeCompare(a, 'en', { numeric: true })),
  ]
  return folders.find(folder => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')))
}

/** PostgreSQL refuses to run as root; any other user will do. Undefined where this process is not root. */
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

/** A server of its own in a throw-away folder on a free port. */
async function startPostgres(programs: string): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-postgres-'))
  const user = otherUser()
  if (user) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const options = { cwd: folder, ...user }
  try {
    const made = spawnSync(
      join(programs, 'initdb'),
      ['-D', data, '-U', 'portal', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
      { ...options, encoding: 'utf8' },
    )
    if (made.status !== 0) throw made.error ?? new Error(made.stderr.trim())
    const port = await freePort('127.0.0.1')
    const server = spawn(
      join(programs, 'postgres'),
      ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', folder, '-F'],
      { ...options, stdio: 'ignore' },
    )
    const stop = async () => {
      // PostgreSQL's fast shutdown: it ends its sessions and goes.
      if (server.exitCode === null && server.kill('SIGINT')) await once(server, 'exit')
      rmSync(folder, { recursive: true, force: true })
    }
    const url = `postgres://portal@127.0.0.1:${port}/postgres`
    try {
      await waitUntilReady(url, server)
    } catch (problem) {
      await stop()
      throw problem
    }
    return { url, stop }
  } catch (problem) {
    rmSync(folder, { recursive: true, force: true })
    throw problem
  }
}

/** Gives the contract suites TEST_DATABASE_URL, else a server started here, else nothing, which means PGlite. */
export default async function providePostgres(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const given = process.env.TEST_DATABASE_URL
  const programs = findPrograms()
  if (given || !programs) {
    project.provide('postgresUrl', given ?? null)
    return undefined
  }
  try {
    const server = await startPostgres(programs)
    project.provide('postgresUrl', server.url)
    return server.stop
  } catch (problem) {
    project.vitest.logger.warn(`PostgreSQL of ${programs} does not start, PGlite stands in: ${String(problem)}`)
    project.provide('postgresUrl', null)
    return undefined
  }
}
