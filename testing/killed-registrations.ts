import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { type Database, migrate, openDatabase } from '#kit/database/database.ts'
import { createMailOutbox } from '#kit/mail/mail-outbox.ts'
import { openSeal, type Seal } from '#kit/seal/seal.ts'
import { secretKeyOf } from '#kit/seal/sealed-bytes.ts'
import { accountsMigrations } from './accounts.ts'

/** Members who register at the same time, and visitors who guess at codes. */
const MEMBERS = 6
const GUESSERS = 2

interface Served {
  child: ChildProcess
  origin: string
}

interface Answer {
  code: string
  // biome-ignore lint/suspicious/noExplicitAny: of any call
  datas: any
}

export interface KilledRegistrations {
  registered: number
  /** What a member was told, and the database does not have, or has twice. */
  problems: string[]
}

let running: ChildProcess | undefined
// A run that ends early must leave no server behind.
process.once('exit', () => running?.kill('SIGKILL'))

async function serve(settings: Record<string, string>): Promise<Served> {
  const child = spawn(process.execPath, [resolve(import.meta.dirname, 'serve-accounts.ts')], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  running = child
  const failed = once(child, 'exit').then(() => {
    throw new Error('the server has ended before it served')
  })
  const [port] = (await Promise.race([once(createInterface({ input: child.stdout! }), 'line'), failed])) as [string]
  return { child, origin: `http://127.0.0.1:${port}` }
}

/**
 * Registers members in parallel, with codes of mails, and saves their profiles, each call with a key, while guessers try
 * codes, at a process that is killed (`kill -9`) again and again: what is not answered is sent again with its key. Resolves
 * with how many were registered, and what the database has otherwise than they were told.
 */
export async function registerWhileKilled(
  place: { dataDir: string; databaseUrl: string },
  { kills, withinMs }: { kills: number; withinMs: number },
): Promise<KilledRegistrations> {
  const key = randomBytes(32).toString('hex')
  const database = openDatabase({ dataDir: place.dataDir, databaseUrl: place.databaseUrl || undefined })
  try {
    await migrate(database, accountsMigrations)
    return await whileKilled(database, { ...place, key }, { kills, withinMs })
  } finally {
    await database.close()
  }
}

/** What a member was told. */
interface Told {
  target: string
  token: string
  memberId: string
  /** Of the profile that was saved; undefined if all was over before. */
  nickname: string | undefined
}

/** What the clients of a run share. */
interface Run {
  told: Told[]
  problems: string[]
  isOver: boolean
  served: Promise<Served>
  /** Of the last mail to an address. */
  codeTo(address: string): Promise<string | undefined>
}

/** Sends until it is answered. Undefined once all is over. */
async function send(
  run: Run,
  path: string,
  body: object,
  { network, key, token }: { network: number; key?: string; token?: string },
) {
  const headers = {
    'content-type': 'application/json',
    'x-network': `192.0.${network}`,
    ...(key ? { 'idempotency-key': key } : {}),
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  }
  const method = token ? 'PUT' : 'POST'
  while (!run.isOver)
    try {
      const { origin } = await run.served
      const response = await fetch(`${origin}/api/v1${path}`, { method, body: JSON.stringify(body), headers })
      const { message, datas } = (await response.json()) as { message: string; datas: Answer['datas'] }
      return { code: message, datas }
    } catch {
      await pause(5)
    }
  return undefined
}

async function registerAgainAndAgain(run: Run, network: number): Promise<void> {
  for (let n = 0; !run.isOver; n++) {
    const target = `n${n}@m${network}.example`
    const contact = { channel: 'email', target }
    await send(run, '/codes', { ...contact, purpose: 'register' }, { network })
    const body = { ...contact, code: await run.codeTo(target), password: 'Jade4lake', acceptTerms: true }
    const answer = await send(run, '/accounts', body, { network, key: newKey() })
    if (answer?.code === 'ok') {
      const { token, member } = answer.datas
      const nickname = await saveProfile(run, target, { network, token })
      run.told.push({ target, token, memberId: member.memberId, nickname })
    } else if (answer) run.problems.push(`${target} was answered ${answer.code}`)
  }
}

const newKey = () => randomBytes(16).toString('hex')

/** Returns the nickname that was saved. */
async function saveProfile(run: Run, target: string, { network, token }: { network: number; token: string }) {
  const nickname = target.split('.')[0]!.replace('@', ' ')
  const body = { nickname, bio: target, version: 1 }
  const answer = await send(run, '/me/profile', body, { network, token, key: newKey() })
  if (answer && answer.code !== '000104') run.problems.push(`the profile of ${target} was answered ${answer.code}`)
  return answer && nickname
}

async function guessAgainAndAgain(run: Run, network: number): Promise<void> {
  for (let n = 0; !run.isOver; n++) {
    const contact = { channel: 'email', target: `g${n}@g${network}.example` }
    await send(run, '/codes', { ...contact, purpose: 'register' }, { network })
    const code = (await run.codeTo(contact.target)) ?? '314159'
    const wrong = `${code.slice(0, 5)}${(Number(code[5]) + 1) % 10}`
    const body = { ...contact, code: wrong, password: 'Jade4lake', acceptTerms: true }
    let answered = 0
    for (let guess = 0; guess < 8 && !run.isOver; guess++)
      if ((await send(run, '/accounts', body, { network }))?.code === '000106') answered++
    if (answered > 4) run.problems.push(`${contact.target} was guessed at ${answered} times`)
  }
}

/** Finds the codes of mails that wait, and forgets those that were read. */
function codesOf(database: Database, seal: Seal): Run['codeTo'] {
  const outbox = createMailOutbox(database, seal)
  const codes = new Map<string, string | undefined>()
  return async address => {
    const rows: { id: string }[] = await database.db.selectFrom('mails').select('id').orderBy('created_at').execute()
    for (const { id } of rows) {
      const mail = await outbox.find(id)
      if (mail?.template === 'code') codes.set(mail.to, mail.params.code)
      await database.write(unit => outbox.remove(unit, id))
    }
    return codes.get(address)
  }
}

async function whileKilled(
  database: Database,
  { dataDir, databaseUrl, key }: { dataDir: string; databaseUrl: string; key: string },
  { kills, withinMs }: { kills: number; withinMs: number },
): Promise<KilledRegistrations> {
  const settings = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, SECRETS_KEY: key }
  const seal = await openSeal(database, { file: '', given: secretKeyOf(key), old: undefined })
  const codeTo = codesOf(database, seal)
  const run: Run = { told: [], problems: [], isOver: false, served: serve(settings), codeTo }
  const { told, problems } = run
  const working = Promise.all([
    ...Array.from({ length: MEMBERS }, (_, member) => registerAgainAndAgain(run, member)),
    ...Array.from({ length: GUESSERS }, (_, guesser) => guessAgainAndAgain(run, 100 + guesser)),
  ])
  const hasTold = async (count: number) => {
    while (told.length < count && !run.isOver) await pause(5)
  }
  const untilTold = (count: number) => Promise.race([hasTold(count), working])
  try {
    for (let kill = 0; kill < kills; kill++) {
      const { child } = await run.served
      await untilTold(told.length + 1)
      await pause(Math.random() * withinMs)
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
      run.served = serve(settings)
    }
    await untilTold(told.length + MEMBERS)
  } finally {
    run.isOver = true
    await working
  }
  const { child, origin } = await run.served
  try {
    problems.push(...(await wrongIn(database, told, origin)))
  } finally {
    child.kill('SIGKILL')
  }
  return { registered: told.length, problems }
}

