import { describe, expect, onTestFinished, test } from 'vitest'
import { type Database, migrate, sqliteDatabase } from '#kit/database/database.ts'
import { renderMail } from '#kit/mail/render-mail.ts'
import { accountsMigrations } from '#testing/accounts.ts'
import { describeOnEveryDatabase } from '#testing/databases.ts'
import { openStaffApp } from '#testing/staff.ts'
import { readsDuring } from '#testing/watched-reads.ts'
import { disabledMail } from '../mails/staff-mails.ts'

const HOUR_MS = 3_600_000
const reason = 'too many adverts'

/** A member, a member of staff who decides, and another who decides appeals. */
async function start(database: Database) {
  const first = await openStaffApp(database, ['moderate', 'admin'])
  const second = await first.hire('second@example.com', ['moderate'])
  const email = 'lin@example.com'
  const { token, memberId } = await first.register(email)
  const me = (method: string, path: string, body?: object) =>
    first.send(method, `/me${path}`, { token, ...(body && { body }) })
  const decisions = async () => (await me('GET', '/decisions')).datas.list
  return {
    ...first,
    second,
    email,
    memberId,
    me,
    decisions,
    act: (verb: string, body: object = {}) => first.asStaff('POST', `members/${memberId}/${verb}`, { reason, ...body }),
    appeal: async (content = 'they were links to my own charts') =>
      me('POST', `/decisions/${(await decisions())[0].decisionId}/appeal`, { content }),
    waiting: async () => (await second.asStaff('GET', 'appeals')).datas.list,
    decide: async (body: object, as = second) => {
      const [{ appealId }] = (await second.asStaff('GET', 'appeals')).datas.list
      return as.asStaff('POST', `appeals/${appealId}/decision`, { reason: 'looked at again', ...body })
    },
    token: async () => (await first.mailsTo(email)).find(({ template }) => template === 'disabled')?.params.token,
    byLink: (link: string | undefined, content = 'my account was stolen') =>
      first.send('POST', '/appeals', { body: { token: link, content } }),
    first,
  }
}

describeOnEveryDatabase('a decision of staff', accountsMigrations, open => {
  test('is shown to its member with its reason and end, and is appealed against once, also by who is muted', async () => {
    const { act, decisions, appeal, me, waiting, memberId } = await start(await open())
    await act('mute', { hours: 2 })
    const [decision] = await decisions()
    expect(decision).toMatchObject({ kind: 'muted', reason, target: null, appeal: null })
    expect(Date.parse(decision.until) - Date.parse(decision.at)).toBeGreaterThan(2 * HOUR_MS - 5_000)
    for (const blank of ['  ', '\0', '\u200b\u2060']) expect((await appeal(blank)).code).toBe('040021')
    expect((await appeal('they were links\0 to my own charts')).code).toBe('040023')
    expect(await appeal()).toMatchObject({ status: 409, code: '040022' })
    expect((await decisions())[0].appeal).toMatchObject({ content: 'they were links to my own charts', outcome: null })
    expect(await waiting()).toMatchObject([
      {
        content: 'they were links to my own charts',
        kind: 'muted',
        reason,
        isOwn: false,
        member: { memberId, decisions: 1 },
      },
    ])
    expect((await me('POST', '/decisions/no-such-decision/appeal', { content: 'x' })).code).toBe('000205')
  })

  test('of somebody else cannot be appealed against', async () => {
    const { act, decisions, register, send } = await start(await open())
    await act('mute', { hours: 2 })
    const [{ decisionId }] = await decisions()
    const { token } = await register('hai@example.com')
    const answer = await send('POST', `/me/decisions/${decisionId}/appeal`, { token, body: { content: 'x' } })
    expect(answer.code).toBe('000205')
  })

  test('is not judged by who has made it, and once alone', async () => {
    const { act, appeal, decide, waiting, first, decisions } = await start(await open())
    await act('mute', { hours: 2 })
    await appeal()
    const [{ appealId }] = await waiting()
    const again = (as: typeof first) =>
      as.asStaff('POST', `appeals/${appealId}/decision`, { outcome: 'keep', reason: 'looked at again' })
    expect(await again(first)).toMatchObject({ status: 403, code: '040027' })
    expect((await decide({ outcome: 'keep' })).code).toBe('000102')
    expect(await waiting()).toEqual([])
    expect((await again(first)).code).toBe('040024')
    expect((await decisions())[0].appeal).toMatchObject({ outcome: 'keep', reason: 'looked at again' })
  })

  test('is not judged by whom it is against, who has joined the staff', async () => {
    const { act, appeal, decide, waiting, second, database, memberId } = await start(await open())
    await act('mute', { hours: 2 })
    await appeal()
    for (const table of ['decisions', 'appeals'] as const)
      await database.db
        .updateTable(table)
        .set({ member_id: second.staffId })
        .where('member_id', '=', memberId)
        .execute()
    expect(await waiting()).toMatchObject([{ isOwn: true }])
    expect(await decide({ outcome: 'change' })).toMatchObject({ status: 403, code: '000204' })
  })

  test('is withdrawn: who was muted writes again, and is told by mail why', async () => {
    const { act, appeal, decide, me, mailsTo, email, asStaff, memberId } = await start(await open())
    await act('mute', { forever: true })
    await appeal()
    expect((await decide({ outcome: 'change' })).code).toBe('000102')
    expect((await me('GET', '')).datas.muted).toBeNull()
    const [mail] = (await mailsTo(email)).filter(({ template }) => template === 'appeal-decided')
    expect(mail?.params).toMatchObject({ reason: 'looked at again' })
    const { list } = (await asStaff('GET', `audit?member=${memberId}`)).datas
    expect(list.map(({ action }: { action: string }) => action)).toEqual(['staff.decideAppeal.change', 'staff.mute'])
  })

  test.each([
    ['earlier', 3, 48, false],
    ['at once if that is over', 1, 48, true],
  ])('that mutes ends %s', async (_, hours, muted, isOver) => {
    const { act, appeal, decide, me, decisions, database } = await start(await open())
    await act('mute', { hours: muted })
    // It began two hours ago.
    const [{ decisionId, at }] = await decisions()
    const began = Date.parse(at) - 2 * HOUR_MS
    await database.db.updateTable('decisions').set({ at: began }).where('id', '=', decisionId).execute()
    await appeal()
    for (const wrong of [{ outcome: 'shorten' }, { outcome: 'keep', hours: 2 }, { outcome: 'shorten', hours: 51 }])
      expect(await decide(wrong)).toMatchObject({ status: 422, code: '040025' })
    expect((await decide({ outcome: 'shorten', hours })).code).toBe('000102')
    const until = new Date(began + hours * HOUR_MS).toISOString()
    expect((await me('GET', '')).datas.muted).toEqual(isOver ? null : { until })
    expect((await decisions())[0]).toMatchObject({ until, appeal: { outcome: 'shorten' } })
  })

  test('that was followed by another does not change that one', async () => {
    const { act, appeal, decide, me } = await start(await open())
    await act('mute', { hours: 1 })
    await appeal()
    await act('mute', { forever: true })
    expect((await decide({ outcome: 'change' })).code).toBe('000102')
    expect((await me('GET', '')).datas.muted).toEqual({ until: null })
  })
})

