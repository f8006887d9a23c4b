import { expect, test } from 'vitest'
import { accountsMigrations } from '#testing/accounts.ts'
import { openContestsApp, START } from '#testing/contests.ts'
import { describeOnEveryDatabase } from '#testing/databases.ts'

const HOUR = 3_600_000
const [FROM, TO, SETTLED] = [START + 24 * HOUR, START + 72 * HOUR, START + 144 * HOUR]

describeOnEveryDatabase('results of contests', accountsMigrations, openStore => {
  /** A contest with a fee that has ended, won in the order in which its entrants signed up. */
  async function ended(count: number, { fee = 10 } = {}) {
    const app = await openContestsApp(await openStore())
    const contestId = await app.publish({ divisions: [{ ...app.draft().divisions[0], fee }] })
    const entrants = []
    for (let place = 0; place < count; place++) {
      const member = await app.join(`Trader${place}`, { isIdentified: place !== 1 })
      if (fee > 0) await member.grant(fee)
      const { datas } = await member.signUp(contestId)
      entrants.push({ ...member, entryId: datas.entryId as string, account: app.accounts.book(datas.tradingAccountId) })
    }
    await app.snapshotAt(FROM)
    for (const [place, { account }] of entrants.entries())
      Object.assign(account, { equity: 20_000_000 - place * 1_000_000, closedTrades: 2, days: 1 })
    await app.snapshotAt(TO)
    await app.snapshotAt(TO + 1000)
    return { app, contestId, entrants }
  }

  test('what is disqualified has no rank and counts again once an objection is upheld', async () => {
    const { app, contestId, entrants } = await ended(3)
    const [first, second] = entrants
    const disqualify = (entryId: string) =>
      app.byStaff('POST', `contests/${contestId}/entries/${entryId}/disqualify`, {
        reason: 'two accounts of one person',
      })
    expect((await disqualify('no-such-entry')).code).toBe('000205')
    expect((await disqualify(first!.entryId)).code).toBe('000102')
    const rows = async () => (await app.send('GET', `/contests/${contestId}/ranking?division=simulated`)).datas.list
    expect(await rows()).toMatchObject([
      { entryId: second!.entryId, rank: 1 },
      { rank: 2 },
      { entryId: first!.entryId, rank: null, disqualified: 'two accounts of one person' },
    ])
    expect(await first!.inbox('contestDisqualified')).toHaveLength(1)
    expect((await app.mailsTo(first!.email)).map(({ template }) => template)).toContain('contest-disqualified')
    const object = (member: typeof first, content = 'It was my brother.') =>
      member!.send('POST', `/contests/${contestId}/objections`, { content })
    expect((await object(first, ' ')).code).toBe('040021')
    const other = await app.join('Other')
    expect((await other.send('POST', `/contests/${contestId}/objections`, { content: 'Why?' })).code).toBe('080032')
    expect((await object(first)).code).toBe('040023')
    expect((await object(first)).code).toBe('040022')
    expect((await object(second)).code).toBe('040023')
    const { list } = (await app.byStaff('GET', `contests/${contestId}/objections`)).datas
    expect(list).toMatchObject([{ alias: 'A0002' }, { alias: 'A0001', decision: null }])
    const decide = (objectionId: string, uphold: boolean) =>
      app.byStaff('POST', `contests/${contestId}/objections/${objectionId}`, { uphold, reason: 'papers of both' })
    app.clock.now = SETTLED
    const settle = () => app.byStaff('POST', `contests/${contestId}/settle`, { reason: 'all decided' })
    expect((await settle()).code).toBe('080035')
    expect((await decide('no-such-objection', true)).code).toBe('000205')
    expect((await decide(list[1].objectionId, true)).code).toBe('000102')
    expect((await decide(list[1].objectionId, true)).code).toBe('040024')
    expect((await decide(list[0].objectionId, true)).code).toBe('000102')
    expect((await first!.send('GET', '/me/contest-objections')).datas.list).toMatchObject([{ decision: 'upheld' }])
    expect((await app.mailsTo(first!.email))[0]!.template).toBe('appeal-decided')
    expect((await rows())[0]).toMatchObject({ entryId: first!.entryId, rank: 1, disqualified: null })
    expect((await object(first)).code).toBe('080036')
    const { body } = await app.send('GET', `/contests/${contestId}/audit`)
    expect(body.match(/"disqualified":(true|false)/g)).toEqual(['"disqualified":true', '"disqualified":false'])
  })

  test('two of staff settle it once, and prizes of who is not verified wait', async () => {
    const { app, contestId, entrants } = await ended(3)
    const [first, second] = entrants
    const settle = (by: typeof app.byStaff) => by('POST', `contests/${contestId}/settle`, { reason: 'all decided' })
    expect((await settle(app.byStaff)).code).toBe('080035')
    app.clock.now = SETTLED
    expect((await settle(app.byStaff)).code).toBe('000225')
    expect((await settle(app.byStaff)).code).toBe('000226')
    expect((await app.byStaff('GET', 'contests')).datas.list).toMatchObject([{ settling: true }])
    const second_ = await app.hireContest()
    expect((await settle(second_)).code).toBe('000102')
    expect((await settle(second_)).code).toBe('080036')
    expect((await first!.wallet()).balance).toBe(300)
    expect((await second!.wallet()).balance).toBe(0)
    expect((await second!.seen(contestId)).mine.prize).toMatchObject({ amount: 100, state: 'waiting' })
    expect(await app.portalAccounts()).toMatchObject({ prizes: 0, waiting: 100 })
    await app.runContestJobs()
    expect(await first!.inbox('contestRanked')).toMatchObject([{ params: { rank: '1' } }])
    expect((await app.mailsTo(first!.email))[0]).toMatchObject({ template: 'contest-result' })
    for (const path of [`entries/${first!.entryId}/disqualify`, 'settle'])
      expect((await app.byStaff('POST', `contests/${contestId}/${path}`, { reason: 'too late' })).code).toBe('080036')
    // The second is verified in time.
    await app.identify(second!.memberId)
    expect((await second!.wallet()).balance).toBe(100)
    expect(await second!.inbox('prizePaid')).toHaveLength(1)
    expect(await app.portalAccounts()).toMatchObject({ prizes: 0, waiting: 0 })
    expect((await app.byStaff('GET', 'contests?state=final')).datas.list).toHaveLength(1)
  })

  test('a prize that nobody could have goes back after 90 days', async () => {
    const { app, contestId, entrants } = await ended(2, { fee: 0 })
    app.clock.now = SETTLED
    await app.byStaff('POST', `contests/${contestId}/settle`, { reason: 'all decided' })
    await (await app.hireContest())('POST', `contests/${contestId}/settle`, { reason: 'all decided' })
    expect(await app.portalAccounts()).toMatchObject({ prizes: 0, waiting: 100, issuance: -400 })
    app.clock.now = SETTLED + 90 * 24 * HOUR
    await app.runContestJobs()
    expect(await app.portalAccounts()).toMatchObject({ prizes: 100, waiting: 0 })
    expect((await entrants[1]!.seen(contestId)).mine.prize).toMatchObject({ state: 'returned' })
    expect(await entrants[1]!.inbox('prizeReturned')).toHaveLength(1)
  })

  test('who closes the account withdraws what has not started, and stays without a name in what has', async () => {
    const app = await openContestsApp(await openStore())
    const contestId = await app.publish({ divisions: [{ ...app.draft().divisions[0], fee: 10 }] })
    const [ann, bob] = [await app.join('Ann'), await app.join('Bob')]
    for (const member of [ann, bob]) {
      await member.grant(10)
      await member.signUp(contestId)
    }
    await app.database.write(unit => app.contests.forget(unit, ann.memberId))
    expect((await ann.wallet()).balance).toBe(10)
    expect((await app.send('GET', `/contests/${contestId}`)).datas.entrants).toBe(1)
    await app.snapshotAt(FROM)
    await app.database.write(unit => app.contests.forget(unit, bob.memberId))
    const { list } = (await app.send('GET', `/contests/${contestId}/ranking?division=simulated`)).datas
    expect(list).toMatchObject([{ alias: 'A0002', member: null }])
  })
})
