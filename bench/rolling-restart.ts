import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openSite, type Processes } from '#testing/processes.ts'
import { nginxProxy } from '#testing/proxies.ts'
import { openStream } from '#testing/stream-client.ts'
import { quantile } from './crowd.ts'

const READERS = 100
const PAGES_PER_SECOND = Number(process.env.BENCH_PAGES ?? 200)
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 1)
const SETTLE_MS = 3_000
/** As in docs/operations.md, unless `BENCH_PROCESSES` says otherwise. */
const ORDER = (process.env.BENCH_PROCESSES ?? 'jobs,ingest-2,ingest-1,web-1,web-2,stream-1,stream-2').split(',')
const PROJECT = resolve(import.meta.dirname, '..')
const COPIED = ['contract', 'kit', 'modules', 'server', 'web', 'scripts', 'build', 'public', 'package.json']

/** A copy of the project with one more migration, which adds a column to a table that the old version uses. */
function nextVersion(): string {
  const folder = mkdtempSync(join(tmpdir(), 'portal-next-'))
  for (const each of COPIED) cpSync(join(PROJECT, each), join(folder, each), { recursive: true })
  symlinkSync(join(PROJECT, 'node_modules'), join(folder, 'node_modules'))
  const file = join(folder, 'server/stores/migrations.ts')
  const text = readFileSync(file, 'utf8')
  const place = "  bars: ofModules('bars'),"
  if (!text.includes(place)) throw new Error('server/stores/migrations.ts has another form')
  const added = `bars: [...ofModules('bars'), { module: 'next', migrations: [{ '2099-01-01-next': () => ({
    up: async db => { await db.schema.alterTable('adverts').addColumn('remark', 'text').execute() } }) }] }],`
  writeFileSync(file, text.replace(place, added))
  return folder
}

/** Readers that connect again as a page does, at once and after a refusal, and note how long each was without quotes. */
class Readers {
  readonly pauses: number[] = []
  connections = 0
  #isOver = false
  readonly #address: string
  readonly #running: Promise<void>[] = []

  constructor(address: string) {
    this.#address = address
    for (let index = 0; index < READERS; index++) this.#running.push(this.#read())
  }

  async #read(): Promise<void> {
    let last: number | undefined
    while (!this.#isOver) {
      const stream = await openStream(this.#address, { protocol: 'quotes.batch.v1' }).catch(() => undefined)
      if (!stream) {
        await wait(100 + Math.random() * 200)
        continue
      }
      this.connections++
      stream.send('currency:SYM000,SYM010,SYM020,SYM030,SYM040')
      const noted = new Promise<void>(done => {
        stream.socket.on('message', data => {
          // The snapshot that answers a subscription makes the reader whole, whatever its age.
          if (!String(data).startsWith('[')) return
          const now = performance.now()
          if (last !== undefined) this.pauses.push(now - last)
          last = now
          if (this.#isOver) done()
        })
      })
      await Promise.race([stream.closed, noted])
      stream.socket.terminate()
    }
  }

  async end(): Promise<void> {
    this.#isOver = true
    await Promise.all(this.#running)
  }
}

async function untilReady(processes: Processes, name: string): Promise<void> {
  for (;;) {
    try {
      const answer = await fetch(`${processes.address(name)}/healthz/ready`, { signal: AbortSignal.timeout(1_000) })
      if (answer.ok) return
      const { status } = (await answer.json()) as { status: string }
      if (status === 'standing by') return
    } catch {
      // It is being started.
    }
    await wait(50)
  }
}

async function report(visitors: ChildProcess): Promise<{ durations: number[]; failures: string[] }> {
  const answer = once(visitors, 'message')
  visitors.send('report')
  return (await answer)[0] as { durations: number[]; failures: string[] }
}

/**
 * Restarts every process behind nginx, one after the other, with a new version that has a migration, under requests and
 * readers.
 */
export async function rollingRestart(): Promise<Record<string, string | number>[]> {
  const folder = nextVersion()
  const { proxy, processes, close } = await openSite(nginxProxy, {
    ...{ FEEDS: 'bench', BENCH_RATE: '1000', ECONOMY_SOURCES: 'none' },
    ...{ MAX_SOCKETS_PER_NETWORK: '0', HTTP_RATE_LIMIT: '0', DRAIN_MS: '1500' },
  })
  const visitors = fork('bench/page-visitors.ts', [proxy.url, String(PAGES_PER_SECOND)], { execArgv: [] })
  const readers = new Readers(proxy.url)
  try {
    await wait(SETTLE_MS)
    const rows: Record<string, string | number>[] = []
    for (let round = 0; round < ROUNDS; round++)
      for (const name of ORDER) {
        await report(visitors)
        readers.pauses.length = 0
        const since = performance.now()
        await processes.end(name, 'SIGTERM')
        processes.start(name, { folder }).catch(() => undefined)
        await untilReady(processes, name)
        const seconds = (performance.now() - since) / 1_000
        await wait(SETTLE_MS)
        const { durations, failures } = await report(visitors)
        for (const failure of new Set(failures)) console.log(name, failure)
        rows.push({
          restarted: name,
          'ready after s': Number(seconds.toFixed(1)),
          requests: durations.length,
          failed: failures.length,
          'p99 ms': Math.round(quantile(durations, 0.99)),
          'longest without quotes s': Number((Math.max(...readers.pauses) / 1_000).toFixed(2)),
        })
      }
    return rows
  } finally {
    visitors.send('end')
    await readers.end()
    await close()
    rmSync(folder, { recursive: true, force: true })
  }
}
