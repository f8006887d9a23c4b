import { expect, test } from 'vitest'
import type { Locale } from '#contract/text/locale.ts'
import { DAY_MS, HOUR_MS } from '#contract/time/units.ts'
import { auditMigrations, createAuditLog } from '#kit/audit/audit-log.ts'
import type { Database } from '#kit/database/database.ts'
import { callMigrations } from '#kit/http/call-stores.ts'
import { type Seal, sealMigrations } from '#kit/seal/seal.ts'
import { actor } from '#testing/actors.ts'
import { describeOnEveryDatabase } from '#testing/databases.ts'
import { openTestSeal } from '#testing/seal.ts'
import { serveCalls } from '#testing/served-calls.ts'
import { announcementsModule } from './module.ts'
import { fitsPinned } from './pinned.ts'
import { announcementMigrations } from './store/announcement-tables.ts'

const migrations = Object.assign({}, auditMigrations, sealMigrations, ...callMigrations, announcementMigrations)

const now = () => ({ id: 'session', secondFactorAt: Date.now() })
const staffOf = (id: string, can: 'admin' | 'moderate') => actor(id, { capabilities: new Set([can]), session: now() })

const texts = (title: string) => ({
  tw: { title: `${title} 繁`, content: '行情照常。' },
  cn: { title: `${title} 简`, content: '行情照常。' },
  en: { title, content: 'Prices go on.\nOne cannot log in.' },
})

interface Listed {
  list: { announcementId: string; title: string; state: string }[]
  next: string | null
}

/** A process that serves announcements from a database that others may serve too. */
async function serve(database: Database, given?: Seal) {
  let elapsed = 0
  const problems: unknown[] = []
  const opened = announcementsModule.open({
    database,
    elapsed: () => elapsed,
    ...{ siteUrl: 'https://portal.example', brandName: 'Portal' },
    onProblem: problem => problems.push(problem),
  })
  const actors = {
    admin: staffOf('admin', 'admin'),
    moderator: staffOf('moderator', 'moderate'),
    stale: actor('stale', { capabilities: new Set(['admin']) }),
    member: actor('member'),
  }
  const seal = given ?? (await openTestSeal(database))
  const send = serveCalls(opened.calls, { database, seal, actors })
  const { announcements: board } = opened.services
  return {
    ...{ board, problems, seal },
    announce: async (title: string, more: object = {}, token = 'admin') => {
      const { message, datas } = await send<{ announcementId: string }>('POST /api/v1/staff/announcements', {
        ...{ token, body: { texts: texts(title), ...more } },
      })
      return { code: message, id: datas?.announcementId }
    },
    send,
    remove: async (id: string, reason = 'it is over') =>
      (await send(`POST /api/v1/staff/announcements/${id}/remove`, { token: 'admin', body: { reason } })).message,
    list: async (query = 'lang=en') => (await send<Listed>(`GET /api/v1/announcements?${query}`)).datas,
    titles: async () => (await send<Listed>('GET /api/v1/announcements?lang=en')).datas.list.map(({ title }) => title),
    bar: async (locale: Locale = 'en') => (await board.pinned(locale)).map(({ title }) => title),
    /** Lets time pass after which pinned announcements are read again. */
    later() {
      elapsed += 200
    },
  }
}

const from = (ms: number) => ({ from: new Date(Date.now() + ms).toISOString() })
const to = (ms: number) => ({ to: new Date(Date.now() + ms).toISOString() })

