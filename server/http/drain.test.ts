import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { expect, onTestFinished, test } from 'vitest'
import { afterOtherWork, holdOtherWork, otherWork } from '#kit/scheduling/event-loop.ts'
import { FairQueue } from '#kit/scheduling/fair-queue.ts'
import { createDrain } from './drain.ts'

const REQUEST = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'

function block(ms: number): void {
  const until = performance.now() + ms
  while (performance.now() < until);
}

async function serve(handle: (request: IncomingMessage, response: ServerResponse) => void, requestsMs?: number) {
  const drain = createDrain(0, requestsMs)
  const server = drain.watch(createServer(handle))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const open = async () => {
    const socket = connect(port, '127.0.0.1')
    const state = { socket, text: '', problem: undefined as unknown, isClosed: false }
    socket.setEncoding('latin1').on('data', part => {
      state.text += part
    })
    socket.on('error', problem => {
      state.problem = problem
    })
    socket.on('close', () => {
      state.isClosed = true
    })
    onTestFinished(() => void socket.destroy())
    await once(socket, 'connect')
    return state
  }
  return { drain, server, open }
}

const answers = ({ text }: { text: string }) => text.split('HTTP/1.1 200').length - 1

test('a request on a kept connection that arrives while the process is behind is answered, not reset', async () => {
  let finish: () => void = () => undefined
  const { drain, server, open } = await serve((request, response) => {
    if (request.url === '/slow') finish = () => response.end('slow')
    else response.end('done')
  })
  const [kept, slow] = [await open(), await open()]
  kept.socket.write(REQUEST)
  slow.socket.write(REQUEST.replace('/', '/slow'))
  await expect.poll(() => answers(kept)).toBe(1)
  const drained = drain.run()
  while (server.listening) await nextTurn()
  // The system has the request, and the process is busy for longer than the pause between two looks at idle connections.
  kept.socket.write(REQUEST)
  block(80)
  await expect.poll(() => kept.isClosed).toBe(true)
  expect(kept.problem).toBeUndefined()
  expect(answers(kept)).toBe(2)
  finish()
  await drained
  await expect.poll(() => slow.isClosed).toBe(true)
  expect(answers(slow)).toBe(1)
})

test('while long work goes on in parts, connections that wait are accepted before the port is closed', async () => {
  const { drain, server, open } = await serve((_, response) => response.end('done'))
  let isOver = false
  let parts = 0
  const work = async () => {
    while (!isOver) {
      block(6)
      parts++
      await otherWork()
    }
  }
  const working = Promise.all([work(), work(), work()])
  const first = await open()
  const drained = drain.run()
  const states: Awaited<ReturnType<typeof open>>[] = []
  const connecting: Promise<unknown>[] = []
  // As long as the port is open, connections keep arriving.
  while (server.listening) {
    connecting.push(
      open().then(
        state => {
          states.push(state)
          state.socket.write(REQUEST)
        },
        () => undefined,
      ),
    )
    await new Promise<void>(done => afterOtherWork(done))
  }
  await Promise.all(connecting)
  first.socket.write(REQUEST)
  await drained
  const before = parts
  await expect.poll(() => parts).toBeGreaterThan(before)
  isOver = true
  await working
  await expect.poll(() => states.every(({ isClosed }) => isClosed)).toBe(true)
  expect(states.filter(({ problem }) => problem !== undefined)).toEqual([])
  expect(states.map(answers)).toEqual(states.map(() => 1))
})

test('requests that still wait when the time is nearly over are refused with an answer, not aborted', async () => {
  const queue = new FairQueue()
  const { drain, open } = await serve((request, response) => {
    const work = () => (request.url === '/slow' ? new Promise(() => undefined) : 'done')
    queue.run('192.0.2.1', work).then(
      () => response.end('done'),
      () => response.writeHead(503).end(),
    )
  }, 1_600)
  const states = await Promise.all(Array.from({ length: 10 }, open))
  for (const { socket } of states) socket.write(REQUEST.replace('/', '/slow'))
  await expect.poll(() => queue.stats.running).toBe(4)
  await drain.run(() => queue.close())
  await expect.poll(() => states.every(({ isClosed }) => isClosed)).toBe(true)
  expect(states.filter(({ text }) => text.startsWith('HTTP/1.1 503'))).toHaveLength(6)
  // What had begun was aborted.
  expect(states.filter(({ text }) => text === '')).toHaveLength(4)
  await expect(queue.run('192.0.2.2', () => 'done')).rejects.toThrow()
})

/** Opens connections as fast as it can, a request on each, until they are refused. Then posts how often each ending was. */
const CROWD = `
const { connect } = require('node:net')
const { parentPort, workerData } = require('node:worker_threads')
const endings = {}
let open = 0, isRefused = false
function visit() {
  open++
  let text = '', isConnected = false, ending = 'closed'
  const socket = connect(workerData, '127.0.0.1')
  socket.on('connect', () => { isConnected = true; socket.write('GET / HTTP/1.1\\r\\nHost: localhost\\r\\nConnection: close\\r\\n\\r\\n') })
  socket.on('data', part => { text += part })
  socket.on('error', ({ code }) => {
    ending = isConnected ? code : 'never connected'
    if (!isConnected) isRefused = true
  })
  socket.on('close', () => {
    if (text.startsWith('HTTP/1.1 200')) ending = 'answered'
    endings[ending] = (endings[ending] ?? 0) + 1
    open--
    if (!isRefused) visit()
    else if (open === 0) parentPort.postMessage(endings)
  })
}
for (let each = 0; each < 60; each++) visit()
`

test('a process that is always behind with connections answers all that were established before it closed the port', async () => {
  const { drain, server } = await serve((_, response) => response.end('done'))
  const { port } = server.address() as AddressInfo
  let isOver = false
  let answered = 0
  server.on('request', () => answered++)
  // No turn of the event loop is short.
  const work = (async () => {
    for (; !isOver; await nextTurn()) block(3)
  })()
  const crowd = new Worker(CROWD, { eval: true, workerData: port })
  const endings = once(crowd, 'message')
  await expect.poll(() => answered).toBeGreaterThan(60)
  await drain.run()
  const [counts] = await endings
  isOver = true
  await work
  expect(counts.answered).toBeGreaterThan(60)
  expect(Object.keys(counts).toSorted()).toEqual(['answered', 'never connected'])
})

test('work that rests goes on when nobody holds it any more', async () => {
  const [release, releaseOther] = [holdOtherWork(), holdOtherWork()]
  let isDone = false
  void otherWork().then(() => {
    isDone = true
  })
  for (let turn = 0; turn < 5; turn++) await nextTurn()
  release()
  release()
  for (let turn = 0; turn < 5; turn++) await nextTurn()
  expect(isDone).toBe(false)
  releaseOther()
  await expect.poll(() => isDone).toBe(true)
})
