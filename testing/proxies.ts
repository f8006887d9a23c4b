import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join, resolve } from 'node:path'
import { freePort } from '#kit/net/network.ts'
import { accept, selfSigned } from './certificate.ts'
import { childrenOf, programPath } from './programs.ts'
import { isTaken } from './server-process.ts'

/** Ports of the two processes of each role; those of one portal that does everything are the same. */
export interface Ports {
  web: readonly [number, number]
  stream: readonly [number, number]
  ingest: readonly [number, number]
}

/** A reverse proxy with the project's configuration. */
export interface SiteProxy {
  /** The site's address through the proxy. */
  url: string
  /** Checks the configuration; what the program prints if it is refused. */
  check(): string
  /** Its processes, while it runs. */
  pids(): number[]
  /** Starts it in front of the processes at these ports; resolves when it accepts connections. */
  start(ports: Ports): Promise<void>
  stop(): Promise<void>
}

const configured = (file: string) => readFileSync(resolve(import.meta.dirname, '../operations', file), 'utf8')

/** Replaces every text by another; throws for one that does not occur, so that tests follow the configuration. */
function replaced(text: string, replacements: Readonly<Record<string, string>>): string {
  for (const [from, to] of Object.entries(replacements)) {
    if (!text.includes(from)) throw new Error(`the configuration has no '${from}'`)
    text = text.replaceAll(from, to)
  }
  return text
}

/** As in the configuration. */
const CONFIGURED: Ports = { web: [3101, 3102], stream: [3111, 3112], ingest: [3121, 3122] }

const upstreams = (ports: Ports) =>
  Object.fromEntries(
    (['web', 'stream', 'ingest'] as const).flatMap(role =>
      CONFIGURED[role].map((port, index) => [`127.0.0.1:${port}`, `127.0.0.1:${ports[role][index]}`]),
    ),
  )

interface ProxyProgram {
  path: string
  /** Arguments that check a configuration and that run it. */
  checked(file: string): string[]
  run(file: string): string[]
  /** The configuration for processes at these ports. */
  configuration(ports: Ports): string
}

function createProxy(url: string, folder: string, program: ProxyProgram): SiteProxy {
  const file = join(folder, 'configuration')
  const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
  let running: ReturnType<typeof spawn> | undefined
  const kill = () => running?.kill('SIGKILL')
  return {
    url,
    check() {
      writeFileSync(file, program.configuration(CONFIGURED))
      const { status, stderr } = spawnSync(program.path, program.checked(file), { env, encoding: 'utf8' })
      return status === 0 ? '' : stderr
    },
    pids: () => (running?.pid === undefined ? [] : [running.pid, ...childrenOf(running.pid)]),
    async start(ports) {
      writeFileSync(file, program.configuration(ports))
      running = spawn(program.path, program.run(file), { env, stdio: 'ignore' })
      // A test that times out must leave no proxy behind.
      process.once('exit', kill)
      while (!(await isTaken(Number(new URL(url).port)))) {
        if (running.exitCode !== null) throw new Error(`${program.path} does not start`)
        await new Promise(next => setTimeout(next, 20))
      }
    },
    async stop() {
      process.off('exit', kill)
      if (running?.exitCode === null && running.kill('SIGTERM')) await once(running, 'exit')
      if (process.env.NODE_EXTRA_CA_CERTS === certificateIn(folder)) delete process.env.NODE_EXTRA_CA_CERTS
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const certificateIn = (folder: string) => join(folder, 'fullchain.pem')

/** A certificate for localhost, which this process and those that it starts accept until the proxy stops. */
function certify(folder: string): void {
  const certificate = selfSigned('DNS:localhost')
  const file = certificateIn(folder)
  writeFileSync(join(folder, 'key.pem'), certificate.key)
  writeFileSync(file, certificate.cert)
  accept(certificate)
  // For processes that are started from here on.
  process.env.NODE_EXTRA_CA_CERTS = file
}

/** nginx with operations/nginx.conf, and a certificate of its own. It needs nginx and openssl. */
export async function nginxProxy(): Promise<SiteProxy> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-nginx-'))
  certify(folder)
  const [port, plainPort] = [await freePort('127.0.0.1'), await freePort('127.0.0.1')]
  for (const name of ['body', 'proxy']) mkdirSync(join(folder, name))
  const site = replaced(configured('nginx.conf'), {
    'listen 443 ssl': `listen 127.0.0.1:${port} ssl`,
    'listen 80;': `listen 127.0.0.1:${plainPort};`,
    '/etc/ssl/portal': folder,
    'server_name example.org': 'server_name localhost',
  })
  return createProxy(`https://localhost:${port}`, folder, {
    path: programPath('nginx')!,
    checked: file => ['-t', '-q', '-c', file],
    run: file => ['-c', file],
    configuration: ports => `
      daemon off;
      user ${userInfo().username};
      pid ${folder}/pid;
      error_log ${folder}/error.log;
      worker_rlimit_nofile 20000;
      events {
        worker_connections 10000;
      }
      http {
        access_log off;
        client_body_temp_path ${folder}/body;
        proxy_temp_path ${folder}/proxy;
        ${replaced(site, upstreams(ports))}
      }`,
  })
}

/** Caddy with operations/Caddyfile, without https, which needs a public name. */
export async function caddyProxy(): Promise<SiteProxy> {
  const port = await freePort('127.0.0.1')
  const url = `http://localhost:${port}`
  return createProxy(url, mkdtempSync(join(tmpdir(), 'portal-caddy-')), {
    path: programPath('caddy')!,
    checked: file => ['validate', '--config', file, '--adapter', 'caddyfile'],
    run: file => ['run', '--config', file, '--adapter', 'caddyfile'],
    configuration: ports => `{
      admin off
      default_bind 127.0.0.1
    }
    ${replaced(configured('Caddyfile'), { '{$SITE_ADDRESS:example.org}': url, ...upstreams(ports) })}`,
  })
}
