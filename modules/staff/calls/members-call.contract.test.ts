import type { Kysely } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { type Database, migrate, sqliteDatabase } from '#kit/database/database.ts'
import { accountsMigrations } from '#testing/accounts.ts'
import { describeOnEveryDatabase } from '#testing/databases.ts'
import { runJob } from '#testing/jobs.ts'
import { openStaffApp } from '#testing/staff.ts'
import { readsDuring } from '#testing/watched-reads.ts'
import { cleanJob } from '../store/clean-staff.ts'

const reason = 'too many adverts'

interface Listed {
  memberId: string
  username: string | null
  nickname: string | null
  state: string
}

/** A member of staff who looks for members, and members with names and addresses. */
async function start(database: Database) {
  const portal = await openStaffApp(database, ['moderate'])
  const { asStaff, send, register } = portal
  let registered = 0
  return {
    ...portal,
    async join({ username, nickname }: { username?: string; nickname?: string }) {
      registered++
      const { token, memberId } = await register(`m${registered}@example.com`, { network: `203.0.${registered}` })
      if (username !== undefined) await send('PUT', '/me/username', { token, body: { username } })
      if (nickname !== undefined) await send('PUT', '/me/profile', { token, body: { version: 1, nickname } })
      return memberId
    },
    /** Pages of a search, one after the other, as a field of their members. */
    async find(query: Record<string, string>, field: keyof Listed = 'username') {
      const found: unknown[] = []
      for (let cursor: string | null | undefined; cursor !== null; ) {
        const page: Record<string, string> = cursor === undefined ? {} : { cursor }
        const { code, datas } = await asStaff(
          'GET',
          `members?${new URLSearchParams({ limit: '2', ...query, ...page })}`,
        )
        expect(code).toBe('ok')
        if (datas.next !== null) expect(datas.list).toHaveLength(2)
        found.push(...datas.list.map((each: Listed) => each[field]))
        cursor = datas.next
      }
      return found
    },
    act: (verb: string, memberId: string, body: object = {}) =>
      asStaff('POST', `members/${memberId}/${verb}`, { reason, ...body }),
  }
}

