import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { describeOnEveryDatabase } from '#testing/databases.ts'
import type { Database, Migrations } from './database.ts'

interface Tables {
  places: { event: string; free: number }
  joins: { event: string; member: number }
}

const migrations: Migrations = {
  '2026-01-01-places': () => ({
    async up(db) {
      await db.schema
        .createTable('places')
        .addColumn('event', 'text', column => column.primaryKey())
        .addColumn('free', 'integer', column => column.notNull())
        .execute()
      await db.schema
        .createTable('joins')
        .addColumn('event', 'text', column => column.notNull())
        .addColumn('member', 'integer', column => column.primaryKey())
        .execute()
      await db.insertInto('places').values({ event: 'contest', free: 1 }).execute()
    },
  }),
}

const typed = (db: Database['db']): Kysely<Tables> => db
const memberships = ({ db }: Database) => typed(db).selectFrom('joins').select('member').orderBy('member').execute()

async function join({ write }: Pick<Database, 'write'>, member: number): Promise<boolean> {
  return write(async unit => {
    const db = typed(unit.db)
    const { free } = await unit
      .forUpdate(db.selectFrom('places').select('free').where('event', '=', 'contest'))
      .executeTakeFirstOrThrow()
    if (free === 0) return false
    await db
      .updateTable('places')
      .set({ free: free - 1 })
      .execute()
    await db.insertInto('joins').values({ event: 'contest', member }).execute()
    return true
  })
}

describeOnEveryDatabase('unit of work', migrations, openStore => {
  test('200 members who take the last place at once: one has it', async () => {
    const store = await openStore()
    const joined = await Promise.all(Array.from({ length: 200 }, (_, member) => join(store, member)))
    expect(joined.filter(Boolean)).toHaveLength(1)
    expect(await memberships(store)).toEqual([{ member: joined.indexOf(true) }])
  })

  test('nothing is stored if a part fails, even if its error is caught', async () => {
    const store = await openStore()
    const failed = store.write(async unit => {
      await join(unit, 1)
      await unit
        .write(async () => {
          throw new Error('no money')
        })
        .catch(() => undefined)
    })
    await expect(failed).rejects.toThrow('no money')
    const refused = store.write(async ({ db }) => {
      await typed(db).insertInto('joins').values({ event: 'contest', member: 2 }).execute()
      await typed(db)
        .insertInto('joins')
        .values({ event: 'contest', member: 2 })
        .execute()
        .catch(() => undefined)
    })
    await expect(refused).rejects.toThrow(/unique/i)
    expect(await memberships(store)).toEqual([])
  })

  test('a unit within a unit is part of it, by the unit and by the database', async () => {
    const store = await openStore()
    await store.write(async unit => {
      expect(await join(store, 1)).toBe(true)
      expect(await join(unit, 2)).toBe(false)
    })
    expect(await memberships(store)).toEqual([{ member: 1 }])
  })

  test('a statement on the database within a unit is refused at once instead of waiting for it', async () => {
    const store = await openStore()
    const message = /must be made with the unit/
    const rows = [{ member: 1 }]
    await store.write(async unit => {
      await join(unit, 1)
      await expect(memberships(store)).rejects.toThrow(message)
      await expect(typed(store.reads).selectFrom('joins').selectAll().execute()).rejects.toThrow(message)
      await expect(sql`delete from joins`.execute(store.durable)).rejects.toThrow(message)
      await expect(store.db.transaction().execute(async () => undefined)).rejects.toThrow(message)
      expect(await typed(unit.db).selectFrom('joins').select('member').execute()).toEqual(rows)
    })
    expect(await memberships(store)).toEqual(rows)
  })

  test('a unit that is open for too long is undone, and others go on', async () => {
    const store = await openStore()
    const begun = Promise.withResolvers<void>()
    const left = Promise.withResolvers<void>()
    let late: Promise<boolean> | undefined
    const slow = store.write(
      async unit => {
        await join(unit, 1)
        begun.resolve()
        await left.promise
        late = join(unit, 2)
        await late
      },
      { limitMs: 1_500 },
    )
    await begun.promise
    const other = join(store, 3)
    await expect(slow).rejects.toThrow('the unit of work was open for more than 1500 ms')
    expect(await other).toBe(true)
    left.resolve()
    await expect.poll(() => late !== undefined).toBe(true)
    await expect(late).rejects.toThrow(/open for more than 1500 ms|already rolled back/)
    expect(await memberships(store)).toEqual([{ member: 3 }])
  })

  test('what goes on after a unit without being awaited cannot write with it, and may use the database', async () => {
    const store = await openStore()
    const ended = Promise.withResolvers<void>()
    const after = await store.write(async unit => ({
      withUnit: ended.promise.then(() => join(unit, 1)),
      withDatabase: ended.promise.then(() => join(store, 2)),
    }))
    ended.resolve()
    await expect(after.withUnit).rejects.toThrow(/has ended|already committed/)
    expect(await after.withDatabase).toBe(true)
  })

  test('work that the database gave up because of others is done again, three times at most', async () => {
    const store = await openStore()
    for (const problem of [{ code: '40001' }, { code: '40P01' }, { errcode: 517 }, { errcode: 5 }]) {
      let tries = 0
      const outcome = await store.write(async () => {
        if (++tries <= 3) throw Object.assign(new Error('again'), problem)
        return tries
      })
      expect(outcome).toBe(4)
      tries = 0
      const failing = store.write(async () => {
        tries++
        throw Object.assign(new Error('again'), problem)
      })
      await expect(failing).rejects.toThrow('again')
      expect(tries).toBe(4)
    }
  })

  test('two units that lock the same rows in opposite orders are both done in the end', async () => {
    const store = await openStore()
    await typed(store.db).insertInto('places').values({ event: 'meeting', free: 0 }).execute()
    const both = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const raise = (first: string, second: string, own: number) =>
      store.write(async ({ kind, db }) => {
        for (const event of [first, second]) {
          await typed(db)
            .updateTable('places')
            .set(({ eb }) => ({ free: eb('free', '+', 1) }))
            .where('event', '=', event)
            .execute()
          both[own]!.resolve()
          // On SQLite the other unit has not begun.
          if (kind === 'postgres' && event === first) await both[1 - own]!.promise
        }
      })
    await Promise.all([raise('contest', 'meeting', 0), raise('meeting', 'contest', 1)])
    expect(await typed(store.db).selectFrom('places').select('free').orderBy('event').execute()).toEqual([
      { free: 3 },
      { free: 2 },
    ])
  })
})
