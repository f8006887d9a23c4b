import type { Kysely } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/time/units.ts'
import { createAuditLog } from '#kit/audit/audit-log.ts'
import { auditRowsBetween } from '#kit/audit/audit-period.ts'
import { type Database, migrate, sqliteDatabase } from '#kit/database/database.ts'
import type { Seal } from '#kit/seal/seal.ts'
import { accountsMigrations } from '#testing/accounts.ts'
import { describeOnEveryDatabase } from '#testing/databases.ts'
import { runJob } from '#testing/jobs.ts'
import { openTestSeal } from '#testing/seal.ts'
import { serveCalls } from '#testing/served-calls.ts'
import { openStaffApp } from '#testing/staff.ts'
import { readsDuring } from '#testing/watched-reads.ts'
import { countJob } from './count-job.ts'
import { counted, figureMigrations } from './figure-store.ts'
import { hoursOfShare, medianHours } from './figures.ts'
import { transparencyModule } from './module.ts'
import { type Period, periodsOf } from './periods.ts'

const migrations = { ...accountsMigrations, ...figureMigrations }
const reason = 'an advert, as our rules say'

async function serve(database: Database, given?: Seal) {
  const opened = transparencyModule.open({ database })
  const seal = given ?? (await openTestSeal(database))
  return { ...opened.services.transparency, ask: serveCalls(opened.calls, { database, seal, actors: {} }) }
}

/** Acts of staff at chosen times. */
function actsOf(database: Database) {
  const audit = createAuditLog(database)
  return {
    act: (at: number, action: string, target: string) =>
      audit.append({ at, actor: 'staff boss', action: `staff.${action}`, target, reason }),
    mute: async (at: number, ...members: string[]) => {
      for (const target of members)
        await audit.append({ at, actor: 'staff boss', action: 'staff.mute', target, reason })
    },
  }
}

/** A review as the queue stores it. */
async function review(
  { db: untyped }: Database,
  { at, waited, kind = 'comment', memberId = 'm1', verdict }: ReviewRow,
): Promise<void> {
  const db: Kysely<{ reviews: Record<string, unknown> }> = untyped
  const decided = waited === undefined ? undefined : { decided_at: at + waited, verdict, decided_by: 'boss', reason }
  await db
    .insertInto('reviews')
    .values({
      ...{ review_id: `${Math.random()}`, kind, target_id: 't', member_id: memberId, content: 'c', words: '[]' },
      ...{ page: '/', at, is_decided: decided ? 1 : 0, ...decided },
    })
    .execute()
}
interface ReviewRow {
  at: number
  waited?: number
  kind?: 'article' | 'comment' | 'overlay'
  memberId?: string
  verdict?: 'publish' | 'refuse'
}

const on = (day: string) => Date.parse(`${day}T12:00:00Z`)
const crowd = ['a', 'b', 'c', 'd', 'e'].map(name => `member-${name}`)

const countDays = (database: Database, now: number) =>
  runJob(
    countJob(database, () => now),
    { database },
  )

/** Counts on each of these days at noon, as the job does each minute. */
async function countOn(database: Database, ...days: string[]): Promise<void> {
  for (const day of days) await countDays(database, on(day))
}
const monthsOf = (periods: readonly Period[]) =>
  periods.map(({ months, figures, isRunning }) => [months.join(' '), figures?.muted ?? null, isRunning])
const periodsOn = async (database: Database, month: string) => periodsOf(await counted.all(database), month)

