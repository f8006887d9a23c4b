import { WebSocket } from 'ws'

/**
 * Stream clients in a separate process: `idle` sockets subscribe to nothing, `active` ones to twenty symbols each, and
 * `stuck` ones to everything without ever reading. Communicates with its parent over IPC.
 */
const [address = '', idle = '0', active = '0', stuck = '0'] = process.argv.slice(2)
const SYMBOLS = 500
const WATCHED = 20
/** Sockets opened at the same time. */
const OPEN_AT_ONCE = 200

let samples: number[] = []
let closed: { at: number; code: number }[] = []

function open(onOpen: (socket: WebSocket) => void): Promise<WebSocket> {
  return new Promise((done, fail) => {
    const socket = new WebSocket(address, ['quotes.batch.v1'], {
      perMessageDeflate: false,
      // A proxy on this machine has a certificate of its own.
      rejectUnauthorized: false,
    })
    socket.once('open', () => {
      onOpen(socket)
      done(socket)
    })
    socket.once('error', fail)
    socket.on('close', code => closed.push({ at: Date.now(), code }))
  })
}

async function openMany(count: number, onOpen: (socket: WebSocket, index: number) => void): Promise<void> {
  for (let first = 0; first < count; first += OPEN_AT_ONCE)
    await Promise.all(
      Array.from({ length: Math.min(OPEN_AT_ONCE, count - first) }, (_, index) =>
        open(socket => onOpen(socket, first + index)),
      ),
    )
}

await openMany(Number(idle), () => undefined)
process.send!({ phase: 'idle' })
await new Promise<void>(go => process.once('message', () => go()))
await openMany(Number(active), (socket, index) => {
  const names = Array.from(
    { length: WATCHED },
    (_, place) => `SYM${String((index * 7 + place * 25) % SYMBOLS).padStart(3, '0')}`,
  )
  socket.send(`currency:${names.join()}`)
  let messages = 0
  socket.on('message', data => {
    // The first frames are snapshots with older values.
    if (++messages <= 2 || messages % 4 !== 0) return
    const quotes = JSON.parse(String(data)) as { dt: number }[]
    const now = Date.now()
    for (const { dt } of quotes) samples.push(now - dt)
  })
})
process.send!({ phase: 'active' })
await openMany(Number(stuck), socket => {
  socket.send('currency')
  socket.pause()
})
process.send!({ phase: 'stuck' })
process.on('message', message => {
  if (message === 'reset') {
    samples = []
    closed = []
  } else if (message === 'report') process.send!({ samples, closed })
  else process.exit(0)
})
