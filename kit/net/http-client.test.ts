import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, createServer as createTcpServer, type Socket } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createHttpClient, type HttpClientOptions } from './http-client.ts'
import { HttpError } from './http-error.ts'

const MEGABYTE = 1_048_576
const bomb = gzipSync(Buffer.alloc(100 * MEGABYTE))

let answer: (request: IncomingMessage, response: ServerResponse) => void
let asked: string[]
const sockets = new Set<Socket>()
const server = createServer((request, response) => {
  asked.push(`${request.headers.host!.split(':')[0]}${request.url}`)
  answer(request, response)
}).on('connection', socket => {
  sockets.add(socket)
  socket.once('close', () => sockets.delete(socket))
})
let port: number
beforeEach(async () => {
  asked = []
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  port = (server.address() as AddressInfo).port
})
afterEach(async () => {
  server.closeAllConnections()
  await new Promise(done => server.close(done))
})

/** Public addresses lead to the server of the test: what may be asked is checked as it is outside of tests. */
const ask = (url: string, options: Partial<HttpClientOptions> = {}, request = {}) =>
  createHttpClient({
    reach: 'public',
    userAgent: 'test',
    resolve: async () => ['93.184.215.14'],
    dial: () => '127.0.0.1',
    ...options,
  }).ask(url.replace('{port}', String(port)), request)
const FEED = 'http://feeds.example.net:{port}/news'

test('an answer comes with its status, headers and decompressed body', async () => {
  answer = (request, response) => {
    expect(request.headers).toMatchObject({ 'user-agent': 'test', 'if-none-match': '"1"' })
    response.writeHead(200, { 'content-encoding': 'gzip', etag: '"2"' }).end(gzipSync('rates'))
  }
  const { status, headers, body } = await ask(FEED, {}, { headers: { 'if-none-match': '"1"' } })
  expect([status, headers.etag, body.toString()]).toEqual([200, '"2"', 'rates'])
})

describe('what may not be asked is not', () => {
  test.each([
    ['loopback', 'http://127.0.0.1:{port}/'],
    ['IPv4-mapped loopback', 'http://[::ffff:127.0.0.1]:{port}/'],
    ['loopback as a number', 'http://2130706433:{port}/'],
    ['the metadata of clouds', 'http://169.254.169.254/latest'],
    ['a file', 'file:///etc/passwd'],
    ['a password', 'http://user:word@feeds.example.net:{port}/'],
    ['mail', 'http://feeds.example.net:25/'],
  ])('%s: %s', async (_, url) => {
    answer = (_request, response) => response.end()
    await expect(ask(url)).rejects.toMatchObject({ kind: 'forbidden' })
    await expect(
      (async () => {
        answer = (_request, response) =>
          response.writeHead(302, { location: url.replace('{port}', String(port)) }).end()
        return await ask(FEED)
      })(),
    ).rejects.toMatchObject({ kind: 'forbidden' })
    expect(asked).toEqual(['feeds.example.net/news'])
  })

  test.each(['127.0.0.1', '10.0.0.7', '::1', '::ffff:10.0.0.7', '64:ff9b::7f00:1', 'fd00::1'])(
    'a name that resolves to %s',
    async address => {
      answer = (_, response) => response.end()
      await expect(ask(FEED, { resolve: async () => [address] })).rejects.toMatchObject({ kind: 'forbidden' })
      expect(asked).toEqual([])
    },
  )

  test('a name that is public when it is checked and private afterwards', async () => {
    answer = (_, response) => response.end('public')
    const dialled: string[] = []
    let lookups = 0
    const { body } = await ask(FEED, {
      resolve: async () => (lookups++ === 0 ? ['93.184.215.14', '192.168.0.1'] : ['192.168.0.1']),
      dial: address => {
        dialled.push(address)
        return '127.0.0.1'
      },
    })
    expect([body.toString(), lookups, dialled]).toEqual(['public', 1, ['93.184.215.14']])
  })

  test('redirects without end', async () => {
    answer = ({ url }, response) => response.writeHead(301, { location: `${url}+` }).end()
    await expect(ask(FEED)).rejects.toThrow('redirects more than 5 times')
    expect(asked).toHaveLength(6)
  })
})

test('a redirect to another public server is followed', async () => {
  answer = ({ headers }, response) =>
    headers.host!.startsWith('feeds')
      ? response.writeHead(308, { location: `http://www.example.net:${port}/moved` }).end()
      : response.end('moved')
  expect(await ask(FEED)).toMatchObject({ status: 200, url: `http://www.example.net:${port}/moved` })
})

