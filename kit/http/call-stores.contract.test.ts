import Fastify, { type FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { PortalError } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'
import type { Database, Migrations } from '#kit/database/database.ts'
import { openSeal, sealMigrations } from '#kit/seal/seal.ts'
import { newSecretKey } from '#kit/seal/sealed-bytes.ts'
import { actor, actorsByToken } from '#testing/actors.ts'
import { describeOnEveryDatabase, type OpenStore } from '#testing/databases.ts'
import { call } from './call.ts'
import { callMigrations, createCallStores } from './call-stores.ts'
import { answerErrors } from './errors.ts'
import { createKeptAnswers } from './kept-answers.ts'
import type { Limit } from './limits.ts'
import { notice } from './notice.ts'
import { registerCalls } from './register-calls.ts'

interface Tables {
  orders: { number: number; diamonds: number }
}

const orderMigrations: Migrations = {
  '2026-01-01-orders': () => ({
    async up(db) {
      await db.schema
        .createTable('orders')
        .addColumn('number', 'integer', column => column.primaryKey())
        .addColumn('diamonds', 'integer', column => column.notNull())
        .execute()
    },
  }),
}

const order = z.strictObject({ diamonds: z.int().min(1) })
const placed = z.object({ number: z.int(), diamonds: z.int() })

/** Orders, of which at most so many are placed; a call that needs a key, and one that may have one. */
function orderCalls({ write }: Database, limits: readonly Limit[], wait: () => Promise<void>) {
  const place = (diamonds: number) =>
    write(async unit => {
      const db: Kysely<Tables> = unit.db
      const { last } = await db
        .selectFrom('orders')
        .select(({ fn }) => fn.max('number').as('last'))
        .executeTakeFirstOrThrow()
      if (diamonds > 1_000) throw new PortalError(Errors.Conflict)
      const number = (last ?? 0) + 1
      await db.insertInto('orders').values({ number, diamonds }).execute()
      await wait()
      return notice(Errors.Saved, { number, diamonds })
    })
  const common = { tag: 'Test', summary: 'Test', method: 'POST', parameters: z.strictObject({}), body: order } as const
  return [
    call({
      ...common,
      id: 'placeOrder',
      path: '/orders',
      access: { who: 'member' },
      idempotency: 'required',
      limits,
      notices: [Errors.Saved],
      result: placed,
      handle: (_, { body: { diamonds } }) => place(diamonds),
    }),
    call({
      ...common,
      id: 'placeWish',
      path: '/wishes',
      access: 'public',
      idempotency: 'optional',
      result: placed,
      handle: (_, { body: { diamonds } }) => place(diamonds),
    }),
    call({
      ...common,
      id: 'askPrice',
      path: '/prices',
      access: 'public',
      limits,
      targetOf: (_, { diamonds }) => String(diamonds),
      result: z.object({}),
      handle: () => ({}),
    }),
  ]
}

const key = newSecretKey()
const KEY = 'order-0123456789abcdef'

/** A process that serves orders. */
async function openProcess(
  open: OpenStore,
  {
    limits = [],
    wait = async () => undefined,
    ...options
  }: { limits?: readonly Limit[]; wait?: () => Promise<void>; waitMs?: number; writesPerMinute?: number } = {},
) {
  const database = await open()
  const seal = await openSeal(database, { file: '', given: key, old: undefined })
  const stores = createCallStores({ database, seal, ...options })
  const app: FastifyInstance = Fastify()
  answerErrors(app)
  const authorizer = actorsByToken({ lin: actor('lin'), chen: actor('chen') })
  registerCalls(app, orderCalls(database, limits, wait), { authorizer, stores })
  onTestFinished(async () => {
    await app.close()
    await database.close()
  })
  return {
    database,
    stores,
    async send(diamonds: unknown, { token = 'lin', path = '/orders', key = KEY as string | null } = {}) {
      const { statusCode, body, headers } = await app.inject({
        method: 'POST',
        url: path,
        payload: { diamonds },
        headers: {
          authorization: `Bearer ${token}`,
          ...(key === null ? {} : { 'idempotency-key': key }),
        },
      })
      const { message } = JSON.parse(body) as { message: string }
      return { status: statusCode, body, message, isReplayed: headers['idempotency-replayed'] === 'true', headers }
    },
    async orders() {
      return (await (database.db as Kysely<Tables>).selectFrom('orders').selectAll().orderBy('number').execute()).map(
        ({ diamonds }) => diamonds,
      )
    },
  }
}

const migrations = Object.assign({}, sealMigrations, ...callMigrations, orderMigrations) as Migrations

describeOnEveryDatabase('calls that are sent twice, and calls with limits,', migrations, open => {
  test('a key that is sent fifty times at once to two processes has one effect and fifty identical answers', async () => {
    const processes = [await openProcess(open), await openProcess(open)]
    const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => processes[index % 2]!.send(60)))
    expect(new Set(answers.map(({ status, body }) => `${status} ${body}`))).toEqual(
      new Set([`200 ${answers[0]!.body}`]),
    )
    expect(JSON.parse(answers[0]!.body)).toMatchObject({
      code: 0,
      message: Errors.Saved.code,
      text: Errors.Saved.text.tw,
      datas: { number: 1, diamonds: 60 },
    })
    expect(answers.filter(({ isReplayed }) => !isReplayed)).toHaveLength(1)
    expect(await processes[1]!.orders()).toEqual([60])
  })

  test('a member writes so often in a minute by all processes; refusals and what is sent again do not count', async () => {
    const processes = [await openProcess(open, { writesPerMinute: 3 }), await openProcess(open, { writesPerMinute: 3 })]
    const [one, other] = [processes[0]!, processes[1]!]
    expect((await one.send(60)).status).toBe(200)
    expect((await other.send(60)).isReplayed).toBe(true)
    const send = (process: typeof one, n: number, more = {}) =>
      process.send(60, { key: `order-${n}-0123456789`, ...more })
    expect((await one.send(2_000, { key: 'order-0-0123456789' })).status).toBe(409)
    expect([(await send(one, 1)).status, (await send(other, 2)).status]).toEqual([200, 200])
    const refused = await send(one, 3)
    expect([refused.status, refused.message]).toEqual([429, Errors.TooManyRequests.code])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await send(one, 4, { token: 'chen' })).status).toBe(200)
    expect(await one.orders()).toHaveLength(4)
  })

  test('what is sent again while the first does not end is refused', async () => {
    const gate = Promise.withResolvers<void>()
    const placing = Promise.withResolvers<void>()
    const wait = () => {
      placing.resolve()
      return gate.promise
    }
    const one = await openProcess(open, { wait, waitMs: 50 })
    const first = one.send(60)
    await placing.promise
    // On SQLite one process alone has the database.
    const others = one.database.kind === 'postgres' ? [one, await openProcess(open, { waitMs: 50 })] : [one]
    for (const process of others)
      expect(await process.send(60)).toMatchObject({ status: 409, message: Errors.RequestInProgress.code })
    gate.resolve()
    expect((await first).status).toBe(200)
    expect(await one.send(60)).toMatchObject({ status: 200, isReplayed: true })
  })

  test('those that wait for the first go on one after the other, and take no more than one unit of work', async () => {
    const database = await open()
    onTestFinished(() => database.close())
    const seal = await openSeal(database, { file: '', given: key, old: undefined })
    let units = 0
    let most = 0
    const write: Database['write'] = async (...args) => {
      most = Math.max(most, ++units)
      return database.write(...args).finally(() => units--)
    }
    const { once } = createKeptAnswers({ write }, seal)
    const sent = { owner: 'member lin', key: KEY, call: 'placeOrder', request: 60, isKeptForGood: false }
    const refused = () => Promise.reject(new PortalError(Errors.Conflict))
    await Promise.allSettled(Array.from({ length: 10 }, () => once(sent, refused)))
    expect(most).toBe(1)
  })

  test('a key belongs to who sends it, to the call and to what is sent', async () => {
    const { send, orders } = await openProcess(open)
    expect(await send(60)).toMatchObject({ status: 200, isReplayed: false })
    expect(await send(61)).toMatchObject({ status: 409, message: Errors.IdempotencyKeyReused.code })
    expect(await send(60, { path: '/wishes' })).toMatchObject({ status: 200, isReplayed: false })
    expect(await send(60, { token: 'chen' })).toMatchObject({ status: 200, isReplayed: false })
    expect(await send(60)).toMatchObject({ status: 200, isReplayed: true })
    expect(await orders()).toEqual([60, 60, 60])
  })

  test('a refusal is not kept: the same key may be sent again', async () => {
    const { send, orders } = await openProcess(open)
    expect(await send(5_000)).toMatchObject({ status: 409, message: Errors.Conflict.code })
    expect(await send(0)).toMatchObject({ status: 400, message: Errors.BadParameter.code })
    expect(await send(60)).toMatchObject({ status: 200, isReplayed: false })
    expect(await orders()).toEqual([60])
  })

  test('without a key, or with a short one, what needs one is refused, and the rest is done each time', async () => {
    const { send, orders } = await openProcess(open)
    for (const key of [null, 'short', 'with spaces in the middle'])
      expect(await send(60, { key })).toMatchObject({ status: 400, message: Errors.IdempotencyKeyMissing.code })
    for (const _ of [1, 2]) expect((await send(60, { key: null, path: '/wishes' })).status).toBe(200)
    expect(await send(60, { key: 'short', path: '/wishes' })).toMatchObject({ message: Errors.BadParameter.code })
    expect(await orders()).toEqual([60, 60])
  })

  test('neither keys, nor senders, nor answers can be read in the database', async () => {
    const { send, database } = await openProcess(open)
    await send(60)
    await send(60, { path: '/wishes', key: 'wish-0123456789abcdef' })
    const rows = JSON.stringify(await database.db.selectFrom('kept_answers').selectAll().execute())
    for (const secret of ['lin', KEY, 'diamonds', 'unknown']) expect(rows).not.toContain(secret)
  })

  test('answers go after 48 hours, those of what needs a key never', async () => {
    const { send, database, stores } = await openProcess(open)
    await send(60)
    await send(60, { path: '/wishes' })
    await database.db.updateTable('kept_answers').set({ kept_until: 1 }).where('kept_until', 'is not', null).execute()
    expect(await send(70, { path: '/wishes' })).toMatchObject({ status: 200, isReplayed: false })
    await database.db.updateTable('kept_answers').set({ kept_until: 1 }).where('kept_until', 'is not', null).execute()
    await stores.answers.clean(database.write)
    const rows = await database.db.selectFrom('kept_answers').select('call').execute()
    expect(rows).toEqual([{ call: 'placeOrder' }])
  })

  const twice = [{ by: 'member', most: 2, within: 60 }] as const

  test('a limit counts what has succeeded, in all processes, and says how long to wait', async () => {
    const [one, other] = [await openProcess(open, { limits: twice }), await openProcess(open, { limits: twice })]
    const place = (process: typeof one, number: number, diamonds = 60) =>
      process.send(diamonds, { key: `order-0123456789ab-${number}` })
    expect((await place(one, 1, 5_000)).status).toBe(409)
    expect((await place(one, 1)).status).toBe(200)
    for (const _ of [1, 2, 3]) expect((await place(one, 1)).isReplayed).toBe(true)
    expect((await place(other, 2)).status).toBe(200)
    const refused = await place(one, 3)
    expect(refused).toMatchObject({ status: 429, message: Errors.TooManyRequests.code })
    const seconds = Number(refused.headers['retry-after'])
    expect([seconds > 0, seconds <= 60]).toEqual([true, true])
    expect(JSON.parse(refused.body).datas).toMatchObject({ params: { seconds } })
    expect((await one.send(60, { token: 'chen' })).status).toBe(200)
    expect(await one.orders()).toEqual([60, 60, 60])
  })

  test('of twenty at once only as many succeed as the limit allows', async () => {
    const processes = [await openProcess(open, { limits: twice }), await openProcess(open, { limits: twice })]
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => processes[index % 2]!.send(60, { key: `order-0123456789ab-${index}` })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(await processes[0]!.orders()).toEqual([60, 60])
  })

  test('a limit may count what a call is done to, with a code of its own, and ends with its window', async () => {
    const limits = [{ by: 'target', most: 1, within: 60, refusal: Errors.VerificationCodeResendTooSoon }] as const
    const { send, stores, database } = await openProcess(open, { limits })
    const ask = (diamonds: number) => send(diamonds, { path: '/prices', key: null })
    expect([(await ask(60)).status, (await ask(70)).status]).toEqual([200, 200])
    expect(await ask(60)).toMatchObject({ status: 429, message: Errors.VerificationCodeResendTooSoon.code })
    await database.db
      .updateTable('call_counts')
      .set({ expire: Date.now() - 1 })
      .execute()
    expect((await ask(60)).status).toBe(200)
    await stores.limiter.clean(database.write)
    expect(await database.db.selectFrom('call_counts').select('points').execute()).toEqual([{ points: 1 }])
  })

  test('what is left out beyond its limit does not fail the unit that it is in', async () => {
    const { stores, database } = await openProcess(open)
    const twice = [{ by: 'target', most: 2, within: 60 }] as const
    const place = (number: number) =>
      database.write(async unit => {
        await unit.db.insertInto('orders').values({ number, diamonds: 60 }).execute()
        return stores.limiter.allows('test', twice, { target: 'mary' })
      })
    expect([await place(1), await place(2), await place(3)]).toEqual([true, true, false])
    expect(await database.db.selectFrom('orders').select('number').orderBy('number').execute()).toHaveLength(3)
  })

  test('a wider network may do something twice as often', async () => {
    const { stores } = await openProcess(open)
    const once = [{ by: 'network', most: 1, within: 60 }] as const
    const count = (network: string) =>
      stores.limiter.count('test', once, { network }).then(
        () => true,
        () => false,
      )
    const networks = ['2001:db8:1:100', '2001:db8:1:100', '2001:db8:1:101', '2001:db8:1:102']
    const done: boolean[] = []
    for (const network of networks) done.push(await count(network))
    expect(done).toEqual([true, false, true, false])
  })
})
