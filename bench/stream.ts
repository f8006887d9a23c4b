import { median, output, type Started, start, startPortal, yardsticks } from './yardsticks.ts'

const PORT = 9_430
const RUNS = 3
const CLIENTS = 4_000
const RATE = 5_000

/** Output of the yardsticks' socket client. */
interface StreamLoad {
  delivered_per_s: number
  share: number
  p50_ms: number
  p99_ms: number
  cpu_s_per_M: number
  rss_kb_per_conn: number
}

interface Contender {
  name: string
  protocol: string
  /** Clock of the timestamps in its quotes. */
  clock: 'mono' | 'wall'
  start(): Promise<Started>
}

const peer = (name: string): Contender => ({
  name,
  protocol: `${yardsticks}/protocols/plain.mjs`,
  clock: 'mono',
  start: () => start([`${yardsticks}/peers/${name}.mjs`, String(PORT)], PORT),
})

const contenders: Contender[] = [
  peer('ws-once'),
  peer('ws-batch'),
  {
    name: 'portal',
    protocol: `${yardsticks}/protocols/portal.mjs`,
    clock: 'wall',
    start: () =>
      startPortal(PORT, {
        FEEDS: 'bench',
        BENCH_RATE: String(RATE),
        DATA_DIR: '/tmp/portal-bench-stream',
        MAX_SOCKETS_PER_NETWORK: '0',
        HTTP_RATE_LIMIT: '0',
        LOG_LEVEL: 'warn',
      }),
  },
]

async function measure({ protocol, clock, start: begin }: Contender, groups: number): Promise<StreamLoad> {
  const server = await begin()
  try {
    const text = await output([
      `${yardsticks}/ws-load.mjs`,
      ...['--url', `ws://127.0.0.1:${server.port}`, '--protocol', protocol, '--clock', clock],
      ...['--clients', String(CLIENTS), '--rate', String(RATE), '--groups', String(groups)],
      ...['--secs', '5', '--warm', '2', '--pid', String(server.pid)],
    ])
    return JSON.parse(text.trim().split('\n').at(-1)!) as StreamLoad
  } finally {
    await server.stop()
  }
}

/** 4000 clients of 20 out of 500 symbols at 5000 changes a second: with 20 sets of symbols, and with one each. */
export async function stream(): Promise<Record<string, string | number>[]> {
  const rows: Record<string, string | number>[] = []
  for (const groups of [20, 0]) {
    const results = new Map<string, StreamLoad[]>(contenders.map(({ name }) => [name, []]))
    for (let run = 0; run < RUNS; run++)
      for (const contender of contenders) results.get(contender.name)!.push(await measure(contender, groups))
    const of = (name: string, figure: keyof StreamLoad) => median(results.get(name)!.map(each => each[figure]))
    for (const { name } of contenders)
      rows.push({
        'sets of symbols': groups === 0 ? 'one each' : groups,
        server: name,
        'quotes/s': Math.round(of(name, 'delivered_per_s')),
        share: Number(of(name, 'share').toFixed(3)),
        'p50 ms': of(name, 'p50_ms'),
        'p99 ms': of(name, 'p99_ms'),
        'CPU s per million quotes': Number(of(name, 'cpu_s_per_M').toFixed(3)),
        'times ws-batch': Number((of(name, 'cpu_s_per_M') / of('ws-batch', 'cpu_s_per_M')).toFixed(2)),
        'KB per socket': of(name, 'rss_kb_per_conn'),
      })
  }
  return rows
}
