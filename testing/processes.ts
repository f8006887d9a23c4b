import { freePort } from '#kit/net/network.ts'
import { type PostgresServer, startOwnPostgres } from './postgres-server.ts'
import type { Ports, SiteProxy } from './proxies.ts'
import { type RedisServer, startRedis } from './redis-server.ts'
import { type ServerProcess, startServer } from './server-process.ts'
import { startProxy, type TcpProxy } from './tcp-proxy.ts'

/** Processes of one portal that share PostgreSQL and Redis, all on this machine. */
export interface Processes {
  postgres: PostgresServer
  redis: RedisServer
  /** `http://127.0.0.1:41234` by the name of a process, whether it runs or not. */
  address(name: string): string
  /** Starts a process at its port; resolves when it serves, which one that stands by does only when it leads. */
  start(name: string, options?: { folder?: string; settings?: Record<string, string> }): Promise<ServerProcess>
  /** Ends a process, if it runs, and resolves when it has gone. */
  end(name: string, signal: NodeJS.Signals): Promise<void>
  /** Sends a signal to a running process and returns at once. */
  signal(name: string, signal: NodeJS.Signals): void
  /** Resolves when a process has ended by itself. */
  ended(name: string): Promise<void>
  /** All output of the processes of this name so far. */
  printed(name: string): string
  pid(name: string): number
  /** Between a process and what it shares, if networks are asked for. */
  network(name: string): { redis: TcpProxy; postgres: TcpProxy }
  /** The ports of the two processes of each role, for a reverse proxy. */
  ports(): Ports
  close(): Promise<void>
}

export interface ProcessesOptions {
  /** Each process by name, with its role: `{ 'web-1': 'web' }`. */
  roles: Readonly<Record<string, string>>
  settings?: Record<string, string>
  /** Whether each process reaches PostgreSQL and Redis by connections of its own that can be cut. */
  hasNetworks?: boolean
}

interface Running {
  serving: Promise<ServerProcess>
  /** Undefined until the process serves, or after it has failed to start. */
  server?: ServerProcess
  pid?: number
}

/** Starts PostgreSQL and Redis, which must be installed, and no process yet. */
export async function openProcesses({
  roles,
  settings = {},
  hasNetworks = false,
}: ProcessesOptions): Promise<Processes> {
  const postgres = await startOwnPostgres()
  if (!postgres) throw new Error('PostgreSQL is not installed or does not start')
  const redis = await startRedis()
  const ports = new Map<string, number>()
  const networks = new Map<string, { redis: TcpProxy; postgres: TcpProxy }>()
  const running = new Map<string, Running>()
  const printed = new Map<string, string>()
  for (const name of Object.keys(roles)) {
    ports.set(name, await freePort('127.0.0.1'))
    if (hasNetworks)
      networks.set(name, {
        redis: await startProxy(Number(new URL(redis.url).port)),
        postgres: await startProxy(postgres.port),
      })
  }
  const urlsOf = (name: string) => {
    const network = networks.get(name)
    if (!network) return { DATABASE_URL: postgres.url, REDIS_URL: redis.url }
    return {
      DATABASE_URL: `postgres://portal@127.0.0.1:${network.postgres.port}/postgres`,
      REDIS_URL: `redis://127.0.0.1:${network.redis.port}`,
    }
  }
  const pair = (role: string) => [ports.get(`${role}-1`)!, ports.get(`${role}-2`)!] as const

  return {
    postgres,
    redis,
    address: name => `http://127.0.0.1:${ports.get(name)}`,
    start(name, options = {}) {
      const started: Running = {
        serving: startServer({
          // The server itself, without the launcher, so that signals reach it.
          command: [process.execPath, 'server/main.ts'],
          port: ports.get(name)!,
          ...(options.folder === undefined ? {} : { folder: options.folder }),
          settings: { NODE_ENV: 'production', ROLE: roles[name]!, ...urlsOf(name), ...settings, ...options.settings },
          onSpawn(pid) {
            started.pid = pid
          },
          onPrint: text => printed.set(name, (printed.get(name) ?? '') + text),
        }),
      }
      running.set(name, started)
      started.serving.then(
        server => {
          started.server = server
        },
        () => undefined,
      )
      return started.serving
    },
    async end(name, signal) {
      const { serving, server, pid } = running.get(name) ?? {}
      if (!server && pid !== undefined) killQuietly(pid, signal)
      await (await serving?.catch(() => undefined))?.end(signal)
      running.delete(name)
    },
    signal: (name, signal) => void process.kill(running.get(name)!.pid!, signal),
    ended: name => running.get(name)!.server!.ended,
    printed: name => printed.get(name) ?? '',
    pid: name => running.get(name)!.pid!,
    network: name => networks.get(name)!,
    ports: () => ({ web: pair('web'), stream: pair('stream'), ingest: pair('ingest') }),
    async close() {
      for (const { pid } of running.values()) if (pid !== undefined) killQuietly(pid, 'SIGKILL')
      await Promise.all(
        [...running.values()].map(({ serving }) =>
          serving.then(
            each => each.end('SIGKILL'),
            () => undefined,
          ),
        ),
      )
      for (const network of networks.values()) for (const proxy of Object.values(network)) proxy.close()
      await redis.halt()
      await postgres.stop()
    },
  }
}

function killQuietly(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It has exited meanwhile.
  }
}

/** Starts two processes of each role, one of `jobs`, and a reverse proxy in front of them. */
export async function openSite(
  makeProxy: () => Promise<SiteProxy>,
  settings: Record<string, string>,
): Promise<{ proxy: SiteProxy; processes: Processes; close(): Promise<void> }> {
  const proxy = await makeProxy()
  const roles = Object.fromEntries(
    ['ingest', 'web', 'stream'].flatMap(role => [1, 2].map(number => [`${role}-${number}`, role])),
  )
  const processes = await openProcesses({
    roles: { ...roles, jobs: 'jobs' },
    settings: { SITE_URL: proxy.url, TRUST_PROXY: '127.0.0.1', ...settings },
  })
  await proxy.start(processes.ports())
  await processes.start('ingest-1')
  await Promise.all(['web-1', 'web-2', 'stream-1', 'stream-2', 'jobs'].map(name => processes.start(name)))
  processes.start('ingest-2').catch(() => undefined)
  return {
    proxy,
    processes,
    async close() {
      await proxy.stop()
      await processes.close()
    },
  }
}
