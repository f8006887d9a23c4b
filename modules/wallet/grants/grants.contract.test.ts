import { expect, test } from 'vitest'
import { accountsMigrations } from '#testing/accounts.ts'
import { describeOnEveryDatabase } from '#testing/databases.ts'
import { giveDiamonds, key, openWallets } from '#testing/wallets.ts'

const reason = 'paid twice by mistake'

describeOnEveryDatabase('grants of diamonds', accountsMigrations, open => {
  async function start() {
    const portal = await openWallets(await open())
    const { lin, first, other } = portal
    return {
      ...portal,
      grant: async (amount: unknown, as = first, memberId = lin.memberId) =>
        (await as('POST', 'wallet/grants', { memberId, amount, reason })).code,
      wallet: async () => (await lin.ask('GET', '/wallet')).datas,
      async decide(approve: boolean) {
        const [{ approvalId }] = (await other('GET', 'approvals')).datas.list
        return (await other('POST', `approvals/${approvalId}`, { approve, reason })).code
      },
    }
  }

  test('two of staff give a member diamonds, who is told why', async () => {
    const { lin, grant, wallet, decide, told } = await start()
    expect(await grant(250)).toBe('000225')
    expect(await grant(250)).toBe('000226')
    expect(await wallet()).toMatchObject({ balance: 0 })
    expect(await decide(true)).toBe('000102')
    expect(await wallet()).toMatchObject({ balance: 250, bought: 250, earned: 0 })
    expect(await told(lin.token, 'diamondsGranted')).toMatchObject([{ params: { amount: '250', reason } }])
    const { list } = (await lin.ask('GET', '/wallet/entries?kind=grant')).datas
    expect(list).toMatchObject([{ amount: 250, balanceAfter: 250 }])
  })

  test('taken, they are spent as the member would spend them, but not more than there are', async () => {
    const portal = await start()
    const { lin, grant, wallet, decide, told, join } = portal
    await giveDiamonds(portal, lin.memberId, 30)
    const hai = await join('hai@example.com')
    await giveDiamonds(portal, hai.memberId, 100)
    await portal.database.write(unit =>
      portal.ledger.ledger.pay(unit, {
        ...{ key: 'test/of-lin', kind: 'group', ref: 'of-a-test', amount: 100 },
        ...{ payerId: hai.memberId, payeeId: lin.memberId },
      }),
    )
    expect(await wallet()).toMatchObject({ bought: 30, earned: 80 })
    expect(await grant(-111)).toBe('010035')
    expect(await grant(-40)).toBe('000225')
    expect(await decide(true)).toBe('000102')
    expect(await wallet()).toMatchObject({ bought: 0, earned: 70, balance: 70 })
    expect(await told(lin.token, 'diamondsTaken')).toMatchObject([{ params: { amount: '40', reason } }])
  })

  test('what the member has spent meanwhile is not taken, and what was refused neither', async () => {
    const portal = await start()
    const { lin, grant, wallet, decide } = portal
    await giveDiamonds(portal, lin.memberId, 50)
    expect(await grant(-50)).toBe('000225')
    await giveDiamonds(portal, lin.memberId, -20)
    expect(await decide(true)).toBe('010035')
    expect(await decide(false)).toBe('000102')
    expect(await wallet()).toMatchObject({ balance: 30 })
  })

  test('a member who is not there gets nothing', async () => {
    const { grant, lin, decide, database } = await start()
    expect(await grant(10, undefined, 'nobody-here')).toBe('010053')
    expect(await grant(10)).toBe('000225')
    await database.db.updateTable('accounts').set({ state: 'closed' }).where('id', '=', lin.memberId).execute()
    expect(await decide(true)).toBe('010053')
  })

  test('an amount is a whole number, neither 0 nor too large', async () => {
    const { grant, first, lin } = await start()
    for (const wrong of [0, 0.5, 1e21, '1', 100_001, -100_001, null, undefined])
      expect(await grant(wrong)).toBe('010036')
    const body = { memberId: lin.memberId, amount: 0, reason }
    const { min, max } = (await first('POST', 'wallet/grants', body)).datas.params
    expect([min, max]).toEqual([-100_000, 100_000])
    expect((await first('POST', 'wallet/grants', { ...body, amount: 1, reason: 'no' })).code).toBe('000224')
    expect((await first('POST', 'wallet/grants', { ...body, amount: 1 }, {})).code).toBe('000217')
  })

  test('sent again under its key, it is one proposal; by others at once, it is given once', async () => {
    const { first, other, lin, wallet } = await start()
    const body = { memberId: lin.memberId, amount: 7, reason }
    const headers = key()
    for (let times = 0; times < 3; times++)
      expect((await first('POST', 'wallet/grants', body, headers)).code).toBe('000225')
    const codes = await Promise.all([other, other, other].map(as => as('POST', 'wallet/grants', body, key())))
    const given = codes.filter(({ code }) => code === '000102')
    expect(given).toHaveLength(1)
    expect(await wallet()).toMatchObject({ balance: 7 })
  })
})
