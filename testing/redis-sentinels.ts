import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '#kit/net/network.ts'
import { redisProgram, said } from './redis-server.ts'

export interface RedisSentinels {
  /** `redis+sentinel://…` */
  url: string
  /** Suspends the replica, which is behind from then on. */
  freezeReplica(): void
  thawReplica(): void
  /** Ends the master for good: the sentinels make the replica the master. */
  killMaster(): Promise<void>
  stop(): Promise<void>
}

const SENTINELS = 3
const READY_WITHIN_MS = 60_000
const NAME = 'portal'

async function until(isReady: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + READY_WITHIN_MS
  while (!(await isReady().catch(() => false))) {
    if (performance.now() > deadline) throw new Error('Redis and its sentinels did not get ready')
    await wait(50)
  }
}

/** A master, a replica and three sentinels, which take a second without a response for a failure. */
export async function startSentinels(): Promise<RedisSentinels> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-sentinels-'))
  const started: ChildProcess[] = []
  const run = (...args: string[]) => {
    const each = spawn(redisProgram!, args, { cwd: folder, stdio: 'ignore' })
    started.push(each)
    return each
  }
  const server = (port: number, ...args: string[]) =>
    run(...['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'], ...args)
  const end = async (each: ChildProcess) => {
    if (each.exitCode === null && each.signalCode === null && each.kill('SIGKILL')) await once(each, 'exit')
  }
  const stop = async () => {
    await Promise.all(started.map(end))
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const ports: number[] = []
    while (ports.length < 2 + SENTINELS) ports.push(await freePort('127.0.0.1'))
    const [masterPort, replicaPort, ...sentinelPorts] = ports as [number, number, ...number[]]
    const master = server(masterPort)
    const replica = server(
      replicaPort,
      '--replicaof',
      '127.0.0.1',
      String(masterPort),
      '--repl-diskless-sync-delay',
      '0',
    )
    await until(async () => (await said(replicaPort, 'INFO replication')).includes('master_link_status:up'))
    for (const port of sentinelPorts) {
      const file = join(folder, `sentinel-${port}.conf`)
      writeFileSync(
        file,
        [
          `port ${port}`,
          'bind 127.0.0.1',
          `dir ${folder}`,
          `sentinel monitor ${NAME} 127.0.0.1 ${masterPort} 2`,
          `sentinel down-after-milliseconds ${NAME} 1000`,
          `sentinel failover-timeout ${NAME} 3000`,
        ].join('\n'),
      )
      run(file, '--sentinel')
    }
    const knows = (port: number) => said(port, 'INFO sentinel')
    const all = `slaves=1,sentinels=${SENTINELS}`
    await until(async () => (await Promise.all(sentinelPorts.map(knows))).every(text => text.includes(all)))
    return {
      url: `redis+sentinel://${sentinelPorts.map(port => `127.0.0.1:${port}`).join()}/${NAME}`,
      freezeReplica: () => replica.kill('SIGSTOP'),
      thawReplica: () => replica.kill('SIGCONT'),
      killMaster: () => end(master),
      stop,
    }
  } catch (problem) {
    await stop()
    throw problem
  }
}
