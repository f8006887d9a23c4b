import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { allowSlowBody, type SlowBody, watchBody } from './body-deadline.ts'

const USUAL_MS = 100
const LOOK_MS = 20

/** A server that answers a request once its body is whole, and tells which bodies were late. */
async function start(slow?: SlowBody) {
  const late: string[] = []
  const server = createServer((request, response) => {
    const name = request.url!
    watchBody(
      request,
      () => {
        late.push(name)
        request.socket.destroy()
      },
      USUAL_MS,
      LOOK_MS,
    )
    if (slow) allowSlowBody(request, slow)
    request.resume().on('end', () => response.end('whole'))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise(done => server.close(done))
  })
  const { port } = server.address() as AddressInfo
  /** A request whose body has so many bytes, of which none is sent. */
  function send(name: string, bytes: number): { socket: Socket; answer: Promise<string> } {
    const socket = connect({ port, host: '127.0.0.1' }).setEncoding('utf8')
    let text = ''
    socket.on('data', part => (text += part)).on('error', () => undefined)
    const answer = new Promise<string>(done => {
      socket.on('data', () => text.endsWith('whole') && done('whole'))
      socket.on('close', () => done(text === '' ? 'ended' : text))
    })
    socket.write(`POST ${name} HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${bytes}\r\n\r\n`)
    return { socket, answer }
  }
  return { send, late }
}

test('a body that does not arrive in time ends its request, and one that does is answered', async () => {
  const { send, late } = await start()
  const [stalled, whole] = [send('/stalled', 10), send('/whole', 4)]
  stalled.socket.write('12345')
  whole.socket.write('1234')
  expect(await whole.answer).toBe('whole')
  expect(await stalled.answer).toBe('ended')
  expect(late).toEqual(['/stalled'])
})

test('a body that may be slow is waited for as long as enough of it arrives', async () => {
  const { send, late } = await start({ ms: 60_000, bytesPerSecond: 1 })
  const [slow, stalled] = [send('/slow', 200_000), send('/stalled', 10)]
  slow.socket.write('x'.repeat(199_999))
  // It has sent nothing: even who may be slow is not waited for.
  expect(await stalled.answer).toBe('ended')
  expect(late).toEqual(['/stalled'])
  slow.socket.write('x')
  expect(await slow.answer).toBe('whole')
  expect(late).toEqual(['/stalled'])
})

test('a body that may be slow is not waited for for ever', async () => {
  const { send, late } = await start({ ms: 300, bytesPerSecond: 1 })
  const { socket, answer } = send('/endless', 200_000)
  socket.write('x'.repeat(100_000))
  expect(await answer).toBe('ended')
  expect(late).toEqual(['/endless'])
})