/** What is otherwise than members were told. */
async function wrongIn({ db }: Database, told: readonly Told[], origin: string): Promise<string[]> {
  const problems: string[] = []
  const accounts: { id: string }[] = await db.selectFrom('accounts').select('id').execute()
  const sessions: { account_id: string }[] = await db.selectFrom('login_sessions').select('account_id').execute()
  const ids = new Set(accounts.map(({ id }) => id))
  const loginsOf = Map.groupBy(sessions, ({ account_id }) => account_id)
  const profiles: { member_id: string; nickname: string; bio: string; version: number }[] = await db
    .selectFrom('profiles')
    .select(['member_id', 'nickname', 'bio', 'version'])
    .execute()
  const profileOf = new Map(profiles.map(profile => [profile.member_id, profile]))
  for (const { target, token, memberId, nickname } of told) {
    const { nickname: stored, bio, version } = profileOf.get(memberId) ?? {}
    if (nickname !== undefined && (stored !== nickname || bio !== target || version !== 2))
      problems.push(`the profile of ${target} is ${stored}, ${bio}, version ${version}`)
    if (!ids.has(memberId)) problems.push(`the account of ${target} was lost`)
    if (loginsOf.get(memberId)?.length !== 1) problems.push(`${target} has ${loginsOf.get(memberId)?.length} logins`)
    const headers = { authorization: `Bearer ${token}` }
    const { datas } = (await (await fetch(`${origin}/data/customer/istoken`, { headers })).json()) as Answer
    if (!datas.flag) problems.push(`the token of ${target} is not valid`)
  }
  if (new Set(told.map(({ memberId }) => memberId)).size < told.length) problems.push('two members have one account')
  // One more of each member may have been registered without an answer, when all was over.
  if (accounts.length > told.length + MEMBERS)
    problems.push(`there are ${accounts.length} accounts of ${told.length} members`)
  if (sessions.length !== accounts.length) problems.push(`${accounts.length} accounts have ${sessions.length} logins`)
  return problems
}