describeOnEveryDatabase('a member who was disabled', accountsMigrations, open => {
  test('appeals by the link of the mail, once, and logs in again if the decision is withdrawn', async () => {
    const { act, token, byLink, waiting, decide, logIn, email, memberId } = await start(await open())
    await act('disable')
    const link = await token()
    expect((await byLink(link, ' ')).code).toBe('040021')
    expect((await byLink(link)).code).toBe('040023')
    expect((await byLink(link)).code).toBe('040022')
    expect(await waiting()).toMatchObject([
      { kind: 'disabled', content: 'my account was stolen', member: { memberId } },
    ])
    expect((await decide({ outcome: 'shorten', hours: 1 })).code).toBe('040025')
    expect((await logIn(email, 'Wald1234')).code).toBe('010004')
    expect((await decide({ outcome: 'change' })).code).toBe('000102')
    expect((await logIn(email, 'Wald1234')).code).toBe('ok')
  })

  test('cannot use a link that is unknown, too old, or of a decision that no longer holds', async () => {
    const { act, token, byLink, database } = await start(await open())
    await act('disable')
    const link = await token()
    expect(await byLink('x'.repeat(43))).toMatchObject({ status: 404, code: '040028' })
    await act('enable')
    expect((await byLink(link)).code).toBe('040028')
    await act('disable')
    expect((await byLink(link)).code).toBe('040028')
    await database.db
      .updateTable('appeal_links')
      .set({ expires_at: Date.now() - 1 })
      .execute()
    expect((await byLink(await token())).code).toBe('040028')
  })

  test('finds the link in the mail, in its language, where no server logs it', () => {
    const site = { url: 'https://portal.example', brandName: 'Portal' }
    const params = { reason, token: 'a-token_1' }
    const { text } = renderMail(disabledMail, { locale: 'en', params, site })
    expect(text).toContain('https://portal.example/en/appeal#a-token_1\n')
  })
})

describe('appeals', () => {
  test('are read by indexes, however many there are', async () => {
    const database = sqliteDatabase(':memory:')
    onTestFinished(() => database.close())
    await migrate(database, accountsMigrations)
    const { act, appeal, decide, decisions, waiting, asStaff, token, byLink } = await start(database)
    const { scanned } = await readsDuring(database, async () => {
      await act('mute', { hours: 2 })
      await appeal()
      await waiting()
      await asStaff('GET', 'appeals?limit=1')
      await decide({ outcome: 'change' })
      await decisions()
      await act('disable')
      await byLink(await token())
    })
    // The test itself looks for its mails.
    expect([...scanned]).toEqual(['mails'])
  })
})
