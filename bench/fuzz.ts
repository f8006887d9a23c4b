import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { WebSocket } from 'ws'
import { type Started, startPortal } from './yardsticks.ts'

const PORT = 9_450
const REQUESTS = 1_000_000
const FRAMES = 1_000_000
/** Sent before memory is measured for the first time: an idle portal is not a useful baseline. */
const WARM_UP = 50_000
/** Requests sent over one connection, unless the server closes it first. */
const PIPELINED = 40
/** One request in this many is not HTTP at all: the server closes the connection there. */
const ONE_BROKEN_IN = 60
const CONNECTIONS = 24
/** Time until connections are closed and memory is released. */
const SETTLING_MS = 40_000

let seed = 20_261_121
function random(below: number): number {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
  return Math.floor((seed / 4_294_967_296) * below)
}
const either = <T>(choices: readonly T[]): T => choices[random(choices.length)]!

const paths = [
  '/forex',
  '/en/forex?group=Main&base=USD',
  '/dmarket/dsymbol/list?symbols=EURUSD,Gold',
  '/dmarket/dsymbol/history?symbol=EURUSD&resolution=5&from=1795000000&to=1795040000',
  '/dmarket/dsymbol/v2/search?search=gold&type=commodities',
  '/dmarket/conver/compute?amount=100&symbol=USDCNY',
  '/udf/history?symbol=Gold&resolution=1D&to=1795040000&countback=30',
  '/udf/symbols?symbol=DXY',
  '/api/v1/quotes?symbols=EURUSD&format=csv',
  '/data/eKeyword/getKeys?routeName=forex&routePath=/en/forex',
  '/showTKImg?adId=1',
  '/healthz/data',
  '/sitemap.xml',
  '/stream',
]
const junk = [
  '%',
  '%00',
  '%ff',
  '../',
  '//',
  '\\',
  '<script>',
  "' or 1=1",
  'NaN',
  '1e309',
  '-0',
  '٣',
  '𝕏',
  '{',
  ';',
  '\t',
  '&',
  '=',
  '#',
]
const methods = ['GET', 'GET', 'GET', 'GET', 'GET', 'POST', 'PUT', 'DELETE', 'OPTIONS']

/** A request with a defect in its path, method, headers or body. */
function mutatedRequest(): string {
  let path = either(paths)
  for (let times = random(4); times > 0; times--) {
    const at = random(path.length)
    path = either([
      () => path.slice(0, at) + either(junk) + path.slice(at),
      () => path.slice(0, at) + path.slice(at + 1 + random(8)),
      () => path + path.slice(path.indexOf('?')),
      () => path.slice(0, at) + String.fromCharCode(33 + random(94)) + path.slice(at + 1),
      () => path + either(junk).repeat(random(40)),
    ])()
  }
  if (random(ONE_BROKEN_IN) === 0) return `${either(['BREW', 'GET /', '\0', 'GET'])} ${path}\r\n\r\n`
  // Characters that are invalid in HTTP are percent-encoded, so that they reach the code that decodes them.
  path = path.replaceAll(/[^!-~]+/g, text => Buffer.from(text).toString('hex').replaceAll(/../g, '%$&'))
  const method = either(methods)
  const body = method === 'POST' ? either(['{', '{"a":1}', 'x=1', '', '[]'.repeat(random(99))]) : ''
  const headers = [
    `Host: ${either(['localhost', 'evil.example', '', 'a'.repeat(200)])}`,
    `Accept-Encoding: ${either(['br', 'gzip', ';;;', 'br;q=0', '*'])}`,
    `Accept-Language: ${either(['zh-TW', 'en', 'xx', ',,,;q=', 'a'.repeat(300)])}`,
    `Cookie: ${either(['i18n_redirected=en', 'i18n_redirected=..', 'a', '=;=;='])}`,
    `X-Forwarded-For: ${either(['1.2.3.4', 'x', '::1'])}`,
    `If-None-Match: ${either(['*', '"', 'W/', ''])}`,
    ...(body || method === 'POST'
      ? [
          `Content-Type: ${either(['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data', 'text/x'])}`,
          `Content-Length: ${Buffer.byteLength(body)}`,
        ]
      : []),
  ]
  return `${method} ${path.startsWith('/') ? path : `/${path}`} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n${body}`
}

/** Number of responses received. */
function responses({ answers }: Tally): number {
  return [...answers.values()].reduce((sum, each) => sum + each, 0)
}

interface Tally {
  sent: number
  answers: Map<number, number>
}

