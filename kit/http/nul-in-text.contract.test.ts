import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Migrations } from '#kit/database/database.ts'
import { sealMigrations } from '#kit/seal/seal.ts'
import { describeOnEveryDatabase } from '#testing/databases.ts'
import { openTestSeal } from '#testing/seal.ts'
import { serveCalls } from '#testing/served-calls.ts'
import { call } from './call.ts'
import { callMigrations } from './call-stores.ts'

const noteMigrations: Migrations = {
  '2026-01-01-notes': () => ({
    async up(db) {
      await db.schema
        .createTable('notes')
        .addColumn('text', 'text', column => column.primaryKey())
        .execute()
    },
  }),
}

const migrations: Migrations = Object.assign({}, sealMigrations, ...callMigrations, noteMigrations)

describeOnEveryDatabase('a text with U+0000', migrations, open => {
  test('is never the fault of the portal, whether it is looked up or stored', async () => {
    const database = await open()
    const db: Kysely<{ notes: { text: string } }> = database.db
    const text = z.string().max(20)
    const common = { tag: 'Test', summary: 'Test', access: 'public', path: '/notes', result: z.int() } as const
    const calls = [
      call({
        ...common,
        id: 'findNotes',
        method: 'GET',
        parameters: z.strictObject({ text }),
        handle: async asked =>
          (await db.selectFrom('notes').select('text').where('text', '=', asked.text).execute()).length,
      }),
      call({
        ...common,
        id: 'addNote',
        method: 'POST',
        parameters: z.strictObject({}),
        body: z.strictObject({ text }),
        idempotency: 'optional',
        handle: (_, { body }) =>
          database.write(async unit => {
            const notes: typeof db = unit.db
            return (await notes.insertInto('notes').values(body).returning('text').execute()).length
          }),
      }),
    ]
    const ask = serveCalls(calls, { database, seal: await openTestSeal(database), actors: {} })
    const isPostgres = database.kind === 'postgres'
    const expected = (found: number) =>
      isPostgres ? { status: 400, message: '000201' } : { status: 200, datas: found }
    expect(await ask('GET /notes?text=a%00b')).toMatchObject(expected(0))
    expect(await ask('POST /notes', { body: { text: 'a\0b' } })).toMatchObject(expected(1))
    expect(await ask('POST /notes', { body: { text: 'ab' } })).toMatchObject({ status: 200, datas: 1 })
    expect(await ask('GET /notes?text=ab')).toMatchObject({ status: 200, datas: 1 })
  })
})
