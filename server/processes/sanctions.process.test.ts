import { randomBytes } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { type Database, migrate, openDatabase } from '#kit/database/database.ts'
import { secretKeyOf } from '#kit/seal/sealed-bytes.ts'
import { createStaffBook } from '#modules/staff'
import { type AccountsApp, accountsMigrations, openAccountsApp, type TestLogin } from '#testing/accounts.ts'
import { type Served, serve } from '#testing/killed-server.ts'
import { type PostgresServer, startOwnPostgres } from '#testing/postgres-server.ts'
import { skippedWithout } from '#testing/programs.ts'

const key = randomBytes(32).toString('hex')
const RELAXED = {
  ...{ 'member.newSeconds': 0, 'member.newComments': 0, 'comment.gapSeconds': 0 },
  ...{ 'register.perHalfHour': 100, 'code.networkPerHour': 100 },
}

const postgres: PostgresServer | undefined = await startOwnPostgres()
let database: Database
let app: AccountsApp
let served: Served[] = []
if (postgres) {
  database = openDatabase({ dataDir: '', databaseUrl: postgres.url })
  await migrate(database, accountsMigrations)
  app = await openAccountsApp(database, RELAXED, { key: secretKeyOf(key)! })
  const settings = { DATA_DIR: '', DATABASE_URL: postgres.url, SECRETS_KEY: key }
  served = await Promise.all([serve(settings), serve(settings)])
}
afterAll(async () => {
  for (const { child } of served) child.kill('SIGKILL')
  await app?.close()
  await database?.close()
  await postgres?.stop()
})
const why = postgres ? '' : skippedWithout('postgres')

const POSTS = 100
/** So many are answered before staff act. */
const BEFORE = 10
const target = { kind: 'symbol', id: 'EURUSD' }

async function send(process: 0 | 1, token: string, method: string, path: string, body?: object): Promise<string> {
  const response = await fetch(`${served[process]!.origin}/api/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  return ((await response.json()) as { message: string }).message
}

async function join(name: string): Promise<TestLogin> {
  const login = await app.register(`${name}@example.com`, { network: `198.51.${name}` })
  await app.send('PUT', '/me/profile', { token: login.token, body: { nickname: name, version: 1 } })
  return login
}

let started = 0

/** A member with a column, comments that they may like, and somebody who may mute them. */
async function start(name: string) {
  const [member, other, staff] = [await join(name), await join(`${name}-other`), await join(`${name}-staff`)]
  await database.write(unit => createStaffBook(app.seal).put(unit, staff.memberId, ['moderate']))
  const sessions = database.db.updateTable('login_sessions').set({ second_factor_at: Date.now() })
  await sessions.where('account_id', '=', staff.memberId).execute()
  expect(await send(1, member.token, 'POST', '/columns', { name: `Column ${name}` })).toBe('000104')
  const liked: string[] = []
  for (let n = 0; n < POSTS / 5; n++) {
    const body = { target, content: `${name} reads ${n}` }
    const { datas } = await app.send('POST', '/comments', { token: other.token, body })
    liked.push(datas.comment.commentId)
  }
  return { member, staff, liked }
}

/** What a member writes, of every kind. */
function post(token: string, n: number, liked: readonly string[]): Promise<string> {
  if (n % 5 === 4) return send(1, token, 'PUT', `/comments/${liked[(n - 4) / 5]}/like`)
  if (n % 25 === 3) return send(1, token, 'POST', '/overlay', { target, content: `over ${n}` })
  const article = { type: 'market', lang: 'en', title: `Article ${n}`, content: 'The euro rose.' }
  if (n % 5 === 2) return send(1, token, 'POST', '/articles', article)
  return send(1, token, 'POST', '/comments', { target, content: `Post ${n}` })
}

const stored = (memberId: string, tables: readonly string[]) =>
  Promise.all(
    tables.map(async table => {
      const rows = database.db.selectFrom(table).where('member_id', '=', memberId)
      const { count } = await rows.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow()
      return Number(count)
    }),
  )

const PUBLIC = ['comments', 'overlay_messages', 'articles']

describe.skipIf(!postgres)(
  `a member whom staff sanction through another process than the member posts to${why}`,
  () => {
    test.each([
      { verb: 'mute', body: { hours: 1 }, refusal: '040005', tables: PUBLIC },
      { verb: 'disable', body: {}, refusal: '000001', tables: [...PUBLIC, 'comment_likes'] },
    ])('gets nothing through once staff are told that it is done: $verb', async ({ verb, body, refusal, tables }) => {
      // A test that is repeated needs other members.
      const { member, staff, liked } = await start(`${verb}${++started}`)
      const answers: string[] = []
      const posts = Array.from({ length: POSTS }, async (_, n) => {
        answers.push(await post(member.token, n, liked))
      })
      await expect.poll(() => answers.length, { timeout: 30_000, interval: 5 }).toBeGreaterThan(BEFORE)
      const act = { ...body, reason: 'for a test' }
      expect(await send(0, staff.token, 'POST', `/staff/members/${member.memberId}/${verb}`, act)).toBe('000102')
      const atOnce = await stored(member.memberId, tables)
      await Promise.all(posts)
      expect(await stored(member.memberId, tables)).toEqual(atOnce)
      for (const process of [0, 1] as const)
        expect(await send(process, member.token, 'POST', '/comments', { target, content: 'After' })).toBe(refusal)
    })
  },
)
