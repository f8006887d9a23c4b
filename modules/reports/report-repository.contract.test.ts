import { expect, test } from 'vitest'
import { describeOnEveryDatabase } from '#testing/databases.ts'
import type { Report } from './report.ts'
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

describeOnEveryDatabase('report repository', reportMigrations, openStore => {
  test('lists the open reports in the order in which they arrived, with every field', async () => {
    const reports = createReportRepository(await openStore())
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
    const reports = createReportRepository(await openStore())
    await Promise.all(Array.from({ length: 20 }, (_, n) => reports.add(report({ receivedAt: NOON + n }))))
    expect(await reports.openCount()).toBe(1)
    const [first] = await reports.list('open')
    expect(await reports.close([first!.id], NOON)).toEqual([first!.id])
    await reports.add(report())
    expect(await reports.openCount()).toBe(1)
    expect((await reports.list('all')).map(({ closedAt }) => closedAt)).toEqual([NOON, undefined])
  })

  test('closes open reports only', async () => {
    const reports = createReportRepository(await openStore())
    for (const about of ['EURUSD', 'Gold', 'DAX']) await reports.add(report({ about }))
    const [euro, gold, dax] = (await reports.list('open')).map(({ id }) => id)
    expect(await reports.close([dax!, euro!, 999], NOON)).toEqual([euro, dax])
    expect(await reports.close([euro!], NOON + 1)).toEqual([])
    expect((await reports.list('open')).map(({ id }) => id)).toEqual([gold])
  })

  test('gives the id of what it stores, and deletes a report only while it is open', async () => {
    const reports = createReportRepository(await openStore())
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
    const reports = createReportRepository(await openStore())
    for (const about of ['EURUSD', 'Gold', 'DAX']) await reports.add(report({ about }))
    const [euro, gold, dax] = (await reports.list('open')).map(({ id }) => id)
    await reports.close([euro!], NOON)
    await reports.close([gold!], NOON + 1)
    await reports.removeClosedBefore(NOON + 1)
    expect((await reports.list('all')).map(({ id }) => id)).toEqual([gold, dax])
  })
})
