import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { WebSocket } from 'ws'

/**
 * One network that attacks the portal, in a separate process: `noisy-attacks.ts <attack> <port>`. It exits when its
 * parent disconnects, and on any message sends the number of responses of each status.
 */
const [attack = '', portText = ''] = process.argv.slice(2)
const port = Number(portText)
const CONNECTIONS = 100
const SLOW_SOCKETS = 400
const STREAMS = 200
const FROM = { 'x-forwarded-for': '203.0.113.66' }
const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
const statuses: Record<string, number> = {}

function count(status: number | string): void {
  statuses[status] = (statuses[status] ?? 0) + 1
}

function get(path: string, encoding = 'br'): Promise<string> {
  return new Promise(done => {
    const headers = { ...FROM, 'accept-encoding': encoding }
    const outgoing = request({ port, host: '127.0.0.1', path, agent, headers }, incoming => {
      count(incoming.statusCode!)
      let text = ''
      incoming.setEncoding('latin1').on('data', part => {
        text += part
      })
      incoming.on('close', () => done(text))
    })
    outgoing.on('error', problem => {
      count((problem as NodeJS.ErrnoException).code ?? 'error')
      done('')
    })
    outgoing.end()
  })
}

/** Requests paths over all connections without a pause. */
function flood(pathOf: (turn: number) => string): void {
  let turn = 0
  const loop = async (): Promise<void> => {
    for (;;) await get(pathOf(turn++))
  }
  for (let connection = 0; connection < CONNECTIONS; connection++) void loop()
}

/** Sockets that send `head` and then one byte a second; each is reopened when it is closed. */
function slow(head: string): void {
  const open = () => {
    const socket = connect(port, '127.0.0.1')
    socket.write(head)
    const timer = setInterval(() => socket.write('a'), 1_000)
    socket.on('error', () => undefined).resume()
    socket.once('close', () => {
      count('closed')
      clearInterval(timer)
      setTimeout(open, 100)
    })
  }
  for (let each = 0; each < SLOW_SOCKETS / 2; each++) open()
}

const CHANNELS = ['currency', 'commodities', 'markets', 'bond']

/** A socket that subscribes to every channel, and leaves and rejoins one as often as the message limit allows. */
function greedyStream(): void {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/stream`, { headers: FROM })
  let turn = 0
  socket.on('open', () => {
    for (const channel of CHANNELS) socket.send(channel)
    const timer = setInterval(() => {
      const channel = CHANNELS[turn++ % CHANNELS.length]!
      socket.send(`-${channel}`)
      socket.send(channel)
    }, 220)
    socket.once('close', () => clearInterval(timer))
  })
  socket.on('message', () => undefined)
  socket.on('error', () => undefined)
  socket.once('close', code => {
    count(`closed ${code}`)
    setTimeout(greedyStream, 500)
  })
}

const attacks: Record<string, () => void | Promise<void>> = {
  async pages() {
    const paths = [...(await get('/sitemap.xml', 'identity')).matchAll(/<loc>https?:\/\/[^/]+(.*?)<\/loc>/g)].map(
      ([, path]) => path!,
    )
    if (paths.length === 0) throw new Error('the sitemap is empty')
    flood(turn => paths[turn % paths.length] || '/')
  },
  values: () => flood(turn => (turn % 2 === 0 ? `/forex?value=z${turn}` : `/search?q=z${turn}`)),
  async histories() {
    const text = await get('/api/v1/instruments', 'identity')
    const symbols = [...text.matchAll(/"symbol":"(\w+)"/g)].map(([, symbol]) => symbol!)
    if (symbols.length === 0) throw new Error('there are no instruments')
    flood(turn => `/udf/history?symbol=${symbols[turn % symbols.length]}&resolution=5&from=0&to=9000000000000`)
  },
  bodies() {
    const lines = 'Host: localhost\r\nX-Forwarded-For: 203.0.113.66\r\n'
    slow(`POST /api/v1/instruments HTTP/1.1\r\n${lines}Content-Type: application/json\r\nContent-Length: 60000\r\n\r\n`)
    slow(`GET /forex HTTP/1.1\r\n${lines}X-Long: `)
  },
  streams() {
    for (let socket = 0; socket < STREAMS; socket++) greedyStream()
  },
}

process.once('message', () => {
  process.send!(statuses, () => process.disconnect!())
})
process.on('disconnect', () => process.exit())
await attacks[attack]?.()
