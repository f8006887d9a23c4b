import { expect, onTestFinished, test } from 'vitest'
import type { Notification } from '#contract/members/notification.ts'
import { DAY_MS } from '#contract/time/units.ts'
import { type Migrations, migrate, sqliteDatabase } from '#kit/database/database.ts'
import { callMigrations } from '#kit/http/call-stores.ts'
import { jobMigrations } from '#kit/jobs/job-table.ts'
import { createMailOutbox, mailMigrations } from '#kit/mail/mail-outbox.ts'
import { sealMigrations } from '#kit/seal/seal.ts'
import { actor } from '#testing/actors.ts'
import { describeOnEveryDatabase } from '#testing/databases.ts'
import { runJob } from '#testing/jobs.ts'
import { openTestSeal } from '#testing/seal.ts'
import { serveCalls } from '#testing/served-calls.ts'
import { readsDuring } from '#testing/watched-reads.ts'
import { notificationsModule, notify } from './index.ts'
import type { MailedMember } from './notification-jobs.ts'
import { createNotificationRepository, notificationMigrations } from './notification-repository.ts'
import type { NewNotification } from './notifications.ts'

const migrations: Migrations = Object.assign(
  {},
  sealMigrations,
  ...callMigrations,
  jobMigrations,
  mailMigrations,
  notificationMigrations,
)

interface Page {
  list: Notification[]
  unread: number
  next: string | null
}

const follow = (n: number) =>
  ({ memberId: 'mary', kind: 'follow', params: { memberId: `member-${n}`, nickname: `Member ${n}` } }) as const
const newDevice = {
  memberId: 'mary',
  kind: 'newDevice',
  params: { device: 'Firefox', network: '203.0.113.0' },
} as const
const answer = {
  memberId: 'mary',
  kind: 'reply',
  params: { memberId: 'john-000', nickname: 'John', text: 'I agree', title: 'The euro', path: '/articles/1' },
} as const