describe('an answer is given up', () => {
  const endless = (response: ServerResponse, chunk: Buffer) => {
    const more = () => {
      while (!response.destroyed && response.write(chunk));
    }
    response.on('drain', more)
    more()
  }

  test.each<[string, (response: ServerResponse) => void]>([
    ['announces 10 MB', response => response.writeHead(200, { 'content-length': 10 * MEGABYTE }).write('a')],
    ['has 10 MB', response => response.end(Buffer.alloc(10 * MEGABYTE, 'a'))],
    ['does not end', response => endless(response, Buffer.alloc(65_536, 'a'))],
    [
      'is a bomb once it is decompressed',
      response => response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb),
    ],
    [
      'decompresses to nothing for ever',
      response => endless(response.writeHead(200, { 'content-encoding': 'gzip' }), gzipSync('')),
    ],
  ])('that %s', async (_, send) => {
    answer = (_request, response) => send(response)
    const before = process.memoryUsage().arrayBuffers
    await expect(ask(FEED)).rejects.toMatchObject({ kind: 'large', message: 'is larger than 2048 kB' })
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(64 * MEGABYTE)
    await expect.poll(() => sockets.size).toBe(0)
  })

  test('that does not come', async () => {
    answer = () => undefined
    await expect(ask(FEED, { silenceMs: 30 })).rejects.toMatchObject({
      kind: 'slow',
      message: 'sent nothing for 0.03 s',
    })
  })

  test('that comes a byte at a time', async () => {
    const timers: NodeJS.Timeout[] = []
    answer = (_, response) => {
      timers.push(setInterval(() => response.write('a'), 5))
    }
    await expect(ask(FEED, { totalMs: 100 })).rejects.toMatchObject({ kind: 'slow', message: 'took longer than 0.1 s' })
    for (const timer of timers) clearInterval(timer)
  })

  test.each<[string, (response: ServerResponse) => void, string]>([
    [
      'breaks off',
      response => response.writeHead(200, { 'content-length': 10 }).write('a', () => response.destroy()),
      'broken',
    ],
    [
      'is not compressed as it says',
      response => response.writeHead(200, { 'content-encoding': 'gzip' }).end('plain'),
      'unreadable',
    ],
    [
      'is compressed in an unknown way',
      response => response.writeHead(200, { 'content-encoding': 'zoo' }).end('?'),
      'unreadable',
    ],
  ])('that %s', async (_, send, kind) => {
    answer = (_request, response) => send(response)
    await expect(ask(FEED)).rejects.toMatchObject({ kind })
  })

  test('that is not HTTP, or of a server that is not there', async () => {
    const other = createTcpServer(socket => socket.resume().end('+OK ready\r\n'))
    await new Promise<void>(done => other.listen(0, '127.0.0.1', done))
    const { port: otherPort } = other.address() as AddressInfo
    await expect(ask(`http://mail.example.net:${otherPort}/`)).rejects.toMatchObject({ kind: 'unreadable' })
    await new Promise(done => other.close(done))
    await expect(ask(`http://mail.example.net:${otherPort}/`)).rejects.toThrow('cannot be reached (ECONNREFUSED)')
  })

  test('if nobody waits for it any more', async () => {
    const stop = new AbortController()
    answer = () => stop.abort()
    const waiting = ask(FEED, {}, { signal: stop.signal })
    await expect(waiting).rejects.toThrow(/aborted/)
    await expect(waiting).rejects.not.toBeInstanceOf(HttpError)
  })
})

test('an error of whoever takes an answer is told as it is, and the connection is closed', async () => {
  answer = (_, response) => response.write('first')
  const client = createHttpClient({ reach: 'any', userAgent: 'test' })
  const url = `http://127.0.0.1:${port}/`
  const full = new Error('the disk is full')
  const fails = async (parts: AsyncIterable<Buffer>) => {
    for await (const part of parts) if (part.length > 0) throw full
  }
  await expect(client.receive(url, {}, () => fails)).rejects.toBe(full)
  await expect(
    client.receive(url, {}, () => {
      throw full
    }),
  ).rejects.toBe(full)
  await expect.poll(() => sockets.size).toBe(0)
})

test('what an operator has set may be an address of his own network, and leads nowhere else', async () => {
  answer = (_, response) => response.writeHead(302, { location: '/other' }).end()
  const client = createHttpClient({ reach: 'any', userAgent: 'test' })
  expect(await client.ask(`http://127.0.0.1:${port}/first`)).toMatchObject({ status: 302 })
  expect(asked).toEqual(['127.0.0.1/first'])
})
