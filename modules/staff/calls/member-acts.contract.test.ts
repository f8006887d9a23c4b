import { expect, test } from 'vitest'
import { accountsMigrations } from '#testing/accounts.ts'
import { describeOnEveryDatabase } from '#testing/databases.ts'
import { openStaffApp } from '#testing/staff.ts'

describeOnEveryDatabase('what staff decide about members', accountsMigrations, open => {
  async function start() {
    const portal = await openStaffApp(await open(), ['moderate'])
    const act = (verb: string, target: string) =>
      portal.asStaff('POST', `members/${target}/${verb}`, { reason: 'too many adverts' })
    return { ...portal, act }
  }

  test('several who disable a member at once do it once, and the member is told once', async () => {
    const { act, register, mailsTo, database } = await start()
    const { memberId } = await register('lin@example.com')
    const answers = await Promise.all(Array.from({ length: 4 }, () => act('disable', memberId)))
    expect(answers.map(({ code }) => code)).toEqual(Array(4).fill('000102'))
    const rows = database.db.selectFrom('audit_rows').select('action').where('target', '=', memberId)
    expect(await rows.execute()).toEqual([{ action: 'staff.disable' }])
    expect((await mailsTo('lin@example.com')).filter(({ template }) => template === 'disabled')).toHaveLength(1)
  })
})
