import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import WebSocket from 'ws'
import { type ServerProcess, startServer } from '#testing/server-process.ts'
import { openStream } from '#testing/stream-client.ts'

let server: ServerProcess | undefined
afterEach(async () => {
  await server?.end('SIGKILL')
  server = undefined
})

interface Answer {
  status: number
  connection: string | undefined
}

/** Sends one request and reads the whole response. */
async function ask(path: string, agent: Agent | false): Promise<Answer> {
  const request = get(`http://127.0.0.1:${server!.port}${path}`, { agent })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  response.resume()
  await once(response, 'end')
  return { status: response.statusCode ?? 0, connection: response.headers.connection }
}

const soon = () => new Promise(next => setTimeout(next, 5))

/** Sends requests one after another, like a load balancer, until the portal reports that it is not ready. */
async function requestWhile(isReady: () => boolean, path: string, agent: Agent | false): Promise<Answer[]> {
  const answers: Answer[] = []
  for (; isReady(); await soon()) answers.push(await ask(path, agent))
  answers.push(await ask(path, agent))
  return answers
}

test('a stop fails no request, is announced by readiness first, and closes streams last', async () => {
  server = await startServer({ settings: { DRAIN_MS: '6000' } })
  const { url, starter, port } = server
  const agent = new Agent({ keepAlive: true, maxSockets: 4 })
  const subscriber = await openStream(url)
  let isReady = true
  const clients = [
    requestWhile(() => isReady, '/en/forex', agent),
    requestWhile(() => isReady, '/en/forex', agent),
    requestWhile(() => isReady, '/dmarket/dsymbol/list?symbols=EURUSD', agent),
    requestWhile(() => isReady, '/en/markets', false),
    requestWhile(() => isReady, '/healthz/live', false),
  ]
  const ended = once(starter, 'exit')
  starter.kill('SIGTERM')

  for (; isReady; await soon()) isReady = (await ask('/healthz/ready', false)).status === 200
  const answers = await Promise.all(clients)
  expect(answers.flat().filter(({ status }) => status !== 200)).toEqual([])
  expect(answers.map(all => all.at(-1)!.connection)).toEqual(clients.map(() => 'close'))
  const late = new WebSocket(`ws://127.0.0.1:${port}/stream`)
  const [, refusal] = (await once(late, 'unexpected-response')) as [unknown, IncomingMessage]
  expect(refusal.statusCode).toBe(503)
  late.on('error', () => undefined).terminate()

  expect((await subscriber.closed).code).toBe(1001)
  expect((await ended)[0]).toBe(0)
})

/** Its status, `refused` if the portal no longer accepts connections, or how the connection broke. */
async function statusOrProblem(path: string): Promise<number | string> {
  try {
    return (await ask(path, false)).status
  } catch (problem) {
    const { syscall, message } = problem as NodeJS.ErrnoException
    return syscall === 'connect' ? 'refused' : message
  }
}

test('a portal that is stopped while it is far behind answers every connection that was established', async () => {
  server = await startServer()
  const { starter } = server
  const signalAll = (signal: NodeJS.Signals) => process.kill(-starter.pid!, signal)
  const costly = (number: number) => `/en/tools/currencyConverter?amount=${1_000 + number}&from=USD&to=JPY`
  const ended = once(starter, 'exit')
  // While the process is suspended, the system establishes connections that it has not accepted.
  signalAll('SIGSTOP')
  const answers = Array.from({ length: 200 }, (_, number) => statusOrProblem(costly(number)))
  await soon()
  starter.kill('SIGTERM')
  signalAll('SIGCONT')
  // More keep arriving until they are refused.
  for (let number = 200; ; number++) {
    const answer = statusOrProblem(costly(number))
    answers.push(answer)
    if ((await Promise.race([answer, soon()])) === 'refused') break
  }
  const statuses = await Promise.all(answers)
  expect(statuses.slice(0, 200).filter(status => status === 'refused')).toEqual([])
  expect(statuses.filter(status => status !== 200 && status !== 503 && status !== 'refused')).toEqual([])
  expect((await ended)[0]).toBe(0)
})

test('a second signal terminates the process at once', async () => {
  server = await startServer({ settings: { DRAIN_MS: '60000' } })
  const { starter } = server
  const again = setInterval(() => starter.kill('SIGTERM'), 100)
  const [code] = await once(starter, 'exit')
  clearInterval(again)
  expect(code).toBe(1)
})
