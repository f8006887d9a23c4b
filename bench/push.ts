import { type ChildProcess, fork, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { Crowd, cpuSeconds, PORT, quantile, residentKb } from './crowd.ts'
import { startPortal } from './yardsticks.ts'

const RATE = 20_000
/** Readers that only take up what is sent to them, and those whose delays are measured. */
const QUIET = 1_800
const MEASURED = 200
const SECONDS = 20
const TOKEN = 'bench-token'

interface Sent {
  sent: number
  ack: number
  taken: number
  delays: number[]
  seconds: number
}

/** Keeps a process on one core, if the system can: otherwise the server and its clients take time from each other. */
function keepOn(core: number, pid: number): void {
  if (availableParallelism() > 1) spawnSync('taskset', ['-a', '-c', '-p', String(core), String(pid)])
}

/** Figures of the server's own, by their names in /metrics. */
async function metrics(): Promise<(name: string) => number> {
  const text = await (await fetch(`http://127.0.0.1:${PORT}/metrics`)).text()
  return name => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1])
}

async function quietReaders(): Promise<ChildProcess> {
  const readers = fork('bench/quiet-readers.ts', [String(PORT), String(QUIET)], { execArgv: [] })
  await once(readers, 'message')
  return readers
}

/**
 * One sender of 20,000 prices a second beside two thousand readers of twenty symbols each; the server has one core, all
 * the others another one.
 */
export async function push(): Promise<Record<string, string | number>[]> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-push-'))
  keepOn(1, process.pid)
  const server = await startPortal(PORT, {
    // `bench` adds its instruments; the sender, which comes first, sets their prices.
    FEEDS: 'push,bench',
    BENCH_RATE: '1',
    INGEST_TOKENS: `sender:${TOKEN}`,
    DATA_DIR: folder,
    MAX_SOCKETS_PER_NETWORK: '0',
    HTTP_RATE_LIMIT: '0',
    LOG_LEVEL: 'warn',
  })
  keepOn(0, server.pid)
  const quiet = await quietReaders()
  const readers = new Crowd(0, MEASURED, 0)
  try {
    await readers.reached('idle')
    readers.go()
    await readers.reached('stuck')
    const args = [`ws://127.0.0.1:${PORT}/ingest/v1/stream`, TOKEN, String(RATE), String(SECONDS)]
    const before = await metrics()
    const cpu = cpuSeconds(server)
    const sender = fork('bench/push-client.ts', args, { execArgv: [] })
    const [sent] = (await once(sender, 'message')) as [Sent]
    const used = cpuSeconds(server) - cpu
    const after = await metrics()
    const { samples } = await readers.report()
    const passed = (name: string) => after(name) - before(name)
    const flush = passed('portal_stream_flush_seconds_total') / passed('portal_stream_flushes_total')
    return [
      {
        'sent per s': Math.round(sent.sent / sent.seconds),
        'acknowledged, %': Number(((sent.ack / sent.sent) * 100).toFixed(2)),
        'taken, %': Number(((sent.taken / sent.sent) * 100).toFixed(2)),
        'answer p50 ms': Math.round(quantile(sent.delays, 0.5)),
        'answer p99 ms': Math.round(quantile(sent.delays, 0.99)),
        readers: QUIET + MEASURED,
        'readers p50 ms': quantile(samples, 0.5),
        'readers p99 ms': quantile(samples, 0.99),
        'server p99 ms': Math.round(after('portal_stream_delay_p99_seconds') * 1_000),
        'flush ms': Number((flush * 1_000).toFixed(1)),
        'loop lag p99 ms': Math.round(after('nodejs_eventloop_lag_p99_seconds') * 1_000),
        'server cores': Number((used / sent.seconds).toFixed(2)),
        'RSS MB': Math.round(residentKb(server) / 1024),
      },
    ]
  } finally {
    readers.end()
    quiet.disconnect()
    await server.stop()
    rmSync(folder, { recursive: true })
  }
}
