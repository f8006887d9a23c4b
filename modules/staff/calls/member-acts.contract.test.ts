import { expect, onTestFinished, test } from 'vitest'
import { accountsMigrations, openAccountsApp } from '#testing/accounts.ts'
import { describeOnEveryDatabase } from '#testing/databases.ts'
import { createStaffBook } from '../store/staff-book.ts'

describeOnEveryDatabase('what staff decide about members', accountsMigrations, open => {
  async function start() {
    const portal = await openAccountsApp(await open())
    onTestFinished(() => portal.close())
    const { database, seal } = portal
    const { memberId, token } = await portal.register('staff@example.com')
    await database.write(unit => createStaffBook(seal).put(unit, memberId, ['moderate']))
    await database.db
      .updateTable('login_sessions')
      .set({ second_factor_at: Date.now() })
      .where('account_id', '=', memberId)
      .execute()
    const act = (verb: string, target: string) =>
      portal.send('POST', `/staff/members/${target}/${verb}`, { token, body: { reason: 'too many adverts' } })
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
