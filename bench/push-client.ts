import { once } from 'node:events'
import { WebSocket } from 'ws'

/** One sender of prices: `rate` ticks a second for `seconds`, over one WebSocket. Reports to its parent over IPC. */
const [address = '', token = '', rate = '20000', seconds = '10'] = process.argv.slice(2)
const SYMBOLS = 500
const BEAT_MS = 5

const socket = new WebSocket(address, { headers: { authorization: `Bearer ${token}` }, perMessageDeflate: false })
const names = Array.from({ length: SYMBOLS }, (_, index) => `SYM${String(index).padStart(3, '0')}`)
const sentAt: number[] = []
const delays: number[] = []
let taken = 0
let ack = 0
const drops: Record<string, number> = {}
socket.on('message', data => {
  const answer = JSON.parse(String(data)) as { ack: number; taken: number; dropped: Record<string, number> }
  delays.push(performance.now() - sentAt.shift()!)
  ack = answer.ack
  taken += answer.taken
  for (const [reason, count] of Object.entries(answer.dropped)) drops[reason] = (drops[reason] ?? 0) + count
})
await once(socket, 'open')
const startedAt = performance.now()
let seq = 0
while (performance.now() - startedAt < Number(seconds) * 1_000) {
  const due = Math.floor(((performance.now() - startedAt) / 1_000) * Number(rate))
  const at = Date.now()
  const ticks: object[] = []
  while (seq < due) {
    const index = ++seq % SYMBOLS
    const bid = 1 + index * 0.37 + ((seq * 7) % 11) / 100_000
    ticks.push({ symbol: names[index], bid, ask: bid + 0.00002, at, seq })
  }
  sentAt.push(performance.now())
  socket.send(JSON.stringify(ticks))
  await new Promise(next => setTimeout(next, BEAT_MS))
}
const lasted = (performance.now() - startedAt) / 1_000
while (ack < seq && performance.now() - startedAt < Number(seconds) * 2_000)
  await new Promise(next => setTimeout(next, 20))
process.send!({ sent: seq, ack, taken, drops, delays, seconds: lasted })
socket.terminate()
process.disconnect!()
