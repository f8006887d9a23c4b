import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#kit/database/database.ts'
import { takeLease } from '#kit/database/lease.ts'
import { startOwnPostgres } from '#testing/postgres-server.ts'
import { type ServerProcess, startServer } from '#testing/server-process.ts'
import { migrations } from '../stores/migrations.ts'
import { openStores } from '../stores/stores.ts'

const project = resolve(import.meta.dirname, '../..')

let folder: string
let publisher: Server
let settings: Record<string, string>
let requests: string[]
/** What the publisher does with a series; by default it has two values of it. */
let answer: (code: string, response: ServerResponse) => void
const started: { kill(): unknown }[] = []

const chart = (code: string) => `observation_date,${code}\n2026-08-01,4.0\n2026-09-01,4.1\n`

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-fetch-test-'))
  requests = []
  answer = (code, response) => response.end(chart(code))
  publisher = createServer((request, response) => {
    const code = new URL(request.url!, 'http://publisher').searchParams.get('id')!
    requests.push(code)
    answer(code, response)
  })
  await new Promise<void>(done => publisher.listen(0, '127.0.0.1', done))
  settings = {
    DATA_DIR: join(folder, 'data'),
    FRED_URL: `http://127.0.0.1:${(publisher.address() as AddressInfo).port}`,
    ECONOMY_FETCH_PAUSE_MS: '0',
  }
})
afterEach(async () => {
  for (const each of started.splice(0)) each.kill()
  publisher.closeAllConnections()
  await new Promise(done => publisher.close(done))
  rmSync(folder, { recursive: true, force: true })
})

interface Fetch {
  child: ChildProcess
  printed(): string
  ended: Promise<unknown[]>
}

