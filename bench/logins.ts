import { spawnSync } from 'node:child_process'
import { Agent, request } from 'node:http'
import { availableParallelism } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { startCrowdedPortal } from './crowded-portal.ts'
import { benchSeconds } from './yardsticks.ts'

const PORT = 9_480
const SECONDS = benchSeconds(30)
const LOGIN_EVERY_MS = 20
const PAGE_EVERY_MS = 25
const TRIES = 200
const MEMBERS = 500
const agent = new Agent({ keepAlive: true })

interface Answer {
  status: number
  code: string
  ms: number
}

function ask(method: string, path: string, network: number, body?: object): Promise<Answer> {
  const begun = performance.now()
  const payload = body && JSON.stringify(body)
  const headers = {
    'x-forwarded-for': `10.${network >> 8}.${network & 255}.1`,
    ...(payload ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) } : {}),
  }
  return new Promise((done, fail) => {
    const outgoing = request({ port: PORT, host: '127.0.0.1', method, path, agent, headers }, incoming => {
      let text = ''
      incoming.setEncoding('utf8').on('data', part => {
        if (body) text += part
      })
      incoming.on('end', () => {
        const code = body ? (JSON.parse(text) as { message: string }).message : ''
        done({ status: incoming.statusCode ?? 0, code, ms: performance.now() - begun })
      })
    })
    outgoing.on('error', fail)
    outgoing.end(payload)
  })
}

/** Asks again and again until a time; resolves with the answers. */
async function every(ms: number, until: number, askOnce: (n: number) => Promise<Answer>): Promise<Answer[]> {
  const asked: Promise<Answer>[] = []
  const begun = performance.now()
  for (let n = 0; performance.now() < until; n++) {
    asked.push(askOnce(n))
    await wait(Math.max(0, begun + (n + 1) * ms - performance.now()))
  }
  return Promise.all(asked)
}

const quantile = (answers: readonly Answer[], part: number) => {
  const sorted = answers.map(({ ms }) => ms).toSorted((a, b) => a - b)
  return Number((sorted[Math.floor(sorted.length * part)] ?? Number.NaN).toFixed(1))
}

const pageEvery = (until: number) => every(PAGE_EVERY_MS, until, () => ask('GET', '/forex', 60_000))

/** How long wrong passwords take of names that somebody has, and of names that nobody has, one after the other. */
async function guesses(): Promise<{ known: number; unknown: number }> {
  const times: Record<'known' | 'unknown', Answer[]> = { known: [], unknown: [] }
  for (let n = 0; n < TRIES; n++) {
    const body = { password: `Guess${n}` }
    times.known.push(await ask('POST', '/api/v1/session', 20_000 + n, { account: `seed_${n}`, ...body }))
    times.unknown.push(await ask('POST', '/api/v1/session', 30_000 + n, { account: `none_${n}`, ...body }))
  }
  return { known: quantile(times.known, 0.5), unknown: quantile(times.unknown, 0.5) }
}

/** Logins at fifty a second on one core, the page beside them, and wrong passwords of known and unknown names. */
export async function logins(): Promise<Record<string, string | number>[]> {
  const server = await startCrowdedPortal(PORT)
  const { password } = server
  try {
    if (availableParallelism() > 1) {
      spawnSync('taskset', ['-a', '-c', '-p', '0', String(server.pid)])
      spawnSync('taskset', ['-a', '-c', '-p', '1', String(process.pid)])
    }
    await wait(5_000)
    const calm = await pageEvery(performance.now() + 10_000)
    const until = performance.now() + SECONDS * 1_000
    const [page, answers] = await Promise.all([
      pageEvery(until),
      every(LOGIN_EVERY_MS, until, n =>
        ask('POST', '/api/v1/session', n, { account: `seed_${n % MEMBERS}`, password }),
      ),
    ])
    const right = answers.filter(({ code }) => code === 'ok')
    await wait(5_000)
    const { known, unknown } = await guesses()
    return [
      {
        'logins asked a second': Math.round(answers.length / SECONDS),
        'answered, refused as busy': `${right.length}, ${answers.filter(({ code }) => code === '010001').length}`,
        'login p50, p99 ms': `${quantile(right, 0.5)}, ${quantile(right, 0.99)}`,
        '/forex alone p99 ms': quantile(calm, 0.99),
        '/forex beside them p50, p99 ms': `${quantile(page, 0.5)}, ${quantile(page, 0.99)}`,
        'wrong password of a known, an unknown name, median ms': `${known}, ${unknown}`,
      },
    ]
  } finally {
    await server.stop()
  }
}
