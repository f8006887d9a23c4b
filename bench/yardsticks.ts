import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { portalOptions, portalSettings } from '../scripts/portal-options.mjs'

/** Folder of the servers and load clients that the portal is compared with. They are not part of the project. */
export const yardsticks = resolve(process.env.BENCH_YARDSTICKS ?? '../shared/bench')
export const hasYardsticks = existsSync(resolve(yardsticks, 'http-load.mjs'))

/** How long a benchmark measures, in s: `BENCH_SECONDS` is for another length. */
export const benchSeconds = (standard: number): number => Number(process.env.BENCH_SECONDS ?? standard)

export interface Started {
  pid: number
  port: number
  stop(): Promise<void>
}

/** Starts a program and waits until its port responds. `stop` ends that process only. */
export async function start(
  args: readonly string[],
  port: number,
  environment: Readonly<Record<string, string>> = {},
): Promise<Started> {
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', DRAIN_MS: '0', ...environment },
  })
  const ended = new Promise<void>(done => child.once('exit', () => done()))
  for (let tries = 0; ; tries++) {
    if (child.exitCode !== null || tries > 300) throw new Error(`${args.join(' ')} did not start`)
    if (await responds(port)) break
    await new Promise(done => setTimeout(done, 100))
  }
  return { pid: child.pid!, port, stop: () => end(child, ended) }
}

async function responds(port: number): Promise<boolean> {
  try {
    await fetch(`http://127.0.0.1:${port}/healthz/live`, { signal: AbortSignal.timeout(1_000) })
    return true
  } catch {
    return false
  }
}

async function end(child: ChildProcess, ended: Promise<void>): Promise<void> {
  child.kill('SIGTERM')
  await Promise.race([ended, new Promise(done => setTimeout(done, 10_000))])
  if (child.exitCode === null) child.kill('SIGKILL')
}

/** Starts the portal with the options and settings of `npm start`. */
export function startPortal(port: number, environment: Readonly<Record<string, string>>): Promise<Started> {
  return start([...portalOptions, 'server/main.ts'], port, { ...portalSettings, PORT: String(port), ...environment })
}

/** Runs a program to its end and returns its standard output. */
export function output(args: readonly string[], environment: Readonly<Record<string, string>> = {}): Promise<string> {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, args, {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, ...environment },
    })
    let text = ''
    child.stdout.setEncoding('utf8').on('data', part => {
      text += part
    })
    child.once('exit', code => (code === 0 ? done(text) : fail(new Error(`${args.join(' ')} exited with ${code}`))))
  })
}

/** Requests a second, latency and CPU of a server under load: output of the yardsticks' HTTP client. */
export interface Load {
  rps: number
  p50_ms: number
  p99_ms: number
  cpu_us_per_req: number
  rss_mb: number
  bytes_per_req: number
  non2xx: number
}

export async function load(server: Started, options: { path?: string; paths?: string; headers?: readonly string[] }) {
  const args = [
    `${yardsticks}/http-load.mjs`,
    '--url',
    `http://127.0.0.1:${server.port}${options.path ?? '/'}`,
    '--pid',
    String(server.pid),
    '--secs',
    '4',
    '--warm',
    '2',
    '--conns',
    '32',
  ]
  if (options.paths) args.push('--paths', options.paths)
  for (const header of options.headers ?? []) args.push('--header', header)
  return JSON.parse(await output(args)) as Load
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const half = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2
}
