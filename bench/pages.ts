import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Load, load, median, type Started, start, startPortal, yardsticks } from './yardsticks.ts'

const PORT = 9_420
const RUNS = 3
const COLD_PAGES = [
  '/forex',
  '/en/forex',
  '/',
  '/commodities',
  '/bond',
  '/crypto',
  '/global',
  '/global/country?country=JP',
  '/en/forex/moreDetail?chartOf=EURUSD',
  '/economic',
  '/economic?area=Asia',
  '/en/economic/country?country=united-states',
  '/cn/economic/indicator?indicator=inflation-rate',
  '/economic/moreDetail?country=taiwan&indicator=inflation-rate',
  '/finance/dailyNews',
  '/en/finance/dailyNews?view=week&day=2026-11-18',
  '/cn/finance/dailyNews?view=month&day=2026-11-18',
  '/finance/dailyNews?event=us.non-farm-payrolls.2026-10.1',
  '/finance/news',
  '/en/dailyNews',
  '/cn/finance',
  '/nav/nav',
  '/rate/us.html',
  '/tools/calculators/loan',
  '/tools/calculators/loan?view=month',
]
const COLD_RENDERS = 80
const WARM_UP = 20
/** A little longer than a page stays in the cache. */
const EXPIRED_AFTER_MS = 1_050

function portal(): Promise<Started> {
  return startPortal(PORT + 1, {
    DATA_DIR: join(tmpdir(), 'portal-bench-pages'),
    SIM_FROM: '2026-11-20T13:31:00Z',
    HTTP_RATE_LIMIT: '0',
    LOG_LEVEL: 'warn',
  })
}

/** The value of a metric in `/metrics`. */
async function metric(server: Started, name: string): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${server.port}/metrics`)).text()
  return Number(new RegExp(`^${name} (.+)$`, 'm').exec(text)?.[1])
}

/** A cached page, compared with bytes in memory and with React Router on Fastify; servers run in turn. */
export async function pages(): Promise<Record<string, string | number>[]> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'))
  const page = join(folder, 'page.html')
  const first = await start([`${yardsticks}/peers/ssr-react/build/server.mjs`, String(PORT)], PORT)
  writeFileSync(page, await (await fetch(`http://127.0.0.1:${PORT}/`)).text())
  await first.stop()

  const contenders: { name: string; path?: string; headers?: string[]; start(): Promise<Started> }[] = [
    {
      name: 'memory-node',
      start: () => start([`${yardsticks}/peers/ssr-memory.mjs`, String(PORT)], PORT, { PAGE: page }),
    },
    { name: 'rr-fastify', start: () => start([`${yardsticks}/peers/ssr-rr/fastify.mjs`, String(PORT)], PORT) },
    { name: 'portal /forex, br', path: '/forex', headers: ['accept-encoding: br'], start: portal },
  ]
  const results = new Map<string, Load[]>(contenders.map(({ name }) => [name, []]))
  for (let run = 0; run < RUNS; run++)
    for (const { name, path, headers, start: begin } of contenders) {
      const server = await begin()
      try {
        results.get(name)!.push(await load(server, { ...(path ? { path } : {}), ...(headers ? { headers } : {}) }))
      } finally {
        await server.stop()
      }
    }
  const of = (name: string, figure: keyof Load) => median(results.get(name)!.map(each => each[figure]))
  return contenders.map(({ name }) => ({
    server: name,
    'req/s': Math.round(of(name, 'rps')),
    'CPU µs/req': Number(of(name, 'cpu_us_per_req').toFixed(1)),
    'p99 ms': of(name, 'p99_ms'),
    'bytes/req': of(name, 'bytes_per_req'),
    'RSS MB': Math.round(of(name, 'rss_mb')),
    'not 2xx': of(name, 'non2xx'),
    'CPU, times memory-node': Number((of(name, 'cpu_us_per_req') / of('memory-node', 'cpu_us_per_req')).toFixed(2)),
    'req/s, times rr-fastify': Number((of(name, 'rps') / of('rr-fastify', 'rps')).toFixed(1)),
  }))
}

/**
 * Renders of pages that are not in the cache: each page once a second, in turn, after some to warm up. The median of the
 * CPU time that the server itself measures.
 */
export async function coldRenders(
  server: Started,
  pages: readonly string[],
  rounds: number,
): Promise<Record<string, string | number>[]> {
  const took = new Map<string, number[]>(pages.map(page => [page, []]))
  for (let round = 0; round < rounds; round++) {
    for (const [page, times] of took) {
      const response = await fetch(`http://127.0.0.1:${server.port}${page}`)
      await response.arrayBuffer()
      if (!response.ok) throw new Error(`${page} answers ${response.status}`)
      times.push(Number(/cpu;dur=([\d.]+)/.exec(response.headers.get('server-timing') ?? '')?.[1]))
      await new Promise(done => setTimeout(done, EXPIRED_AFTER_MS / took.size))
    }
  }
  const renders = await metric(server, 'portal_page_renders_total')
  if (renders < rounds * took.size) throw new Error(`only ${renders} renders: a page came from the cache`)
  return [...took].map(([page, times]) => ({
    page,
    'CPU ms of a render, median': median(times.slice(WARM_UP)).toFixed(1),
    lowest: Math.min(...times.slice(WARM_UP)).toFixed(1),
  }))
}

export async function coldPages(): Promise<Record<string, string | number>[]> {
  const server = await portal()
  try {
    return await coldRenders(server, COLD_PAGES, COLD_RENDERS)
  } finally {
    await server.stop()
  }
}
