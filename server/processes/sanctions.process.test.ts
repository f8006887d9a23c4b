import { randomBytes } from 'node:crypto'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { migrate, openDatabase } from '#kit/database/database.ts'
import { secretKeyOf } from '#kit/seal/sealed-bytes.ts'
import { createStaffBook } from '#modules/staff'
import { accountsMigrations, openAccountsApp } from '#testing/accounts.ts'
import { type Served, serve } from '#testing/killed-server.ts'
import { type PostgresServer, startOwnPostgres } from '#testing/postgres-server.ts'
import { skippedWithout } from '#testing/programs.ts'

const postgres: PostgresServer | undefined = await startOwnPostgres()
afterAll(() => postgres?.stop())
const why = postgres ? '' : skippedWithout('postgres')

/** Of the database. */
const key = randomBytes(32).toString('hex')
const POSTS = 100
/** So many are answered before staff act. */
const BEFORE = 10

describe.skipIf(!postgres)(
  `a member whom staff sanction through another process than the one that takes what the member posts${why}`,
  () => {
    async function start() {
      const database = openDatabase({ dataDir: '', databaseUrl: postgres!.url })
      onTestFinished(() => database.close())
      await migrate(database, accountsMigrations)
      const relaxed = { 'member.newSeconds': 0, 'member.newComments': 0, 'comment.gapSeconds': 0 }
      const app = await openAccountsApp(
        database,
        { ...relaxed, 'register.perHalfHour': 100 },
        { key: secretKeyOf(key)! },
      )
      onTestFinished(() => app.close())
      const id = randomBytes(4).toString('hex')
      const join = async (name: string) => {
        const login = await app.register(`${name}-${id}@example.com`, { network: `198.51.${name}` })
        await app.send('PUT', '/me/profile', { token: login.token, body: { nickname: `${name} ${id}`, version: 1 } })
        return login
      }
      const [member, other, staff] = [await join('lin'), await join('hai'), await join('staff')]
      await database.write(unit => createStaffBook(app.seal).put(unit, staff.memberId, ['moderate']))
      const sessions = database.db.updateTable('login_sessions').set({ second_factor_at: Date.now() })
      await sessions.where('account_id', '=', staff.memberId).execute()
      const comment = async (token: string, content: string) => {
        const body = { target: { kind: 'symbol', id: 'EURUSD' }, content }
        return (await app.send('POST', '/comments', { token, body })).datas.comment.commentId as string
      }
      const settings = { DATA_DIR: '', DATABASE_URL: postgres!.url, SECRETS_KEY: key }
      const served: Served[] = await Promise.all([serve(settings), serve(settings)])
      onTestFinished(() => {
        for (const { child } of served) child.kill('SIGKILL')
      })
      async function send(
        process: number,
        token: string,
        method: string,
        path: string,
        body?: object,
      ): Promise<string> {
        const response = await fetch(`${served[process % 2]!.origin}/api/v1${path}`, {
          method,
          headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
          ...(body && { body: JSON.stringify(body) }),
        })
        return ((await response.json()) as { message: string }).message
      }
      return { database, member, other, staff, comment, send }
    }

    test.each([
      { verb: 'mute', body: { hours: 1 }, refusals: ['040005'], isForbidden: { like: false } },
      { verb: 'disable', body: {}, refusals: ['000001'], isForbidden: { like: true } },
    ])(
      'gets nothing through once staff are told that it is done: $verb',
      async ({ verb, body, refusals, isForbidden }) => {
        const { database, member, other, staff, comment, send } = await start()
        const liked: string[] = []
        for (let n = 0; n < POSTS / 5; n++) liked.push(await comment(other.token, `Read ${n}`))
        const target = { kind: 'symbol', id: 'EURUSD' }
        const answers: string[] = []
        const posts = Array.from({ length: POSTS }, async (_, n) => {
          const sent =
            n % 5 === 4
              ? send(1, member.token, 'PUT', `/comments/${liked[(n - 4) / 5]}/like`)
              : n % 25 === 3
                ? send(1, member.token, 'POST', '/overlay', { target, content: `over ${n}` })
                : send(1, member.token, 'POST', '/comments', { target, content: `Post ${n}` })
          answers.push(await sent)
        })
        await expect.poll(() => answers.length, { timeout: 30_000, interval: 5 }).toBeGreaterThan(BEFORE)
        const act = { ...body, reason: 'for a test' }
        expect(await send(0, staff.token, 'POST', `/staff/members/${member.memberId}/${verb}`, act)).toBe('000102')
        const stored = async () => {
          const counts = ['comments', 'overlay_messages', ...(isForbidden.like ? ['comment_likes'] : [])].map(
            async table => {
              const rows = database.db.selectFrom(table).where('member_id', '=', member.memberId)
              return Number((await rows.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow()).count)
            },
          )
          return Promise.all(counts)
        }
        const atOnce = await stored()
        await Promise.all(posts)
        expect(await stored()).toEqual(atOnce)
        for (const process of [0, 1])
          expect(refusals).toContain(
            await send(process, member.token, 'POST', '/comments', { target, content: 'After' }),
          )
      },
    )
  },
)