describeOnEveryDatabase('members as staff find them', accountsMigrations, open => {
  test('are listed, the newest first, with what was decided about them', async () => {
    const { join, find, act, asStaff, staffId } = await start(await open())
    const members: string[] = []
    for (const username of ['anna', 'bert', 'carl', 'dora']) members.push(await join({ username }))
    const [anna, bert, carl] = members as [string, string, string]
    await act('mute', anna, { hours: 1 })
    await act('mute', anna, { forever: true })
    await act('disable', bert)
    await act('mute', bert, { hours: 1 })
    await act('mute', carl, { hours: 1 })
    await act('unmute', carl)
    expect(await find({}, 'memberId')).toEqual([...members.toReversed(), staffId])
    const { list } = (await asStaff('GET', 'members')).datas
    expect(list.slice(0, 4)).toEqual([
      {
        memberId: members[3],
        username: 'dora',
        nickname: null,
        state: 'active',
        mutedUntil: null,
        level: 1,
        decisions: 0,
      },
      { memberId: carl, username: 'carl', nickname: null, state: 'active', mutedUntil: null, level: 1, decisions: 1 },
      {
        ...{ memberId: bert, username: 'bert', nickname: null, state: 'disabled', level: 1, decisions: 2 },
        mutedUntil: expect.stringMatching(/^\d{4}-.*Z$/),
      },
      { memberId: anna, username: 'anna', nickname: null, state: 'muted', mutedUntil: null, level: 1, decisions: 2 },
    ])
  })

  test('are found by their state, page after page', async () => {
    const { join, find, act, database } = await start(await open())
    const names = ['anna', 'bert', 'carl', 'dora', 'emil', 'fine', 'gert']
    const ids = new Map<string, string>()
    for (const username of names) ids.set(username, await join({ username }))
    for (const name of ['anna', 'bert', 'dora']) await act('mute', ids.get(name)!, { hours: 2 })
    for (const name of ['carl', 'bert', 'emil']) await act('disable', ids.get(name)!)
    const db: Kysely<{ accounts: { id: string; state: string }; mutes: { id: string; until: number } }> = database.db
    await db.updateTable('accounts').set({ state: 'closing' }).where('id', '=', ids.get('fine')!).execute()
    expect(await find({ state: 'disabled' })).toEqual(['emil', 'carl', 'bert'])
    expect(await find({ state: 'muted' })).toEqual(['dora', 'anna'])
    expect(await find({ state: 'closing' })).toEqual(['fine'])
    expect(await find({ state: 'active' })).toEqual(['gert', null])
    expect(await find({ state: 'disabled', q: 'be' })).toEqual(['bert'])
    expect(await find({ state: 'muted', q: 'be' })).toEqual([])
    // A mute that has ended is none, before it is deleted and after.
    await db.updateTable('mutes').set({ until: 1 }).where('id', '=', ids.get('anna')!).execute()
    expect(await find({ state: 'muted' })).toEqual(['dora'])
    expect(await find({ state: 'active' })).toEqual(['gert', 'anna', null])
    await runJob(cleanJob(), { database })
    expect(await db.selectFrom('mutes').select('id').execute()).toHaveLength(2)
    expect(await find({ state: 'muted' })).toEqual(['dora'])
  })

  test('are found by how their names begin, whatever they look like, each once', async () => {
    const { join, find } = await start(await open())
    await join({ username: 'Lin_Hai', nickname: '林海' })
    await join({ username: 'lin_bo', nickname: 'Linus Trading' })
    await join({ username: 'other', nickname: 'Lina Gold' })
    await join({ username: 'colin', nickname: 'Colin' })
    await join({ username: 'long', nickname: '林海交易' })
    await join({ nickname: 'lint 10%' })
    expect(await find({ q: 'LIN' })).toEqual(['lin_bo', 'Lin_Hai', 'other', null])
    expect(await find({ q: 'ｌｉｎ_' })).toEqual(['lin_bo', 'Lin_Hai'])
    expect(await find({ q: '林海' }, 'nickname')).toEqual(['林海', '林海交易'])
    expect(await find({ q: 'lint 10%' }, 'nickname')).toEqual(['lint 10%'])
    for (const q of ['%', '_', 'lin%', "lin' or '1'='1", '\0', 'in_hai', '   x'])
      expect([q, await find({ q })]).toEqual([q, []])
  })

  test('are found by an id, an address or a number, but not by a part of one', async () => {
    const { join, find, database } = await start(await open())
    const memberId = await join({ username: 'anna' })
    await join({ username: 'bert' })
    expect(await find({ q: memberId })).toEqual(['anna'])
    expect(await find({ q: ' M1@Example.com ' })).toEqual(['anna'])
    for (const q of [memberId.slice(0, -1), 'm1@example', '1@example.com', 'example.com'])
      expect([q, await find({ q })]).toEqual([q, []])
    const db: Kysely<{ accounts: { id: string; state: string } }> = database.db
    await db.updateTable('accounts').set({ state: 'closed' }).where('id', '=', memberId).execute()
    for (const q of [memberId, 'm1@example.com', 'an']) expect([q, await find({ q })]).toEqual([q, []])
  })

  test.each(['bWVtYmVycyAx', 'c3RhZmYubWVtYmVycwow', Buffer.from('staff.members\n0\nx\ny').toString('base64url')])(
    'are not read on from %s',
    async cursor => {
      const { asStaff } = await start(await open())
      const { code } = await asStaff('GET', `members?cursor=${cursor}`)
      expect(code).toBe(cursor === 'c3RhZmYubWVtYmVycwow' ? 'ok' : '000233')
    },
  )
})

describe('members', () => {
  test('are found by indexes, however many there are', async () => {
    const database = sqliteDatabase(':memory:')
    onTestFinished(() => database.close())
    await migrate(database, accountsMigrations)
    const { asStaff, join, find } = await start(database)
    const memberId = await join({ username: 'lin_hai', nickname: 'Lin' })
    const { scanned } = await readsDuring(database, async () => {
      for (const state of ['active', 'muted', 'disabled', 'closing']) {
        await find({ state })
        await find({ state, q: 'lin' })
      }
      for (const q of ['lin', memberId, 'm1@example.com']) await find({ q })
      await asStaff('GET', 'members')
    })
    expect([...scanned]).toEqual([])
  })
})
