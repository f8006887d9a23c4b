import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '#kit/database/database.ts'
import { describeOnEveryDatabase } from '#testing/databases.ts'
import { balancesOf, maturityOf } from './balances.ts'
import { checkLedger } from './check-ledger.ts'
import { balanceBefore, entriesOf } from './entries.ts'
import { createLedger } from './ledger.ts'
import { ledgerMigrations, tablesOf } from './ledger-tables.ts'
import { monthAt, monthOf, statementOf } from './statement.ts'
import { verifyLedger } from './verify-ledger.ts'

const DAY_MS = 86_400_000
const HOLD_MS = 14 * DAY_MS
const NOON = Date.UTC(2026, 10, 26, 12)

describeOnEveryDatabase('ledger', ledgerMigrations, open => {
  async function start() {
    const database = await open()
    let time = NOON
    const ledger = createLedger({ feePercent: 20, holdMs: HOLD_MS, now: () => time })
    let keys = 0
    const key = () => `test/${++keys}`
    const write = (work: Parameters<Database['write']>[0]) => database.write(work)
    return {
      ...{ database, ledger, write },
      later(ms: number) {
        time += ms
      },
      at(instant: number) {
        time = instant
      },
      issue: (memberId: string, amount: number) =>
        write(unit => ledger.issue(unit, { key: key(), kind: 'topUp', ref: 'order1', memberId, amount })),
      pay: (payerId: string, payeeId: string, amount: number, kind: 'group' | 'reward' = 'reward', named = key()) =>
        write(unit => ledger.pay(unit, { key: named, kind, ref: 'what', payerId, payeeId, amount })),
      hold: (memberId: string, amount: number, from: 'any' | 'earned', named: string) =>
        write(unit =>
          ledger.hold(unit, {
            ...{ key: named, ref: 'what', memberId, amount, from },
            kind: from === 'any' ? 'group' : 'withdrawal',
          }),
        ),
      payHeld: (hold: string, payeeId: string) =>
        write(unit => ledger.payHeld(unit, { key: key(), ref: 'what', hold, payeeId })),
      payOut: (hold: string) => write(unit => ledger.payOut(unit, { key: key(), ref: 'what', hold })),
      release: (hold: string) => write(unit => ledger.release(unit, { key: key(), ref: 'what', hold })),
      refund: (payeeId: string, memberId: string, amount: number) =>
        write(unit => ledger.refund(unit, { key: key(), ref: 'what', payeeId, memberId, amount })),
      of: (memberId: string) => balancesOf(database, memberId),
      matured: async (memberId: string) => (await maturityOf(database, memberId, HOLD_MS, time)).matured,
      maturing: async (memberId: string) => (await maturityOf(database, memberId, HOLD_MS, time)).maturing,
      portal: async () => {
        const rows = await tablesOf(database)
          .selectFrom('ledger_accounts')
          .selectAll()
          .where('owner', '=', 'portal')
          .execute()
        return Object.fromEntries(rows.map(({ account, balance }) => [account, Number(balance)]))
      },
      verify: () => verifyLedger(database),
    }
  }

  test('a reward of 7 gives its author 5 and the portal 2', async () => {
    const { issue, pay, of, portal } = await start()
    await issue('reader', 300)
    await pay('reader', 'author', 7)
    expect(await of('reader')).toEqual({ bought: 293, earned: 0, held: 0, balance: 293 })
    expect(await of('author')).toEqual({ bought: 0, earned: 5, held: 0, balance: 5 })
    expect(await portal()).toEqual({ issuance: -300, fees: 2 })
  })

  test('a group of 100 gives its leader 80 and the portal 20, and takes what was bought before what was earned', async () => {
    const { issue, pay, of, portal } = await start()
    await issue('fan', 1_000)
    await pay('fan', 'writer', 50)
    await issue('writer', 70)
    await pay('writer', 'leader', 100, 'group')
    expect(await of('writer')).toEqual({ bought: 0, earned: 10, held: 0, balance: 10 })
    expect(await of('leader')).toEqual({ bought: 0, earned: 80, held: 0, balance: 80 })
    expect(await portal()).toEqual({ issuance: -1_070, fees: 30 })
  })

  test('who has too few diamonds is told how many are needed and there, and nothing is posted', async () => {
    const { issue, pay, hold, verify } = await start()
    await issue('reader', 6)
    await expect(pay('reader', 'author', 7)).rejects.toMatchObject({
      ...{ definition: { code: '010035' }, values: { amount: 7, balance: 6 } },
    })
    await expect(hold('reader', 7, 'any', 'h')).rejects.toMatchObject({ values: { amount: 7, balance: 6 } })
    expect(await verify()).toMatchObject({ transactions: 1, sum: 0 })
  })

  test('of 200 payments at once of all that a member has one is made', async () => {
    const { issue, pay, of, verify } = await start()
    await issue('reader', 100)
    const paid = await Promise.allSettled(Array.from({ length: 200 }, () => pay('reader', 'leader', 100, 'group')))
    expect(paid.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await of('reader')).toMatchObject({ balance: 0 })
    expect(await verify()).toMatchObject({ transactions: 2, sum: 0 })
  })

  test('what happens once is posted once', async () => {
    const { issue, pay, of } = await start()
    await issue('reader', 100)
    await pay('reader', 'author', 10, 'reward', 'reward/1')
    await expect(pay('reader', 'author', 10, 'reward', 'reward/1')).rejects.toThrow()
    expect(await of('reader')).toMatchObject({ balance: 90 })
  })

  test('what is set aside goes to the leader, or back to where it came from, once', async () => {
    const { issue, pay, hold, payHeld, release, of, portal } = await start()
    await issue('fan', 1_000)
    await pay('fan', 'member', 100)
    await issue('member', 30)
    await hold('member', 100, 'any', 'request/1')
    expect(await of('member')).toEqual({ bought: 0, earned: 10, held: 100, balance: 10 })
    await release('request/1')
    expect(await of('member')).toEqual({ bought: 30, earned: 80, held: 0, balance: 110 })
    await expect(release('request/1')).rejects.toThrow()
    await hold('member', 100, 'any', 'request/2')
    await payHeld('request/2', 'leader')
    await expect(payHeld('request/2', 'leader')).rejects.toThrow()
    expect(await of('member')).toEqual({ bought: 0, earned: 10, held: 0, balance: 10 })
    expect(await of('leader')).toMatchObject({ earned: 80 })
    expect(await portal()).toEqual({ issuance: -1_030, fees: 40 })
  })

  test('a refund takes what the leader still has, and the rest from the portal', async () => {
    const { issue, pay, refund, of, portal } = await start()
    await issue('member', 100)
    await pay('member', 'leader', 100, 'group')
    await pay('leader', 'other', 50)
    // 13 of 30 days of 100, rounded up.
    await refund('leader', 'member', Math.ceil((100 * 13) / 30))
    expect(await of('leader')).toMatchObject({ earned: 0 })
    expect(await of('member')).toEqual({ bought: 44, earned: 0, held: 0, balance: 44 })
    expect(await portal()).toEqual({ issuance: -114, fees: 30 })
  })

  test('earned diamonds mature after fourteen days to the millisecond, and what is spent takes the oldest', async () => {
    const { issue, pay, later, at, matured, maturing } = await start()
    await issue('fan', 10_000)
    await pay('fan', 'author', 1_000)
    later(DAY_MS)
    await pay('fan', 'author', 500)
    expect(await matured('author')).toBe(0)
    expect(await maturing('author')).toEqual([
      { at: NOON + HOLD_MS, amount: 800 },
      { at: NOON + DAY_MS + HOLD_MS, amount: 400 },
    ])
    at(NOON + HOLD_MS - 1)
    expect(await matured('author')).toBe(0)
    at(NOON + HOLD_MS)
    expect(await matured('author')).toBe(800)
    await pay('author', 'other', 900)
    expect(await matured('author')).toBe(0)
    expect(await maturing('author')).toEqual([{ at: NOON + DAY_MS + HOLD_MS, amount: 300 }])
    later(DAY_MS)
    expect(await matured('author')).toBe(300)
  })

  test('a withdrawal that is refused leaves matured what was matured, and a paid one is gone', async () => {
    const { issue, pay, hold, release, payOut, later, matured, of, portal, verify } = await start()
    await issue('fan', 10_000)
    await pay('fan', 'author', 1_000)
    later(HOLD_MS)
    await pay('fan', 'author', 250)
    await hold('author', 500, 'earned', 'withdrawal/1')
    expect(await matured('author')).toBe(300)
    await release('withdrawal/1')
    expect(await matured('author')).toBe(800)
    await hold('author', 500, 'earned', 'withdrawal/2')
    await payOut('withdrawal/2')
    expect(await of('author')).toEqual({ bought: 0, earned: 500, held: 0, balance: 500 })
    expect(await matured('author')).toBe(300)
    expect(await portal()).toEqual({ issuance: -10_000, fees: 250, paidOut: 500 })
    expect(await verify()).toMatchObject({ sum: 0, transactions: 7 })
  })

  test('what is spent at the moment of a withdrawal is not withdrawn, though as much was earned meanwhile', async () => {
    const { issue, pay, hold, later, matured, of, verify } = await start()
    await issue('fan', 10_000)
    await pay('fan', 'author', 1_000)
    later(HOLD_MS)
    await pay('fan', 'author', 1_000)
    expect(await matured('author')).toBe(800)
    const both = await Promise.allSettled([
      pay('author', 'other', 800, 'group'),
      hold('author', 800, 'earned', 'withdrawal/1'),
    ])
    const { earned, held } = await of('author')
    // Whichever was first: a member may spend what is not matured, and does not withdraw it.
    if (held === 0) expect(both[1]).toMatchObject({ reason: { definition: { code: '090039' }, values: { amount: 0 } } })
    expect(earned + held).toBe(800)
    await expect(hold('author', 1, 'earned', 'withdrawal/2')).rejects.toMatchObject({ definition: { code: '090039' } })
    expect(await verify()).toMatchObject({ sum: 0 })
  })

  test('diamonds held before they have matured do not mature by being given back', async () => {
    const { issue, pay, hold, release, matured } = await start()
    await issue('fan', 1_000)
    await pay('fan', 'member', 100)
    await hold('member', 80, 'any', 'request/1')
    await release('request/1')
    expect(await matured('member')).toBe(0)
  })

  test('staff take diamonds as a member would spend them', async () => {
    const { database, ledger, write, issue, pay, of } = await start()
    await issue('fan', 1_000)
    await pay('fan', 'author', 100)
    await issue('author', 10)
    const grant = (key: string, amount: number) =>
      write(unit => ledger.issue(unit, { key, kind: 'grant', ref: 'approval', memberId: 'author', amount }))
    await grant('grant/1', -30)
    expect(await of('author')).toMatchObject({ bought: 0, earned: 60 })
    await expect(grant('grant/2', -61)).rejects.toMatchObject({ definition: { code: '010035' } })
    expect(await checkLedger(database)).toMatchObject({ sum: 0, negative: 0, transactions: 4 })
  })

  test('the database itself keeps an account from going below 0', async () => {
    const { database, issue } = await start()
    await issue('reader', 5)
    await expect(
      sql.raw("update ledger_accounts set balance = -1 where owner = 'reader'").execute(database.db),
    ).rejects.toThrow()
  })

  test('a member reads what has changed the balance, newest first, by kind and time', async () => {
    const { database, issue, pay, hold, release, later } = await start()
    await issue('fan', 1_000)
    await issue('member', 30)
    later(DAY_MS)
    await pay('fan', 'member', 100)
    later(DAY_MS)
    await hold('member', 100, 'any', 'request/1')
    later(DAY_MS)
    await release('request/1')
    const read = async (filter: Parameters<typeof entriesOf>[2]) =>
      (await entriesOf(database, 'member', filter)).map(({ kind, amount, balanceAfter }) => [
        kind,
        amount,
        balanceAfter,
      ])
    expect(await read({})).toEqual([
      ['refund', 100, 110],
      ['group', -100, 10],
      ['reward', 80, 110],
      ['topUp', 30, 30],
    ])
    expect(await read({ kind: 'group' })).toEqual([['group', -100, 10]])
    expect(await read({ limit: 1, below: 4 })).toEqual([['reward', 80, 110]])
    expect(await read({ from: NOON + DAY_MS, to: NOON + 2 * DAY_MS })).toEqual([['reward', 80, 110]])
    expect(await read({ from: NOON + 4 * DAY_MS })).toEqual([])
    expect(await balanceBefore(database, 'member', NOON)).toBe(0)
    expect(await balanceBefore(database, 'member', NOON + 2 * DAY_MS)).toBe(110)
    expect(await balanceBefore(database, 'member', NOON + 9 * DAY_MS)).toBe(110)
  })

  test('the hash of a transaction covers it and the one before it', async () => {
    const { database, issue } = await start()
    await issue('reader', 5)
    await issue('reader', 6)
    const [first, second] = await tablesOf(database)
      .selectFrom('ledger_transactions')
      .selectAll()
      .orderBy('number')
      .execute()
    const sha = (text: string) => createHash('sha256').update(text).digest('hex')
    const text = (number: number, amount: number) =>
      `{"at":${NOON},"ends":null,"key":"test/${number}","kind":"topUp","number":${number},"postings":[["portal","issuance",-${amount},0],["reader","bought",${amount},0]],"ref":"order1"}`
    expect(first!.hash).toBe(sha('0'.repeat(64) + text(1, 5)))
    expect(second!.hash).toBe(sha(first!.hash + text(2, 6)))
  })

  test.each([
    [
      'an amount that was changed',
      'transaction 2 was changed',
      'update ledger_postings set amount = amount * 2 where transaction_number = 2',
    ],
    [
      'another owner',
      'transaction 2 was changed',
      "update ledger_postings set owner = 'thief' where transaction_number = 2 and owner = 'author'",
    ],
    ['another time', 'transaction 2 was changed', 'update ledger_transactions set at = at - 1 where number = 2'],
    ['another key', 'transaction 3 was changed', "update ledger_transactions set key = 'x' where number = 3"],
    [
      'a posting that was taken out',
      'transaction 2 was changed',
      'delete from ledger_postings where transaction_number = 2 and place = 0',
    ],
    [
      'a balance after a posting',
      'posting 0 of transaction 2 says 1, and bought has 93',
      'update ledger_postings set balance_after = 1 where transaction_number = 2 and place = 0',
    ],
    [
      'what a posting says may be spent',
      'posting 0 of transaction 2 says that 1 may be spent after -7, and it is 93 after -7',
      'update ledger_postings set spendable_after = 1 where transaction_number = 2 and place = 0',
    ],
    [
      'a balance that was changed',
      'account author earned says 50, and its postings sum to 5',
      "update ledger_accounts set balance = 50 where owner = 'author'",
    ],
    [
      'an account that was added',
      'account thief bought says 50, and its postings sum to 0',
      "insert into ledger_accounts (owner, account, balance) values ('thief', 'bought', 50)",
    ],
    [
      'an account that was taken out',
      'account author earned is missing',
      "delete from ledger_accounts where owner = 'author'",
    ],
    [
      'an end that was taken out',
      'transaction 3 is missing',
      'delete from ledger_postings where transaction_number = 3; delete from ledger_transactions where number = 3',
    ],
    [
      'an end that was taken out and hidden',
      'transaction 2 is not the one that was made last',
      'delete from ledger_postings where transaction_number = 3; delete from ledger_transactions where number = 3; update ledger_head set number = 2',
    ],
    [
      'a transaction that was added',
      'transaction 4 was added',
      "insert into ledger_transactions (number, key, kind, ref, at, previous, hash) values (4, 'k', 'topUp', 'r', 1, 'p', 'h')",
    ],
  ])('verification finds %s', async (_, fault, changes) => {
    const { database, issue, pay, verify } = await start()
    await issue('reader', 100)
    await pay('reader', 'author', 7)
    await issue('reader', 1)
    expect(await verify()).toMatchObject({ transactions: 3, accounts: 4, sum: 0 })
    expect((await verify()).fault).toBeUndefined()
    for (const change of changes.split('; ')) await sql.raw(change).execute(database.db)
    expect((await verify()).fault).toBe(fault)
  })

  test('a statement of an earlier month has what was bought, earned and held at its end, and when all began', async () => {
    const { database, issue, pay, hold, release, later, of } = await start()
    const november = monthOf('2026-11')!
    const none = { names: async () => new Map(), titles: async () => new Map() }
    expect((await statementOf(database, 'writer', november, none)).firstAt).toBeUndefined()
    await issue('fan', 1_000)
    await issue('writer', 70)
    await pay('fan', 'writer', 50)
    await hold('writer', 80, 'any', 'join/1')
    const atEnd = await of('writer')
    later(30 * DAY_MS)
    await release('join/1')
    await issue('writer', 5)
    const { bought, earned, held, closing, firstAt } = await statementOf(database, 'writer', november, none)
    expect({ bought, earned, held, balance: closing }).toEqual(atEnd)
    expect([atEnd, firstAt]).toEqual([{ bought: 0, earned: 30, held: 80, balance: 30 }, NOON])
    expect(await statementOf(database, 'writer', monthOf('2026-12')!, none)).toMatchObject({
      ...{ opening: 30, closing: 115, bought: 75, earned: 40, held: 0, income: 85, spent: 0 },
    })
  })

  test('verification tells how far it is', async () => {
    const { database, issue } = await start()
    for (let n = 0; n < 5; n++) await issue('reader', 1)
    const told: number[][] = []
    await verifyLedger(database, (...progress) => told.push(progress))
    expect(told).toEqual([[5, 5]])
  })
})

test('months of statements begin at midnight in Hong Kong', () => {
  expect(monthOf('2026-11')).toEqual({ from: Date.UTC(2026, 9, 31, 16), to: Date.UTC(2026, 10, 30, 16) })
  for (const other of ['2026-13', '2026-00', '2026-1', '1999-01', '2026-011', ''])
    expect(monthOf(other)).toBeUndefined()
  expect([monthAt(Date.UTC(2026, 9, 31, 16) - 1), monthAt(Date.UTC(2026, 9, 31, 16))]).toEqual(['2026-10', '2026-11'])
})
