import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { WebSocket } from 'ws'

/**
 * One network that attacks the portal, in a separate process: `noisy-attacks.ts <attack> <port> [v4|v6] [kept|fresh]`.
 * Requests come from all addresses of an IPv4 /24 or from all networks of an IPv6 /48, over 100 connections that are kept
 * or over 400 of which each makes one request. It exits when its parent disconnects, and on any message sends the number
 * of responses of each status.
 */
const [attack = '', portText = '', family = 'v4', connections = 'kept'] = process.argv.slice(2)
const port = Number(portText)
const isFresh = connections === 'fresh'
const CONNECTIONS = isFresh ? 400 : 100
const SLOW_SOCKETS = 400
const STREAMS = 200
const FROM = { 'x-forwarded-for': '203.0.113.66' }
const agent = new Agent({ keepAlive: !isFresh, maxSockets: CONNECTIONS })
const statuses: Record<string, number> = {}

function count(status: number | string): void {
  statuses[status] = (statuses[status] ?? 0) + 1
}

let sent = 0

/** The next address of the attacking network. */
function nextAddress(): string {
  const turn = sent++
  if (family === 'v4') return `203.0.113.${(turn % 254) + 1}`
  return `2001:db8:5:${((turn * 40_503) % 65_536).toString(16)}::1`
}

function get(path: string, encoding = 'br'): Promise<string> {
  return new Promise(done => {
    const headers = { 'x-forwarded-for': nextAddress(), 'accept-encoding': encoding }
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

/** The pages and calls that cost most, each with values that nobody has asked for. */
const costly: readonly ((turn: number) => string)[] = [
  turn => `/en/tools/currencyConverter?amount=${1_000 + turn}.${turn % 97}&from=USD&to=JPY`,
  turn => `/tools/accountCost?pair1=EURUSD&lots1=${(turn % 5_000) / 100 + 0.01}&pair2=USDJPY&lots2=${1 + (turn % 7)}`,
  turn =>
    `/finance/dailyNews?view=month&day=20${26 + (turn % 2)}-${String((turn % 12) + 1).padStart(2, '0')}-${String((turn % 28) + 1).padStart(2, '0')}`,
  turn =>
    `/en/economic/moreDetail?country=united-states&indicator=inflation-rate&range=all&compare=JP,DE,GB,FR,IT&sort=period&knownOn=2026-${String((turn % 10) + 1).padStart(2, '0')}-${String((turn % 28) + 1).padStart(2, '0')}`,
  turn => `/api/v1/calendar.csv?from=2026-${String((turn % 11) + 1).padStart(2, '0')}-01&to=2026-12-28`,
  turn => `/api/v1/calendar.ics?country=${['US', 'GB', 'JP', 'DE', 'CN'][turn % 5]}`,
  turn => `/api/v1/instruments.csv?turn=${turn}`,
  turn => `/share/picture.png?symbol=${pairs[turn % pairs.length]}&locale=${['tw', 'cn', 'en'][turn % 3]}`,
  turn => `/udf/history?symbol=${pairs[turn % pairs.length]}&resolution=5&from=0&to=${1_795_000_000 + turn}`,
  turn => `/api/v1/analysis?symbol=${pairs[turn % pairs.length]}`,
]
const pairs = ['GBPJPY', 'EURGBP', 'AUDNZD', 'CHFJPY', 'DXY', 'NZDCAD', 'EURAUD', 'GBPCHF', 'CADJPY', 'AUDCHF']

const attacks: Record<string, () => void | Promise<void>> = {
  async pages() {
    const paths = [...(await get('/sitemap.xml', 'identity')).matchAll(/<loc>https?:\/\/[^/]+(.*?)<\/loc>/g)].map(
      ([, path]) => path!,
    )
    if (paths.length === 0) throw new Error('the sitemap is empty')
    flood(turn => paths[turn % paths.length] || '/')
  },
  /** Every other request asks for a page of the sitemap, the others for one of the costly addresses. */
  async costly() {
    const paths = [...(await get('/sitemap.xml', 'identity')).matchAll(/<loc>https?:\/\/[^/]+(.*?)<\/loc>/g)].map(
      ([, path]) => path!,
    )
    flood(turn =>
      turn % 2 === 0
        ? paths[(turn / 2) % paths.length] || '/'
        : costly[((turn - 1) / 2) % costly.length]!(((turn - 1) / 2 / costly.length) | 0),
    )
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