function startFetch(...names: string[]): Fetch {
  const { VITEST: _, ...inherited } = process.env
  const child = spawn(process.execPath, ['server/commands/economy.ts', 'fetch', ...names], {
    cwd: project,
    env: { ...inherited, DATABASE_URL: '', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  started.push(child)
  let printed = ''
  for (const stream of [child.stdout!, child.stderr!]) stream.setEncoding('utf8').on('data', text => (printed += text))
  return { child, printed: () => printed, ended: once(child, 'close') }
}

async function fetchFred(): Promise<{ status: unknown; printed: string }> {
  const { printed, ended } = startFetch('fred')
  const [status] = await ended
  return { status, printed: printed() }
}

test('the command fetches into an empty folder, prints how it goes and says by its status whether all is there', async () => {
  const whole = await fetchFred()
  expect(whole.status).toBe(0)
  expect(whole.printed).toMatch(/^fred: 38 parts\nfred 1\/38 DFEDTARU: 1 kB, 2 values, 2 added, 0 changed\n/)
  expect(whole.printed).toContain('38 parts stored, 0 unchanged, 0 refused, 0 left for the next fetch')

  answer = (code, response) => response.end(code === 'UNRATE' ? chart(code).slice(0, 40) : chart(code))
  const broken = await fetchFred()
  expect(broken.status).toBe(1)
  expect(broken.printed).toMatch(/UNRATE: refused, /)
  expect(broken.printed).toContain('37 parts stored, 0 unchanged, 1 refused')
})

test('the command names the publishers where it is given another', async () => {
  const { printed, ended } = startFetch('imf')
  expect((await ended)[0]).toBe(1)
  expect(printed()).toContain('worldbank, bis, ecb, oecd, eurostat, treasury, fred')
})

test.each([
  ['SIGTERM', 'SIGTERM'],
  ['a power cut', 'SIGKILL'],
] as const)('a fetch that is stopped by %s keeps what is done, and the next goes on from there', async (_, signal) => {
  let stopAt: ((code: string) => void) | undefined
  const reached = new Promise<string>(done => {
    stopAt = done
  })
  answer = (code, response) => {
    if (requests.length <= 10) response.end(chart(code))
    else stopAt!(code)
  }
  const { child, printed, ended } = startFetch('fred')
  const last = await reached
  child.kill(signal)
  const [status] = await ended
  if (signal === 'SIGTERM') {
    expect(status).toBe(1)
    expect(printed()).toContain('10 parts stored, 0 unchanged, 0 refused, 28 left for the next fetch')
  }
  const done = requests.slice(0, 10)
  requests = []
  answer = (code, response) => response.end(chart(code))
  expect((await fetchFred()).printed).toContain('28 parts stored, 10 unchanged, 0 refused, 0 left')
  expect(requests).toHaveLength(28)
  expect(requests[0]).toBe(last)
  expect(requests.filter(code => done.includes(code))).toEqual([])
})

test('a portal that names a publisher fetches it, shows the figures without a restart, and lives on when it fails', async () => {
  const portal: ServerProcess = await startServer({
    settings: { ...settings, ECONOMY_SOURCES: 'simulated,fred,bis', BIS_URL: 'http://127.0.0.1:9' },
  })
  started.push({ kill: () => portal.starter.kill('SIGTERM') })
  const read = async (path: string) => (await fetch(`${portal.url}${path}`)).json()
  const kindOf = async () =>
    ((await read('/api/v1/series?country=US&indicator=unemployment-rate')) as { datas: { kind: string } }).datas.kind
  await expect.poll(kindOf, { timeout: 120_000 }).toBe('published')
  const sourceOf = async (id: string) =>
    (
      (await read('/healthz/data')) as {
        economy: { source: string; lastSuccess: string | null; lastSuccessAgeMs: number | null; problem?: string }[]
      }
    ).economy.find(({ source }) => source === id)
  await expect.poll(() => sourceOf('bls'), { timeout: 120_000 }).toMatchObject({ lastSuccess: expect.any(String) })
  expect((await sourceOf('bls'))!.lastSuccessAgeMs).toBeLessThan(60_000)
  await expect
    .poll(async () => (await sourceOf('bis-cbpol'))?.problem, { timeout: 120_000 })
    .toMatch(/WS_CBPOL: cannot be reached/)
  const metrics = await (await fetch(`${portal.url}/metrics`)).text()
  expect(metrics).toMatch(/^portal_economy_last_success_timestamp_seconds\{source="bls"\} \d+/m)
  expect(metrics).toContain('portal_economy_source_failing{source="bis-cbpol"} 1')
  expect(((await read('/healthz/data')) as { status: string }).status).toBe('ok')
  started.pop()
  await portal.end('SIGTERM')
})

test('the fetch of a job writes nothing more once another process runs the jobs', async ({ skip }) => {
  const postgres = await startOwnPostgres()
  if (!postgres) return skip('PostgreSQL is not installed')
  onTestFinished(() => postgres.stop())
  settings = { ...settings, DATABASE_URL: postgres.url }
  const database = openDatabase({ dataDir: '', databaseUrl: postgres.url })
  onTestFinished(() => database.close())
  const stores = await openStores({ dataDir: '', databaseUrl: postgres.url }, migrations)
  onTestFinished(() => stores.close())
  const events = { signal: new AbortController().signal, onLost: () => undefined }
  const first = await takeLease(database, 'jobs', events)
  settings = { ...settings, JOBS_TERM: String(first!.term) }

  // The publisher answers ten requests, and the others when the jobs are another process's.
  const held: (() => void)[] = []
  answer = (code, response) => {
    if (requests.length <= 10) response.end(chart(code))
    else held.push(() => response.end(chart(code)))
  }
  const { printed, ended } = startFetch('fred')
  await expect.poll(() => held.length, { timeout: 60_000 }).toBe(1)
  const stored = async () => {
    const { rows } = await sql<{ count: string }>`select count(*) as count from economic_fetches`.execute(database.db)
    return Number(rows[0]!.count)
  }
  expect(await stored()).toBe(10)
  await first!.release()
  const second = await takeLease(database, 'jobs', events)
  const fenced = await stores.openFenced({ name: 'jobs', ...second! })
  answer = (code, response) => response.end(chart(code))
  for (const release of held) release()
  expect((await ended)[0]).toBe(1)
  expect(printed()).toContain("the lease 'jobs' is lost: another process writes instead")
  expect(await stored()).toBe(10)
  await fenced.close()
  await second!.release()
})
