import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { DAY_MS } from '#contract/time/units.ts'
import { sealMigrations } from '#kit/seal/seal.ts'
import { describeOnEveryDatabase, type OpenStore } from '#testing/databases.ts'
import { runJob } from '#testing/jobs.ts'
import { openTestSeal } from '#testing/seal.ts'
import type { Report } from './report.ts'
import { reportJobs } from './report-jobs.ts'
import { createReportRepository, reportMigrations } from './report-repository.ts'

const NOON = Date.UTC(2026, 10, 20, 12)

const report = (changes: Partial<Report> = {}): Report => ({
  about: 'EURUSD',
  figure: '昨日最高價',
  correction: "1.1625, the ECB's O'Neil; drop table reports",
  email: '',
  locale: 'tw',
  receivedAt: NOON,
  quote: 'EURUSD 1.16020 at 2026-11-20T12:00:00.000Z (simulated)',
  ...changes,
})

async function openReports(openStore: OpenStore) {
  const database = await openStore()
  return createReportRepository(database, await openTestSeal(database))
}

describeOnEveryDatabase('report repository', { ...sealMigrations, ...reportMigrations }, openStore => {
  test('lists the open reports in the order in which they arrived, with every field', async () => {
    const reports = await openReports(openStore)
    await reports.add(report())
    await reports.add(report({ about: 'Gold', email: 'linhai@example.com', locale: 'en', quote: '' }))
    expect(await reports.openCount()).toBe(2)
    expect(await reports.list('open')).toEqual([
      { id: 1, closedAt: undefined, ...report() },
      {
        id: 2,
        closedAt: undefined,
        ...report({ about: 'Gold', email: 'linhai@example.com', locale: 'en', quote: '' }),
      },
    ])
  })

  test('stores a report once however often it is sent, and again after it was closed', async () => {
    const reports = await openReports(openStore)
    await Promise.all(Array.from({ length: 20 }, (_, n) => reports.add(report({ receivedAt: NOON + n }))))
    expect(await reports.openCount()).toBe(1)
    const [first] = await reports.list('open')
    expect(await reports.close([first!.id], NOON)).toEqual([first!.id])
    await reports.add(report())
    expect(await reports.openCount()).toBe(1)
    expect((await reports.list('all')).map(({ closedAt }) => closedAt)).toEqual([NOON, undefined])
  })

  test('closes open reports only', async () => {
    const reports = await openReports(openStore)
    for (const about of ['EURUSD', 'Gold', 'DAX']) await reports.add(report({ about }))
    const [euro, gold, dax] = (await reports.list('open')).map(({ id }) => id)
    expect(await reports.close([dax!, euro!, 999], NOON)).toEqual([euro, dax])
    expect(await reports.close([euro!], NOON + 1)).toEqual([])
    expect((await reports.list('open')).map(({ id }) => id)).toEqual([gold])
  })

  test('gives the id of what it stores, and deletes a report only while it is open', async () => {
    const reports = await openReports(openStore)
    const id = (await reports.add(report()))!
    expect(await reports.add(report())).toBeUndefined()
    const other = (await reports.add(report({ about: 'Gold' })))!
    expect((await reports.list('open')).map(each => each.id)).toEqual([id, other])
    await reports.close([other], NOON)
    expect([await reports.removeOpen(id), await reports.removeOpen(other), await reports.removeOpen(id)]).toEqual([
      ...[true, false, false],
    ])
    expect((await reports.list('all')).map(each => each.id)).toEqual([other])
  })

  test('deletes what was closed before a moment, and nothing that is open', async () => {
    const reports = await openReports(openStore)
    for (const about of ['EURUSD', 'Gold', 'DAX']) await reports.add(report({ about }))
    const [euro, gold, dax] = (await reports.list('open')).map(({ id }) => id)
    await reports.close([euro!], NOON)
    await reports.close([gold!], NOON + 1)
    await reports.removeClosedBefore(NOON + 1)
    expect((await reports.list('all')).map(({ id }) => id)).toEqual([gold, dax])
  })

  test('the address of a visitor is in no cell of the table as it was typed', async () => {
    const database = await openStore()
    const reports = createReportRepository(database, await openTestSeal(database))
    await reports.add(report({ email: 'linhai@example.com' }))
    const cells = JSON.stringify(await database.db.selectFrom('reports').selectAll().execute())
    expect(cells).toContain('1.1625, the ECB')
    expect(cells).not.toContain('linhai')
    // Whoever guesses an address cannot tell from a digest whether it is the one.
    const guess = ['EURUSD', '昨日最高價', report().correction, 'linhai@example.com']
    for (const encoding of ['hex', 'base64url', 'base64'] as const)
      expect(cells).not.toContain(createHash('sha256').update(JSON.stringify(guess)).digest(encoding))
    expect((await reports.list('open')).map(({ email }) => email)).toEqual(['linhai@example.com'])
  })

  test('an address that is copied to the report of another visitor does not open there, and hides no report', async () => {
    const database = await openStore()
    const reports = createReportRepository(database, await openTestSeal(database))
    await reports.add(report({ email: 'linhai@example.com' }))
    await reports.add(report({ about: 'Gold', email: 'chen@example.com' }))
    const [first] = await database.db.selectFrom('reports').selectAll().orderBy('id').execute()
    await database.db.updateTable('reports').set({ sealed_email: first!.sealed_email }).where('id', '=', 2).execute()
    expect((await reports.list('open')).map(({ email }) => email)).toEqual(['linhai@example.com', '(cannot be opened)'])
  })

  test('reports of an older version are sealed, and are still the same ones', async () => {
    const database = await openStore()
    const reports = createReportRepository(database, await openTestSeal(database))
    const { receivedAt, ...texts } = report({ email: 'linhai@example.com' })
    const old = { ...texts, received_at: receivedAt, digest: 'made without a key' }
    await database.db.insertInto('reports').values(old).execute()
    await database.db
      .insertInto('reports')
      .values({ ...old, about: 'Gold', digest: null, closed_at: NOON })
      .execute()
    expect((await reports.list('open')).map(({ email }) => email)).toEqual(['linhai@example.com'])

    await reports.sealOld()
    await reports.sealOld()
    expect(JSON.stringify(await database.db.selectFrom('reports').selectAll().execute())).not.toContain('linhai')
    expect((await reports.list('all')).map(({ email }) => email)).toEqual(Array(2).fill('linhai@example.com'))
    expect(await reports.add(report({ email: 'linhai@example.com' }))).toBeUndefined()
    expect(await reports.openCount()).toBe(1)
  })

  test('a report that was sent again before the old ones were sealed stays a second one', async () => {
    const database = await openStore()
    const reports = createReportRepository(database, await openTestSeal(database))
    const { receivedAt, ...texts } = report({ email: 'linhai@example.com' })
    await database.db
      .insertInto('reports')
      .values({ ...texts, received_at: receivedAt, digest: 'made without a key' })
      .execute()
    await reports.add(report({ email: 'linhai@example.com' }))
    await reports.sealOld()
    expect((await reports.list('open')).map(({ email }) => email)).toEqual(Array(2).fill('linhai@example.com'))
  })

  test('reports are deleted 180 days after they were closed, each night in Hong Kong', async () => {
    const database = await openStore()
    const seal = await openTestSeal(database)
    const reports = createReportRepository(database, seal)
    for (const about of ['old', 'young', 'open']) await reports.add(report({ about }))
    const [old, young] = await reports.list('open')
    await reports.close([old!.id], Date.now() - 181 * DAY_MS)
    await reports.close([young!.id], Date.now() - 179 * DAY_MS)
    const clean = reportJobs(database, seal).find(({ kind }) => kind === 'reports.clean')!
    await runJob(clean, { database })
    expect((await reports.list('all')).map(({ about }) => about)).toEqual(['young', 'open'])
    expect(new Date(clean.schedule!.next(NOON)).toISOString()).toBe('2026-11-20T20:10:00.000Z')
  })
})
