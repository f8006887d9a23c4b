import { expect, test } from 'vitest'
import { verifyLedger } from '#modules/ledger'
import { accountsMigrations } from '#testing/accounts.ts'
import { describeOnEveryDatabase } from '#testing/databases.ts'
import { freshKey, openGroupsApp, type TestMember } from '#testing/groups.ts'
import { openRunner } from '#testing/jobs.ts'

const DAY_MS = 86_400_000

describeOnEveryDatabase('announcements in groups', accountsMigrations, openStore => {
  async function start() {
    const app = await openGroupsApp(await openStore())
    const [leader, hai, ann] = [await app.join('Lin'), await app.join('Hai'), await app.join('Ann')] as const
    const groupId = await app.open(leader)
    for (const member of [hai, ann]) await member.join(groupId)
    const at = `/groups/${groupId}/announcements`
    const texts = { title: 'Earlier next week', content: 'We begin at 07:15.\n\nBe there.' }
    const publish = (as: TestMember = leader, fields: object = {}) => as.send('POST', at, { ...texts, ...fields })
    const list = async (as: TestMember = hai) => (await as.send('GET', at)).datas.list
    /** The limit of an hour is over. */
    const forgetCounts = () => app.database.db.deleteFrom('call_counts').execute()
    return { ...app, leader, hai, ann, groupId, at, texts, publish, list, forgetCounts }
  }

  test('members are told of one, by mail too if they want it, and those who come later read it', async () => {
    const { database, jobs, join, leader, hai, ann, groupId, publish, list, mailsTo, texts } = await start()
    const { settings, version } = (await ann.send('GET', '/me')).datas
    const mail = { ...settings.mail, group: false }
    expect((await ann.send('PUT', '/me/settings', { mail, version })).code).toBe('000104')
    expect((await publish()).code).toBe('100008')
    const { until } = openRunner(
      database,
      jobs.filter(({ kind }) => kind === 'groups.announce'),
      { now: Date.now() + 1000 },
    )
    await until(async () => (await list())[0].told).toBe(2)
    for (const member of [hai, ann])
      expect(await member.inbox('groupAnnounced')).toMatchObject([
        { params: { title: texts.title, path: `/groups/${groupId}` } },
      ])
    expect(await leader.inbox('groupAnnounced')).toEqual([])
    const mailed = async ({ email }: TestMember) =>
      (await mailsTo(email)).filter(({ template }) => template === 'group-announcement').map(({ params }) => params)
    expect(await mailed(hai)).toMatchObject([{ title: texts.title, content: texts.content, id: groupId }])
    expect(await mailed(ann)).toEqual([])
    const later = await join('Later')
    expect((await later.send('GET', `/groups/${groupId}/announcements`)).code).toBe('090020')
    await later.join(groupId)
    expect(await list(later)).toMatchObject([{ ...texts, pinned: false, author: { memberId: leader.memberId } }])
  })

  test('leaders and administrators alone announce, with texts that keep to the rules', async () => {
    const { asStaff, join, leader, hai, ann, groupId, publish, list } = await start()
    await leader.send('PUT', `/groups/${groupId}/admins/${hai.memberId}`)
    for (const as of [ann, await join('Stranger')]) expect((await publish(as)).code).toBe('100001')
    for (const [fields, code] of [
      [{ title: ' ' }, '100002'],
      [{ title: '字'.repeat(61) }, '100003'],
      [{ content: '\n' }, '100004'],
      [{ content: '😀'.repeat(2001) }, '100005'],
      [{ title: 'Paid signals' }, '100006'],
      [{ content: 'Get paid signals here' }, '100006'],
    ] as const)
      expect([fields, (await publish(hai, fields)).code]).toEqual([fields, code])
    expect(await list()).toEqual([])
    expect((await publish(hai, { title: '字'.repeat(60), content: '😀'.repeat(2000) })).code).toBe('100008')
    const mute = (body: object) =>
      asStaff('POST', `members/${hai.memberId}/mute`, { reason: 'writes adverts', ...body })
    await mute({ hours: 2 })
    expect((await publish(hai)).code).toBe('100010')
    await mute({ forever: true })
    expect((await publish(hai)).code).toBe('040006')
  })

  test('three are pinned and stand first, five are published in an hour', async () => {
    const { leader, at, texts, publish, list, forgetCounts } = await start()
    const ids: string[] = []
    for (const title of ['one', 'two', 'three'])
      ids.push((await publish(leader, { title, pinned: true })).datas.announcementId)
    const fourth = await publish(leader, { pinned: true })
    expect([fourth.code, fourth.datas.params]).toEqual(['100007', { max: 3 }])
    for (const title of ['four', 'five']) expect((await publish(leader, { title })).code).toBe('100008')
    expect((await publish(leader, { title: 'six' })).code).toBe('000211')
    await forgetCounts()
    const titles = async () => (await list()).map(({ title }: { title: string }) => title)
    expect(await titles()).toEqual(['three', 'two', 'one', 'five', 'four'])
    const save = (id: string, fields: object) => leader.send('PUT', `${at}/${id}`, { ...texts, ...fields })
    expect((await save(ids[0]!, { title: 'first', version: 1 })).code).toBe('000104')
    expect((await save(ids[0]!, { version: 1, pinned: true })).code).toBe('000207')
    expect(await titles()).toEqual(['three', 'two', 'five', 'four', 'first'])
    expect((await save(ids[0]!, { version: 2, pinned: true })).code).toBe('000104')
    expect((await leader.send('DELETE', `${at}/${ids[1]}`)).code).toBe('000105')
    expect((await leader.send('DELETE', `${at}/${ids[1]}`)).code).toBe('100009')
    expect((await save(ids[1]!, { version: 1 })).code).toBe('100009')
    expect((await publish(leader, { title: 'seven', pinned: true })).code).toBe('100008')
  })
})

