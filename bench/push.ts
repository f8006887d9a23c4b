import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Crowd, cpuSeconds, PORT, quantile, residentKb } from './crowd.ts'
import { startPortal } from './yardsticks.ts'

const RATE = 20_000
const READERS = 2_000
const SECONDS = 10
const TOKEN = 'bench-token'

interface Sent {
  sent: number
  ack: number
  taken: number
  delays: number[]
  seconds: number
}

/** One sender of 20,000 prices a second beside two thousand readers of twenty symbols each. */
export async function push(): Promise<Record<string, string | number>[]> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-push-'))
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
  const readers = new Crowd(0, READERS, 0)
  try {
    await readers.reached('idle')
    readers.go()
    await readers.reached('stuck')
    const args = [`ws://127.0.0.1:${PORT}/ingest/v1/stream`, TOKEN, String(RATE), String(SECONDS)]
    const cpu = cpuSeconds(server)
    const sender = fork('bench/push-client.ts', args, { execArgv: [] })
    const [sent] = (await once(sender, 'message')) as [Sent]
    const used = cpuSeconds(server) - cpu
    const { samples } = await readers.report()
    return [
      {
        'sent per s': Math.round(sent.sent / sent.seconds),
        'acknowledged, %': Number(((sent.ack / sent.sent) * 100).toFixed(2)),
        'taken, %': Number(((sent.taken / sent.sent) * 100).toFixed(2)),
        'answer p50 ms': Math.round(quantile(sent.delays, 0.5)),
        'answer p99 ms': Math.round(quantile(sent.delays, 0.99)),
        readers: READERS,
        'readers p50 ms': quantile(samples, 0.5),
        'readers p99 ms': quantile(samples, 0.99),
        'server cores': Number((used / sent.seconds).toFixed(2)),
        'RSS MB': Math.round(residentKb(server) / 1024),
      },
    ]
  } finally {
    readers.end()
    await server.stop()
    rmSync(folder, { recursive: true })
  }
}
