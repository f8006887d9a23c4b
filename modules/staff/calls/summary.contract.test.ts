import { expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#contract/time/units.ts'
import { accountsMigrations } from '#testing/accounts.ts'
import { describeOnEveryDatabase } from '#testing/databases.ts'
import { runJob } from '#testing/jobs.ts'
import { COMMENT, openModerated } from '#testing/moderated.ts'

describeOnEveryDatabase('what waits for staff', accountsMigrations, open => {
  async function start() {
    const portal = await openModerated(await open(), { 'staff.lateSeconds': 3_600 })
    const { first, database, jobs } = portal
    const age = (table: 'reviews' | 'appeals', ms: number) =>
      database.db
        .updateTable(table)
        .set(({ eb }) => ({ at: eb('at', '-', ms) }))
        .execute()
    return {
      ...portal,
      age,
      summary: async (as = first) => (await as.asStaff('GET', 'summary')).datas.queues,
      remind: () => runJob(jobs.find(({ kind }) => kind === 'staff.remind')!, { database }),
      mailed: async (to: string) => (await portal.mailsTo(to)).filter(({ template }) => template === 'work-waits'),
    }
  }

  test('is counted by queue, with the one that waits the longest and what came and went today', async () => {
    const { comment, summary, settle, queue, age, decisions, me } = await start()
    expect(await summary()).toMatchObject([
      { name: 'reviews', count: 0, oldestAt: null, isLate: false },
      { name: 'appeals', count: 0, oldestAt: null, isLate: false },
      { name: 'complaints', count: 0, oldestAt: null, isLate: false },
    ])
    await comment(COMMENT)
    await settle({ decision: 'refuse' })
    for (const more of ['one', 'two']) await comment(`${COMMENT} ${more}`)
    const [reviews, appeals] = await summary()
    const [oldest] = await queue()
    expect(reviews).toMatchObject({ count: 2, oldestAt: oldest.at, isLate: false })
    expect(reviews.hours).toHaveLength(24)
    const sum = (way: 'in' | 'out') =>
      reviews.hours.reduce((all: number, hour: Record<string, number>) => all + hour[way]!, 0)
    expect([sum('in'), sum('out')]).toEqual([3, 1])
    const now = Date.now()
    const filled = reviews.hours.filter((hour: { in: number }) => hour.in > 0)
    for (const { from } of filled) expect(now - Date.parse(from)).toBeLessThan(2 * HOUR_MS)
    expect(appeals.count).toBe(0)
    const [{ decisionId }] = await decisions()
    await me('POST', `/me/decisions/${decisionId}/appeal`, { content: 'it is no advert' })
    await age('appeals', HOUR_MS + MINUTE_MS)
    expect((await summary())[1]).toMatchObject({ count: 1, isLate: true })
  })

  test('is for those whose work it is', async () => {
    const { first, send, reader } = await start()
    const money = await first.hire('money@example.com', ['finance'])
    expect((await money.asStaff('GET', 'summary')).datas.queues).toMatchObject([
      { name: 'approvals', count: 0 },
      { name: 'withdrawals', count: 0 },
    ])
    const papers = await first.hire('papers@example.com', ['certify'])
    expect((await papers.asStaff('GET', 'summary')).datas.queues).toMatchObject([{ name: 'certifications', count: 0 }])
    expect((await send('GET', '/staff/summary', { token: reader.token })).code).toBe('000204')
    expect((await send('GET', '/staff/summary')).code).toBe('000001')
  })

  test('is told by mail once something waits too long, to those whose work it is', async () => {
    const { comment, age, remind, mailed, first } = await start()
    await first.hire('money@example.com', ['finance'])
    await comment(COMMENT)
    await remind()
    expect(await mailed('staff@example.com')).toEqual([])
    await age('reviews', 3 * HOUR_MS + MINUTE_MS)
    await remind()
    await remind()
    for (const to of ['staff@example.com', 'second@example.com'])
      expect(await mailed(to)).toMatchObject([{ params: { count: '1', hours: '3' } }])
    expect(await mailed('money@example.com')).toEqual([])
  })

  test('is given back by who has claimed it', async () => {
    const { comment, queue, claim, first, second } = await start()
    await comment(COMMENT)
    const [{ reviewId }] = await queue()
    await claim(reviewId, second)
    const release = (as = second, id = reviewId) => as.asStaff('POST', `reviews/${id}/release`)
    expect((await release(first)).code).toBe('040024')
    expect((await release()).code).toBe('000102')
    expect(await queue('?state=waiting')).toMatchObject([{ reviewId, claimedBy: null, claimedUntil: null }])
    expect((await claim(reviewId, first)).code).toBe('000102')
    expect((await release(first, 'no-such-review')).code).toBe('000205')
  })
})
