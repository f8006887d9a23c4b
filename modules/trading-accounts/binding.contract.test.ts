import { expect, test } from 'vitest'
import { accountsMigrations } from '#testing/accounts.ts'
import { openBridge } from '#testing/bridge-server.ts'
import { describeOnEveryDatabase } from '#testing/databases.ts'
import { openTradingApp } from '#testing/trading.ts'

const DAY_MS = 86_400_000

describeOnEveryDatabase('accounts at invented brokers', accountsMigrations, openStore => {
  test('are bound by a password that cannot trade, once, and five wrong ones lock', async () => {
    const app = await openTradingApp(await openStore(), { 'trading.accountsMax': 2 })
    const [member, other] = [await app.join(), await app.join()]
    const codes = async (...given: Parameters<typeof member.bind>) => {
      const { code, status } = await member.bind(...given)
      return `${code} ${status}`
    }
    expect(await codes('200123', { broker: 'nobody' })).toBe('070004 422')
    expect(await codes('200123', { server: 'Sim-Other' })).toBe('070006 422')
    expect(await codes('200123', { consent: false })).toBe('070021 422')
    expect(await codes('200123', { readOnlyPassword: 'tr-200123' })).toBe('070012 422')
    expect(await codes('200113')).toBe('070015 503')
    for (let wrong = 0; wrong < 4; wrong++)
      expect(await codes('200123', { readOnlyPassword: 'guess' })).toBe('070011 422')
    expect(await app.database.db.selectFrom('trading_accounts').selectAll().execute()).toEqual([])
    expect(await codes('200123')).toBe('070018 200')
    expect(await codes('200123')).toBe('070010 409')
    expect((await other.bind('200123')).code).toBe('070010')
    expect(await codes('100299', { server: 'Sim-Demo', platform: 'mt4' })).toBe('070018 200')
    expect(await codes('200124')).toBe('070016 409')
    expect((await other.bind('200125', { readOnlyPassword: 'guess' })).code).toBe('070011')

    await app.readDue()
    const { list } = (await member.send('GET', '/trading-accounts')).datas
    expect(list).toMatchObject([
      ...[{ account: '123', kind: 'live', currency: 'USD', state: 'connected', simulated: true, source: 'simulated' }],
      { account: '299', kind: 'demo', currency: 'EUR', state: 'connected', isDefault: false, platform: 'mt4' },
    ])
    expect(Number(list[0].equity)).toBeGreaterThan(100)
    expect((await app.mailsTo(member.email)).map(({ template }) => template)).toContain('trading-account-bound')
    const second = `/trading-accounts/${list[1].tradingAccountId}/password`
    const change = async (readOnlyPassword: string) => (await member.send('PUT', second, { readOnlyPassword })).code
    expect(await change('ro-100299')).toBe('000104')
    // The fifth wrong one within a quarter of an hour locks.
    expect([await change('guess'), await change('ro-100299')]).toEqual(['010003', '010003'])
    expect((await member.bind('200126')).code).toBe('070016')
  })

  test('are reported on from their deals, shown to others, unbound with all that was read, and sealed everywhere', async () => {
    const app = await openTradingApp(await openStore(), {}, {})
    const [member, other] = [await app.join(), await app.join()]
    const [own, spare] = [await member.bound('200123'), await member.bound('200124')]
    const page = (await member.send('GET', `${own}/deals?limit=5`)).datas
    expect(page.list).toHaveLength(5)
    const older = (await member.send('GET', `${own}/deals?limit=5&cursor=${page.next}`)).datas
    expect(older.list[0].at <= page.list[4].at).toBe(true)
    expect((await member.send('GET', `${own}/deals?cursor=nowhere`)).code).toBe('000233')
    const csv = await member.send('GET', `${own}/deals?format=csv&locale=en`)
    expect(csv.headers['content-type']).toContain('text/csv')
    expect(csv.body.split('\r\n').length).toBeGreaterThan(50)

    const date = (at: number) => new Date(at).toISOString().slice(0, 10)
    const [to, from] = [date(Date.now()), date(Date.now() - 120 * DAY_MS)]
    const report = async (query: string) => member.send('GET', `${own}/report${query}`)
    expect((await report(`?to=${to}`)).code).toBe('000227')
    expect((await report(`?from=${from}`)).code).toBe('000228')
    expect((await report(`?from=${to}&to=${from}`)).code).toBe('000229')
    const short = await report('?from=2026-01-31&to=2026-03-30')
    expect([short.code, short.datas.params]).toEqual(['000230', { months: 2 }])
    const { datas: told } = await report(`?from=${from}&to=${to}`)
    expect(told).toMatchObject({ from, to, currency: 'USD', simulated: true })
    expect(told.curve.length).toBeGreaterThan(115)
    const cents = (text: string) => Math.round(Number(text) * 100)
    const sum = (list: { net: string }[]) => list.reduce((all, { net }) => all + cents(net), 0)
    expect(sum(told.bySymbol)).toBe(cents(told.net))
    expect(cents(told.gross) + cents(told.costs.total)).toBe(cents(told.net))
    expect(cents(told.net) + cents(told.open)).toBe(cents(told.total))
    const grown = told.byMonth.reduce(
      (all: number, each: { returnPercent: number }) => all * (1 + each.returnPercent / 100),
      1,
    )
    expect((grown - 1) * 100).toBeCloseTo(told.returnPercent, 2)
    expect(told.exposure.length).toBeGreaterThan(20)

    const shown = async (id = member.memberId) => other.send('GET', `/members/${id}/trading`)
    expect((await shown()).datas).toEqual({ list: [] })
    await member.send('PUT', own, { isPublic: true, version: 1 })
    expect((await shown()).datas.list).toMatchObject([
      { kind: 'live', simulated: true, verified: false, currency: 'USD' },
    ])
    expect((await shown('nobody000000')).code).toBe('010053')
    const publicIds = (await other.send('GET', `/members/${member.memberId}`)).datas.publicTrading
    expect(publicIds).toEqual([own.split('/').at(-1)])
    const [id] = publicIds
    const now = Date.now()
    const returnOf = (days: number, until = now) =>
      app.trading.returnOf(app.database, id, { since: until - days * DAY_MS, until })
    expect(await returnOf(20)).toBeUndefined()
    const [earlier, all] = [await returnOf(90, now - 5 * DAY_MS), await returnOf(90)]
    // What is closed later changes nothing of the time before.
    const won = { type: 'trade', at: now - DAY_MS, profit: 5_000_000, commission: 0, swap: 0 }
    const row = { ...won, deal_id: 'won', account_id: id, member_id: member.memberId }
    await app.database.db.insertInto('trading_deals').values(row).execute()
    const { db } = app.database
    const balance = Number(
      (await db.selectFrom('trading_accounts').select('balance').where('id', '=', id).executeTakeFirstOrThrow())
        .balance,
    )
    await db
      .updateTable('trading_accounts')
      .set({ balance: balance + 5_000_000 })
      .where('id', '=', id)
      .execute()
    expect(await returnOf(90, now - 5 * DAY_MS)).toBe(earlier)
    expect(await returnOf(90)).toBeGreaterThan(all!)
    const since = now - 90 * DAY_MS
    const { closedTrades, days, lots } = (await app.trading.activity(app.database, [id, 'nobody'], since)).get(id)!
    expect([closedTrades > 20, days > 5, lots > 20]).toEqual([true, true, true])
    const flows = await app.trading.flows(app.database, [{ accountId: id, after: 0, until: now }])
    expect(flows.get(id)!.deposits).toBeGreaterThan(0)
    expect((await app.trading.read([id])).get(id)).toMatchObject({ kind: 'live', currency: 'USD', isSimulated: true })

    expect((await member.send('POST', `${own}/sync`)).code).toBe('000102')
    const again = await member.send('POST', `${own}/sync`)
    expect([again.status, again.code, again.headers['retry-after']]).toEqual([429, '070020', '300'])
    for (const act of ['sync', 'unbind'])
      expect(
        (await other.send('POST', `${own}/${act}`, { ...(act === 'unbind' && { password: app.password }) })).code,
      ).toBe('070031')

    const { rows } = await everything(app.database)
    expect(rows).not.toContain('ro-2001')
    const unbind = async (path: string, password = app.password) =>
      (await member.send('POST', `${path}/unbind`, { password })).code
    expect(await unbind(own, 'Wrong1234')).toBe('000123')
    expect(await unbind(own)).toBe('070013')
    expect([await unbind(spare), await unbind(own)]).toEqual(['070019', '070019'])
    expect(
      (await app.mailsTo(member.email)).filter(({ template }) => template === 'trading-account-unbound'),
    ).toHaveLength(2)
    for (const table of ['trading_accounts', 'trading_deals', 'trading_equity'])
      expect(await app.database.db.selectFrom(table).selectAll().execute()).toEqual([])
  })
})