describeOnEveryDatabase('notifications', migrations, open => {
  async function start(mailed: Partial<Record<string, MailedMember>> = {}) {
    /** Members who are called otherwise than they were; null: the account is closed. */
    const renamed = new Map<string, string | null>()
    const database = await open()
    onTestFinished(() => database.close())
    const seal = await openTestSeal(database)
    const opened = notificationsModule.open({
      ...{ database, seal },
      async membersOf(_, ids) {
        const open = ids.filter(id => renamed.get(id) !== null)
        const named = (id: string) => renamed.get(id) ?? id.replace('member-', 'Member ')
        return new Map(open.map(id => [id, { memberId: id, username: null, nickname: named(id), avatar: null }]))
      },
      mailedMember: async (_, memberId) => mailed[memberId],
    })
    const ask = serveCalls(opened.calls, { database, seal, actors: { m: actor('mary'), j: actor('john') } })
    const [mail, clean] = opened.jobs
    return {
      ...{ database, opened, ask, renamed },
      tell: (
        notification: NewNotification<'follow'> | NewNotification<'newDevice'> | NewNotification<'reply'>,
        at?: number,
      ) => database.write(unit => notify(unit, notification as NewNotification<'follow'>, at)),
      list: async (query = '', token = 'm') =>
        (await ask<Page>(`GET /api/v1/me/notifications${query}`, { token })).datas,
      sendMails: () => runJob(mail!, { database }),
      clean: () => runJob(clean!, { database }),
      async mails() {
        const outbox = createMailOutbox(database, seal)
        const ids = await database.db.selectFrom('mails').select('id').orderBy('id').execute()
        return Promise.all(ids.map(({ id }) => outbox.find(id)))
      },
    }
  }

  test('a member reads the newest first, page after page, and nobody else’s', async () => {
    const { tell, list } = await start()
    for (let n = 0; n < 5; n++) await tell(follow(n), 1_000 + Math.floor(n / 2))
    await tell({ ...follow(9), memberId: 'john' })
    const names: string[] = []
    for (let next: string | null = ''; next !== null; ) {
      const page: Page = await list(`?limit=2${next && `&cursor=${next}`}`)
      expect(page.unread).toBe(5)
      names.push(...page.list.map(({ params }) => (params as { nickname: string }).nickname))
      next = page.next
    }
    expect(names).toEqual(['Member 4', 'Member 3', 'Member 2', 'Member 1', 'Member 0'])
    expect((await list('', 'j')).list).toHaveLength(1)
  })

  test('what is told says what its kind says, and when', async () => {
    const { tell, list } = await start()
    await tell(newDevice, Date.UTC(2026, 10, 26, 4))
    expect((await list()).list).toEqual([
      {
        ...{ notificationId: expect.any(String), kind: 'newDevice', read: false, at: '2026-11-26T04:00:00.000Z' },
        params: { device: 'Firefox', network: '203.0.113.0' },
        avatar: null,
      },
    ])
  })

  test('whom it is about is called as the member is now, and not at all once the account is closed', async () => {
    const { tell, list, renamed } = await start()
    await tell(follow(1), 1_000)
    await tell(follow(2), 2_000)
    await tell(answer, 3_000)
    renamed.set('member-1', 'Lin Hai').set('member-2', null).set('john-000', null)
    const names = (await list()).list.map(({ params }) => (params as { nickname: string }).nickname)
    expect(names).toEqual(['', '', 'Lin Hai'])
  })

  test('a long text is cut, and no half of a character is left', async () => {
    const { tell, list } = await start()
    await tell({ ...answer, params: { ...answer.params, text: '😀'.repeat(600) } })
    const [{ params }] = (await list()).list as [Notification & { kind: 'reply' }]
    expect(params.text).toBe(`${'😀'.repeat(499)}…`)
  })

  test('the list is narrowed to kinds, and to what is not read', async () => {
    const { ask, tell, list } = await start()
    await tell(follow(1), 1_000)
    await tell(newDevice, 2_000)
    await tell(answer, 3_000)
    const kinds = async (query: string) => (await list(query)).list.map(({ kind }) => kind)
    expect(await kinds('?kind=follow,reply')).toEqual(['reply', 'follow'])
    expect(await kinds('?kind=newDevice')).toEqual(['newDevice'])
    const upTo = new Date(2_000).toISOString()
    const read = await ask('PUT /api/v1/me/notifications/read', { token: 'm', body: { upTo } })
    expect([read.status, read.message]).toEqual([200, '000102'])
    expect(await kinds('?unread=true')).toEqual(['reply'])
    expect(await kinds('?unread=true&kind=follow')).toEqual([])
    const { unread, list: all } = await list()
    expect([unread, all.map(each => each.read)]).toEqual([1, [false, true, true]])
  })

  test('the unread are counted to a hundred, which the badge shows as 99+', async () => {
    const { database, opened, tell } = await start()
    await database.write(async unit => {
      for (let n = 0; n < 120; n++) await notify(unit, follow(n))
    })
    await tell({ ...follow(1), memberId: 'john' })
    expect(await opened.unreadCount(database, 'mary')).toBe(100)
    expect(await opened.unreadCount(database, 'john')).toBe(1)
    expect(await opened.unreadCount(database, 'nobody')).toBe(0)
  })

  test('a notification is there if its effect is, and not otherwise', async () => {
    const { database, list } = await start()
    const failed = database.write(async unit => {
      await notify(unit, follow(1))
      throw new Error('the effect fails')
    })
    await expect(failed).rejects.toThrow('the effect fails')
    expect((await list()).list).toEqual([])
  })

  test('what is not valid has its code', async () => {
    const { ask } = await start()
    for (const [query, code] of [
      ['limit=0', '000233'],
      ['limit=101', '000233'],
      ['limit=ten', '000233'],
      ['cursor=bWVtYmVycyAx', '000233'],
      [`cursor=${'x'.repeat(201)}`, '000233'],
      ['unread=perhaps', '000201'],
      ['kind=gossip', '000201'],
      ['page=2', '000201'],
    ]) {
      const { status, message } = await ask(`GET /api/v1/me/notifications?${query}`, { token: 'm' })
      expect([query, status, message]).toEqual([query, 400, code])
    }
    for (const body of [{}, { upTo: 'now' }, { upTo: 12 }, { upTo: '2026-11-26T04:00:00Z', all: true }]) {
      const { status, message } = await ask('PUT /api/v1/me/notifications/read', { token: 'm', body })
      expect([body, status, message]).toEqual([body, 400, '000201'])
    }
  })

  test('visitors have no inbox', async () => {
    const { ask } = await start()
    for (const call of ['GET /api/v1/me/notifications', 'PUT /api/v1/me/notifications/read'] as const)
      expect(await ask(call, { token: 'somebody' })).toMatchObject({ status: 401, message: '000001' })
  })

  const mary: MailedMember = { email: 'mary@example.com', lang: 'en', wants: { comment: true, follow: true } }

  test('one mail tells of all new answers and followers, and never of the same again', async () => {
    const { tell, sendMails, mails } = await start({ mary })
    await tell(follow(1))
    await tell(follow(2))
    await tell(answer)
    await tell(newDevice)
    await sendMails()
    await sendMails()
    expect(await mails()).toMatchObject([
      {
        ...{ to: 'mary@example.com', template: 'activity', locale: 'en' },
        params: { total: '3', replies: '1', likes: '0', follows: '2' },
      },
    ])
  })

  test('mails tell of what the member wants, and has not read', async () => {
    const { ask, tell, sendMails, mails } = await start({
      mary: { ...mary, wants: { comment: true, follow: false } },
    })
    await tell(follow(1))
    await tell({ ...answer, memberId: 'john' })
    await tell({ ...answer, memberId: 'gone' })
    await tell(answer)
    await ask('PUT /api/v1/me/notifications/read', { token: 'm', body: { upTo: new Date().toISOString() } })
    await sendMails()
    expect(await mails()).toEqual([])
    await tell(answer)
    await sendMails()
    expect(await mails()).toMatchObject([{ params: { total: '1', replies: '1', follows: '0' } }])
  })

  test('more members than one batch get their mails', async () => {
    const ids = Array.from({ length: 230 }, (_, n) => `member-${n}`)
    const { database, sendMails, mails } = await start(Object.fromEntries(ids.map(id => [id, mary])))
    await database.write(async unit => {
      for (const memberId of ids) await notify(unit, { ...follow(1), memberId })
    })
    await sendMails()
    expect(await mails()).toHaveLength(230)
  })

  test('notifications are kept for 180 days', async () => {
    const { tell, list, clean } = await start()
    await tell(follow(1), Date.now() - 180 * DAY_MS - 1_000)
    await tell(follow(2), Date.now() - 180 * DAY_MS + 60_000)
    await clean()
    expect((await list()).list.map(({ params }) => (params as { nickname: string }).nickname)).toEqual(['Member 2'])
  })
})

test('mails look up what is new, and a page where it begins, however many notifications there are', async () => {
  const database = sqliteDatabase(':memory:')
  onTestFinished(() => database.close())
  await migrate(database, migrations)
  const seal = await openTestSeal(database)
  const deps = { database, seal, mailedMember: async () => undefined, membersOf: async () => new Map() }
  const [mail] = notificationsModule.open(deps).jobs
  await database.write(unit => notify(unit, follow(1)))
  const plansOf = async (work: () => Promise<unknown>) =>
    [...(await readsDuring(database, work)).plans].filter(step => step.includes('notifications'))
  const mails = await plansOf(() => runJob(mail!, { database }))
  expect(mails.length).toBeGreaterThan(1)
  for (const step of mails) expect(step).toMatch(/^SEARCH notifications USING (COVERING )?INDEX notifications_untold /)
  const page = { after: { at: 2_000, id: 7 }, limit: 20 }
  expect(await plansOf(() => createNotificationRepository(database).list('mary', page))).toEqual([
    'SEARCH notifications USING INDEX notifications_of_member (member_id=? AND at<?)',
  ])
})
