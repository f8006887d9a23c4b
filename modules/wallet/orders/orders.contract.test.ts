import { expect, onTestFinished, test } from 'vitest'
import { migrate, sqliteDatabase } from '#kit/database/database.ts'
import { createStaffBook } from '#modules/staff'
import { accountsMigrations } from '#testing/accounts.ts'
import { describeOnEveryDatabase } from '#testing/databases.ts'
import { runJob } from '#testing/jobs.ts'
import { bankAccount, key, openWallets } from '#testing/wallets.ts'
import { readsDuring } from '#testing/watched-reads.ts'
import { orderMigrations } from './order-tables.ts'
import { findOrder, lateOrders, listOrders, orderReferences, waitingOrders } from './orders.ts'

const HOUR_MS = 3_600_000
const reason = 'seen on the statement'

describeOnEveryDatabase('orders of diamonds', accountsMigrations, open => {
  async function start(settings: Readonly<Record<string, number | string>> = {}, takesPayments = true) {
    const database = await open()
    const portal = await openWallets(database, settings, { takesPayments })
    const { lin, first, other } = portal
    const order = async (ask = lin.ask) => (await ask('POST', '/orders', { packageId: 'diamonds-300' })).datas
    return {
      ...portal,
      order,
      orderId: async () => (await order()).orderId as string,
      confirm: async (orderId: string, as = first, reference = 'HSBC 4711') =>
        (await as('POST', `orders/${orderId}/confirm`, { reference, reason })).code,
      cancel: async (orderId: string, ask = lin.ask) => (await ask('POST', `/orders/${orderId}/cancel`)).code,
      read: async (orderId: string, ask = lin.ask) => (await ask('GET', `/orders/${orderId}`)).code,
      listed: async (query = '') => (await first('GET', `orders${query}`)).datas.list,
      wallet: async (ask = lin.ask) => (await ask('GET', '/wallet')).datas,
      approvals: async () => (await other('GET', 'approvals')).datas.list,
      /** Ends the time of all orders. */
      lapse: () => database.db.updateTable('orders').set({ pay_by: Date.now() }).execute(),
    }
  }

  test('an order says what to pay, where and until when, and waits', async () => {
    const { lin, order, read } = await start()
    const before = Date.now()
    const made = await lin.ask('POST', '/orders', { packageId: 'diamonds-980' })
    expect(made).toMatchObject({ status: 200, code: '010028' })
    const { orderId, payBy, at, reference } = made.datas
    expect(reference).toMatch(/^PT-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/)
    expect(made.datas).toEqual({
      ...{ orderId, packageId: 'diamonds-980', diamonds: 980, price: 89, currency: 'USD', state: 'pending' },
      ...{ reference, at, payBy, paidAt: null },
      pay: { kind: 'transfer', ...bankAccount, reference, until: payBy },
    })
    expect(Date.parse(payBy) - Date.parse(at)).toBe(48 * HOUR_MS)
    expect(Date.parse(at)).toBeGreaterThanOrEqual(before)
    expect(await read(orderId)).toBe('010028')
    const second = await order()
    expect((await lin.ask('GET', '/orders')).datas).toMatchObject({
      list: [{ orderId: second.orderId }, { orderId, state: 'pending', reference }],
      next: null,
    })
    expect((await lin.ask('POST', '/orders', { packageId: 'diamonds-61' })).code).toBe('010050')
  })

  test('two of staff confirm it, and the diamonds are there once; the member is told by mail and in the inbox', async () => {
    const { lin, order, read, confirm, cancel, wallet, mailed, told, approvals, listed, other, first, staffId } =
      await start()
    const { orderId, reference } = await order()
    expect(await confirm(orderId)).toBe('000225')
    expect(await wallet()).toMatchObject({ balance: 0 })
    expect(await approvals()).toMatchObject([
      { kind: 'order', subject: orderId, amount: 300, details: { payment: 'HSBC 4711' }, isOwn: false, reason },
    ])
    const [{ approvalId }] = await approvals()
    const confirmation = { approvalId, reference: 'HSBC 4711', by: staffId }
    expect(await listed()).toMatchObject([{ orderId, confirmations: [{ ...confirmation, isOwn: true }] }])
    expect((await other('GET', 'orders')).datas.list[0].confirmations).toEqual([{ ...confirmation, isOwn: false }])
    expect(await confirm(orderId, first, ' hsbc  4711')).toBe('000226')
    expect((await first('POST', `approvals/${approvalId}`, { approve: true, reason })).code).toBe('000226')
    expect(await read(orderId)).toBe('010028')
    expect((await other('POST', `approvals/${approvalId}`, { approve: true, reason })).code).toBe('000102')
    expect(await wallet()).toMatchObject({ balance: 300, bought: 300, earned: 0 })
    expect(await read(orderId)).toBe('ok')
    expect(await listed('?state=paid')).toMatchObject([
      { orderId, state: 'paid', member: { memberId: lin.memberId }, confirmations: [] },
    ])
    expect(await mailed('order-paid')).toEqual([{ amount: '300', balance: '300', id: orderId }])
    const path = `/wallet/orders/${orderId}`
    expect(await told(lin.token, 'orderPaid')).toMatchObject([{ params: { amount: '300', balance: '300', path } }])
    const { list } = (await lin.ask('GET', '/wallet/entries')).datas
    expect(list).toMatchObject([{ kind: 'topUp', amount: 300, balanceAfter: 300, ref: orderId, title: reference }])
    expect(await cancel(orderId)).toBe('010038')
    expect(await confirm(orderId)).toBe('010038')
    expect(await confirm(orderId, other, 'another payment')).toBe('010038')
    expect(await wallet()).toMatchObject({ balance: 300 })
  })

  test('the same confirmation by another person pays it, one of another payment does not', async () => {
    const { orderId: newOrder, confirm, other, wallet, approvals } = await start()
    const orderId = await newOrder()
    expect(await confirm(orderId)).toBe('000225')
    expect(await confirm(orderId, other, 'HSBC 4712')).toBe('000225')
    expect(await wallet()).toMatchObject({ balance: 0 })
    expect(await confirm(orderId, other, 'hsbc 4711')).toBe('000102')
    expect(await wallet()).toMatchObject({ balance: 300 })
    expect(await approvals()).toEqual([])
  })

  test('refused by the second person, it waits as before', async () => {
    const { orderId: newOrder, confirm, other, wallet, approvals, read } = await start()
    const orderId = await newOrder()
    await confirm(orderId)
    const [{ approvalId }] = await approvals()
    expect((await other('POST', `approvals/${approvalId}`, { approve: false, reason })).code).toBe('000102')
    expect(await read(orderId)).toBe('010028')
    expect(await wallet()).toMatchObject({ balance: 0 })
    expect(await confirm(orderId, other)).toBe('000225')
    expect(await confirm(orderId)).toBe('000102')
    expect(await wallet()).toMatchObject({ balance: 300 })
  })

  test('several who approve at once, by either way, pay it once', async () => {
    const { orderId: newOrder, confirm, other, approvals, wallet, mailed, hire } = await start()
    const orderId = await newOrder()
    await confirm(orderId)
    const [{ approvalId }] = await approvals()
    const third = await hire('third@example.com', ['finance'])
    const asThird = (method: string, path: string, body?: object) => third.asStaff(method, path, body, key())
    const approve = async (as: typeof other) =>
      (await as('POST', `approvals/${approvalId}`, { approve: true, reason })).code
    const codes = await Promise.all([
      approve(other),
      approve(asThird),
      confirm(orderId, other),
      confirm(orderId, asThird),
    ])
    expect(codes.filter(code => code === '000102')).toHaveLength(1)
    for (const code of codes) expect(['000102', '040024', '010038']).toContain(code)
    expect(await wallet()).toMatchObject({ balance: 300 })
    expect(await mailed('order-paid')).toHaveLength(1)
  })

  test('sent again under its key, an order is made once, fifty times with the same answer', async () => {
    const { lin, listed } = await start()
    const headers = key()
    const send = () => lin.ask('POST', '/orders', { packageId: 'diamonds-60' }, headers)
    const answers = await Promise.all(Array.from({ length: 50 }, send))
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect(await listed()).toHaveLength(1)
    expect((await lin.ask('POST', '/orders', { packageId: 'diamonds-300' }, headers)).code).toBe('000218')
    expect((await lin.ask('POST', '/orders', { packageId: 'diamonds-60' }, {})).code).toBe('000217')
  })

  test('a member makes ten orders in an hour', async () => {
    const { lin } = await start()
    const send = async () => (await lin.ask('POST', '/orders', { packageId: 'diamonds-60' })).code
    for (let times = 0; times < 10; times++) expect(await send()).toBe('010028')
    expect(await send()).toBe('000211')
  })

  test('cancelled, or once its time is over, it is closed for everybody, whatever staff have proposed', async () => {
    const { orderId: newOrder, confirm, other, cancel, read, approvals, listed, lapse, wallet } = await start()
    const cancelled = await newOrder()
    await confirm(cancelled)
    const [{ approvalId }] = await approvals()
    expect(await cancel(cancelled)).toBe('000102')
    expect(await approvals()).toEqual([])
    const decide = async () => (await other('POST', `approvals/${approvalId}`, { approve: true, reason })).code
    expect(await decide()).toBe('010029')
    const late = await newOrder()
    await confirm(late)
    await lapse()
    for (const orderId of [cancelled, late]) {
      expect(await read(orderId)).toBe('010029')
      expect(await cancel(orderId)).toBe('010029')
      expect(await confirm(orderId)).toBe('010029')
      expect(await confirm(orderId, other)).toBe('010029')
    }
    expect(await listed('?state=pending')).toEqual([])
    expect(await listed('?state=closed')).toMatchObject([{ orderId: late }, { orderId: cancelled }])
    expect(await wallet()).toMatchObject({ balance: 0 })
  })

  test('the job closes what is late, and takes it off the list of what waits for a second person', async () => {
    const { orderId: newOrder, confirm, approvals, lapse, jobs, database, listed } = await start()
    const late = await newOrder()
    await confirm(late)
    await lapse()
    const open = await newOrder()
    await confirm(open)
    expect(await approvals()).toHaveLength(2)
    const job = jobs.find(({ kind }) => kind === 'wallet.closeOrders')!
    await runJob(job, { database })
    expect(await approvals()).toMatchObject([{ subject: open }])
    const states = await database.db.selectFrom('orders').select('state').orderBy('number').execute()
    expect(states.map(({ state }) => state)).toEqual(['closed', 'pending'])
    expect(await listed('?state=pending')).toMatchObject([{ orderId: open }])
  })

  test('nobody sees or cancels an order of another member, and staff do not confirm their own', async () => {
    const { orderId: newOrder, read, cancel, confirm, join, order, other, second, seal, database } = await start()
    const orderId = await newOrder()
    const hai = await join('hai@example.com')
    for (const id of [orderId, 'nothing-here']) {
      expect(await read(id, hai.ask)).toBe('010037')
      expect(await cancel(id, hai.ask)).toBe('010037')
    }
    expect(await confirm('nothing-here')).toBe('010037')
    expect((await hai.ask('GET', '/orders')).datas.list).toEqual([])
    await database.write(unit => createStaffBook(seal).put(unit, hai.memberId, ['finance']))
    await database.db
      .updateTable('login_sessions')
      .set({ second_factor_at: Date.now() })
      .where('account_id', '=', hai.memberId)
      .execute()
    const own = (await order(hai.ask)).orderId
    const asHai = (method: string, path: string, body?: object) => hai.ask(method, `/staff/${path}`, body)
    expect(await confirm(own, asHai)).toBe('000204')
    expect(await confirm(own)).toBe('000225')
    expect(await confirm(own, asHai)).toBe('000204')
    expect(await confirm(own, other)).toBe('000102')
    expect(second.staffId).not.toBe(hai.memberId)
  })

  test('staff find an order by its reference, however it is written', async () => {
    const { order, listed } = await start()
    const { orderId, reference } = await order()
    await order()
    for (const written of [reference, reference.toLowerCase(), reference.replaceAll('-', ' ')])
      expect(await listed(`?reference=${encodeURIComponent(written)}`)).toMatchObject([{ orderId }])
    expect(await listed('?reference=PT-0000-0000')).toEqual([])
  })

  test.each([
    ['no bank account is named', { 'payment.bank': '' }, true],
    ['the portal takes no payments', {}, false],
  ])('nobody can top up while %s', async (_, settings, takesPayments) => {
    const { lin, send } = await start(settings, takesPayments)
    expect((await send('GET', '/wallet/prices')).datas.topUp).toBe(false)
    expect((await lin.ask('POST', '/orders', { packageId: 'diamonds-60' })).code).toBe('010051')
    expect((await lin.ask('POST', '/orders', { packageId: 'diamonds-61' })).code).toBe('010050')
  })

  test('prices are those of the list, and what the operator has set', async () => {
    const { send } = await start({ 'withdrawal.diamondsPerUsd': 12, 'fee.percent': 15 })
    const { packages, ...others } = (await send('GET', '/wallet/prices')).datas
    expect(packages.map(({ diamonds, price }: { diamonds: number; price: number }) => [diamonds, price])).toEqual([
      [60, 6],
      [300, 29],
      [980, 89],
      [1980, 169],
    ])
    expect(others).toEqual({ exchange: { diamondsPerUnit: 12, currency: 'USD', feePercent: 15 }, topUp: true })
  })

  test('who has neither a phone nor a verified identity cannot order', async () => {
    const { register, send } = await start()
    const { token } = await register('new@example.com')
    const sent = { token, body: { packageId: 'diamonds-60' }, headers: key() }
    expect((await send('POST', '/orders', sent)).code).toBe('010032')
  })

  test('an account with diamonds is closed if its member lets them go; orders stay, without the name', async () => {
    const {
      lin,
      orderId: newOrder,
      confirm,
      other,
      database,
      jobs,
      listed,
      approvals,
      send,
    } = await start({
      'account.closeSeconds': 1,
    })
    const paid = await newOrder()
    await confirm(paid)
    await confirm(paid, other)
    const waiting = await newOrder()
    await confirm(waiting)
    const close = (body: object, language = 'en') =>
      lin.ask('POST', '/me/close', { password: 'Wald1234', ...body }, { 'accept-language': language })
    const refused = await close({})
    expect(refused).toMatchObject({ code: '010047', datas: { params: { names: '300 diamonds in your wallet' } } })
    expect((await close({ waiveBalance: false }, 'zh-TW')).datas.params.names).toBe('鑽石餘額 300 顆')
    expect((await close({ waiveBalance: true })).code).toBe('010046')
    const job = jobs.find(({ kind }) => kind === 'accounts.close')!
    await expect
      .poll(
        async () => {
          await runJob(job, { database })
          return (await send('GET', '/me', { token: lin.token })).code
        },
        { timeout: 20_000 },
      )
      .toBe('000001')
    expect(await listed()).toMatchObject([
      { orderId: waiting, state: 'closed', member: null },
      { orderId: paid, state: 'paid', member: null },
    ])
    expect(await approvals()).toEqual([])
  })
})

test('orders are looked up, however many there are', async () => {
  const database = sqliteDatabase(':memory:')
  onTestFinished(() => database.close())
  await migrate(database, orderMigrations)
  const now = Date.now()
  const { plans, scanned } = await readsDuring(database, async () => {
    await listOrders(database, { memberId: 'lin', below: 7, limit: 20 }, now)
    await listOrders(database, { reference: 'PT7Q4K2291', limit: 20 }, now)
    for (const state of ['pending', 'paid'] as const) await listOrders(database, { state, limit: 20 }, now)
    await lateOrders(database, now, 100)
    await waitingOrders(database, 'lin')
    await orderReferences(database, ['one', 'two'])
    await findOrder(database, 'one', undefined, now).catch(() => undefined)
  })
  expect(plans.size).toBeGreaterThan(6)
  expect([...scanned]).toEqual([])
})
