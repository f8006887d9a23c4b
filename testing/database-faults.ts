import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { localizePath } from '#contract/text/locale.ts'
import { MINUTE_MS } from '#contract/time/units.ts'
import { pages } from '../web/site-map/site-map.ts'
import { readBars, threeDays } from './kills.ts'
import { type PostgresServer, startOwnPostgres } from './postgres-server.ts'
import { type ServerProcess, startServer } from './server-process.ts'
import { startProxy, type TcpProxy } from './tcp-proxy.ts'

const SYMBOL = 'EURUSD'
/** Bars of the current minute and the previous one may not be stored yet. */
const MARGIN_MS = 3 * MINUTE_MS
/** The recording has a tick every five seconds. */
const TICKS_PER_MINUTE = 12

/** Faults of a database server. */
export const faults = {
  /** Shut down, as for a restart: connections are closed and new ones refused. */
  stopped: { begin: ({ postgres }) => postgres.halt(), end: ({ postgres }) => postgres.start() },
  /** Suspended: connections are accepted but nothing responds. */
  frozen: { begin: ({ postgres }) => postgres.freeze(), end: ({ postgres }) => postgres.thaw() },
  /** The network drops everything and reports nothing. */
  'cut off': { begin: ({ proxy }) => proxy.cut(), end: ({ proxy }) => proxy.mend() },
} as const satisfies Record<
  string,
  Record<'begin' | 'end', (of: { postgres: PostgresServer; proxy: TcpProxy }) => void | Promise<void>>
>

export interface FaultyPortal {
  portal: ServerProcess
  postgres: PostgresServer
  proxy: TcpProxy
  close(): Promise<void>
}

/** A portal that records a replay in a PostgreSQL that can fail; undefined if PostgreSQL is not installed. */
export async function startFaultyPortal(settings: Record<string, string> = {}): Promise<FaultyPortal | undefined> {
  const postgres = await startOwnPostgres()
  if (!postgres) return undefined
  const pack = threeDays()
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-faults-'))
  const proxy = await startProxy(postgres.port)
  const clean = async () => {
    proxy.close()
    await postgres.stop()
    pack.remove()
    rmSync(dataDir, { recursive: true })
  }
  try {
    const url = new URL(postgres.url)
    url.port = String(proxy.port)
    const portal = await startServer({
      settings: { DATA_DIR: dataDir, DATABASE_URL: url.href, FEEDS: `replay:${pack.folder}`, ...settings },
    })
    return {
      portal,
      postgres,
      proxy,
      async close() {
        await portal.end('SIGKILL')
        await clean()
      },
    }
  } catch (problem) {
    await clean()
    throw problem
  }
}

export interface Probed {
  status: number
  ms: number
  retryAfter: string | null
  text: string
}

async function probe(url: string, init: RequestInit = {}): Promise<Probed> {
  const startedAt = performance.now()
  const response = await fetch(url, { ...init, signal: AbortSignal.timeout(30_000) })
  const text = await response.text()
  return {
    status: response.status,
    ms: performance.now() - startedAt,
    retryAfter: response.headers.get('retry-after'),
    text,
  }
}

/** Requests pages and calls that do not need the database; results by path. */
export async function probeMemory({ url }: ServerProcess): Promise<Record<string, Probed>> {
  const paths = [
    '/en',
    '/en/forex',
    '/en/tools/currencyConverter?from=EUR&to=USD',
    `/en/forex/moreDetail?chartOf=${SYMBOL}`,
    `/dmarket/dsymbol/list?symbols=${SYMBOL}&chart=0`,
    '/udf/search?query=eur&type=&exchange=&limit=5',
    '/healthz/live',
  ]
  const all = await Promise.all(paths.map(async path => [path, await probe(url + path)] as const))
  return Object.fromEntries(all)
}

/** Requests every page whose address has no variable part. */
export async function probePages({ url }: ServerProcess): Promise<Record<string, Probed>> {
  const found: Record<string, Probed> = {}
  for (const { pattern } of pages)
    if (!pattern.includes('{'))
      found[pattern] = await probe(`${url}${localizePath(pattern, 'en')}`, { redirect: 'manual' })
  return found
}

/** Requests calls that need the database. */
export async function probeStored({ url }: ServerProcess): Promise<Record<string, Probed>> {
  // Old enough to be in no cache.
  const day = Date.parse('2024-05-01T00:00:00Z') / 1_000
  const history = `/dmarket/dsymbol/history?symbol=${SYMBOL}&resolution=5&from=${day}&to=${day + 86_400}`
  const adverts = { method: 'POST', body: new URLSearchParams({ positionKey: 'YH_PC_NAV_LEFT', locale: 'EN' }) }
  const [past, list, image] = await Promise.all([
    probe(url + history),
    probe(`${url}/DAd/getList`, adverts),
    probe(`${url}/showTKImg?adId=none`),
  ])
  return { history: past, adverts: list, advert: image }
}

export async function health({ url }: ServerProcess) {
  const [ready, data] = await Promise.all([probe(`${url}/healthz/ready`), probe(`${url}/healthz/data`)])
  return {
    ready: ready.status,
    readyMs: ready.ms,
    store: (JSON.parse(data.text) as { store: { state: string } }).store.state,
  }
}

/** Minute bars that are missing or incomplete, from the start of the recording until three minutes ago. */
export async function faultyBars({ url }: ServerProcess): Promise<{ bars: number; lost: string[] }> {
  const now = Number(await (await fetch(`${url}/udf/time`)).text()) * 1_000
  const bars = [...(await readBars(url, SYMBOL, '1'))].filter(([time]) => time < now - MARGIN_MS)
  const lost: string[] = []
  let expected = bars[0]?.[0] ?? 0
  for (const [time, text] of bars) {
    for (; expected < time; expected += MINUTE_MS) lost.push(new Date(expected).toISOString())
    const volume = Number(text.split(',').at(-1))
    if (volume !== TICKS_PER_MINUTE && time !== bars[0]![0])
      lost.push(`${new Date(time).toISOString()}: ${volume} ticks`)
    expected = time + MINUTE_MS
  }
  for (; expected < now - MARGIN_MS; expected += MINUTE_MS) lost.push(new Date(expected).toISOString())
  return { bars: bars.length, lost }
}
