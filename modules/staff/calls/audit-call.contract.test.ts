import { createHash } from 'node:crypto'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createAuditLog } from '#kit/audit/audit-log.ts'
import { migrate, sqliteDatabase } from '#kit/database/database.ts'
import { accountsMigrations } from '#testing/accounts.ts'
import { describeOnEveryDatabase } from '#testing/databases.ts'
import { openStaffApp } from '#testing/staff.ts'
import { readsDuring } from '#testing/watched-reads.ts'

interface Row {
  n: number
  at: string
  staff: string
  action: string
  target: string
  reason: string
  hash: string
  previous: string
}

const hashOf = ({ n, at, staff, action, target, reason, previous }: Row) =>
  createHash('sha256')
    .update(previous + JSON.stringify({ action, actor: staff, at: Date.parse(at), number: n, reason, target }))
    .digest('hex')

describeOnEveryDatabase('the audit', accountsMigrations, open => {
  test('shows staff who did what to whom and why, the newest first, so that its hashes can be computed again', async () => {
    const { asStaff, register, staffId } = await openStaffApp(await open(), ['moderate', 'admin'])
    const { memberId } = await register('lin@example.com')
    await asStaff('POST', `members/${memberId}/mute`, { hours: 1, reason: 'too many adverts' })
    await asStaff('POST', `members/${memberId}/unmute`, { reason: 'has removed them' })
    const { list, next } = (await asStaff('GET', 'audit')).datas
    expect(list).toMatchObject([
      { n: 2, action: 'staff.unmute', target: memberId, reason: 'has removed them' },
      { n: 1, action: 'staff.mute', target: memberId, reason: 'too many adverts', staff: `staff ${staffId}` },
    ])
    expect(next).toBeNull()
    expect(list.map(hashOf)).toEqual(list.map(({ hash }: Row) => hash))
    expect(list.map(({ previous }: Row) => previous)).toEqual([list[1].hash, '0'.repeat(64)])
  })

  test('is read page after page, also of one member or of one kind of act', async () => {
    const database = await open()
    const { asStaff } = await openStaffApp(database, ['admin'])
    const audit = createAuditLog(database)
    for (let n = 1; n <= 30; n++)
      await audit.append({
        ...{ at: n, actor: 'lin', action: n % 3 === 0 ? 'staff.mute' : 'staff.disable', reason: '' },
        target: n % 2 === 0 ? 'member-even' : 'member-odd',
      })
    const read = async (query: string) => {
      const numbers: number[] = []
      for (let cursor = ''; ; ) {
        const { list, next } = (await asStaff('GET', `audit?limit=4${query}${cursor}`)).datas
        numbers.push(...list.map(({ n }: Row) => n))
        if (next === null) return numbers
        expect(list).toHaveLength(4)
        cursor = `&cursor=${next}`
      }
    }
    const all = Array.from({ length: 30 }, (_, n) => 30 - n)
    expect(await read('')).toEqual(all)
    expect(await read('&member=member-even')).toEqual(all.filter(n => n % 2 === 0))
    expect(await read('&action=staff.mute')).toEqual(all.filter(n => n % 3 === 0))
    expect(await read('&action=staff.mute&member=member-even')).toEqual(all.filter(n => n % 6 === 0))
    expect(await read('&member=member-unknown')).toEqual([])
    expect((await asStaff('GET', 'audit?cursor=bWVtYmVycyAx')).code).toBe('000233')
  })

  test('is for staff who may run the portal alone', async () => {
    const { asStaff } = await openStaffApp(await open(), ['moderate', 'certify', 'finance', 'contest'])
    expect(await asStaff('GET', 'audit')).toMatchObject({ status: 403, code: '000204' })
  })
})

describe('the audit', () => {
  test('is read by its indexes, however long it is', async () => {
    const database = sqliteDatabase(':memory:')
    onTestFinished(() => database.close())
    await migrate(database, accountsMigrations)
    const { asStaff } = await openStaffApp(database, ['admin'])
    const { scanned } = await readsDuring(database, async () => {
      for (const query of ['', '?action=staff.mute', '?member=member-even', '?member=member-even&action=staff.mute'])
        expect((await asStaff('GET', `audit${query}`)).code).toBe('ok')
    })
    expect([...scanned]).toEqual([])
  })
})
