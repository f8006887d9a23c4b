import { expect, test } from 'vitest'
import { accountsMigrations } from '#testing/accounts.ts'
import { openContestsApp, START } from '#testing/contests.ts'
import { describeOnEveryDatabase } from '#testing/databases.ts'

const HOUR = 3_600_000
const iso = (at: number) => new Date(at).toISOString()

describeOnEveryDatabase('contests', accountsMigrations, openStore => {
  const start = async (settings: Readonly<Record<string, number>> = {}) => openContestsApp(await openStore(), settings)

  test('staff draft a contest, which nobody else sees, and publish its rules for good', async () => {
    const app = await start()
    const drafted = await app.byStaff('POST', 'contests', app.draft())
    expect(drafted.code).toBe('000104')
    const { contestId } = drafted.datas
    expect((await app.send('GET', `/contests/${contestId}`)).code).toBe('080023')
    expect((await app.send('GET', '/contests')).datas.list).toEqual([])
    const save = (version: number, fields: object = {}) =>
      app.byStaff('PUT', `contests/${contestId}`, { ...app.draft(fields), version })
    expect((await save(2)).code).toBe('000207')
    const title = { tw: '春季賽', cn: '春季赛', en: 'Spring' }
    expect((await save(1, { title })).code).toBe('000104')
    const publish = (id: string) => app.byStaff('POST', `contests/${id}/publish`, { reason: 'as announced' })
    expect((await publish('no-such-contest')).code).toBe('080023')
    expect((await publish(contestId)).code).toBe('000102')
    for (const again of [await save(2), await publish(contestId)]) expect(again.code).toBe('080034')
    const { datas } = await app.send('GET', `/contests/${contestId}`)
    expect(datas).toMatchObject({ title, state: 'upcoming', entrants: 0, prizeSum: 400, simulated: true, mine: null })
    expect(datas.rulesHash).toMatch(/^[0-9a-f]{64}$/)
    expect((await app.byStaff('GET', 'contests?state=upcoming')).datas.list).toMatchObject([{ contest: { contestId } }])
    expect((await app.byStaff('GET', 'contests?state=draft')).datas.list).toEqual([])
  })

  test('moments out of order, or over, and divisions that are there twice are refused', async () => {
    const app = await start()
    const faultsOf = async (fields: object) => {
      const { code, datas } = await app.byStaff('POST', 'contests', app.draft(fields))
      return [code, datas.fields.map(({ path }: { path: string }) => path).join()]
    }
    expect(await faultsOf({ signUpTo: iso(START + HOUR) })).toEqual(['080033', 'signUpTo'])
    expect(await faultsOf({ startsAt: iso(START + 24 * HOUR - 1) })).toEqual(['080033', 'startsAt'])
    expect(await faultsOf({ endsAt: iso(START + 24 * HOUR) })).toEqual(['080033', 'endsAt'])
    expect(await faultsOf({ signUpFrom: iso(START - 2), signUpTo: iso(START) })).toEqual(['080033', 'signUpTo'])
    const [division] = app.draft().divisions
    expect(await faultsOf({ divisions: [division, division] })).toEqual(['000201', 'divisions.1.key'])
    expect(await faultsOf({ divisions: [{ ...division, minEquity: 5, maxEquity: 5 }] })).toEqual([
      ...['000201', 'divisions.0.maxEquity'],
    ])
  })

  test('the state follows the clock, and sign-up is open from its first moment until its last', async () => {
    const app = await start()
    const contestId = await app.publish()
    const [from, to] = [START + HOUR, START + 24 * HOUR]
    for (const [at, code, state] of [
      [from - 250, '080001', 'upcoming'],
      [from + 250, '080026', 'signUp'],
      [to - 250, '080026', 'signUp'],
      [to + 250, '080002', 'running'],
    ] as const) {
      const member = await app.join('Lin')
      app.clock.now = at
      expect([(await member.signUp(contestId)).code, (await member.seen(contestId)).state]).toEqual([code, state])
      expect((await app.send('GET', `/contests?state=${state}`)).datas.list).toMatchObject([{ contestId }])
    }
    app.clock.now = START + 72 * HOUR
    expect((await app.send('GET', `/contests/${contestId}`)).datas).toMatchObject({ state: 'settling', entrants: 2 })
  })

  test('who signs up gets an account of the contest, a mail and the fee back if it is cancelled in time', async () => {
    const app = await start()
    const contestId = await app.publish({ divisions: [{ ...app.draft().divisions[0], fee: 50 }] })
    const member = await app.join('Lin')
    const refused = await member.signUp(contestId)
    expect([refused.code, refused.datas.params]).toEqual(['080007', { amount: 50, balance: 0 }])
    await member.grant(60)
    const signedUp = await member.signUp(contestId)
    expect(signedUp).toMatchObject({ code: '080026', datas: { alias: 'A0001', tradingAccountId: 'simulated-1' } })
    expect((await member.wallet()).balance).toBe(10)
    expect((await member.signUp(contestId)).code).toBe('080003')
    const { entryId } = signedUp.datas
    expect((await member.seen(contestId)).mine).toMatchObject({ entryId, division: 'simulated', gaps: [], prize: null })
    expect((await app.mailsTo(member.email)).map(({ template }) => template)).toContain('contest-entry')
    expect(await member.inbox('contestEntered')).toMatchObject([{ params: { path: `/contest/${contestId}` } }])
    const cancel = () => member.send('DELETE', `/contests/${contestId}/entries/mine`)
    expect((await cancel()).code).toBe('080027')
    expect((await member.wallet()).balance).toBe(60)
    // In the language of the member.
    const { list } = (await member.send('GET', '/wallet/entries')).datas
    expect(list.slice(0, 2)).toMatchObject([
      { kind: 'refund', title: '冬季賽' },
      { kind: 'fee', title: '冬季賽' },
    ])
    expect((await cancel()).code).toBe('080032')
    // Diamonds for one of two that are entered at the same time.
    const other = await app.publish({ divisions: [{ ...app.draft().divisions[0], fee: 50 }] })
    const entered = await Promise.all([member.signUp(contestId), member.signUp(other)])
    expect(entered.map(({ code }) => code).toSorted()).toEqual(['080007', '080026'])
    await member.grant(50)
    if (entered[0]!.code === '080007') await member.signUp(contestId)
    // With the account that was opened before.
    expect((await member.seen(contestId)).mine).toMatchObject({ alias: 'A0002', tradingAccountId: 'simulated-1' })
    app.clock.now = START + 24 * HOUR
    expect((await cancel()).code).toBe('080028')
    expect((await member.send('DELETE', '/contests/no-such-contest/entries/mine')).code).toBe('080023')
  })

  test('an entry needs what its division asks for: one lack has its own code, several are told at once', async () => {
    const app = await start()
    const light = { key: 'light', minEquity: 200, maxEquity: 10_000, fee: 0, prizes: [], minTrades: 0, minDays: 0 }
    const contestId = await app.publish({ divisions: [...app.draft().divisions, light] })
    const codeOf = async (member: Awaited<ReturnType<typeof app.join>>, body: object) =>
      (await member.signUp(contestId, body)).code
    const simulated = { division: 'simulated' }
    const member = await app.join('Lin')
    const bound = (equity: number, of: object = {}) => ({
      ...{ division: 'light', tradingAccountId: app.accounts.bind(member.memberId, { equity, ...of }) },
    })
    expect(await codeOf(await app.join('Ann', { hasPhone: false, isIdentified: false }), simulated)).toBe('010032')
    expect(await codeOf(await app.join('Bob', { isNamed: false }), simulated)).toBe('010009')
    expect(await codeOf(member, { division: 'light' })).toBe('080004')
    expect(await codeOf(member, bound(50_000, { kind: 'demo' }))).toBe('080004')
    expect(await codeOf(member, bound(50_000, { currency: 'EUR' }))).toBe('080005')
    expect(await codeOf(member, bound(19_999))).toBe('080006')
    expect(await codeOf(member, bound(1_000_000))).toBe('080038')
    expect(await codeOf(member, { ...bound(50_000), division: 'simulated' })).toBe('080025')
    expect(await codeOf(member, { ...simulated, tradingAccountId: 'nobodys-account' })).toBe('070031')
    expect(await codeOf(member, { division: 'heavy' })).toBe('000201')
    expect(await codeOf(member, { ...simulated, equity: 1 })).toBe('000201')
    const cat = await app.join('Cat', { isIdentified: false })
    const theirs = app.accounts.bind(cat.memberId, { equity: 50_000 })
    expect(await codeOf(cat, { division: 'light', tradingAccountId: theirs })).toBe('050011')
    const several = await cat.signUp(contestId, { division: 'light' })
    expect(several.code).toBe('080022')
    expect(several.datas.requirements.filter(({ met }: { met: boolean }) => !met)).toEqual([
      { code: '050011', met: false, params: {} },
      { code: '080004', met: false, params: {} },
    ])
    const eligible = (await member.send('GET', `/contests/${contestId}/eligibility?division=simulated`)).datas
    expect(eligible).toMatchObject({
      ok: true,
      requirements: expect.arrayContaining([{ code: '010032', met: true, params: {} }]),
    })
    const account = bound(999_999)
    expect(await codeOf(member, account)).toBe('080026')
    const other = await app.publish({ divisions: [light] })
    expect((await member.signUp(other, account)).code).toBe('080024')
    const late = { startsAt: iso(START + 72 * HOUR), endsAt: iso(START + 90 * HOUR) }
    expect((await member.signUp(await app.publish({ divisions: [light], ...late }), account)).code).toBe('080026')
  })
})