describeOnEveryDatabase('the figures of a month', migrations, open => {
  test('are what staff did: texts, mutes, accounts and appeals, by kind and term', async () => {
    const database = await open()
    const { hire, asStaff, register, send, seal } = await openStaffApp(database, ['moderate'])
    const other = await hire('other@example.com', ['moderate'])
    const members = await Promise.all(
      crowd.map((name, place) => register(`${name}@example.com`, { network: `192.0.${place}` })),
    )
    const act = (place: number, verb: string, body: object) =>
      asStaff('POST', `members/${members[place]!.memberId}/${verb}`, { reason, ...body })
    await act(0, 'mute', { hours: 1 })
    await act(1, 'mute', { hours: 24 })
    await act(1, 'unmute', {})
    await act(2, 'mute', { forever: true })
    await act(3, 'disable', {})
    await act(3, 'enable', {})
    await act(4, 'mute', { hours: 100 })
    for (const place of [0, 2]) {
      const { token } = members[place]!
      const [{ decisionId }] = (await send('GET', '/me/decisions', { token })).datas.list
      await send('POST', `/me/decisions/${decisionId}/appeal`, { token, body: { content: 'It was not me' } })
    }
    const [last] = (await other.asStaff('GET', 'appeals')).datas.list
    await other.asStaff('POST', `appeals/${last.appealId}/decision`, { outcome: 'change', reason })
    await countDays(database, Date.now())
    const { ask } = await serve(database, seal)
    const month = new Date().toISOString().slice(0, 7)
    const { datas } = await ask<{ figures: object }>(`GET /api/v1/community/transparency/${month}`)
    expect(datas).toMatchObject({
      months: [month],
      isRunning: true,
      figures: {
        ...{ held: 0, muted: 4, unmuted: 1, disabled: 1, enabled: 1, removed: 0, deciders: 2 },
        mutes: { hour: 1, day: 1, week: 1, month: 0, longer: 0, forGood: 1 },
        appeals: { came: 2, kept: 0, changed: 1, shortened: 0, medianHours: 0 },
      },
    })
    const head = await createAuditLog(database).verify()
    expect(datas.figures).toMatchObject({ rows: { first: 1, last: head.number, hash: head.hash } })
  })

  test('say how many texts waited, how long, and what became of them', async () => {
    const database = await open()
    const at = on('2026-10-10')
    for (const [place, memberId] of crowd.entries())
      await review(database, { at, memberId, waited: (place + 1) * HOUR_MS, verdict: place < 3 ? 'publish' : 'refuse' })
    await review(database, { at, kind: 'article', waited: 30 * MINUTE_MS, verdict: 'publish' })
    await review(database, { at, kind: 'article' })
    // The day of the decision counts for what was decided.
    await review(database, { at: at - 20 * DAY_MS, kind: 'overlay', waited: 20 * DAY_MS, verdict: 'refuse' })
    await countOn(database, '2026-10-10')
    const [period] = (await periodsOn(database, '2026-10')).slice(-1)
    expect(period!.figures).toMatchObject({
      ...{ held: 7, published: 4, refused: 3, medianHours: 3 },
      kinds: [
        { kind: 'article', held: 2, published: 1, refused: 0, medianHours: 0.5 },
        { kind: 'comment', held: 5, published: 3, refused: 2, medianHours: 3 },
        { kind: 'overlay', held: 0, published: 0, refused: 1, medianHours: 480 },
        { kind: 'groupPost', held: 0, published: 0, refused: 0, medianHours: null },
      ],
    })
  })

  test('stay as they were counted, whoever closes an account later, and name nobody', async () => {
    const database = await open()
    for (const memberId of crowd)
      await review(database, { at: on('2026-10-30'), memberId, waited: HOUR_MS, verdict: 'publish' })
    await actsOf(database).mute(on('2026-10-31'), 'member-a')
    await countOn(database, '2026-10-30', '2026-10-31', '2026-11-01')
    const before = await periodsOn(database, '2026-11')
    expect(before[0]).toMatchObject({ months: ['2026-10'], isRunning: false, figures: { published: 5, muted: 1 } })
    await database.db.deleteFrom('reviews').execute()
    await countOn(database, '2026-11-02')
    expect((await periodsOn(database, '2026-11'))[0]).toEqual(before[0])
    const stored = JSON.stringify(await counted.all(database))
    expect(stored).not.toMatch(/member-|boss/)
    // A finished month is one row.
    expect((await counted.all(database)).map(({ period }) => period)).toEqual(['2026-10', '2026-11-01', '2026-11-02'])
  })

  test('of the day before are counted once more after midnight, with what was still on its way', async () => {
    const database = await open()
    const { mute } = actsOf(database)
    const midnight = Date.parse('2026-11-01T00:00:00Z')
    await mute(midnight - HOUR_MS, ...crowd)
    await countDays(database, midnight - 10_000)
    await mute(midnight - 1, 'member-f')
    await countDays(database, midnight + 10_000)
    expect(monthsOf(await periodsOn(database, '2026-11'))).toEqual([
      ['2026-10', 6, false],
      ['2026-11', null, true],
    ])
    await countDays(database, midnight + 5 * MINUTE_MS)
    expect((await counted.all(database)).map(({ period }) => period)).toEqual(['2026-10', '2026-11-01'])
  })

  test('are caught up with when nobody has counted for months', async () => {
    const database = await open()
    const { mute } = actsOf(database)
    await mute(on('2026-07-20'), ...crowd)
    await mute(on('2026-09-03'), ...crowd, 'member-f')
    for (let run = 0; run < 3; run++) await countOn(database, '2026-11-15')
    expect(monthsOf(await periodsOn(database, '2026-11'))).toEqual([
      ['2026-07', 5, false],
      ['2026-08 2026-09', 6, false],
      ['2026-10 2026-11', null, true],
    ])
  })
})

describeOnEveryDatabase('months that concern fewer than five members', migrations, open => {
  test('are shown with those that follow, until together they concern five', async () => {
    const database = await open()
    const { mute } = actsOf(database)
    await mute(on('2026-08-10'), 'member-a', 'member-b')
    // The same two again are still two.
    await mute(on('2026-09-10'), 'member-a', 'member-b', 'member-a')
    await mute(on('2026-10-10'), 'member-c', 'member-d', 'member-e')
    await countOn(database, '2026-10-20')
    await countOn(database, '2026-10-20')
    const periods = await periodsOn(database, '2026-10')
    expect(monthsOf(periods)).toEqual([['2026-08 2026-09 2026-10', 8, true]])
  })

  test('have no figures while the months to come are missing, at no address', async () => {
    const database = await open()
    await actsOf(database).mute(Date.now(), 'member-a', 'member-b', 'member-c', 'member-d')
    await countDays(database, Date.now())
    const { ask } = await serve(database)
    const month = new Date().toISOString().slice(0, 7)
    const { datas } = await ask(`GET /api/v1/community/transparency/${month}`)
    expect(datas).toMatchObject({ months: [month], isRunning: true, figures: null })
    expect((await ask('GET /api/v1/community/transparency')).datas).toEqual({ list: [datas] })
    expect(
      String((await ask(`GET /api/v1/community/transparency/${month}.csv`)).bytes)
        .trim()
        .split('\n'),
    ).toHaveLength(1)
  })
})

