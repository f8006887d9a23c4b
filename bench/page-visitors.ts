import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { Agent, get } from 'node:https'
import { setTimeout as wait } from 'node:timers/promises'

/** Visitors in a process of their own: `node bench/page-visitors.ts https://localhost:1234 200`. */
const [origin = '', rate = '200'] = process.argv.slice(2)
const PATHS = [
  '/forex',
  '/en/forex',
  '/cn/markets',
  '/en/economic',
  '/finance/dailyNews',
  '/en/tools/currencyConverter',
  '/dmarket/dsymbol/list?symbols=EURUSD,USDJPY',
  '/en/forex/moreDetail?chartOf=EURUSD',
]
const agent = new Agent({ keepAlive: true, rejectUnauthorized: false })

let durations: number[] = []
let failures: string[] = []

async function visit(path: string): Promise<void> {
  const startedAt = performance.now()
  try {
    const request = get(origin + path, { agent, headers: { 'accept-encoding': 'br' } })
    const [response] = (await once(request, 'response')) as [IncomingMessage]
    response.resume()
    await once(response, 'end')
    if (response.statusCode !== 200) failures.push(`${path} answered ${response.statusCode}`)
    durations.push(performance.now() - startedAt)
  } catch (problem) {
    failures.push(`${path}: ${problem}`)
  }
}

process.on('message', message => {
  if (message === 'report') {
    process.send!({ durations, failures })
    durations = []
    failures = []
  } else process.exit(0)
})
const startedAt = performance.now()
for (let sent = 0; ; sent++) {
  await wait(Math.max(0, startedAt + (sent / Number(rate)) * 1_000 - performance.now()))
  void visit(PATHS[sent % PATHS.length]!)
}
