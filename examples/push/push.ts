// Sends prices to a portal: reads lines `EURUSD 1.16020 1.16032 [UTC ms]` and resumes where the portal has got to.
//
//   PUSH_TOKEN=… node examples/push/push.ts http://localhost:3000 prices.outbox < prices.txt
//
// The outbox is a file of ticks that are not acknowledged yet. It survives a kill of this program and of the portal.
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'

interface Tick {
  symbol: string
  bid: number
  ask: number
  at: number
  seq: number
}

const [portal = 'http://localhost:3000', outbox = 'push.outbox'] = process.argv.slice(2)
const address = `${portal}/ingest/v1/ticks`
const headers = { authorization: `Bearer ${process.env.PUSH_TOKEN}`, 'content-type': 'application/x-ndjson' }
const MAX_AT_ONCE = 500

const toLine = (tick: Tick) => `${JSON.stringify(tick)}\n`
/** A line that a kill has cut off was never sent. */
const isWhole = (line: string) => line.endsWith('}')
const stored = existsSync(outbox) ? readFileSync(outbox, 'utf8').split('\n').filter(isWhole) : []
let waiting = stored.map((line): Tick => JSON.parse(line))

/** The portal's answer; tries again until there is one, except if the token is wrong. */
async function call(ticks: readonly Tick[]): Promise<{ ack: number; taken: number; dropped: Record<string, number> }> {
  for (let pause = 500; ; pause = Math.min(pause * 2, 10_000)) {
    const body = ticks.map(toLine).join('')
    const answer = await fetch(address, { method: 'POST', headers, body }).catch((problem: Error) => problem)
    if (!(answer instanceof Error)) {
      if (answer.ok) return ((await answer.json()) as { datas: Awaited<ReturnType<typeof call>> }).datas
      if (answer.status === 401) throw new Error('the portal does not know this token')
    }
    const reason = answer instanceof Error ? answer.message : `status ${answer.status}`
    process.stderr.write(`not taken (${reason}), will try again in ${pause} ms\n`)
    await sleep(pause)
  }
}

/** Sends what is waiting, and keeps what is not acknowledged. */
async function flush(): Promise<void> {
  while (waiting.length > 0) {
    const { ack, dropped } = await call(waiting.slice(0, MAX_AT_ONCE))
    if (Object.keys(dropped).length > 0) process.stderr.write(`dropped: ${JSON.stringify(dropped)}\n`)
    waiting = waiting.filter(({ seq }) => seq > ack)
  }
  writeFileSync(outbox, '')
}

let { ack: last } = await call([])
waiting = waiting.filter(({ seq }) => seq > last)
last = waiting.at(-1)?.seq ?? last
await flush()

let sending = Promise.resolve()
for await (const line of createInterface({ input: process.stdin })) {
  const [symbol, bid, ask, at = Date.now()] = line.trim().split(/\s+/)
  if (!symbol) continue
  const tick = { symbol, bid: Number(bid), ask: Number(ask), at: Number(at), seq: ++last }
  appendFileSync(outbox, toLine(tick))
  waiting.push(tick)
  if (waiting.length === 1 || waiting.length >= MAX_AT_ONCE) sending = sending.then(flush)
  if (waiting.length >= MAX_AT_ONCE) await sending
}
await sending
await flush()
process.stdout.write(`acknowledged up to ${last}\n`)
