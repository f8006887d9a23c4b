import { setTimeout as wait } from 'node:timers/promises'
import { openProcesses, type Processes } from '#testing/processes.ts'
import { openStream } from '#testing/stream-client.ts'
import { benchSeconds } from './yardsticks.ts'

/** Longer than the fifteen seconds after which the price of a major pair is stale. */
const FAULT_MS = benchSeconds(20) * 1_000
/** Which faults are played: `Redis`, `PostgreSQL is suspended`; all by default. */
const CHOSEN = process.env.BENCH_FAULTS ?? ''
const SETTLE_MS = 5_000
const HEAL_WITHIN_MS = 30_000
const NAMES = ['ingest-1', 'ingest-2', 'web-1', 'stream-1', 'jobs']
const SYMBOLS = ['EURUSD', 'USDJPY', 'GBPUSD', 'BTCUSD']
/** Served from memory, whatever fails. */
const PATHS = ['/en/forex', '/', '/cn/markets', '/dmarket/dsymbol/list?symbols=EURUSD', '/en/economic']

interface Fault {
  begin(processes: Processes): Promise<void> | void
  end?(processes: Processes): Promise<void> | void
}

const faults: Readonly<Record<string, Fault>> = {
  'Redis is stopped': { begin: ({ redis }) => redis.halt(), end: ({ redis }) => redis.start() },
  'Redis is suspended': { begin: ({ redis }) => redis.freeze(), end: ({ redis }) => redis.thaw() },
  'Redis is restarted': {
    async begin({ redis }) {
      await redis.halt()
      await redis.start()
    },
  },
  'Redis is emptied': { begin: ({ redis }) => redis.empty() },
  'PostgreSQL is stopped': { begin: ({ postgres }) => postgres.halt(), end: ({ postgres }) => postgres.start() },
  'PostgreSQL is suspended': { begin: ({ postgres }) => postgres.freeze(), end: ({ postgres }) => postgres.thaw() },
  'PostgreSQL is restarted': {
    async begin({ postgres }) {
      await postgres.halt()
      await postgres.start()
    },
  },
}

const linesOf = (processes: Processes) => NAMES.flatMap(name => processes.printed(name).split('\n').filter(Boolean))

/** Requests pages until `isOver`, and counts those that were not answered with 200. */
async function visit(
  address: string,
  isOver: () => boolean,
): Promise<{ pages: number; failed: number; slowest: number }> {
  const counts = { pages: 0, failed: 0, slowest: 0 }
  while (!isOver()) {
    const startedAt = performance.now()
    const path = PATHS[counts.pages++ % PATHS.length]!
    const answer = await fetch(address + path).catch(() => undefined)
    await answer?.arrayBuffer()
    if (answer?.status !== 200) counts.failed++
    counts.slowest = Math.max(counts.slowest, performance.now() - startedAt)
    await wait(50)
  }
  return counts
}

async function play(name: string, fault: Fault, processes: Processes): Promise<Record<string, string | number>> {
  const reader = await openStream(processes.address('stream-1'))
  reader.send(`currency:${SYMBOLS.join()}`)
  await reader.until(() => reader.quotes().length > SYMBOLS.length * 2)
  const arrivals: number[] = []
  let staleAt: number | undefined
  reader.socket.on('message', data => {
    const text = String(data)
    if (text.includes('"stale":true')) {
      if (text.includes('EURUSD')) staleAt ??= performance.now()
    } else arrivals.push(performance.now())
  })
  let isOver = false
  const visiting = visit(processes.address('web-1'), () => isOver)
  const printed = linesOf(processes).length
  const since = performance.now()
  await fault.begin(processes)
  if (fault.end) {
    await wait(FAULT_MS)
    await fault.end(processes)
  }
  const mendedAt = performance.now()
  while (!arrivals.some(at => at > mendedAt + 200) && performance.now() - mendedAt < HEAL_WITHIN_MS) await wait(20)
  const healed = arrivals.find(at => at > mendedAt)
  await wait(SETTLE_MS)
  isOver = true
  const { pages, failed, slowest } = await visiting
  reader.socket.terminate()
  const times = [since, ...arrivals.filter(at => at > since)]
  const longest = Math.max(...times.slice(1).map((at, place) => at - times[place]!))
  const lines = linesOf(processes).slice(printed)
  return {
    fault: name,
    seconds: fault.end ? FAULT_MS / 1_000 : '',
    pages,
    'not 200': failed,
    'slowest page ms': Math.round(slowest),
    'longest without prices s': Number((longest / 1_000).toFixed(1)),
    'EURUSD stale after s': staleAt === undefined ? '' : Number(((staleAt - since) / 1_000).toFixed(1)),
    'prices again after s': healed === undefined ? 'never' : Number(((healed - mendedAt) / 1_000).toFixed(1)),
    'log lines of all': linesOf(processes).length - printed,
    'most of one line': Math.max(0, ...countsOf(lines)),
  }
}

/** How often each message is among the lines. */
function countsOf(lines: readonly string[]): number[] {
  const messages = lines.map(line => {
    try {
      const { pid, msg } = JSON.parse(line) as { pid: number; msg: string }
      return `${pid} ${msg}`
    } catch {
      return line
    }
  })
  return [...Map.groupBy(messages, message => message).values()].map(({ length }) => length)
}

/** What several processes share fails in turn, with two `ingest`, a `web`, a `stream` and a `jobs` process. */
export async function sharedFaults(): Promise<Record<string, string | number>[]> {
  const roles = Object.fromEntries(NAMES.map(name => [name, name.replace(/-.*/, '')]))
  const processes = await openProcesses({ roles })
  // A process that loses the lead exits, and whoever started it starts it again.
  let isOver = false
  const keepRunning = async (name: string) => {
    while (!isOver)
      await processes
        .start(name)
        .then(({ ended }) => ended)
        .catch(() => wait(500))
  }
  try {
    await processes.start('ingest-1').then(({ ended }) => void ended.then(() => keepRunning('ingest-1')))
    await Promise.all(['web-1', 'stream-1', 'jobs'].map(name => processes.start(name)))
    void keepRunning('ingest-2')
    await wait(SETTLE_MS)
    const rows = []
    for (const [name, fault] of Object.entries(faults))
      if (name.includes(CHOSEN)) rows.push(await play(name, fault, processes))
    return rows
  } finally {
    isOver = true
    await processes.close()
  }
}
