import { expect, test } from 'vitest'
import { verifyLedger } from '#modules/ledger'
import { accountsMigrations } from '#testing/accounts.ts'
import { describeOnEveryDatabase } from '#testing/databases.ts'
import { freshKey, openGroupsApp, PASSWORD } from '#testing/groups.ts'
import { refundOf } from './store/terms.ts'

const DAY_MS = 86_400_000
const paid = { paid: true, price: 100, termDays: 30 }
/** A minute is more than any test takes. */
const isAbout = (given: string | number, expected: number) =>
  expect(Math.abs(new Date(given).getTime() - expected)).toBeLessThan(60_000)

describeOnEveryDatabase('paid groups', accountsMigrations, openStore => {
  async function start(settings: Readonly<Record<string, number>> = {}, fields: object = paid) {
    const app = await openGroupsApp(await openStore(), settings)
    const [leader, hai] = [await app.join('Lin'), await app.join('Hai')]
    const groupId = await app.open(leader, fields)
    await hai.grant(100)
    const save = async (more: object) => {
      const { version, name } = await leader.seen(groupId)
      const body = { name, approval: false, ...fields, ...more, version }
      return (await leader.send('PUT', `/groups/${groupId}`, body)).code
    }
    return { ...app, leader, hai, groupId, save }
  }

  test('who joins pays what they have seen, and the leader earns it without the fee', async () => {
    const { leader, hai, groupId } = await start()
    for (const body of [{}, { expectedPrice: 0 }, { expectedPrice: 99 }]) {
      const refused = await hai.join(groupId, body)
      expect([refused.code, refused.datas.params]).toEqual(['090017', { amount: 100 }])
    }
    const joined = await hai.join(groupId, { expectedPrice: 100 })
    expect([joined.code, joined.datas]).toMatchObject(['090022', { state: 'active', balance: 0 }])
    isAbout(joined.datas.until, Date.now() + 30 * DAY_MS)
    expect((await hai.seen(groupId)).mine).toMatchObject({ role: 'member', until: joined.datas.until })
    expect(await hai.wallet()).toMatchObject({ balance: 0, held: 0 })
    expect(await leader.wallet()).toMatchObject({ earned: 80, bought: 0 })
  })

  test('nobody joins without a verified identity, or with too few diamonds', async () => {
    const { join, groupId } = await start()
    const ann = await join('Ann', { isIdentified: false })
    expect((await ann.join(groupId, { expectedPrice: 100 })).code).toBe('090034')
    const bob = await join('Bob')
    await bob.grant(99)
    const refused = await bob.join(groupId, { expectedPrice: 100 })
    expect([refused.code, refused.datas.params]).toEqual(['010035', { amount: 100, balance: 99 }])
    expect((await bob.seen(groupId)).mine.role).toBeNull()
    for (const expectedPrice of [-1, 0.5, 1e21, '100'])
      expect((await bob.join(groupId, { expectedPrice })).code).toBe('000201')
    expect(await bob.wallet()).toMatchObject({ balance: 99 })
  })

  test('of two hundred who pay with the same diamonds, one is charged', async () => {
    const { database, leader, hai, groupId } = await start()
    const answers = await Promise.all(Array.from({ length: 200 }, () => hai.join(groupId, { expectedPrice: 100 })))
    expect(answers.filter(({ code }) => code === '090022')).toHaveLength(1)
    expect(answers.filter(({ code }) => code === '090019')).toHaveLength(199)
    expect(await hai.wallet()).toMatchObject({ balance: 0 })
    expect(await leader.wallet()).toMatchObject({ earned: 80 })
    expect(await verifyLedger(database)).not.toHaveProperty('fault')
  })

  test('what is sent fifty times under one key is paid once, and answered alike', async () => {
    const { leader, hai, groupId } = await start()
    await hai.grant(400)
    const key = freshKey()
    const answers = await Promise.all(Array.from({ length: 50 }, () => hai.join(groupId, { expectedPrice: 100 }, key)))
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect(answers[0]!.code).toBe('090022')
    expect(answers.filter(({ headers }) => headers['idempotency-replayed'] === 'true')).toHaveLength(49)
    expect(await hai.wallet()).toMatchObject({ balance: 400 })
    expect(await leader.wallet()).toMatchObject({ earned: 80 })
    expect((await hai.join(groupId, { expectedPrice: 90 }, key)).code).toBe('000218')
  })

  test('while the price changes, members pay what they have seen or nothing', async () => {
    const { join, leader, groupId, save } = await start()
    const readers = await Promise.all(Array.from({ length: 12 }, () => join('Reader')))
    for (const reader of readers) await reader.grant(500)
    const changes = async () => {
      for (const price of [200, 100, 200, 100, 200]) expect(await save({ price })).toBe('000104')
    }
    const [, ...answers] = await Promise.all([
      changes(),
      ...readers.map((reader, place) => reader.join(groupId, { expectedPrice: place % 2 === 0 ? 100 : 200 })),
    ])
    let income = 0
    for (const [place, { code }] of answers.entries()) {
      const seen = place % 2 === 0 ? 100 : 200
      expect(['090022', '090017']).toContain(code)
      const isIn = code === '090022'
      expect((await readers[place]!.wallet()).balance).toBe(isIn ? 500 - seen : 500)
      if (isIn) income += seen * 0.8
    }
    expect(await leader.wallet()).toMatchObject({ earned: income })
  })

  test('a term is bought again from its end on, and a new price holds for it', async () => {
    const { hai, groupId, save } = await start()
    expect((await hai.renew(groupId, 100)).code).toBe('090020')
    const { until } = (await hai.join(groupId, { expectedPrice: 100 })).datas
    await hai.grant(150)
    expect(await save({ price: 150, termDays: 90 })).toBe('000104')
    expect((await hai.seen(groupId)).mine.until).toBe(until)
    expect((await hai.renew(groupId, 100)).code).toBe('090017')
    const renewed = await hai.renew(groupId, 150)
    expect([renewed.code, renewed.datas.balance]).toEqual(['000102', 0])
    expect(Date.parse(renewed.datas.until)).toBe(Date.parse(until) + 90 * DAY_MS)
    expect((await hai.renew(groupId, 150)).code).toBe('010035')
  })

  test('whose term has ended reads nothing inside, is no administrator any more, and may renew', async () => {
    const { database, join, leader, hai, groupId, endTerm, runGroupJobs } = await start({ 'group.memberMax': 2 })
    await hai.join(groupId, { expectedPrice: 100 })
    await leader.send('PUT', `/groups/${groupId}/admins/${hai.memberId}`)
    const inside = async () => (await hai.send('GET', `/groups/${groupId}/members`)).code
    await endTerm(groupId, hai.memberId, Date.now() + 60_000)
    expect(await inside()).toBe('ok')
    await endTerm(groupId, hai.memberId)
    expect(await inside()).toBe('090020')
    expect((await hai.send('GET', `/groups/${groupId}/requests`)).code).toBe('090009')
    expect((await hai.seen(groupId)).mine).toMatchObject({ role: null, state: 'expired' })
    // The place is another's at once, and the member renews when there is one.
    const ann = await join('Ann')
    await ann.grant(100)
    expect((await ann.join(groupId, { expectedPrice: 100 })).code).toBe('090022')
    expect(await leader.seen(groupId)).toMatchObject({ members: 2, admins: 0 })
    await hai.grant(100)
    expect((await hai.renew(groupId, 100)).code).toBe('090011')
    await ann.leave(groupId, { confirmForfeit: true })
    const renewed = await hai.renew(groupId, 100)
    isAbout(renewed.datas.until, Date.now() + 30 * DAY_MS)
    expect((await hai.seen(groupId)).mine).toMatchObject({ role: 'member', state: 'active' })
    // After thirty days it is as if they had never been there.
    await endTerm(groupId, hai.memberId, Date.now() - 30 * DAY_MS - 1)
    await runGroupJobs()
    expect((await hai.seen(groupId)).mine.state).toBe('none')
    expect((await leader.seen(groupId)).members).toBe(1)
    expect(await verifyLedger(database)).not.toHaveProperty('fault')
  })

  test('while terms run, members are not removed, and the group neither closed nor made free', async () => {
    const { leader, hai, groupId, endTerm, save } = await start()
    await hai.join(groupId, { expectedPrice: 100 })
    const remove = () => leader.send('DELETE', `/groups/${groupId}/members/${hai.memberId}`)
    const close = () => leader.send('POST', `/groups/${groupId}/close`, { password: PASSWORD })
    expect((await remove()).code).toBe('090015')
    expect([(await close()).code, (await close()).datas.params]).toEqual(['090033', { count: 1 }])
    const free = { paid: false, price: undefined, termDays: undefined }
    expect(await save(free)).toBe('090033')
    await endTerm(groupId, hai.memberId)
    expect(await save(free)).toBe('000104')
    expect((await remove()).code).toBe('000102')
    expect((await close()).code).toBe('000102')
  })

  test('who leaves before the end is asked twice, and gets nothing back', async () => {
    const { leader, hai, groupId } = await start()
    await hai.join(groupId, { expectedPrice: 100 })
    const asked = await hai.leave(groupId)
    expect([asked.code, asked.datas.params]).toEqual(['090026', { days: 30 }])
    expect((await hai.leave(groupId, { confirmForfeit: true })).code).toBe('090025')
    expect(await hai.wallet()).toMatchObject({ balance: 0 })
    expect(await leader.wallet()).toMatchObject({ earned: 80 })
    // Nothing runs any more.
    expect((await leader.send('POST', `/groups/${groupId}/close`, { password: PASSWORD })).code).toBe('000102')
  })

  test('a request holds the price, whatever it is later, and pays it once it is accepted', async () => {
    const { leader, hai, groupId, save } = await start({}, { ...paid, approval: true })
    const asked = await hai.join(groupId, { expectedPrice: 100 })
    expect([asked.code, asked.datas]).toEqual(['090023', { state: 'requested', until: null, balance: 0 }])
    expect(await hai.wallet()).toMatchObject({ balance: 0, held: 100 })
    expect(await save({ price: 300, termDays: 365, approval: true })).toBe('000104')
    const requests = (await leader.send('GET', `/groups/${groupId}/requests`)).datas.list
    expect(requests).toMatchObject([{ memberId: hai.memberId, held: 100 }])
    await leader.send('POST', `/groups/${groupId}/requests/${hai.memberId}`, { accept: true })
    expect(await hai.wallet()).toMatchObject({ balance: 0, held: 0 })
    expect(await leader.wallet()).toMatchObject({ earned: 80 })
    isAbout((await hai.seen(groupId)).mine.until, Date.now() + 30 * DAY_MS)
  })

  test('what is held is given back by a refusal, by leaving, by seven days of silence and by closing', async () => {
    const { database, leader, hai, groupId, runGroupJobs } = await start({}, { ...paid, approval: true })
    const ends: [string, () => Promise<unknown>][] = [
      ['refusal', () => leader.send('POST', `/groups/${groupId}/requests/${hai.memberId}`, { accept: false })],
      ['leaving', () => hai.leave(groupId)],
      [
        'silence',
        async () => {
          await database.db
            .updateTable('group_requests')
            .set({ at: Date.now() - 7 * DAY_MS })
            .execute()
          await runGroupJobs()
        },
      ],
      ['closing', () => leader.send('POST', `/groups/${groupId}/close`, { password: PASSWORD })],
    ]
    for (const [what, end] of ends) {
      expect([what, (await hai.join(groupId, { expectedPrice: 100 })).code]).toEqual([what, '090023'])
      expect(await hai.wallet()).toMatchObject({ balance: 0, held: 100 })
      await end()
      expect([what, await hai.wallet()]).toMatchObject([what, { balance: 100, bought: 100, held: 0 }])
    }
    expect(await leader.wallet()).toMatchObject({ earned: 0 })
    expect(await verifyLedger(database)).not.toHaveProperty('fault')
  })

  test('a request outlives that the group is handed over, and pays the new leader', async () => {
    const { join, leader, hai, groupId } = await start({}, { ...paid, approval: true })
    const ann = await join('Ann')
    await ann.grant(100)
    await ann.join(groupId, { expectedPrice: 100 })
    await leader.send('POST', `/groups/${groupId}/requests/${ann.memberId}`, { accept: true })
    await hai.join(groupId, { expectedPrice: 100 })
    const handed = await leader.send('POST', `/groups/${groupId}/transfer`, {
      ...{ memberId: ann.memberId, password: PASSWORD },
    })
    expect(handed.code).toBe('000102')
    await ann.send('POST', `/groups/${groupId}/requests/${hai.memberId}`, { accept: true })
    expect(await leader.wallet()).toMatchObject({ earned: 80 })
    expect(await ann.wallet()).toMatchObject({ earned: 80 })
  })

  test('nobody buys into a group whose leader is disabled', async () => {
    const { asStaff, leader, hai, groupId } = await start()
    await asStaff('POST', `members/${leader.memberId}/disable`, { reason: 'for this test' })
    expect((await hai.join(groupId, { expectedPrice: 100 })).code).toBe('090032')
    expect(await hai.wallet()).toMatchObject({ balance: 100 })
    expect((await hai.seen(groupId)).leader).toBeNull()
  })
})

test.each([
  ['thirteen of thirty days of 100', 100, 17, 30, 44],
  ['all of it', 100, 0, 30, 100],
  ['the last millisecond', 100, 30 - 1 / DAY_MS, 30, 1],
  ['a term that begins later', 150, -5, 90, 150],
  ['a price and a term as large as they may be', 1_000_000, 1, 365, 997_261],
])('given back of a term: %s', (_, price, passedDays, days, amount) => {
  const from = Date.parse('2026-11-01T00:00:00Z')
  expect(refundOf({ price, from, until: from + days * DAY_MS }, Math.round(from + passedDays * DAY_MS))).toBe(amount)
})
