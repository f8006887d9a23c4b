import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '#kit/net/network.ts'
import { programPath } from './programs.ts'

export interface RedisServer {
  url: string
  pid(): number
  /** Calls of each command so far: `xadd`, `xread`… */
  calls(): Promise<Map<string, number>>
  /** Removes everything that it keeps. */
  empty(): Promise<void>
  /** Suspends it: connections stay open and nothing responds. */
  freeze(): void
  thaw(): void
  halt(): Promise<void>
  start(): Promise<void>
}

/** Redis or Valkey, whichever is installed; undefined without them. */
export const redisProgram = programPath('redis-server') ?? programPath('valkey-server')

const READY_WITHIN_MS = 30_000

/** A server that stores nothing on the disk, on a free port. */
export async function startRedis(): Promise<RedisServer> {
  const port = await freePort('127.0.0.1')
  let server: ChildProcess | undefined
  async function start(): Promise<void> {
    server = spawn(redisProgram!, ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'], {
      stdio: 'ignore',
    })
    const deadline = performance.now() + READY_WITHIN_MS
    while ((await said(port, 'PING').catch(() => '')) !== '+PONG\r\n') {
      if (performance.now() > deadline) throw new Error('Redis did not get ready')
      await wait(20)
    }
  }
  await start()
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    pid: () => server!.pid!,
    async calls() {
      const text = await said(port, 'INFO commandstats')
      return new Map(
        [...text.matchAll(/^cmdstat_(\S+?):calls=(\d+)/gm)].map(([, name, calls]) => [name!, Number(calls)]),
      )
    },
    async empty() {
      await said(port, 'FLUSHALL')
    },
    freeze: () => server!.kill('SIGSTOP'),
    thaw: () => server!.kill('SIGCONT'),
    async halt() {
      if (server?.exitCode !== null) return
      server.kill('SIGKILL')
      await once(server, 'exit')
    },
  }
}

/** The response to a command, as it is sent. */
export function said(port: number, command: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(`${command}\r\n`))
    socket.once('error', reject).once('data', bytes => {
      resolve(String(bytes))
      socket.destroy()
    })
  })
}