/** Sends requests over connections that the server may close at any time. */
async function fuzzHttp(requests: number): Promise<Tally> {
  const tally: Tally = { sent: 0, answers: new Map() }
  const one = () =>
    new Promise<void>(done => {
      const socket: Socket = connect(PORT, '127.0.0.1')
      const requests = Array.from({ length: PIPELINED }, mutatedRequest)
      tally.sent += requests.length
      let rest = ''
      socket.setEncoding('latin1')
      socket.setTimeout(3_000, () => socket.destroy())
      socket.on('data', (text: string) => {
        rest = (rest + text).slice(-200_000)
        for (const [, status] of text.matchAll(/HTTP\/1\.1 (\d{3}) /g))
          tally.answers.set(Number(status), (tally.answers.get(Number(status)) ?? 0) + 1)
      })
      socket.once('close', () => done())
      socket.on('error', () => undefined)
      socket.write(
        `${requests.join('')}GET /healthz/live HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
        'latin1',
      )
    })
  const worker = async () => {
    while (responses(tally) < requests) await one()
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, worker))
  return tally
}

const messages = [
  'currency',
  'currency:EURUSD,USDJPY',
  '-currency',
  'ping',
  'commodities:Gold',
  'bond',
  'markets:NIKKEI225',
]

function mutatedFrame(): string | Buffer {
  const text = either(messages)
  const at = random(text.length)
  return either<() => string | Buffer>([
    () => text,
    () => text.slice(0, at) + either(junk) + text.slice(at),
    () => text.slice(at),
    () => `${text},${'SYM'.repeat(random(20))}`,
    () => `{"op":"${text}"}`,
    () => '',
    () => (random(300) === 0 ? Buffer.alloc(random(64)) : text),
    () => (random(300) === 0 ? 'x'.repeat(4_097 + random(9_000)) : 'ping'),
  ])()
}

/** Sends frames over each socket until either side closes it, and opens the next one. */
async function fuzzFrames(frames: number): Promise<Tally> {
  const tally: Tally = { sent: 0, answers: new Map() }
  const one = () =>
    new Promise<void>(done => {
      const socket = new WebSocket(`ws://127.0.0.1:${PORT}/stream`, { perMessageDeflate: false })
      socket.on('error', () => undefined)
      socket.once('open', () => {
        for (let count = 20 + random(40); count > 0; count--) {
          socket.send(mutatedFrame())
          tally.sent++
        }
        setTimeout(() => socket.close(), 20)
      })
      socket.once('close', code => {
        tally.answers.set(code, (tally.answers.get(code) ?? 0) + 1)
        done()
      })
    })
  const worker = async () => {
    while (tally.sent < frames) await one()
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, worker))
  return tally
}

function residentMb({ pid }: Started): number {
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024)
}

const wait = (ms: number) => new Promise(done => setTimeout(done, ms))

/** A million mutated requests and a million mutated frames against one portal, whose process must survive them. */
export async function fuzz(): Promise<Record<string, string | number>[]> {
  const server = await startPortal(PORT, {
    DATA_DIR: join(tmpdir(), 'portal-bench-fuzz'),
    SIM_FROM: '2026-11-20T13:31:00Z',
    MAX_SOCKETS_PER_NETWORK: '0',
    HTTP_RATE_LIMIT: '0',
    LOG_LEVEL: 'error',
  })
  try {
    const rows = []
    for (const [name, work, count] of [
      ['HTTP requests', fuzzHttp, REQUESTS],
      ['socket frames', fuzzFrames, FRAMES],
    ] as const) {
      await work(WARM_UP)
      await wait(SETTLING_MS)
      const before = residentMb(server)
      const { sent, answers } = await work(count)
      await wait(SETTLING_MS)
      const within = (least: number, most: number) =>
        [...answers].filter(([code]) => code >= least && code < most).reduce((sum, [, each]) => sum + each, 0)
      rows.push({
        mutated: name,
        sent,
        '5xx, or closed with 1006, 1011':
          name === 'HTTP requests' ? within(500, 600) : within(1006, 1007) + within(1011, 1012),
        answers: [...answers]
          .toSorted(([a], [b]) => a - b)
          .map(([code, each]) => `${code}: ${each}`)
          .join(', '),
        'RSS MB before': before,
        'RSS MB after': residentMb(server),
        'same process': readFileSync(`/proc/${server.pid}/comm`, 'utf8').trim() === '' ? 'no' : 'yes',
      })
    }
    return rows
  } finally {
    await server.stop()
  }
}
