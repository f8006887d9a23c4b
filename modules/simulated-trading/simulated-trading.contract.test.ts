import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import type { SimulatedPosition } from '#contract/trading/simulated.ts'
import { accountsMigrations } from '#testing/accounts.ts'
import { describeOnEveryDatabase } from '#testing/databases.ts'
import { openSimulatedMarket } from '#testing/simulated-market.ts'
import { openTradingApp } from '#testing/trading.ts'

const alone = {
  ...{ leads: true, isAlone: true },
  onProblem(problem: unknown) {
    throw problem
  },
}

// A Thursday, while all markets of currencies are open.
const NOON = Date.parse('2026-11-26T12:00:00Z')

describeOnEveryDatabase('simulated trading', accountsMigrations, open => {
  let opened: { close(): Promise<void> } | undefined
  afterEach(() => opened?.close())

  /** A member with a simulated account, while EURUSD is 1.17254 to 1.17262. */
  async function start({ nights = 1 } = {}) {
    const clock = { at: NOON }
    const { market, ...prices } = await openSimulatedMarket(clock)
    const database = await open()
    const floor = { market, nightsAt: () => nights, ...alone }
    const app = await openTradingApp(database, {}, { now: () => clock.at, floor })
    /** The next second's quote, once all that it does is stored; its number. */
    async function quote(bid: number, ask = bid + 8, symbol = 'EURUSD') {
      clock.at += 1000
      const n = prices.quote(symbol, bid, ask)
      await app.simulated.idle()
      return n
    }
    opened = app.simulated
    await quote(117_254)
    async function trader() {
      const member = await app.join()
      const { tradingAccountId } = (await member.send('POST', '/trading-accounts/simulated')).datas
      const path = `/trading-accounts/${tradingAccountId}`
      const key = () => ({ 'idempotency-key': randomUUID() })
      const order = (more: object = {}, headers: Record<string, string> = key()) =>
        member.send('POST', `${path}/orders`, { symbol: 'EURUSD', side: 'buy', lots: '0.50', ...more }, headers)
      const codeOf = async (more: object) => (await order(more)).code
      const list = async () => (await member.send('GET', `${path}/positions`)).datas
      const orders = async () => (await member.send('GET', `${path}/orders`)).datas.list
      const close = (id: string, body: object = {}) => member.send('POST', `${path}/positions/${id}/close`, body, key())
      const change = (id: string, body: object) => member.send('PUT', `${path}/positions/${id}`, body)
      const deals = async () =>
        (await app.simulated.trading.deals(database, tradingAccountId, { below: undefined, limit: 50 })).map(
          app.simulated.trading.dealResult,
        )
      return { ...member, path, key, order, codeOf, list, orders, close, change, deals, tradingAccountId }
    }
    return { ...app, ...(await trader()), database, market, clock, quote, trader }
  }

  test('a position is opened at the quote that was shown, and closed in parts', async () => {
    const { quote, order, list, close, clock, path, send, key } = await start()
    const n = await quote(117_250, 117_260)
    const { code, datas } = await order({ n, stopLoss: '1.16900', takeProfit: '1.18000' })
    expect(code).toBe('000102')
    expect(datas.position).toMatchObject({
      ...{ symbol: 'EURUSD', side: 'buy', lots: '0.50', openPrice: '1.17260', openN: n, price: '1.17250' },
      ...{ profit: '-5.00', swap: '0.00', margin: '586.30', stopLoss: '1.16900', takeProfit: '1.18000' },
    })
    expect(await list()).toMatchObject({
      ...{ balance: '100000.00', equity: '99995.00', margin: '586.30', freeMargin: '99408.70' },
      ...{ marginLevel: '17055.26', list: [{ liquidationPrice: null }] },
    })
    const closing = await quote(117_301)
    const { positionId } = datas.position
    const part = { lots: '0.20' }
    const sent = key()
    const asked = () => send('POST', `${path}/positions/${positionId}/close`, part, sent)
    const first = await asked()
    expect(first.datas.deal).toMatchObject({
      ...{ lots: '0.20', openPrice: '1.17260', openN: n, price: '1.17301', n: closing, reason: 'member' },
      ...{ profit: '8.20', swap: '0.00', at: new Date(clock.at).toISOString() },
    })
    // What is sent again is not done again.
    expect((await asked()).body).toBe(first.body)
    expect((await close(positionId, { lots: '0.31' })).code).toBe('070023')
    await close(positionId)
    expect(await list()).toMatchObject({ list: [], balance: '100020.50', equity: '100020.50', marginLevel: null })
    expect((await close(positionId)).code).toBe('070029')
    expect((await send('POST', `${path}/positions/${positionId}/close`, {})).code).toBe('000217')
    expect((await order({}, {})).code).toBe('000217')
  })

  test('orders that cannot be are refused with their codes', async () => {
    const { codeOf, quote, order, trader, send, path, clock, database, memberId, orders, change, close, market } =
      await start()
    for (const [asked, code] of [
      [{ lots: '0.005' }, '070023'],
      [{ lots: '50.01' }, '070023'],
      [{ lots: '0.015' }, '070023'],
      [{ lots: '50', symbol: 'GBPUSD' }, '070026'],
      [{ symbol: 'AAPL' }, '070027'],
      [{ symbol: 'SPX' }, '070027'],
      [{ stopLoss: '1.17300' }, '070028'],
      [{ stopLoss: '1.1725401' }, '070028'],
      [{ takeProfit: '1.17200' }, '070028'],
      [{ trailing: '0' }, '070028'],
      [{ stopLoss: '1.17258' }, '070033'],
      [{ type: 'limit' }, '070032'],
      [{ type: 'limit', price: '1.17300' }, '070032'],
      [{ type: 'stop', side: 'sell', price: '1.17300' }, '070032'],
      [{ type: 'limit', price: '1.17254' }, '070033'],
      [{ type: 'limit', price: '-1.17' }, '070032'],
      [{ type: 'limit', price: '1.17000', stopLoss: '1.17100' }, '070028'],
      [{ type: 'limit', price: '1.17000', expires: new Date(clock.at).toISOString() }, '070035'],
      [{ n: 999 }, '070036'],
    ] as const)
      expect([asked, await codeOf(asked)]).toEqual([asked, code])
    const shown = await quote(117_250)
    const now = await quote(117_253)
    expect(await codeOf({ n: shown, maxSlip: 2 })).toBe('070036')
    expect((await order({ n: shown })).datas.params).toEqual({ price: '1.17261', n: now })
    const slipped = await order({ n: shown, maxSlip: 3 })
    expect(slipped.datas.position).toMatchObject({ openPrice: '1.17261', openN: now })
    // A later quote that is better is no other price to be asked for again.
    expect((await order({ n: shown, side: 'sell' })).datas.position).toMatchObject({ openPrice: '1.17253' })
    expect(await codeOf({ lots: '50' })).toBe('000102')
    expect(await codeOf({ lots: '50' })).toBe('070024')
    const { positionId } = slipped.datas.position
    expect((await change(positionId, { stopLoss: '1.17255' })).code).toBe('070033')
    expect((await change(positionId, { takeProfit: '1.17200' })).code).toBe('070028')
    const { datas } = await order({ type: 'limit', price: '1.17000', expires: new Date(clock.at + 5000).toISOString() })
    const at = `${path}/orders/${datas.order.orderId}`
    expect((await send('PUT', at, { price: '1.18000' })).code).toBe('070032')
    expect((await send('PUT', at, { price: '1.16900', trailing: '0.00100' })).code).toBe('000104')
    expect(await orders()).toMatchObject([{ price: '1.16900', trailing: '0.00100', type: 'limit' }])

    const other = await trader()
    const unknown = await send('GET', '/trading-accounts/aaaaaaaaaaaa/positions')
    expect((await other.send('GET', `${path}/positions`)).body).toBe(unknown.body)
    for (const [method, what] of [
      ['GET', 'orders'],
      ['POST', `orders/${datas.order.orderId}/cancel`],
      ['PUT', `orders/${datas.order.orderId}`],
      ['PUT', `positions/${positionId}`],
      ['GET', 'orders/preview?symbol=EURUSD&side=buy&lots=1'],
    ] as const)
      expect((await other.send(method, `${path}/${what}`, method === 'PUT' ? {} : undefined)).code).toBe('070031')
    expect((await other.change(positionId, {})).code).toBe('070029')
    expect((await other.send('POST', `${other.path}/orders/${datas.order.orderId}/cancel`)).code).toBe('070034')

    const placed = (await other.order({ type: 'limit', price: '1.16000' })).datas.order
    const rows = database.db.selectFrom('simulated_orders').selectAll().where('order_id', '=', placed.orderId)
    const { number: _, ...row } = await rows.executeTakeFirstOrThrow()
    const copies = Array.from({ length: 199 }, (_, copy) => ({ ...row, order_id: `${placed.orderId}${copy}` }))
    await database.db.insertInto('simulated_orders').values(copies).execute()
    for (const asked of [{}, { type: 'limit', price: '1.16000' }]) {
      const { code, datas: told } = await other.order(asked)
      expect([code, told.params]).toEqual(['070037', { max: 200 }])
    }

    clock.at += 10_000
    expect((await send('POST', `${at}/cancel`)).code).toBe('070035')
    // The market is open, and nothing has come for a while.
    clock.at += 600_000
    market.tickClock()
    expect(await codeOf({})).toBe('070026')
    expect((await close(positionId)).code).toBe('070026')
    clock.at = Date.parse('2026-11-28T12:00:00Z')
    expect(await codeOf({})).toBe('070025')
    expect((await close(positionId)).code).toBe('070025')
    expect((await change(positionId, {})).code).toBe('070025')

    await database.db.updateTable('trading_accounts').set({ kind: 'demo' }).where('member_id', '=', memberId).execute()
    expect(await codeOf({})).toBe('070030')
  })

  test('what waits is filled at the first quote beyond its price, whether or not anybody looks', async () => {
    const { quote, order, list, orders, deals, change, simulated, clock, send, path } = await start()
    const placed = async (more: object) => (await order(more)).datas.order.orderId
    await placed({ type: 'limit', price: '1.17100', takeProfit: '1.17500' })
    await placed({ type: 'stop', side: 'sell', price: '1.17000', trailing: '0.00050' })
    await placed({ type: 'limit', price: '1.16000', expires: new Date(clock.at + 2500).toISOString() })
    const cancelled = await placed({ type: 'stop', price: '1.19000' })
    expect((await send('POST', `${path}/orders/${cancelled}/cancel`)).code).toBe('000102')
    expect((await send('POST', `${path}/orders/${cancelled}/cancel`)).code).toBe('070034')
    await quote(117_093)
    expect(await list()).toMatchObject({ list: [] })
    // A gap: the limit is filled at its better price, the stop at its worse one.
    const n = await quote(116_990)
    expect(await list()).toMatchObject({
      list: [
        { side: 'buy', openPrice: '1.16998', openN: n, takeProfit: '1.17500' },
        { side: 'sell', openPrice: '1.16990', openN: n, stopLoss: '1.17048', trailing: '0.00050' },
      ],
    })
    clock.at += 1000
    simulated.tick()
    await simulated.idle()
    expect(await orders()).toEqual([])
    await quote(116_900)
    simulated.tick()
    await simulated.idle()
    expect((await list()).list[1]).toMatchObject({ stopLoss: '1.16958' })
    const stopped = await quote(116_960)
    expect(await deals()).toMatchObject([
      { side: 'sell', reason: 'trailing', openN: n, n: stopped, price: '1.16968', profit: '11.00' },
    ])
    const [{ positionId }] = (await list()).list as [SimulatedPosition]
    await change(positionId, { takeProfit: null, stopLoss: '1.16950' })
    const lost = await quote(116_940)
    expect((await deals())[0]).toMatchObject({ reason: 'stopLoss', n: lost, price: '1.16940', profit: '-29.00' })
    expect(await list()).toMatchObject({ list: [], balance: '99982.00' })
  })

  test('swap is charged at the roll, and the largest loss is closed when the margin is used up', async () => {
    const { quote, order, list, deals, simulated, clock, database, tradingAccountId } = await start({ nights: 3 })
    await order({ lots: '1' })
    await order({ lots: '40' })
    await order({ lots: '2', side: 'sell' })
    clock.at = Date.parse('2026-11-26T22:00:00Z') - 1000
    await quote(117_254)
    simulated.tick()
    await simulated.idle()
    // 7.20 points for buyers and 2.10 for sellers, three nights.
    const swaps = ['-21.60', '-864.00', '12.60']
    expect((await list()).list.map(({ swap }: SimulatedPosition) => swap)).toEqual(swaps)
    simulated.tick()
    await simulated.idle()
    expect(await list()).toMatchObject({ balance: '99127.00' })
    const { list: before } = await list()
    const limit = Math.round(Number(before[1].liquidationPrice) * 100_000)
    // Prices that jump by more than a per cent are held until others agree.
    for (let bid = 117_000; bid > limit; bid -= 200) await quote(bid)
    await quote(limit + 1)
    expect(await deals()).toEqual([])
    const n = await quote(limit)
    expect(await deals()).toMatchObject([{ lots: '40.00', reason: 'stopOut', n, swap: '-864.00' }])
    expect((await list()).list).toHaveLength(2)
    const { figures, activity, openSides } = simulated.trading
    expect(await activity(database, [tradingAccountId, 'nobody'], NOON)).toEqual(
      new Map([[tradingAccountId, { closedTrades: 1, days: 1, wins: 0, lots: 4_000 }]]),
    )
    expect(await openSides(database, [tradingAccountId])).toEqual(new Map([['EURUSD', { long: 100, short: 200 }]]))
    const found = (await figures(database, [tradingAccountId, 'nobody'])).get(tradingAccountId)!
    expect((await list()).equity).toBe((found.equity / 100).toFixed(2))
  })

  test('a preview says what the order does', async () => {
    const { send, path, order, list, quote, codeOf } = await start({ nights: 3 })
    await quote(156_400, 156_412, 'USDJPY')
    const asked = 'symbol=USDJPY&side=sell&lots=1.25'
    const { datas: preview } = await send('GET', `${path}/orders/preview?${asked}`)
    await order({ symbol: 'USDJPY', side: 'sell', lots: '1.25' })
    const { freeMargin, marginLevel, list: positions } = await list()
    const [{ margin, openPrice, liquidationPrice, profit }] = positions
    expect(preview).toMatchObject({ price: openPrice, margin, freeMargin, marginLevel, liquidationPrice })
    expect(`-${preview.spreadCost}`).toBe(profit)
    expect(preview).toMatchObject({ swapPublished: true, pointValue: '0.80' })
    // 2,325 yen a night, and 6,975 for three: rounded once, as the roll does.
    expect(preview).toMatchObject({ swapShort: '-14.87', nextNights: 3, nextSwap: '-44.60' })
    expect((await send('GET', `${path}/orders/preview?symbol=GBPUSD&side=buy&lots=1`)).code).toBe('070026')
    // Half of the spread: no rate of conversion follows from a price of nothing.
    for (const price of ['-1', '0', '0.006'])
      expect((await send('GET', `${path}/orders/preview?symbol=USDJPY&side=buy&lots=1&price=${price}`)).code).toBe(
        '070032',
      )
    expect((await send('GET', `${path}/positions?instruments=all`)).datas.instruments).toContainEqual({
      ...{ symbol: 'Gold', decimals: 2, contract: 100, swapLong: '-38.40', swapShort: '17.60' },
    })
    expect(await codeOf({ symbol: 'USDJPY' })).toBe('000102')
  })
})
