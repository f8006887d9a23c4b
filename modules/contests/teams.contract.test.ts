import { expect, test } from 'vitest'
import { accountsMigrations } from '#testing/accounts.ts'
import { type ContestsApp, openContestsApp, START } from '#testing/contests.ts'
import { describeOnEveryDatabase } from '#testing/databases.ts'

const HOUR = 3_600_000
const FROM = START + 24 * HOUR
const light = { key: 'light', minEquity: 200, fee: 0, prizes: [], minTrades: 0, minDays: 0 }

describeOnEveryDatabase('teams of contests', accountsMigrations, openStore => {
  async function start(fields: object = {}) {
    const app = await openContestsApp(await openStore())
    const contestId = await app.publish(fields)
    /** A member with an entry and a picture. */
    async function enter(name: string, body?: object) {
      const member = await app.join(name)
      const code = (await member.signUp(contestId, body)).code
      if (code !== '080026') throw new Error(`the entry was refused: ${code}`)
      const at = (path: string) => `/contests/${contestId}/teams${path}`
      return {
        ...member,
        picture: await app.upload(member.memberId),
        team: (method: string, path: string, sent?: object) => member.send(method, at(path), sent),
      }
    }
    return { app, contestId, enter }
  }
  type Entered = Awaited<ReturnType<Awaited<ReturnType<typeof start>>['enter']>>
  const found = async (leader: Entered, fields: object = {}) =>
    leader.team('POST', '', { name: 'Bulls', avatar: leader.picture, approval: false, ...fields })
  const seen = async (app: ContestsApp, contestId: string, teamId: string) =>
    (await app.send('GET', `/contests/${contestId}/teams/${teamId}`)).datas

  test('who has an entry founds a team, others join it up to its cap, once each', async () => {
    const { app, contestId, enter } = await start()
    const leader = await enter('Lin')
    const outsider = await app.join('Out')
    const foundedBy = (member: typeof outsider, avatar = 'nobodys-file') =>
      member.send('POST', `/contests/${contestId}/teams`, { name: 'Bears', avatar, approval: false })
    expect((await foundedBy(outsider)).code).toBe('080014')
    for (const [fields, code] of [
      [{ name: ' ' }, '080008'],
      [{ name: 'B' }, '080009'],
      [{ name: 'B'.repeat(13) }, '080009'],
      [{ name: 'paid signals' }, '080011'],
      [{ avatar: undefined }, '080012'],
      [{ avatar: 'nobodys-file' }, '080013'],
      [{ slogan: 'x'.repeat(41) }, '000201'],
    ] as const)
      expect([fields, (await found(leader, fields)).code]).toEqual([fields, code])
    const { code, datas } = await found(leader, { slogan: 'Up only' })
    expect(code).toBe('080029')
    const { teamId } = datas
    expect((await found(leader)).code).toBe('080016')
    expect((await found(await enter('Hai'), { name: 'BULLS' })).code).toBe('080010')
    expect((await outsider.send('POST', `/contests/${contestId}/teams/${teamId}/join`)).code).toBe('080032')
    const members = await Promise.all(Array.from({ length: 6 }, (_, place) => enter(`M${place}`)))
    // Everybody asks four times at once: the cap of three leaves two places.
    const codes = await Promise.all(
      Array.from({ length: 24 }, async (_, place) => (await members[place % 6]!.team('POST', `/${teamId}/join`)).code),
    )
    expect(codes.filter(each => each === '080030')).toHaveLength(2)
    expect(codes.every(each => ['080030', '080016', '080017'].includes(each))).toBe(true)
    expect((await seen(app, contestId, teamId)).memberCount).toBe(3)
    expect((await app.send('GET', `/contests/${contestId}/teams?q=bull`)).datas.list).toMatchObject([{ teamId }])
    expect((await members[0]!.team('POST', '/no-such-team/join')).code).toBe('080018')
    expect((await app.send('GET', `/contests/${contestId}/teams/no-such-team`)).code).toBe('080018')

    // Teams and entries are reported, but not one's own.
    const { entryId } = (await members[0]!.seen(contestId)).mine
    const report = async (by: typeof outsider, kind: string, id: string) =>
      (await by.send('POST', '/complaints', { target: { kind, id }, reason: 'fraud' })).code
    expect(await report(leader, 'team', teamId)).toBe('110007')
    expect(await report(members[0]!, 'contestEntry', entryId)).toBe('110007')
    expect(await report(members[1]!, 'contestEntry', entryId)).toBe('110008')
    expect(await report(outsider, 'team', teamId)).toBe('110008')
    const reported = [members[1]!, outsider].map(async by => (await by.send('GET', '/complaints')).datas.list[0].target)
    expect(await Promise.all(reported)).toEqual([
      {
        kind: 'contestEntry',
        id: entryId,
        title: expect.stringMatching(/^M0 \d+, Winter$/),
        page: `/contest/${contestId}`,
      },
      { kind: 'team', id: teamId, title: 'Bulls', page: `/contest/${contestId}/teams/${teamId}` },
    ])
  })

  test('who signs up many times at once has one entry, and who founds many teams at once has one', async () => {
    const { app, contestId, enter } = await start()
    const member = await app.join('Lin')
    const codes = await Promise.all(Array.from({ length: 12 }, async () => (await member.signUp(contestId)).code))
    expect(codes.filter(code => code === '080026')).toHaveLength(1)
    expect(codes.filter(code => code === '080003')).toHaveLength(11)
    expect((await app.send('GET', `/contests/${contestId}`)).datas.entrants).toBe(1)
    const leader = await enter('Hai')
    const founded = await Promise.all(
      Array.from({ length: 12 }, async (_, place) => (await found(leader, { name: `Team ${place}` })).code),
    )
    expect(founded.filter(code => code === '080029')).toHaveLength(1)
    expect(founded.filter(code => code === '080016')).toHaveLength(11)
  })

  test('where the leader answers, who asks waits; the leader removes, hands over and cannot leave', async () => {
    const { app, contestId, enter } = await start()
    const [leader, ann, bob] = [await enter('Lin'), await enter('Ann'), await enter('Bob')]
    const { teamId } = (await found(leader, { approval: true })).datas
    const join = (member: Entered) => member.team('POST', `/${teamId}/join`)
    expect(await join(ann)).toMatchObject({ code: '090023', datas: { state: 'requested' } })
    expect((await join(ann)).code).toBe('090024')
    await join(bob)
    expect(await leader.inbox('teamRequested')).toHaveLength(2)
    expect((await ann.team('GET', `/${teamId}/requests`)).code).toBe('080020')
    expect((await leader.team('GET', `/${teamId}/requests`)).datas.list).toMatchObject([{ memberId: ann.memberId }, {}])
    const answer = (by: Entered, about: Entered, accept: boolean) =>
      by.team('POST', `/${teamId}/requests/${about.memberId}`, { accept })
    expect((await answer(ann, ann, true)).code).toBe('080020')
    expect((await answer(leader, ann, true)).code).toBe('000102')
    expect((await answer(leader, bob, false)).code).toBe('000102')
    expect((await answer(leader, bob, true)).code).toBe('000205')
    expect((await ann.send('GET', `/contests/${contestId}/teams/${teamId}`)).datas.mine).toBe('member')
    expect((await leader.team('POST', `/${teamId}/leave`)).code).toBe('080021')
    expect((await leader.send('DELETE', `/contests/${contestId}/entries/mine`)).code).toBe('080021')
    const transfer = (by: Entered, to: Entered) => by.team('POST', `/${teamId}/transfer`, { memberId: to.memberId })
    expect((await transfer(leader, bob)).code).toBe('000205')
    expect((await transfer(leader, ann)).code).toBe('000102')
    expect((await transfer(leader, ann)).code).toBe('080020')
    const fields = { name: 'Bears', avatar: ann.picture, approval: false, version: 1 }
    expect((await leader.team('PUT', `/${teamId}`, fields)).code).toBe('080020')
    expect((await ann.team('PUT', `/${teamId}`, { ...fields, version: 2 })).code).toBe('000207')
    expect((await ann.team('PUT', `/${teamId}`, fields)).code).toBe('000104')
    expect((await ann.team('DELETE', `/${teamId}/members/${bob.memberId}`)).code).toBe('080018')
    expect((await ann.team('DELETE', `/${teamId}/members/${leader.memberId}`)).code).toBe('000102')
    expect((await bob.team('POST', `/${teamId}/leave`)).code).toBe('080018')
    expect((await ann.team('POST', `/${teamId}/leave`)).code).toBe('080031')
    expect((await app.send('GET', `/contests/${contestId}/teams`)).datas.list).toEqual([])
  })

  test('who leads a team of a live division has a return to show, and disqualified entrants are in none', async () => {
    const { app, contestId } = await start({ divisions: [light] })
    const bind = async (name: string, returnPercent: number | undefined) => {
      const member = await app.join(name)
      const account = app.accounts.bind(member.memberId, { equity: 50_000 })
      app.accounts.book(account).returnPercent = returnPercent
      await member.signUp(contestId, { division: 'light', tradingAccountId: account })
      const picture = await app.upload(member.memberId)
      const team = (method: string, path: string, sent?: object) =>
        member.send(method, `/contests/${contestId}/teams${path}`, sent)
      return { ...member, picture, team }
    }
    const refused = await found(await bind('New', undefined))
    expect([refused.code, refused.datas.requirements]).toEqual([
      '080022',
      [{ code: '080015', met: false, params: { min: '5.00' } }],
    ])
    expect((await found(await bind('Low', 4.99))).code).toBe('080015')
    const high = await bind('High', 5)
    expect((await found(high)).code).toBe('080029')
    const cheat = await bind('Cheat', 50)
    const { entryId } = (await cheat.seen(contestId)).mine
    await app.byStaff('POST', `contests/${contestId}/entries/${entryId}/disqualify`, { reason: 'two accounts' })
    expect((await found(cheat, { name: 'Bears' })).code).toBe('080037')
  })

  test('teams stay as they are from the end of sign-up, and rank by the mean of their members', async () => {
    const { app, contestId, enter } = await start()
    const entered: Entered[] = []
    for (const name of ['Lin', 'Ann', 'Bob', 'Cat']) entered.push(await enter(name))
    const { teamId } = (await found(entered[0]!)).datas
    for (const member of entered.slice(1, 3)) await member.team('POST', `/${teamId}/join`)
    app.clock.now = FROM
    for (const [method, path, body] of [
      ['POST', '', { name: 'Bears', avatar: entered[3]!.picture, approval: false }],
      ['POST', `/${teamId}/join`, undefined],
      ['POST', `/${teamId}/leave`, undefined],
    ] as const)
      expect((await entered[3]!.team(method, path, body)).code).toBe('080019')
    const transfer = { memberId: entered[1]!.memberId }
    expect((await entered[0]!.team('POST', `/${teamId}/transfer`, transfer)).code).toBe('080019')
    await app.snapshotAt(FROM)
    for (const [place, { contestAccount }] of (await app.accountsOf(contestId)).entries())
      contestAccount.equity = 10_000_000 + place * 1_000_000
    await app.snapshotAt(FROM + HOUR)
    const team = await seen(app, contestId, teamId)
    expect(team).toMatchObject({ rank: 1, averageReturn: '10.0000', profitable: 2, equity: 33_000_000, mine: null })
    expect(team.members.map(({ contribution }: { contribution: string }) => contribution).toSorted()).toEqual([
      ...['0.0000', '3.3333', '6.6667'],
    ])
  })
})
