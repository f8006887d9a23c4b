import { setTimeout as wait } from 'node:timers/promises'
import { MINUTE_MS } from '#contract/time/units.ts'
import { PriceSender } from '#testing/price-sender.ts'
import { openProcesses, type Processes } from '#testing/processes.ts'
import { startServer } from '#testing/server-process.ts'
import { openStream, type StreamClient } from '#testing/stream-client.ts'
import { quantile } from './crowd.ts'

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 20)
const FAULTS = (process.env.BENCH_FAULTS ?? 'killed,suspended,without Redis,without PostgreSQL').split(',')
/** How long a leader stays suspended, or cut off. */
const SUSPENDED_MS = Number(process.env.BENCH_SUSPENDED_SECONDS ?? 30) * 1_000
const CUT_MS = 10_000
const TOKEN = 'a-token-for-this-benchmark'
const NAMES = ['ingest-1', 'ingest-2'] as const
const READERS = ['readers-1', 'readers-2'] as const

const settings = {
  FEEDS: 'push,simulated',
  INGEST_TOKENS: `desk:${TOKEN}`,
  // The time that prices have is that of the wall.
  SIM_FROM: '',
  ECONOMY_SOURCES: 'none',
}

/** Reads the pushed pairs from one process, and notes when each quote came. */
class Reader {
  readonly stream: StreamClient
  readonly arrivals: number[] = []

  constructor(stream: StreamClient) {
    this.stream = stream
    stream.send(`currency:${PriceSender.symbols.join()}`)
    stream.socket.on('message', () => this.arrivals.push(performance.now()))
  }

  /** The longest time without a frame since then, in ms. */
  longestPause(since: number): number {
    const times = [since, ...this.arrivals.filter(at => at > since)]
    return Math.max(...times.slice(1).map((at, place) => at - times[place]!), performance.now() - times.at(-1)!)
  }

  async untilFrame(): Promise<void> {
    const seen = this.arrivals.length
    while (this.arrivals.length === seen) await wait(20)
  }
}

interface Round {
  pauses: number[]
  /** From its return until the deposed process has exited; undefined if it was killed. */
  exitMs?: number
}

/** The process that leads, as soon as one does. */
async function leader(processes: Processes): Promise<string> {
  for (;;) {
    for (const name of NAMES)
      try {
        const answer = await fetch(`${processes.address(name)}/healthz/data`, { signal: AbortSignal.timeout(500) })
        if (answer.ok && ((await answer.json()) as { leads: boolean }).leads) return name
      } catch {
        // It is being started, suspended or gone.
      }
    await wait(50)
  }
}

async function play(fault: string, processes: Processes, readers: readonly Reader[]): Promise<Round> {
  const leads = await leader(processes)
  const other = NAMES.find(name => name !== leads)!
  while ((await fetch(`${processes.address(other)}/healthz/live`).catch(() => undefined))?.status !== 200)
    await wait(50)
  await wait(500 + Math.random() * 2_000)
  const { redis, postgres } = processes.network(leads)
  const since = performance.now()
  if (fault === 'killed') await processes.end(leads, 'SIGKILL')
  else if (fault === 'suspended') processes.signal(leads, 'SIGSTOP')
  else if (fault === 'without Redis') redis.cut()
  else postgres.cut()
  // The last frames before the fault may still be on their way.
  await wait(1_000)
  await Promise.all(readers.map(reader => reader.untilFrame()))
  const pauses = readers.map(reader => reader.longestPause(since))
  if (fault === 'killed') {
    processes.start(leads).catch(() => undefined)
    return { pauses }
  }
  await wait(Math.max(0, (fault === 'suspended' ? SUSPENDED_MS : CUT_MS) - (performance.now() - since)))
  const backAt = performance.now()
  if (fault === 'suspended') processes.signal(leads, 'SIGCONT')
  else for (const proxy of [redis, postgres]) proxy.mend()
  await processes.ended(leads)
  const exitMs = performance.now() - backAt
  await processes.end(leads, 'SIGKILL')
  processes.start(leads).catch(() => undefined)
  return { pauses, exitMs }
}

type Bars = Map<string, string>