describeOnEveryDatabase('announcements of the site', migrations, open => {
  test('are published in three languages, and each reader gets their own', async () => {
    const { announce, list } = await serve(await open())
    const { code, id } = await announce('Maintenance', { kind: 'maintenance', level: 'warning', ...to(HOUR_MS) })
    expect(code).toBe('100008')
    expect((await list('lang=tw')).list).toMatchObject([
      {
        ...{ announcementId: id, kind: 'maintenance', level: 'warning', pinned: false, version: 1 },
        ...{ title: 'Maintenance 繁', content: '行情照常。' },
      },
    ])
    expect((await list('lang=cn')).list[0]?.title).toBe('Maintenance 简')
    expect((await list('locale=en')).list[0]).toMatchObject({ content: 'Prices go on.\nOne cannot log in.' })
  })

  test('are news at the lowest level, in force at once and until they are removed, if nothing else is said', async () => {
    const { announce, list, remove } = await serve(await open())
    const { id } = await announce('Welcome')
    expect((await list()).list).toMatchObject([{ kind: 'news', level: 'info', pinned: false, to: null }])
    expect(await remove(id)).toBe('000105')
    expect((await list()).list).toEqual([])
    expect(await remove(id)).toBe('100009')
  })

  test('are in force from their beginning until just before their end, without anybody doing anything', async () => {
    const { announce, titles, bar, later } = await serve(await open())
    const soon = Date.now() + 400
    await announce('Ends', { pinned: true, to: new Date(soon).toISOString() })
    await announce('Begins', { pinned: true, from: new Date(soon).toISOString() })
    await announce('Tomorrow', { pinned: true, ...from(DAY_MS) })
    later()
    expect([await titles(), await bar()]).toEqual([['Ends'], ['Ends']])
    await expect.poll(titles).toEqual(['Begins'])
    expect(Date.now()).toBeGreaterThanOrEqual(soon)
    expect(await bar()).toEqual(['Begins'])
  })

  test('stand in the list by when they begin, pinned ones first, and are read page after page', async () => {
    const { announce, send } = await serve(await open())
    for (let n = 1; n <= 7; n++) await announce(`No ${n}`, { pinned: n % 3 === 0, ...from(-n * HOUR_MS) })
    const seen: string[] = []
    for (let next: string | null = ''; next !== null; ) {
      const query: string = next === '' ? '' : `&cursor=${next}`
      const page: Listed = (await send<Listed>(`GET /api/v1/announcements?lang=en&limit=2${query}`)).datas
      seen.push(...page.list.map(({ title }) => title))
      next = page.next
    }
    expect(seen).toEqual(['No 3', 'No 6', 'No 1', 'No 2', 'No 4', 'No 5', 'No 7'])
    expect((await send('GET /api/v1/announcements?cursor=none')).message).toBe('000233')
  })

  test('are a feed in each language, the newest first', async () => {
    const { announce, send } = await serve(await open())
    const { id } = await announce('A & B', { pinned: true, ...from(-DAY_MS) })
    await announce('Later')
    const { bytes, headers } = await send('GET /api/v1/announcements.rss?lang=tw')
    const feed = String(bytes)
    expect(headers['content-type']).toContain('application/rss+xml')
    expect([...feed.matchAll(/<title>(.*?)<\/title>/g)].map(([, title]) => title)).toEqual([
      ...['公告 – Portal', 'Later 繁', 'A &amp; B 繁'],
    ])
    expect(feed).toContain(`<link>https://portal.example/announcements#a-${id}</link>`)
  })

  test('are shown below the header if they are pinned, the most urgent first, then the newest', async () => {
    const { announce, bar, remove } = await serve(await open())
    await announce('Not pinned', { level: 'urgent' })
    const warning = await announce('Warning', { level: 'warning', pinned: true, ...from(-HOUR_MS) })
    await announce('News', { pinned: true })
    expect(await bar()).toEqual(['Warning', 'News'])
    await remove(warning.id)
    await announce('More news', { pinned: true })
    await announce('Incident', { level: 'urgent', pinned: true, ...from(-DAY_MS) })
    expect(await bar()).toEqual(['Incident', 'More news', 'News'])
    expect(await bar('tw')).toEqual(['Incident 繁', 'More news 繁', 'News 繁'])
  })

  test('are known to other processes as soon as they read again, which they do several times a second', async () => {
    const database = await open()
    const here = await serve(database)
    const there = await serve(database, here.seal)
    expect(await there.bar()).toEqual([])
    const { id } = await here.announce('Incident', { pinned: true })
    expect(await here.bar()).toEqual(['Incident'])
    there.later()
    expect([await there.bar(), await there.titles()]).toEqual([['Incident'], ['Incident']])
    await here.remove(id)
    there.later()
    expect([await here.bar(), await there.bar()]).toEqual([[], []])
  })

  test('stay below the header while the database does not respond', async () => {
    const database = await open()
    const { announce, bar, later, problems } = await serve(database)
    await announce('Incident', { pinned: true })
    expect(await bar()).toEqual(['Incident'])
    await database.close()
    later()
    expect(await bar()).toEqual(['Incident'])
    expect(problems).toHaveLength(1)
  })

  test('are pinned three at a time: a fourth is refused, also one that begins while three are in force', async () => {
    const { announce, remove, titles } = await serve(await open())
    const { id } = await announce('One', { pinned: true, ...to(2 * DAY_MS) })
    await announce('Two', { pinned: true, ...from(DAY_MS) })
    await announce('Three', { pinned: true, ...from(DAY_MS) })
    expect((await announce('Until tomorrow', { pinned: true, ...to(DAY_MS / 2) })).code).toBe('100008')
    expect((await announce('Four', { pinned: true })).code).toBe('100007')
    expect((await announce('Four', { pinned: true, ...from(1.5 * DAY_MS) })).code).toBe('100007')
    expect(await titles()).not.toContain('Four')
    expect((await announce('Four', { pinned: true, ...from(3 * DAY_MS) })).code).toBe('100008')
    await remove(id)
    expect((await announce('Five', { pinned: true, ...from(1.5 * DAY_MS), ...to(2 * DAY_MS) })).code).toBe('100008')
  })

  test('are pinned three at a time, however many are published at once', async () => {
    const { announce, bar } = await serve(await open())
    const codes = await Promise.all(
      Array.from({ length: 6 }, async (_, n) => (await announce(`No ${n}`, { pinned: true })).code),
    )
    expect(codes.toSorted()).toEqual(['100007', '100007', '100007', '100008', '100008', '100008'])
    expect(await bar()).toHaveLength(3)
  })

  test('end after they begin, and after now', async () => {
    const { announce } = await serve(await open())
    for (const term of [
      { ...from(HOUR_MS), ...to(HOUR_MS / 2) },
      { ...from(-DAY_MS), ...to(-HOUR_MS) },
      { ...to(-1000) },
    ])
      expect((await announce('Never', term)).code).toBe('000229')
  })

  test('have title and text in all three languages, within their lengths', async () => {
    const { send } = await serve(await open())
    const codeOf = async (changed: object) => {
      const body = { texts: { ...texts('Title'), ...changed } }
      const { refusal } = await send('POST /api/v1/staff/announcements', { token: 'admin', body })
      return refusal?.fields?.map(({ path, code }) => `${path} ${code}`)
    }
    const content = 'Prices go on.'
    expect(await codeOf({ cn: undefined })).toEqual(['texts.cn 100011'])
    expect(await codeOf({ en: { content } })).toEqual(['texts.en.title 100002'])
    expect(await codeOf({ en: { title: ' \u200b ', content } })).toEqual(['texts.en.title 100002'])
    expect(await codeOf({ en: { title: '長'.repeat(61), content } })).toEqual(['texts.en.title 100003'])
    expect(await codeOf({ tw: { title: 'Title', content: '\n' } })).toEqual(['texts.tw.content 100004'])
    expect(await codeOf({ tw: { title: 'Title', content: '長'.repeat(2001) } })).toEqual(['texts.tw.content 100005'])
    expect((await send('POST /api/v1/staff/announcements', { token: 'admin', body: {} })).message).toBe('100011')
  })

  test('are published and removed by staff who may, with a second factor; each act has its row in the audit', async () => {
    const database = await open()
    const { announce, remove, titles, send } = await serve(database)
    const codes = async (token: string) => (await announce('Mine', {}, token)).code
    expect([await codes('member'), await codes('moderator'), await codes('stale')]).toEqual([
      '000204',
      '000204',
      '000220',
    ])
    const { id } = await announce('Incident')
    expect(await remove(id, 'no ')).toBe('000224')
    expect(await titles()).toEqual(['Incident'])
    await remove(id, 'it is mended')
    const rows = await createAuditLog(database).newest({ limit: 10 })
    expect(rows.map(({ actor: who, action, target, reason }) => [who, action, target, reason])).toEqual([
      ['staff admin', 'staff.removeAnnouncement', id, 'it is mended'],
      ['staff admin', 'staff.announce', id, ''],
    ])
    const list = (token: string) => send<Listed>('GET /api/v1/staff/announcements', { token })
    expect((await list('moderator')).message).toBe('000204')
    expect((await list('admin')).datas.list).toMatchObject([
      {
        ...{ announcementId: id, state: 'removed', staff: 'admin', texts: texts('Incident') },
        removed: { staff: 'admin', reason: 'it is mended' },
      },
    ])
  })

  test('are seen by staff in all states, the newest first', async () => {
    const { announce, send } = await serve(await open())
    await announce('Planned', from(HOUR_MS))
    await announce('Now')
    await announce('Over', to(300))
    const list = async () => {
      const { datas } = await send<Listed>('GET /api/v1/staff/announcements', { token: 'admin' })
      return datas.list.map(({ state }) => state)
    }
    await expect.poll(list).toEqual(['ended', 'inForce', 'planned'])
  })
})

test('a term is full only where three pinned announcements are in force at the same moment', () => {
  const term = (startsAt: number, endsAt?: number) => ({ startsAt, endsAt })
  const pinned = [term(0, 10), term(10, 20), term(5, 15), term(20)]
  // Each is counted with the new one itself.
  const fits = (added: ReturnType<typeof term>) => fitsPinned([...pinned, added], added)
  expect(fits(term(0, 30))).toBe(true)
  pinned.push(term(9, 11))
  expect([fits(term(0, 9)), fits(term(0, 10)), fits(term(10, 11)), fits(term(11, 30))]).toEqual([
    true,
    false,
    false,
    true,
  ])
})
