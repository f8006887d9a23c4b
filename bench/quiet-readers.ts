import { connect, type Socket } from 'node:net'

/**
 * Readers of the stream that cost a benchmark next to nothing: `count` sockets that subscribe to twenty symbols each and
 * leave unread what comes, all in one buffer. Tells its parent over IPC when all are subscribed.
 */
const [port = '', count = '0'] = process.argv.slice(2)
const SYMBOLS = 500
const WATCHED = 20
const OPEN_AT_ONCE = 200
/** Sooner than the server stops waiting for the answer to a ping. */
const PONG_MS = 15_000

const TEXT = 0x81
const PONG = 0x8a
const HANDSHAKE = [
  'GET /stream HTTP/1.1',
  `Host: 127.0.0.1:${port}`,
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  `Sec-WebSocket-Key: ${Buffer.alloc(16).toString('base64')}`,
  'Sec-WebSocket-Protocol: quotes.batch.v1',
  '\r\n',
].join('\r\n')

/** A frame of a client, with a mask of zeros. */
function frame(kind: number, text: string): Buffer {
  const long = text.length > 125
  const head = Buffer.alloc(long ? 8 : 6)
  head[0] = kind
  head[1] = 0x80 | (long ? 126 : text.length)
  if (long) head.writeUInt16BE(text.length, 2)
  return Buffer.concat([head, Buffer.from(text, 'latin1')])
}

const unread = Buffer.alloc(256 * 1024)

function open(index: number): Promise<Socket> {
  return new Promise((done, fail) => {
    let isOpen = false
    const socket = connect({
      port: Number(port),
      host: '127.0.0.1',
      onread: {
        buffer: unread,
        callback() {
          if (!isOpen) done(socket)
          isOpen = true
          return true
        },
      },
    })
    socket.once('error', fail)
    socket.write(HANDSHAKE)
    const names = Array.from(
      { length: WATCHED },
      (_, place) => `SYM${String((index * 7 + place * 25) % SYMBOLS).padStart(3, '0')}`,
    )
    socket.write(frame(TEXT, `currency:${names.join()}`))
  })
}

const sockets: Socket[] = []
while (sockets.length < Number(count)) {
  const first = sockets.length
  const more = Math.min(OPEN_AT_ONCE, Number(count) - first)
  sockets.push(...(await Promise.all(Array.from({ length: more }, (_, place) => open(first + place)))))
}
setInterval(() => {
  for (const socket of sockets) socket.write(frame(PONG, ''))
}, PONG_MS)
process.on('disconnect', () => process.exit(0))
process.send!('subscribed')
