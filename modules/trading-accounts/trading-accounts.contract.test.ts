import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { accountsMigrations } from '#testing/accounts.ts'
import { describeOnEveryDatabase } from '#testing/databases.ts'
import { runJob } from '#testing/jobs.ts'
import { openTradingApp } from '#testing/trading.ts'

describeOnEveryDatabase('trading accounts', accountsMigrations, openStore => {
  test('are opened here once outside of contests, named, shown, made the default one and exported, and gone with their member', async () => {
    const app = await openTradingApp(await openStore())
    const [member, other] = [await app.join(), await app.join()]
    const { list: brokers } = (await app.send('GET', '/trading/brokers')).datas
    expect(brokers).toMatchObject([{ brokerKey: 'simulated', open: true, link: 'simulated', simulated: true }])
    expect(brokers[0].platforms).toContainEqual({ platform: 'mt5', servers: ['Sim-Demo', 'Sim-Live'] })
    expect(await member.send('GET', '/trading-accounts')).toMatchObject({ code: 'ok', datas: { list: [] } })
    const unverified = await app.join({ phone: false })
    expect((await unverified.send('POST', '/trading-accounts/simulated', {})).code).toBe('010032')

    const opened = await member.send('POST', '/trading-accounts/simulated', { label: ' 波段倉 ' })
    expect(opened).toMatchObject({
      code: '000102',
      datas: { balance: '100000.00', currency: 'USD', leverage: 100 },
    })
    expect((await member.send('POST', '/trading-accounts/simulated')).code).toBe('070022')
    const { tradingAccountId: id } = opened.datas
    const own = `/trading-accounts/${id}`
    const { datas: account } = await member.send('GET', own)
    expect(account).toMatchObject({
      ...{ platform: 'simulated', kind: 'simulated', simulated: true, source: 'portal', label: '波段倉' },
      ...{
        balance: '100000.00',
        equity: '100000.00',
        state: 'connected',
        isDefault: true,
        isPublic: false,
        version: 1,
      },
    })
    expect(account.account).toMatch(/^\d{3}$/)

    // Others' ids are as unknown as those that do not exist.
    const foreign = await other.send('GET', own)
    expect([foreign.status, foreign.code]).toEqual([404, '070031'])
    expect((await other.send('PUT', own, { label: 'mine', version: 1 })).code).toBe('070031')

    const forContest = await app.database.write(unit =>
      app.trading.openSimulated(unit, member.memberId, { contestId: 'contest000001' }),
    )
    expect(forContest).toMatchObject({ isDefault: false, contestId: 'contest000001' })
    expect((await member.send('PUT', own, { isPublic: true, version: 1 })).code).toBe('000104')
    expect((await member.send('PUT', own, { label: 'late', version: 1 })).code).toBe('000207')
    const second = `/trading-accounts/${forContest.id}`
    expect((await member.send('PUT', second, { isDefault: true, version: 1 })).code).toBe('000104')
    const { list } = (await member.send('GET', '/trading-accounts')).datas
    expect(list.map((each: typeof account) => [each.tradingAccountId, each.isDefault, each.isPublic])).toEqual([
      [forContest.id, true, false],
      [id, false, true],
    ])
    expect(await app.trading.lastReading(app.database, id)).toMatchObject({ equity: 10_000_000, isSimulated: true })
    expect((await app.trading.read([id, 'nobody000000'])).get('nobody000000')).toBeUndefined()
    expect(await app.trading.find(app.database, other.memberId, id)).toBeUndefined()

    const elsewhere = (await other.send('POST', '/trading-accounts/simulated')).datas.tradingAccountId
    for (const account_id of [id, elsewhere])
      await app.database.db
        .insertInto('simulated_deals')
        .values({
          ...{ account_id, deal_id: `deal-${account_id}`, position_id: 'position00001', symbol: 'EURUSD', side: 'buy' },
          ...{ size: 10, open_price: 117_262, open_n: 1, opened_at: 1000, price: 117_300, n: 2, at: 2000, profit: 380 },
          ...{ swap: 0, reason: 'member' },
        })
        .execute()
    const exported = unzipSync((await member.exported()).rawPayload)
    const rowsIn = (file: string) => JSON.parse(new TextDecoder().decode(exported[`${file}.json`]))
    expect(rowsIn('trading_accounts')).toHaveLength(2)
    expect(
      rowsIn('simulated_accounts')
        .map((row: { account_id: string }) => row.account_id)
        .toSorted(),
    ).toEqual([id, forContest.id].toSorted())
    expect(rowsIn('simulated_deals')).toMatchObject([{ account_id: id, at: '1970-01-01T00:00:02.000Z' }])
    expect([rowsIn('simulated_positions'), rowsIn('simulated_orders')]).toEqual([[], []])

    expect((await member.send('POST', '/me/close', { password: app.password })).code).toBe('010046')
    await app.database.db.updateTable('accounts').set({ closes_at: 1 }).where('id', '=', member.memberId).execute()
    await runJob(app.jobs.find(({ kind }) => kind === 'accounts.close')!, app)
    for (const [table, column] of [
      ['trading_accounts', 'id'],
      ['simulated_accounts', 'account_id'],
      ['simulated_deals', 'account_id'],
    ] as const)
      expect(await app.database.db.selectFrom(table).select(`${column} as id`).execute()).toEqual([{ id: elsewhere }])
  })
})
