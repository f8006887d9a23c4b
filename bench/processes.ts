import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { openProcesses, openSite, type Processes } from '#testing/processes.ts'
import { nginxProxy } from '#testing/proxies.ts'
import { openStream } from '#testing/stream-client.ts'
import { Crowd, cpuSeconds, quantile, residentKb } from './crowd.ts'
import { benchSeconds } from './yardsticks.ts'

const READERS = Number(process.env.BENCH_READERS ?? 2_000)
const PAGES_PER_SECOND = Number(process.env.BENCH_PAGES ?? 200)
const RATE = process.env.BENCH_RATE ?? '1000'
const SECONDS = benchSeconds(20)
const SETTLE_MS = 5_000
const SAMPLES = 10_000
const DIGITS_WITHIN_MS = 60_000

const settings = {
  FEEDS: 'bench',
  BENCH_RATE: RATE,
  ECONOMY_SOURCES: 'none',
  MAX_SOCKETS_PER_NETWORK: '0',
  HTTP_RATE_LIMIT: '0',
}

type Row = Record<string, string | number>

const rounded = (value: number, digits = 2) => Number(value.toFixed(digits))

/** Processor time of each group of processes over some seconds, in cores. */
async function coresOf(groups: Readonly<Record<string, readonly number[]>>, seconds: number) {
  const used = () =>
    Object.entries(groups).map(([group, pids]) => {
      return [group, pids.reduce((sum, pid) => sum + cpuSeconds({ pid }), 0)] as const
    })
  const before = new Map(used())
  await wait(seconds * 1_000)
  return new Map(used().map(([group, after]) => [group, (after - before.get(group)!) / seconds]))
}

/** Messages to and from Redis in a second, all commands of all processes. */
async function redisRate({ redis }: Processes, run: () => Promise<unknown>): Promise<number> {
  const count = async () => {
    const calls = await redis.calls()
    return ['xadd', 'xread', 'get', 'exists', 'eval', 'set'].reduce((sum, name) => sum + (calls.get(name) ?? 0), 0)
  }
  const [before, since] = [await count(), performance.now()]
  await run()
  return ((await count()) - before) / ((performance.now() - since) / 1_000)
}

async function readersAt(address: string, count: number): Promise<Crowd> {
  const crowd = new Crowd(0, count, 0, `${address.replace('http', 'ws')}/stream`)
  await crowd.reached('idle')
  crowd.go()
  await crowd.reached('stuck')
  await wait(SETTLE_MS)
  crowd.reset()
  return crowd
}

async function visited(visitors: ChildProcess): Promise<{ durations: number[]; failures: string[] }> {
  const report = once(visitors, 'message')
  visitors.send('report')
  return (await report)[0] as { durations: number[]; failures: string[] }
}

/** Quotes with the same number of two `stream` processes: how many were compared, and how many differ. */
async function compareDigits(processes: Processes): Promise<{ common: number; different: number }> {
  const addresses = ['stream-1', 'stream-2'].map(processes.address)
  const [one, other] = await Promise.all(addresses.map(address => openStream(address)))
  const symbols = Array.from({ length: 100 }, (_, index) => `SYM${String(index * 5).padStart(3, '0')}`)
  for (const stream of [one!, other!]) stream.send(`currency:${symbols.join()}`)
  const deadline = performance.now() + DIGITS_WITHIN_MS
  for (;;) {
    await wait(2_000)
    const byTick = new Map(one!.quotes().map(quote => [`${quote.i} ${quote.n}`, JSON.stringify(quote)]))
    const pairs = other!.quotes().flatMap(quote => {
      const same = byTick.get(`${quote.i} ${quote.n}`)
      return same === undefined ? [] : [same === JSON.stringify(quote)]
    })
    if (pairs.length < SAMPLES && performance.now() < deadline) continue
    for (const stream of [one!, other!]) stream.socket.terminate()
    return { common: pairs.length, different: pairs.filter(isSame => !isSame).length }
  }
}

