import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import * as Errors from '#contract/errors/index.ts'
import { actor, actorsByToken } from '#testing/actors.ts'
import { describeOnEveryDatabase } from '#testing/databases.ts'
import { openTestSeal } from '#testing/seal.ts'
import type { Migrations } from '../database/database.ts'
import { sealMigrations } from '../seal/seal.ts'
import type { Actor } from './access.ts'
import { call } from './call.ts'
import { callMigrations, createCallStores } from './call-stores.ts'
import { answerErrors } from './errors.ts'
import { effect } from './notice.ts'
import { registerCalls } from './register-calls.ts'

const migrations: Migrations = Object.assign({}, sealMigrations, ...callMigrations)

describeOnEveryDatabase('what staff decide while a call of a member is on its way', migrations, open => {
  async function start() {
    const database = await open()
    const seal = await openTestSeal(database)
    const done: string[] = []
    const common = { tag: 'Test', summary: 'Test', method: 'POST', parameters: z.strictObject({}) } as const
    const access = {
      who: 'member',
      needs: { notMuted: { refusal: Errors.CommentMuted, forGood: Errors.CommentMutedForever } },
    } as const
    const result = z.object({})
    const post = (id: string) => {
      done.push(id)
      return Promise.resolve({})
    }
    const calls = [
      call({ ...common, id: 'one', path: '/one', access, idempotency: 'optional', result, handle: () => post('one') }),
      call({
        ...{ ...common, id: 'two', path: '/two', access, idempotency: 'optional', checksFirst: true, result },
        handle: async () => effect(() => post('two')),
      }),
      call({
        ...{ ...common, id: 'act', path: '/act', access: { who: 'staff' }, idempotency: 'optional', result },
        handle: () => post('act'),
      }),
    ]
    const state: { decided: Actor | undefined } = { decided: undefined }
    const capabilities = new Set(['moderate'] as const)
    const staff = actor('s1', { session: { id: 's', secondFactorAt: Date.now() }, capabilities })
    const app = Fastify()
    answerErrors(app)
    registerCalls(app, calls, {
      authorizer: { ...actorsByToken({ lin: actor('m1'), staff }), actorIn: async () => state.decided },
      stores: createCallStores({ database, seal }),
    })
    onTestFinished(() => app.close())
    const send = async (url: string, { token = 'lin', key }: { token?: string; key?: string } = {}) => {
      const headers = { authorization: `Bearer ${token}`, ...(key !== undefined && { 'idempotency-key': key }) }
      return (await app.inject({ method: 'POST', url, headers })).json().message as string
    }
    return { send, state, done }
  }

  test.each(['/one', '/two'])('holds for what %s would do, with and without a key', async path => {
    const { send, state, done } = await start()
    const keys = [undefined, 'a-key-of-the-member']
    for (const key of keys) expect(await send(path, key === undefined ? {} : { key })).toBe('000001')
    state.decided = actor('m1', { mutedUntil: Number.POSITIVE_INFINITY })
    for (const key of keys) expect(await send(path, key === undefined ? {} : { key })).toBe('040006')
    expect(done).toEqual([])
    state.decided = actor('m1')
    expect(await send(path, { key: keys[1]! })).toBe('ok')
    // What was done before is answered as it was, whatever was decided since.
    state.decided = undefined
    expect(await send(path, { key: keys[1]! })).toBe('ok')
    expect(done).toEqual([path.slice(1)])
  })

  test('is not asked of staff', async () => {
    const { send, done } = await start()
    expect(await send('/act', { token: 'staff' })).toBe('ok')
    expect(done).toEqual(['act'])
  })
})