/** Closed bars of the pushed pairs, `symbol resolution time` to their figures. */
async function readBars(address: string, from: number, to: number): Promise<Bars> {
  const bars: Bars = new Map()
  for (const symbol of PriceSender.symbols)
    for (const resolution of ['1', '5', '15']) {
      const query = `symbol=${symbol}&resolution=${resolution}&from=${from / 1_000}&to=${to / 1_000}`
      const answer = await fetch(`${address}/dmarket/dsymbol/history?${query}`)
      const { t = [], ...columns } = (await answer.json()) as Record<'t' | 'o' | 'h' | 'l' | 'c' | 'v', number[]>
      for (const [place, time] of t.entries())
        bars.set(
          `${symbol} ${resolution} ${new Date(time * 1_000).toISOString()}`,
          (['o', 'h', 'l', 'c', 'v'] as const).map(column => columns[column][place]).join(' '),
        )
    }
  return bars
}

/** Quotes of the same symbol and number that differ between two readers, and how many both have. */
function compared([one, other]: readonly Reader[]): { common: number; different: number; fallen: number } {
  const byTick = new Map(one!.stream.quotes().map(quote => [`${quote.i} ${quote.n}`, JSON.stringify(quote)]))
  let common = 0
  let different = 0
  for (const quote of other!.stream.quotes()) {
    const same = byTick.get(`${quote.i} ${quote.n}`)
    if (same === undefined) continue
    common++
    if (same !== JSON.stringify(quote)) different++
  }
  const highest = new Map<string, number>()
  let fallen = 0
  for (const { i, n } of one!.stream.quotes()) {
    if (n < (highest.get(i) ?? 0)) fallen++
    highest.set(i, n)
  }
  return { common, different, fallen }
}

/**
 * The leader of two `ingest` processes fails in turn in each way, while prices are pushed. Bars are compared with those
 * of a portal alone that was sent the same ticks. `BENCH_ROUNDS`, `BENCH_FAULTS` and `BENCH_SUSPENDED_SECONDS` set what
 * is played.
 */
export async function takeovers(): Promise<Record<string, string | number>[]> {
  const roles = { 'ingest-1': 'ingest', 'ingest-2': 'ingest', 'readers-1': 'web,stream', 'readers-2': 'web,stream' }
  const processes = await openProcesses({ roles, settings, hasNetworks: true })
  const twin = await startServer({ command: [process.execPath, 'server/main.ts'], settings })
  const sender = new PriceSender(NAMES.map(processes.address), TOKEN)
  const toTwin = new PriceSender([twin.url], TOKEN, sender)
  try {
    await processes.start('ingest-1')
    await Promise.all(READERS.map(name => processes.start(name)))
    processes.start('ingest-2').catch(() => undefined)
    // Minutes are compared from the first whole one.
    await wait(MINUTE_MS - (Date.now() % MINUTE_MS))
    const from = Date.now() - (Date.now() % MINUTE_MS)
    sender.start()
    toTwin.start()
    const readers = await Promise.all(READERS.map(async name => new Reader(await openStream(processes.address(name)))))
    const rounds = new Map<string, Round[]>(FAULTS.map(fault => [fault, []]))
    for (let round = 0; round < ROUNDS; round++)
      for (const fault of FAULTS) {
        const played = await play(fault, processes, readers)
        rounds.get(fault)!.push(played)
        console.log(round + 1, fault, played)
      }
    await leader(processes)
    await sender.end()
    await toTwin.end()
    const to = Date.now() - (Date.now() % MINUTE_MS)
    await wait(10_000)
    const expected = await readBars(twin.url, from, to)
    const found = await readBars(processes.address('readers-1'), from, to)
    const different = [...new Set([...expected.keys(), ...found.keys()])].filter(
      key => expected.get(key) !== found.get(key),
    )
    for (const key of different) console.log(`${key}: ${expected.get(key)}, after faults ${found.get(key)}`)
    const digits = compared(readers)
    return FAULTS.map(fault => {
      const pauses = rounds.get(fault)!.flatMap(round => round.pauses)
      const exits = rounds.get(fault)!.flatMap(({ exitMs }) => exitMs ?? [])
      return {
        'the leader is': fault,
        rounds: ROUNDS,
        'without prices, median s': Number((quantile(pauses, 0.5) / 1_000).toFixed(2)),
        'longest s': Number((Math.max(...pauses) / 1_000).toFixed(2)),
        'exits within ms': exits.length === 0 ? '' : Math.round(Math.max(...exits)),
        'bars compared': expected.size,
        'bars that differ': different.length,
        'quotes compared': digits.common,
        'quotes that differ': digits.different,
        'numbers that fell': digits.fallen,
      }
    })
  } finally {
    await processes.close()
    await twin.end('SIGKILL')
  }
}
