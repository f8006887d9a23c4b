import { WebSocket } from 'ws'

/**
 * A crowd of readers in a process of its own: `idle` sockets that watch nothing, `active` ones that watch twenty symbols
 * each, `stuck` ones that watch everything and never read. Talks to its starter by messages.
 */
const [address = '', idle = '0', active = '0', stuck = '0'] = process.argv.slice(2)
const SYMBOLS = 500
const WATCHED = 20
/** Sockets that are being opened at once. */
const OPENING = 200

let samples: number[] = []
let closed: { at: number; code: number }[] = []

function open(onOpen: (socket: WebSocket) => void): Promise<WebSocket> {
  return new Promise((done, fail) => {
    const socket = new WebSocket(address, ['quotes.batch.v1'], { perMessageDeflate: false })
    socket.once('open', () => {
      onOpen(socket)
      done(socket)
    })
    socket.once('error', fail)
    socket.on('close', code => closed.push({ at: Date.now(), code }))
  })
}

async function openMany(count: number, onOpen: (socket: WebSocket, index: number) => void): Promise<void> {
  for (let first = 0; first < count; first += OPENING)
    await Promise.all(
      Array.from({ length: Math.min(OPENING, count - first) }, (_, index) =>
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
    // The first frames hold where everything stood before.
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