describeOnEveryDatabase('groups that staff close', accountsMigrations, openStore => {
  test('end by two of staff, and give back what is left of each term, rounded up', async () => {
    const app = await openGroupsApp(await openStore())
    const [leader, hai, ann] = [await app.join('Lin'), await app.join('Hai'), await app.join('Ann')]
    const groupId = await app.open(leader, { paid: true, price: 100, termDays: 30 })
    for (const member of [hai, ann]) {
      await member.grant(200)
      await member.join(groupId, { expectedPrice: 100 })
    }
    await ann.renew(groupId, 100)
    // Thirteen of thirty days are left of the one term, and of another all is to come.
    const db = app.database.db
    const until = Date.now() + 13 * DAY_MS
    await db
      .updateTable('group_terms')
      .set({ from_at: until - 30 * DAY_MS, until_at: until })
      .where('from_at', '<=', Date.now())
      .execute()
    expect(await leader.wallet()).toMatchObject({ earned: 240 })
    const listed = await app.asStaff('GET', 'groups')
    expect(listed.datas.list).toMatchObject([{ group: { groupId }, paying: 2, refund: 188 }])
    const reason = { reason: 'it promises sure profits' }
    const close = (as: { asStaff: typeof app.asStaff }) => as.asStaff('POST', `groups/${groupId}/close`, reason)
    expect((await close(app)).code).toBe('000217')
    const byKey = (as: typeof app.staffToken) =>
      app.send('POST', `/staff/groups/${groupId}/close`, {
        token: as,
        body: reason,
        headers: { 'idempotency-key': freshKey() },
      })
    expect((await byKey(app.staffToken)).code).toBe('000225')
    expect((await leader.seen(groupId)).state).toBe('open')
    expect((await byKey(app.staffToken)).code).toBe('000226')
    expect((await byKey(app.second.staffToken)).code).toBe('000102')
    expect((await byKey(app.second.staffToken)).code).toBe('090032')
    expect((await leader.seen(groupId)).state).toBe('closed')
    expect(await hai.wallet()).toMatchObject({ balance: 144, bought: 144 })
    expect(await ann.wallet()).toMatchObject({ balance: 144 })
    expect(await leader.wallet()).toMatchObject({ earned: 240 - 188 })
    expect(await ann.inbox('groupRefunded')).toMatchObject([{ params: { amount: '144' } }])
    expect(await leader.inbox('groupClosedByStaff')).toMatchObject([{ params: reason }])
    expect(await verifyLedger(app.database)).not.toHaveProperty('fault')
  })
})
