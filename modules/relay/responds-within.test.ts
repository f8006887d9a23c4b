import { once } from 'node:events'
import { connect } from 'node:net'
import { Worker } from 'node:worker_threads'
import { expect, onTestFinished, test } from 'vitest'
import { respondsWithin } from './responds-within.ts'

/** A server in a thread of its own, which answers at once, or never. */
async function serverThat(answers: boolean) {
  const code = `const { parentPort } = require('node:worker_threads')
    const server = require('node:net').createServer(socket => socket.on('data', data => ${answers} && socket.write(data)))
    server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port))`
  const worker = new Worker(code, { eval: true })
  onTestFinished(() => worker.terminate().then(() => undefined))
  const [port] = await once(worker, 'message')
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  return socket
}

/** Keeps this thread busy. */
const block = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)

test('a server that has answered in time is not late because this process was busy', async () => {
  const socket = await serverThat(true)
  socket.write('PING')
  const response = respondsWithin(once(socket, 'data'), 200)
  block(600)
  expect(String((await response)[0])).toBe('PING')
})

test('a server that does not answer is late', async () => {
  const socket = await serverThat(false)
  socket.write('PING')
  await expect(respondsWithin(once(socket, 'data'), 100)).rejects.toThrow('no response within 100 ms')
})
