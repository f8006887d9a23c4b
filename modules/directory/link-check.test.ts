import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHttpClient } from '#kit/net/http-client.ts'
import { checkLinks } from './link-check.ts'

const asked: string[] = []
const answers: Record<string, (request: IncomingMessage, response: ServerResponse) => void> = {
  'bank.example.net': (_, response) => response.end(),
  'get-only.example.net': ({ method }, response) => response.writeHead(method === 'HEAD' ? 404 : 200).end('page'),
  'hangs-up.example.net': ({ method }, response) => (method === 'HEAD' ? response.destroy() : response.end('page')),
  'robots-out.example.net': (_, response) => response.writeHead(403).end(),
  'gone.example.net': (_, response) => response.writeHead(410).end(),
  'silent.example.net': () => undefined,
  'renamed.example.net': (_, response) =>
    response.writeHead(301, { location: `http://www.new-name.example.net:${port}/` }).end(),
  'www.new-name.example.net': (_, response) => response.end(),
  'inwards.example.net': (_, response) => response.writeHead(302, { location: `http://127.0.0.1:${port}/` }).end(),
}
const server = createServer((request, response) => {
  const name = request.headers.host!.split(':')[0]!
  asked.push(`${request.method} ${name}`)
  answers[name]!(request, response)
})
let port: number
beforeAll(async () => {
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  port = (server.address() as AddressInfo).port
})
afterAll(async () => {
  server.closeAllConnections()
  await new Promise(done => server.close(done))
})

test('each address is asked politely, and what it answers is told apart', async () => {
  const names = Object.keys(answers).filter(name => name !== 'www.new-name.example.net')
  const reported: string[] = []
  const links = await checkLinks({
    sites: names.map(name => ({ url: `http://${name}:${port}/` })),
    client: createHttpClient({
      reach: 'public',
      userAgent: 'test',
      silenceMs: 100,
      resolve: async () => ['93.184.215.14'],
      dial: () => '127.0.0.1',
    }),
    pauseMs: 1,
    signal: new AbortController().signal,
    onChecked: ({ url }) => reported.push(url),
  })
  const states = Object.fromEntries(links.map(({ url, state, detail }) => [new URL(url).hostname, [state, detail]]))
  expect(states).toEqual({
    'bank.example.net': ['fine', 'answered 200'],
    'get-only.example.net': ['fine', 'answered 200'],
    'hangs-up.example.net': ['fine', 'answered 200'],
    'robots-out.example.net': ['guarded', 'answered 403'],
    'gone.example.net': ['broken', 'answered 410'],
    'silent.example.net': ['broken', 'sent nothing for 0.1 s'],
    'renamed.example.net': ['moved', `answers at http://www.new-name.example.net:${port}/`],
    'inwards.example.net': ['broken', 'leads to an address that is not of the public internet'],
  })
  expect(reported).toHaveLength(names.length)
  expect(asked.filter(each => each.endsWith(' bank.example.net'))).toEqual(['HEAD bank.example.net'])
  expect(asked.filter(each => each.includes('127.0.0.1'))).toEqual([])
})

test('a check that is stopped asks nothing more', async () => {
  asked.length = 0
  const stop = new AbortController()
  const checking = checkLinks({
    sites: ['one', 'two', 'three'].map(page => ({ url: `http://bank.example.net:${port}/${page}` })),
    client: createHttpClient({
      reach: 'public',
      userAgent: 'test',
      resolve: async () => ['93.184.215.14'],
      dial: () => '127.0.0.1',
    }),
    pauseMs: 10_000,
    signal: stop.signal,
    onChecked: () => stop.abort(),
  })
  await expect(checking).rejects.toThrow(/aborted/)
  expect(asked).toHaveLength(1)
})