describeOnEveryDatabase('accounts that a bridge reads', accountsMigrations, openStore => {
  test('keep their last figures whatever it does, and ask for a password once it is refused', async () => {
    const { bridge, url, key, deals, asked, close } = await openBridge()
    const app = await openTradingApp(
      await openStore(),
      { 'trading.manualSyncSeconds': 0, 'trading.syncSeconds': 1 },
      { brokerLink: { link: 'bridge', url, key, userAgent: 'test', timeoutMs: 150 } },
    )
    const member = await app.join()
    const given = { broker: 'north', server: 'North-Live', readOnlyPassword: 'ro-bridge' }
    expect((await member.bind('200123', { server: 'Sim-Other' })).code).toBe('070006')
    expect((await member.bind('200123')).code).toBe('070014')
    expect((await member.bind('58210482', { ...given, platform: 'mt4' })).code).toBe('070002')
    expect((await member.bind('58210482', { ...given, readOnlyPassword: 'tr-bridge' })).code).toBe('070012')
    const own = await member.bound('58210482', given)
    const account = async () => (await member.send('GET', own)).datas
    expect(await account()).toMatchObject({ equity: '1012.34', simulated: false, source: 'bridge', leverage: 200 })
    const { syncedAt } = await account()

    for (const mood of ['stall', 'garbage', 'lie', 'error'] as const) {
      bridge.mood = mood
      expect([mood, (await member.send('POST', `${own}/sync`)).code]).toEqual([mood, '070015'])
      expect(await account()).toMatchObject({ state: 'late', equity: '1012.34', syncedAt })
    }
    const [id] = own.split('/').slice(-1) as [string]
    expect((await app.trading.read([id])).get(id)).toBeUndefined()
    expect(await app.trading.lastReading(app.database, id)).toMatchObject({ equity: 101_234, isSimulated: false })

    // It has forgotten what it called the account: the portal logs in again.
    Object.assign(bridge, { mood: 'well', known: false, equity: 1020 })
    deals.push({ dealId: 'd3', at: Date.now(), type: 'deposit', profit: 8 })
    expect((await member.send('POST', `${own}/sync`)).code).toBe('000102')
    expect(await account()).toMatchObject({ state: 'connected', equity: '1020.00' })
    expect((await member.send('GET', `${own}/deals`)).datas.list).toHaveLength(3)

    // One that gets no answer changes nothing of what another has read meanwhile.
    bridge.mood = 'stall'
    const before = asked.length
    const slow = member.send('POST', `${own}/sync`)
    await expect.poll(() => asked.length).toBeGreaterThan(before)
    bridge.mood = 'well'
    expect((await member.send('POST', `${own}/sync`)).code).toBe('000102')
    expect((await slow).code).toBe('070015')
    expect(await account()).toMatchObject({ state: 'connected' })

    bridge.mood = 'credentials'
    expect((await member.send('POST', `${own}/sync`)).code).toBe('070015')
    expect(await account()).toMatchObject({ state: 'needsPassword', equity: '1020.00' })
    bridge.mood = 'well'
    const told = (await member.send('GET', '/me/notifications')).datas.list.map((each: { kind: string }) => each.kind)
    expect(told).toContain('tradingPasswordRefused')
    const change = (readOnlyPassword: string) => member.send('PUT', `${own}/password`, { readOnlyPassword })
    expect((await change('wrong')).code).toBe('070011')
    expect((await change('ro-bridge-2')).code).toBe('000104')
    expect(await account()).toMatchObject({ state: 'connected' })
    expect((await everything(app.database)).rows).not.toContain('ro-bridge')

    await close()
    expect((await member.send('POST', `${own}/sync`)).code).toBe('070015')
    for (const path of ['/trading-accounts', own, `${own}/deals`, '/trading/brokers'])
      expect((await member.send('GET', path)).status).toBe(200)
  })
})

/** All rows of all tables as one text. */
async function everything(database: Awaited<ReturnType<typeof openTradingApp>>['database']) {
  const tables = await database.db.introspection.getTables()
  const rows: string[] = []
  for (const { name } of tables) rows.push(JSON.stringify(await database.db.selectFrom(name).selectAll().execute()))
  return { rows: rows.join('\n') }
}
