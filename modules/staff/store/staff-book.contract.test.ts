import { expect, test } from 'vitest'
import { HOUR_MS } from '#contract/time/units.ts'
import { sealMigrations } from '#kit/seal/seal.ts'
import { describeOnEveryDatabase } from '#testing/databases.ts'
import { openTestSeal } from '#testing/seal.ts'
import { appealMigrations } from './appeals.ts'
import { decisionMigrations } from './decisions.ts'
import { createStaffBook } from './staff-book.ts'
import { staffMigrations } from './staff-tables.ts'

const migrations = { ...sealMigrations, ...staffMigrations, ...decisionMigrations, ...appealMigrations }

describeOnEveryDatabase('staff', migrations, openStore => {
  async function open() {
    const database = await openStore()
    const book = createStaffBook(await openTestSeal(database))
    return { database, book }
  }

  test('a member of whom nothing was decided may do what members do', async () => {
    const { database, book } = await open()
    expect(await book.standingOf(database, 'm-nobody')).toEqual({
      capabilities: new Set(),
      isIdentified: false,
      mutedUntil: undefined,
    })
  })

  test('staff have the capabilities that they were given last, and none once they are removed', async () => {
    const { database, book } = await open()
    await database.write(unit => book.put(unit, 'm1', ['moderate', 'admin']))
    await database.write(unit => book.put(unit, 'm1', ['finance']))
    expect((await book.standingOf(database, 'm1')).capabilities).toEqual(new Set(['finance']))
    expect(await book.list(database)).toEqual([
      { id: 'm1', capabilities: ['finance'], addedAt: expect.closeTo(Date.now(), -5) },
    ])
    expect(await database.write(unit => book.remove(unit, 'm1'))).toBe(true)
    expect(await database.write(unit => book.remove(unit, 'm1'))).toBe(false)
    expect((await book.standingOf(database, 'm1')).capabilities).toEqual(new Set())
  })

  test('a mute ends by itself, one for good does not, and both can be lifted', async () => {
    const { database, book } = await open()
    const mutedUntil = async (id: string) => (await book.standingOf(database, id)).mutedUntil
    const later = Date.now() + HOUR_MS
    await database.write(async unit => {
      await book.mute(unit, 'm-hour', later, 'spam')
      await book.mute(unit, 'm-past', Date.now() - 1, 'spam')
      await book.mute(unit, 'm-good', undefined, 'spam')
    })
    expect(await mutedUntil('m-hour')).toBe(later)
    expect(await mutedUntil('m-past')).toBeUndefined()
    expect(await mutedUntil('m-good')).toBe(Number.POSITIVE_INFINITY)
    await database.write(unit => book.unmute(unit, 'm-good'))
    expect(await mutedUntil('m-good')).toBeUndefined()
  })

  test('nothing is kept of a member whose account is closed', async () => {
    const { database, book } = await open()
    await database.write(async unit => {
      for (const id of ['m1', 'm2']) {
        await book.put(unit, id, ['moderate'])
        await book.verify(unit, id, '林海')
        await book.mute(unit, id, undefined, 'spam')
      }
      await book.forget(unit, 'm1')
    })
    expect(await book.standingOf(database, 'm1')).toEqual(await book.standingOf(database, 'm-nobody'))
    expect(await book.identified(database, ['m1', 'm2', 'm3'])).toEqual(new Set(['m2']))
    expect(await book.identified(database, [])).toEqual(new Set())
  })

  test('a verified name is stored sealed', async () => {
    const { database, book } = await open()
    await database.write(unit => book.verify(unit, 'm1', '林海'))
    expect((await book.standingOf(database, 'm1')).isIdentified).toBe(true)
    const { sealed_name: sealed } = await database.db
      .selectFrom('verified_identities')
      .selectAll()
      .executeTakeFirstOrThrow()
    expect(Buffer.from(sealed, 'base64url').toString()).not.toContain('林海')
  })
})
