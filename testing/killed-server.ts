import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { type Database, migrate, openDatabase } from '#kit/database/database.ts'
import { openSeal, type Seal } from '#kit/seal/seal.ts'
import { type SecretKey, secretKeyOf } from '#kit/seal/sealed-bytes.ts'
import { type AccountsApp, type AppOptions, accountsMigrations, openAccountsApp, type TestLogin } from './accounts.ts'

/** Where a process stores: a folder with SQLite, or PostgreSQL if there is an address. */
export interface KilledPlace {
  dataDir: string
  databaseUrl: string
}

export interface Kills {
  kills: number
  /** A kill comes up to this long after something was done. */
  withinMs: number
}

interface Answer {
  code: string
  // biome-ignore lint/suspicious/noExplicitAny: of any call
  datas: any
}

interface SentCall {
  body?: object
  /** Tells clients apart for limits. */
  network: number
  /** `Idempotency-Key`. */
  key?: string
  token?: string
}

/** Calls of members at a process that is killed (`kill -9`) again and again. */
export interface KilledServer {
  readonly database: Database
  readonly seal: Seal
  readonly secretKey: SecretKey
  /** Whether all is over: clients stop. */
  isOver(): boolean
  /** Sends a call again until it is answered. Undefined once all is over. */
  send(method: 'POST' | 'PUT' | 'DELETE', path: string, sent: SentCall): Promise<Answer | undefined>
}

export interface Served {
  child: ChildProcess
  origin: string
}

const running = new Set<ChildProcess>()
// A run that ends early must leave no server behind.
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/** Starts a process that serves accounts. `settings` are environment variables. */
export async function serve(settings: Record<string, string>): Promise<Served> {
  const child = spawn(process.execPath, [resolve(import.meta.dirname, 'serve-accounts.ts')], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  const failed = once(child, 'exit').then(() => {
    throw new Error('the server has ended before it served')
  })
  const [port] = (await Promise.race([once(createInterface({ input: child.stdout! }), 'line'), failed])) as [string]
  return { child, origin: `http://127.0.0.1:${port}` }
}

export const newKey = (): string => randomBytes(16).toString('hex')

/** What clients of a run do, and what is looked at when it is over. */
export interface KilledClients {
  /** What they do until all is over. */
  working: Promise<unknown>
  /** How much they have done so far: each kill comes after some more, and so does the end. */
  done(): number
  /** Looks, with the server there once more, for what is otherwise than clients were told. */
  check(origin: string): Promise<void>
}

/**
 * Lets clients work at a process that is killed again and again, each time while something is on its way. Rejects with
 * what the clients reject with.
 */
export async function whileKilled(
  { dataDir, databaseUrl }: KilledPlace,
  { kills, withinMs }: Kills,
  start: (server: KilledServer) => Promise<KilledClients>,
): Promise<void> {
  const key = randomBytes(32).toString('hex')
  const secretKey = secretKeyOf(key)!
  const settings = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, SECRETS_KEY: key }
  const database = openDatabase({ dataDir, databaseUrl: databaseUrl || undefined })
  let isOver = false
  try {
    await migrate(database, accountsMigrations)
    const seal = await openSeal(database, { file: '', given: secretKey, old: undefined })
    let served = Promise.withResolvers<Served>()
    const send = createSend(
      () => served.promise,
      () => isOver,
    )
    const { working, done, check } = await start({ database, seal, secretKey, isOver: () => isOver, send })
    served.resolve(serve(settings))
    const hasDone = async (count: number) => {
      while (done() < count && !isOver) await pause(5)
    }
    const untilDone = (count: number) => Promise.race([hasDone(count), working])
    try {
      for (let kill = 0; kill < kills; kill++) {
        const { child } = await served.promise
        await untilDone(done() + 1)
        await pause(Math.random() * withinMs)
        const ended = once(child, 'exit')
        child.kill('SIGKILL')
        await ended
        served = Promise.withResolvers<Served>()
        served.resolve(serve(settings))
      }
      // Clients would ask one that does not start for ever.
      await served.promise
      await untilDone(done() + LAST)
    } finally {
      isOver = true
      await working
    }
    const { child, origin } = await served.promise
    try {
      await check(origin)
    } finally {
      child.kill('SIGKILL')
    }
  } finally {
    await database.close()
  }
}

/** What was changed while a process was killed. */
export interface KilledChanges {
  /** How many changes were answered. */
  changes: number
  /** What a member was told, and the database has otherwise. */
  problems: string[]
}

/** What clients of a run that change things share. */
export interface KilledRun {
  server: KilledServer
  problems: string[]
  /** To be called after each change that was answered. */
  hasChanged(): void
}

/** As `whileKilled`, for clients who change things. `wrong` is what the database has otherwise than they were told. */
export async function changeWhileKilled(
  place: KilledPlace,
  kills: Kills,
  start: (run: KilledRun) => Promise<{ working: Promise<unknown>; wrong(): Promise<string[]> }>,
): Promise<KilledChanges> {
  const problems: string[] = []
  let changes = 0
  await whileKilled(place, kills, async server => {
    const { working, wrong } = await start({ server, problems, hasChanged: () => void changes++ })
    return {
      working,
      done: () => changes,
      async check() {
        problems.push(...(await wrong()))
      },
    }
  })
  return { changes, problems }
}

/** Registers members at a server of this process, before there is one that is killed; `prepare` does what each needs. */
export async function registerMembers(
  { database, secretKey }: KilledServer,
  count: number,
  {
    options = {},
    prepare,
  }: { options?: AppOptions; prepare?(app: AccountsApp, token: string, n: number): Promise<void> } = {},
): Promise<TestLogin[]> {
  const app = await openAccountsApp(database, {}, { ...options, key: secretKey })
  try {
    const logins: TestLogin[] = []
    for (let n = 0; n < count; n++) {
      const login = await app.register(`m${n}@example.com`, { network: `198.51.${n}` })
      await prepare?.(app, login.token, n)
      logins.push(login)
    }
    return logins
  } finally {
    await app.close()
  }
}

/** Gives a member a name of their own. */
export async function nameMember(app: AccountsApp, token: string, n: number): Promise<void> {
  await app.send('PUT', '/me/profile', { token, body: { nickname: `Trader ${n}`, version: 1 } })
}

/** What is done after the last kill: by then all that was on its way at the kill has been answered. */
const LAST = 10

function createSend(served: () => Promise<Served>, isOver: () => boolean): KilledServer['send'] {
  return async (method, path, { body, network, key, token }) => {
    const headers = {
      ...(body && { 'content-type': 'application/json' }),
      'x-network': `192.0.${network}`,
      ...(key && { 'idempotency-key': key }),
      ...(token && { authorization: `Bearer ${token}` }),
    }
    while (!isOver())
      try {
        const { origin } = await served()
        const content = body && { body: JSON.stringify(body) }
        const response = await fetch(`${origin}/api/v1${path}`, { method, headers, ...content })
        // It has not been done, and may be sent again.
        if (response.status === 503) {
          await response.arrayBuffer()
          await pause(5)
          continue
        }
        const { message, datas } = (await response.json()) as { message: string; datas: Answer['datas'] }
        return { code: message, datas }
      } catch {
        await pause(5)
      }
    return undefined
  }
}