describeOnEveryDatabase('the calls', migrations, open => {
  test('know the month that runs from the first moment on, and no other', async () => {
    const { ask } = await serve(await open())
    const month = new Date().toISOString().slice(0, 7)
    const answer = await ask(`GET /api/v1/community/transparency/${month}`)
    expect(answer.datas).toEqual({ months: [month], isRunning: true, countedAt: null, figures: null })
    for (const unknown of ['1999-01', '2999-01', '2026-13', 'now', `${month}-01`, '%00', '__proto__']) {
      const { status, message } = await ask(`GET /api/v1/community/transparency/${unknown}`)
      expect([unknown, status, message]).toEqual([unknown, 404, '000205'])
    }
  })

  test('give the same as tables', async () => {
    const database = await open()
    const at = Date.now()
    for (const memberId of crowd)
      await review(database, { at: at - HOUR_MS, memberId, waited: HOUR_MS - 1, verdict: 'refuse' })
    await countDays(database, at)
    const { ask } = await serve(database)
    const month = new Date(at).toISOString().slice(0, 7)
    const table = async (path: string) =>
      String((await ask(`GET ${path}`)).bytes)
        .replace('\uFEFF', '')
        .trim()
        .split('\r\n')
    const lines = await table(`/api/v1/community/transparency/${month}?format=csv&locale=en`)
    expect(lines).toEqual(
      expect.arrayContaining(['Figure,Part,Value', 'refused,,5', 'refused,comment,5', 'mutes,day,0']),
    )
    const [head, first] = await table('/api/v1/community/transparency.csv?locale=tw')
    expect(head).toMatch(/^月份,進行中,送審,審核後公開,拒絕,/)
    expect(first).toMatch(new RegExp(`^${month},1,5,0,5,1,0,`))
  })
})

describe('counting', () => {
  async function inMemory() {
    const database = sqliteDatabase(':memory:')
    onTestFinished(() => database.close())
    await migrate(database, migrations)
    return database
  }

  test('reads what is new and the present day, never all that was ever written', async () => {
    const database = await inMemory()
    const { act } = actsOf(database)
    const day = on('2026-11-15')
    for (let n = 0; n < 400; n++) {
      await act(day - (400 - n) * HOUR_MS, n % 2 === 0 ? 'mute' : 'claimReview', `member-${n}`)
      await review(database, { at: day - (400 - n) * HOUR_MS, waited: MINUTE_MS, verdict: 'publish' })
    }
    await countDays(database, day)
    const { rows, scanned } = await readsDuring(database, () => countDays(database, day + MINUTE_MS))
    expect([...scanned].filter(table => table !== 'transparency')).toEqual([])
    expect(rows).toBeLessThan(150)
  })

  test('finds the rows of a term among all of the audit, whichever it is', async () => {
    const database = await inMemory()
    const { act } = actsOf(database)
    const times = Array.from({ length: 300 }, (_, n) => n * 7 * MINUTE_MS)
    for (const [n, at] of times.entries()) await act(at, 'mute', `member-${n}`)
    const found = async (from: number, to: number) => {
      const numbers: number[] = []
      for await (const rows of auditRowsBetween(database, { from, to }))
        numbers.push(...rows.map(({ number }) => number))
      return numbers
    }
    for (const [from, to] of [
      [0, 1],
      [0, DAY_MS],
      [HOUR_MS, 3 * HOUR_MS],
      [times[200]!, times[200]! + 1],
      [times[299]!, DAY_MS * 9],
      [DAY_MS * 8, DAY_MS * 9],
    ] as const)
      expect(await found(from, to)).toEqual(times.flatMap((at, place) => (at >= from && at < to ? [place + 1] : [])))
  })
})

describe('a median', () => {
  test('is the middle, of an even number the mean of the two in the middle', () => {
    const waits = (...minutes: number[]) => [Object.fromEntries(minutes.map(each => [String(each), 1]))]
    expect(medianHours(waits())).toBeNull()
    expect(medianHours(waits(90))).toBe(1.5)
    expect(medianHours(waits(60, 120))).toBe(1.5)
    expect(medianHours(waits(600, 60, 120))).toBe(2)
    expect(medianHours([{ 60: 3 }, { 120: 2, 6000: 1 }])).toBe(1.5)
  })

  test('is not all: 95 % had waited at most so long', () => {
    expect(hoursOfShare([{ 60: 95, 600: 5 }], 0.95)).toBe(1)
    expect(hoursOfShare([{ 60: 94, 600: 6 }], 0.95)).toBe(10)
    expect(hoursOfShare([{}], 0.95)).toBeNull()
  })
})
