import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '#kit/net/network.ts'
import { startServer, withoutPrices } from '#testing/server-process.ts'

/** Starts operations/ready.mjs for a port. */
function askReady(port: number, seconds = 0): ChildProcess {
  const child = spawn(process.execPath, ['operations/ready.mjs', String(seconds)], {
    env: { ...process.env, PORT: String(port) },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

const statusOf = async (child: ChildProcess) => (await once(child, 'exit'))[0] as number

test('a restart waits until the portal is ready, and a check fails once it is gone', async () => {
  const port = await freePort('127.0.0.1')
  expect(await statusOf(askReady(port))).toBe(1)
  const waiting = statusOf(askReady(port, 120))
  const server = await startServer({ port, settings: withoutPrices })
  try {
    expect(await waiting).toBe(0)
    expect(await statusOf(askReady(port))).toBe(0)
  } finally {
    await server.end('SIGTERM')
  }
  expect(await statusOf(askReady(port))).toBe(1)
})

test.each([
  ['that stands by is healthy', 'standing by', 0],
  ['that closes is not', 'closing', 1],
])('a process %s', async (_, state, status) => {
  const server = createServer((_request, response) => response.writeHead(503).end(JSON.stringify({ status: state })))
  onTestFinished(() => void server.close())
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  expect(await statusOf(askReady((server.address() as AddressInfo).port))).toBe(status)
})