const NAMES = {
  ingest: ['ingest-1'],
  'ingest that stands by': ['ingest-2'],
  web: ['web-1', 'web-2'],
  stream: ['stream-1', 'stream-2'],
  jobs: ['jobs'],
} as const

/** Readers and visitors behind nginx: what each role costs, and what both are served. */
async function behindNginx(): Promise<Row[]> {
  const { proxy, processes, close } = await openSite(nginxProxy, settings)
  const visitors = fork('bench/page-visitors.ts', [proxy.url, String(PAGES_PER_SECOND)], { execArgv: [] })
  let readers: Crowd | undefined
  try {
    const withoutReaders = await redisRate(processes, () => wait(5_000))
    readers = await readersAt(proxy.url, READERS)
    await visited(visitors)
    const groups: Record<string, number[]> = Object.fromEntries(
      Object.entries(NAMES).map(([role, names]) => [role, names.map(processes.pid)]),
    )
    groups.nginx = proxy.pids()
    groups.Redis = [processes.redis.pid()]
    let cores = new Map<string, number>()
    const withReaders = await redisRate(processes, async () => {
      cores = await coresOf(groups, SECONDS)
    })
    const { samples, closed } = await readers.report()
    const { durations, failures } = await visited(visitors)
    for (const failure of new Set(failures)) console.log(failure)
    const digits = await compareDigits(processes)
    const rows: Row[] = Object.entries(groups).map(([role, pids]) => ({
      role,
      processes: pids.length,
      'cores of all': rounded(cores.get(role)!),
      'MB of each': Math.round(Math.max(...pids.map(pid => residentKb({ pid }))) / 1_024),
    }))
    Object.assign(rows[0]!, {
      readers: READERS,
      'p50 ms': quantile(samples, 0.5),
      'p99 ms': quantile(samples, 0.99),
      closed: closed.length,
      'pages/s': rounded(durations.length / SECONDS, 0),
      'page p99 ms': rounded(quantile(durations, 0.99), 0),
      'failed pages': failures.length,
      'Redis messages/s': `${rounded(withReaders, 0)}, without readers ${rounded(withoutReaders, 0)}`,
      'quotes compared': digits.common,
      'that differ': digits.different,
    })
    return rows
  } finally {
    visitors.send('end')
    readers?.end()
    await close()
  }
}

/** The same number of readers at each of one and of two `stream` processes, without a proxy. */
async function readersOfStreams(): Promise<Row[]> {
  const each = READERS / 2
  const roles = { 'ingest-1': 'ingest', 'stream-1': 'stream', 'stream-2': 'stream' }
  const processes = await openProcesses({ roles, settings })
  const crowds: Crowd[] = []
  try {
    await processes.start('ingest-1')
    const rows: Row[] = []
    let started: string[] = []
    for (const name of ['stream-1', 'stream-2']) {
      await processes.start(name)
      await wait(SETTLE_MS)
      const idle = (await coresOf({ [name]: [processes.pid(name)] }, SECONDS / 2)).get(name)!
      crowds.push(await readersAt(processes.address(name), each))
      started = [...started, name]
      const cores = await coresOf({ stream: started.map(processes.pid) }, SECONDS)
      const count = each * started.length
      rows.push({
        role: started.join(' and '),
        processes: started.length,
        readers: count,
        'cores of all': rounded(cores.get('stream')!),
        'cores without readers': rounded(idle, 3),
        'CPU µs a second of each reader': rounded((cores.get('stream')! / count) * 1e6, 1),
      })
    }
    return rows
  } finally {
    for (const crowd of crowds) crowd.end()
    await processes.close()
  }
}

/**
 * Several processes behind nginx on this machine, with PostgreSQL, Redis, `BENCH_READERS` readers of twenty symbols and
 * `BENCH_PAGES` requests a second; then what a second `stream` process costs.
 */
export async function processesByRole(): Promise<Row[]> {
  const rows = [...(await behindNginx()), ...(await readersOfStreams())]
  const columns = [...new Set(rows.flatMap(row => Object.keys(row)))]
  return rows.map(row => Object.fromEntries(columns.map(column => [column, row[column] ?? ''])))
}
