import { expect, test } from 'vitest'
import { type AppOptions, accountsMigrations } from '#testing/accounts.ts'
import { describeOnEveryDatabase } from '#testing/databases.ts'
import { runJob } from '#testing/jobs.ts'
import { bankAccount, openWithdrawalsApp, PASSWORD } from '#testing/withdrawals.ts'

const at = (text: string) => Date.parse(text)
const OPEN = at('2026-12-02T12:00:00+08:00')
const DAY_MS = 86_400_000

describeOnEveryDatabase('withdrawals', accountsMigrations, open => {
  /** Within the window, for diamonds that need not mature. */
  async function start(settings: Record<string, number> = { 'withdrawal.holdSeconds': 0 }, options: AppOptions = {}) {
    const clock = { now: OPEN }
    const database = await open()
    const app = await openWithdrawalsApp(database, settings, { now: () => clock.now, ...options })
    /** What was mailed to a member about withdrawals, as the parameters of the mails. */
    const told = async (email: string, template: string) =>
      (await app.mailsTo(email)).filter(mail => mail.template === template).map(({ params }) => params)
    const audited = async (action: string) =>
      database.db.selectFrom('audit_rows').selectAll().where('action', '=', action).execute()
    const check = async () => {
      const rows = await database.db.selectFrom('ledger_accounts').select('balance').execute()
      return rows.reduce((sum, { balance }) => sum + Number(balance), 0)
    }
    return { ...app, clock, database, told, audited, check }
  }

  test('a member asks for diamonds: they are held, and money is due within seven days', async () => {
    const { joinRich, told } = await start()
    const member = await joinRich()
    const asked = await member.withdraw({ amount: 965 })
    expect([asked.status, asked.code]).toEqual([200, '090043'])
    expect(asked.datas).toEqual({
      ...{ withdrawalId: expect.any(String), money: '96.50', dueBy: '2026-12-09T04:00:00.000Z', balance: 1035 },
    })
    expect(await member.wallet()).toEqual({ bought: 0, earned: 1035, held: 965, balance: 1035 })
    const { list, usedThisMonth } = await member.withdrawals()
    expect(usedThisMonth).toBe(1)
    expect(list).toMatchObject([
      {
        ...{ withdrawalId: asked.datas.withdrawalId, diamonds: 965, money: '96.50', currency: 'USD' },
        ...{ account: { kind: 'bank', bank: '海岬銀行', number: '4417' }, state: 'requested', reference: null },
      },
    ])
    expect(await told(member.email, 'withdrawal-requested')).toEqual([
      { amount: '965', money: '96.50', account: '海岬銀行 4417', date: '2026-12-09', balance: '1035' },
    ])
  })

  test('the wallet says where diamonds go, and whence they come back', async () => {
    const { joinRich, send } = await start()
    const member = await joinRich()
    const { withdrawalId } = (await member.withdraw({ amount: 965 })).datas
    const { token } = member
    await send('POST', `/withdrawals/${withdrawalId}/cancel`, { token })
    const { list } = (await send('GET', '/wallet/entries?limit=2', { token })).datas
    expect(list).toMatchObject([
      { kind: 'refund', amount: 965, title: '海岬銀行 4417' },
      { kind: 'withdrawal', amount: -965, title: '海岬銀行 4417', isHold: true },
    ])
  })

  test('what keeps a member from it is told in one order: window, month, amount, account, second factor, maturity', async () => {
    const { join, earn, clock, database } = await start({})
    const member = await join()
    await earn(member.memberId, 100, Date.now() - 20 * DAY_MS)
    await earn(member.memberId, 700)
    await member.add()
    const cancelled = (id: string) => ({
      ...{ withdrawal_id: id, member_id: member.memberId, amount: 500, cents: 5000, reward_account_id: 'aaaaaaaaaaaa' },
      ...{ kind: 'bank', bank: 'x', shown_number: '1', state: 'cancelled', at: OPEN, due_at: OPEN, changed_at: OPEN },
    })
    await database.db
      .insertInto('withdrawals')
      .values([cancelled('one'), cancelled('two')])
      .execute()
    const code = async (asked: object) => (await member.withdraw(asked)).code
    clock.now = at('2026-12-06T00:00:00+08:00')
    expect(await code({ amount: 499 })).toBe('090036')
    clock.now = at('2026-12-05T23:59:59.999+08:00')
    expect(await code({ amount: 499 })).toBe('090037')
    clock.now = OPEN
    await database.db.deleteFrom('withdrawals').where('withdrawal_id', '=', 'two').execute()
    expect(await code({ amount: 499 })).toBe('090038')
    const tooNew = await member.withdraw()
    expect([tooNew.code, tooNew.datas.params]).toEqual(['120014', { hours: 72 }])
    await database.db.updateTable('reward_accounts').set({ usable_at: clock.now }).execute()
    expect(await code({})).toBe('090050')
    await member.secure()
    const early = await member.withdraw()
    expect([early.code, early.datas.params]).toMatchObject(['090039', { amount: 100 }])
    expect(await member.wallet()).toMatchObject({ earned: 800, held: 0 })
  })

  test('the conditions say which of these are met', async () => {
    const { join, joinRich, clock } = await start()
    const metOf = async (member: Awaited<ReturnType<typeof join>>) => {
      const { conditions } = await member.withdrawals()
      return Object.fromEntries(conditions.map(({ code, met }: { code: string; met: boolean }) => [code, met]))
    }
    const codes = ['090034', '090035', '090036', '090037', '090039', '090050', '120014']
    const all = (met: boolean) => Object.fromEntries(codes.map(code => [code, met]))
    const rich = await joinRich()
    expect(await metOf(rich)).toEqual(all(true))
    clock.now = at('2026-12-06T00:00:00+08:00')
    expect(await metOf(rich)).toEqual({ ...all(true), '090036': false })
    const { window } = await rich.withdrawals()
    expect(window).toEqual({ from: '2026-12-31T16:00:00.000Z', to: '2027-01-05T16:00:00.000Z', open: false })
    const { '120014': _, ...others } = all(false)
    expect(await metOf(await join('', { phone: false }))).toEqual({ ...others, '090037': true, '120013': false })
  })

  test('without a phone number, or without a verified identity, nobody withdraws', async () => {
    const { join } = await start()
    expect((await (await join('', { phone: false })).withdraw()).code).toBe('090035')
    expect((await (await join('Lin Haiping', { phone: false })).withdraw()).code).toBe('090035')
    expect((await (await join('')).withdraw()).code).toBe('090034')
  })

  test('amounts that are none, and accounts that are others’, are refused', async () => {
    const { joinRich, join, check } = await start()
    const member = await joinRich()
    const other = await join()
    const { rewardAccountId } = (await other.add({ number: '777-777-777' })).datas
    for (const [asked, code] of [
      [{ amount: -1 }, '090038'],
      [{ amount: 0 }, '090038'],
      [{ amount: 499 }, '090038'],
      [{ amount: 0.5 }, '010036'],
      [{ amount: 1e21 }, '010036'],
      [{ amount: 1_000_001 }, '010036'],
      [{ amount: '500' }, '010036'],
      [{ amount: 2001 }, '090039'],
      [{ rewardAccountId }, '120013'],
      [{ rewardAccountId: 'aaaaaaaaaaaa' }, '120013'],
      [{ rewardAccountId: 'aaaaaaaaaaaa', amount: 499 }, '090038'],
      [{ code: '12345' }, '010007'],
    ] as const)
      expect([asked, (await member.withdraw(asked)).code]).toEqual([asked, code])
    expect(await member.wallet()).toMatchObject({ earned: 2000, held: 0 })
    expect(await check()).toBe(0)
  })

  test('five wrong numbers of the authenticator lock it for a quarter of an hour, also for the right one', async () => {
    const { joinRich } = await start()
    const member = await joinRich()
    const wrong = async () => {
      const right = await member.number()
      return member.withdraw({ code: right === '111111' ? '222222' : '111111' })
    }
    for (let time = 1; time < 5; time++) expect((await wrong()).code).toBe('010007')
    const locked = await wrong()
    expect([locked.status, locked.code, locked.datas.params]).toEqual([429, '010003', { minutes: 15 }])
    expect((await member.withdraw()).code).toBe('010003')
    expect(await member.wallet()).toMatchObject({ earned: 2000, held: 0 })
  })

  test('refusals that need no number do not count as wrong ones', async () => {
    const { joinRich } = await start()
    const member = await joinRich()
    for (let time = 0; time < 6; time++) expect((await member.withdraw({ amount: 5000 })).code).toBe('090039')
    expect((await member.withdraw()).code).toBe('090043')
  })

  test('a number is good for one withdrawal, also if many are asked for with it at once', async () => {
    const { joinRich, check } = await start()
    const member = await joinRich()
    const code = await member.number()
    const [{ rewardAccountId }] = (await member.list()).list
    const ask = (key: number) =>
      member.send(
        'POST',
        '/withdrawals',
        { amount: 500, rewardAccountId, code },
        { 'idempotency-key': `key-${key}-${'x'.repeat(16)}` },
      )
    const answers = await Promise.all(Array.from({ length: 4 }, (_, key) => ask(key)))
    expect(answers.filter(({ code: told }) => told === '090043')).toHaveLength(1)
    expect(await member.wallet()).toMatchObject({ earned: 1500, held: 500 })
    expect(await check()).toBe(0)
  })

  test('the same request again is answered with the same bytes and holds nothing more; another with its key is refused', async () => {
    const { joinRich } = await start()
    const member = await joinRich()
    const code = await member.number()
    const [{ rewardAccountId }] = (await member.list()).list
    const headers = { 'idempotency-key': 'a-key-that-is-used-again' }
    const ask = (amount: number) => member.send('POST', '/withdrawals', { amount, rewardAccountId, code }, headers)
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(500)))
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect((await ask(501)).code).toBe('000218')
    expect((await member.send('POST', '/withdrawals', { amount: 500, rewardAccountId, code })).code).toBe('000217')
    expect(await member.wallet()).toMatchObject({ earned: 1500, held: 500 })
  })

  test('a member asks twice in a month of Hong Kong, whatever became of it, and again in the next', async () => {
    const { joinRich, hire, clock } = await start()
    const member = await joinRich()
    const staff = await hire('one@example.com')
    const first = (await member.withdraw()).datas.withdrawalId
    expect((await member.send('POST', `/withdrawals/${first}/cancel`)).code).toBe('000102')
    const second = (await member.withdraw()).datas.withdrawalId
    expect((await staff.act(second, 'refuse')).code).toBe('000102')
    const third = await member.withdraw()
    expect([third.code, third.datas.params]).toMatchObject(['090037', { max: 2 }])
    clock.now = at('2027-01-01T00:00:00+08:00')
    expect((await member.withdraw()).code).toBe('090043')
  })

  test('a member takes back what is not approved: the diamonds are there, and as mature as before', async () => {
    const { joinRich, join, check } = await start()
    const [member, other] = [await joinRich(), await join()]
    const { withdrawalId } = (await member.withdraw({ amount: 2000 })).datas
    expect((await other.send('POST', `/withdrawals/${withdrawalId}/cancel`)).code).toBe('000205')
    const answers = await Promise.all([1, 2, 3].map(() => member.send('POST', `/withdrawals/${withdrawalId}/cancel`)))
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['000102', '090044', '090044'])
    expect(await member.wallet()).toMatchObject({ earned: 2000, held: 0 })
    expect((await member.withdraw({ amount: 2000 })).code).toBe('090043')
    expect(await check()).toBe(0)
  })

  test('two of the staff approve, one notes the payment, and the member is told its reference', async () => {
    const { joinRich, hire, told, check, audited, database } = await start()
    const member = await joinRich()
    const [one, two] = [await hire('one@example.com'), await hire('two@example.com')]
    const { withdrawalId: id } = (await member.withdraw()).datas
    const waiting = async () =>
      (await one.send('GET', '/summary')).datas.queues.find(({ name }: { name: string }) => name === 'withdrawals')
    /** Late once it is not paid in the seven days that the member was told. */
    const isLateAfter = async (days: number) => {
      await database.db
        .updateTable('withdrawals')
        .set({ at: Date.now() - days * DAY_MS })
        .execute()
      return (await waiting()).isLate
    }
    expect([await isLateAfter(6), await isLateAfter(8)]).toEqual([false, true])
    expect((await one.act(id, 'paid', { reference: 'HC-1' })).code).toBe('090044')
    expect((await one.act(id, 'approve')).code).toBe('000225')
    expect((await one.act(id, 'approve')).code).toBe('000226')
    expect((await two.act(id, 'approve')).code).toBe('000102')
    expect((await two.act(id, 'approve')).code).toBe('090044')
    const cancel = await member.send('POST', `/withdrawals/${id}/cancel`)
    expect([cancel.status, cancel.code]).toEqual([409, '090044'])
    expect(await waiting()).toMatchObject({ count: 1 })
    expect((await one.act(id, 'paid', { reference: 'HC-20381' })).code).toBe('000102')
    expect(await waiting()).toMatchObject({ count: 0, oldestAt: null })
    for (const verb of ['approve', 'paid', 'refuse']) {
      const again = await two.act(id, verb, verb === 'paid' ? { reference: 'HC-20382' } : {})
      expect([verb, again.code]).toEqual([verb, '090044'])
    }
    expect(await member.wallet()).toEqual({ bought: 0, earned: 1500, held: 0, balance: 1500 })
    expect((await member.withdrawals()).list).toMatchObject([{ state: 'paid', reference: 'HC-20381', money: '50.00' }])
    expect(await told(member.email, 'withdrawal-paid')).toEqual([
      { amount: '500', money: '50.00', account: '海岬銀行 4417', reference: 'HC-20381', balance: '1500' },
    ])
    expect(await audited('staff.payWithdrawal')).toMatchObject([{ target: id, actor: `staff ${one.memberId}` }])
    expect(await check()).toBe(0)
  })

  test('what is refused, approved or not, comes back with the reason', async () => {
    const { joinRich, hire, told, check } = await start()
    const member = await joinRich()
    const [one, two] = [await hire('one@example.com'), await hire('two@example.com')]
    const first = (await member.withdraw()).datas.withdrawalId
    const second = (await member.withdraw()).datas.withdrawalId
    await one.act(second, 'approve')
    await two.act(second, 'approve')
    for (const id of [first, second])
      expect((await one.act(id, 'refuse', { reason: 'the bank has sent it back' })).code).toBe('000102')
    expect(await member.wallet()).toMatchObject({ earned: 2000, held: 0 })
    expect((await member.withdrawals()).list).toMatchObject(
      Array(2).fill({ state: 'refused', reason: 'the bank has sent it back' }),
    )
    expect(await told(member.email, 'withdrawal-refused')).toEqual(
      expect.arrayContaining([{ amount: '500', reason: 'the bank has sent it back', balance: '2000' }]),
    )
    expect(await check()).toBe(0)
  })

  test('what a member has taken back, or staff have refused, is approved by nobody', async () => {
    const { joinRich, hire } = await start()
    const member = await joinRich()
    const [one, two] = [await hire('one@example.com'), await hire('two@example.com')]
    const first = (await member.withdraw()).datas.withdrawalId
    const second = (await member.withdraw()).datas.withdrawalId
    for (const id of [first, second]) await one.act(id, 'approve')
    const { list: waiting } = (await two.send('GET', '/approvals')).datas
    expect(waiting).toMatchObject([
      { kind: 'withdrawal', amount: 500 },
      { kind: 'withdrawal', amount: 500 },
    ])
    await member.send('POST', `/withdrawals/${first}/cancel`)
    await one.act(second, 'refuse')
    expect((await two.send('GET', '/approvals')).datas.list).toEqual([])
    for (const id of [first, second]) expect((await two.act(id, 'approve')).code).toBe('090044')
    for (const { approvalId } of waiting)
      expect((await two.send('POST', `/approvals/${approvalId}`, { approve: true, reason: 'looks right' })).code).toBe(
        '090044',
      )
  })

  test('nobody of the staff acts on a withdrawal of their own', async () => {
    const { joinRich, hire, database } = await start()
    const member = await joinRich()
    const staff = await hire('one@example.com')
    const { withdrawalId: id } = (await member.withdraw()).datas
    await database.db.updateTable('withdrawals').set({ member_id: staff.memberId }).execute()
    for (const [verb, more] of [
      ['approve', {}],
      ['refuse', {}],
      ['account', {}],
    ] as const)
      expect([verb, (await staff.act(id, verb, more)).code]).toEqual([verb, '000204'])
    expect((await staff.send('GET', '/withdrawals')).datas.list).toMatchObject([{ isOwn: true }])
  })

  test('staff see withdrawals by state, those that wait oldest first, and read a number with a reason alone', async () => {
    const { joinRich, hire, audited, database } = await start()
    const [member, other] = [await joinRich(), await joinRich()]
    const staff = await hire('one@example.com')
    const first = (await member.withdraw()).datas.withdrawalId
    const second = (await other.withdraw()).datas.withdrawalId
    const idsOf = async (query: string) =>
      (await staff.send('GET', `/withdrawals${query}`)).datas.list.map(
        ({ withdrawalId }: { withdrawalId: string }) => withdrawalId,
      )
    expect(await idsOf('?state=requested')).toEqual([first, second])
    expect(await idsOf('')).toEqual([second, first])
    expect(await idsOf('?state=paid')).toEqual([])
    const { next } = (await staff.send('GET', '/withdrawals?state=requested&limit=1')).datas
    expect(await idsOf(`?state=requested&limit=1&cursor=${next}`)).toEqual([second])
    expect((await staff.send('GET', '/withdrawals?cursor=none')).code).toBe('000233')

    expect((await staff.send('POST', `/withdrawals/${first}/account`, { reason: 'no' })).code).toBe('000224')
    const read = await staff.act(first, 'account', { reason: 'to pay it' })
    expect(read.datas).toEqual({ kind: 'bank', holder: 'LIN HAI-PING', number: '012345600014417', bank: '海岬銀行' })
    expect(await audited('staff.viewWithdrawalAccount')).toMatchObject([{ target: first, reason: 'to pay it' }])
    expect((await staff.act('aaaaaaaaaaaa', 'account')).code).toBe('000205')
    await database.db
      .updateTable('login_sessions')
      .set({ second_factor_at: Date.now() - 16 * 60_000 })
      .execute()
    for (const verb of ['account', 'approve', 'refuse'])
      expect([verb, (await staff.act(first, verb)).code]).toEqual([verb, '000220'])
    expect((await staff.send('GET', '/withdrawals')).code).toBe('ok')
  })

  test('an account that a withdrawal waits for is neither changed nor removed', async () => {
    const { joinRich, hire } = await start()
    const member = await joinRich()
    const [one, two] = [await hire('one@example.com'), await hire('two@example.com')]
    const { withdrawalId: id } = (await member.withdraw()).datas
    const [{ rewardAccountId }] = (await member.list()).list
    const path = `/reward-accounts/${rewardAccountId}`
    const codes = async () => [
      (await member.send('PUT', path, { ...bankAccount(900), version: 1 })).code,
      (await member.send('POST', `${path}/remove`, { password: PASSWORD })).code,
    ]
    expect(await codes()).toEqual(['120012', '120012'])
    await one.act(id, 'approve')
    await two.act(id, 'approve')
    expect(await codes()).toEqual(['120012', '120012'])
    await one.act(id, 'paid', { reference: 'HC-1' })
    expect(await codes()).toEqual(['120010', '120011'])
    expect((await one.act(id, 'account')).code).toBe('000205')
    expect((await member.withdrawals()).list).toMatchObject([{ account: { number: '4417' } }])
  })

  test('who has asked for it is reminded of the window by mail, once a month', async () => {
    const { join, told, jobs, database, clock } = await start()
    const [one, other] = [await join(), await join()]
    expect((await one.send('GET', '/me')).datas.settings.mail.withdrawal).toBe(false)
    const remind = () => runJob(jobs.find(({ kind }) => kind === 'withdrawals.remind')!, { database })
    const settings = { mail: { withdrawal: true }, version: 1 }
    expect((await one.send('PUT', '/me/settings', settings)).code).toBe('000104')
    clock.now = at('2026-12-06T09:00:00+08:00')
    await remind()
    expect(await told(one.email, 'withdrawal-window')).toEqual([])
    clock.now = at('2027-01-01T09:00:00+08:00')
    await remind()
    await remind()
    expect(await told(one.email, 'withdrawal-window')).toEqual([{ from: '2027-01-01', to: '2027-01-05' }])
    expect(await told(other.email, 'withdrawal-window')).toEqual([])
    clock.now = at('2027-02-01T09:00:00+08:00')
    await remind()
    expect(await told(one.email, 'withdrawal-window')).toHaveLength(2)
  })

  test('an account is closed only once nothing is pending, and diamonds that are left are waived', async () => {
    const { joinRich, jobs, database } = await start({ 'withdrawal.holdSeconds': 0, 'account.closeSeconds': 1 })
    const member = await joinRich()
    const { withdrawalId: id } = (await member.withdraw()).datas
    const close = (more: object = {}) => member.send('POST', '/me/close', { password: PASSWORD, ...more })
    const refused = await close()
    expect([refused.code, refused.datas.params]).toEqual(['010047', { names: '處理中的提領、鑽石餘額 1500 顆' }])
    expect((await close({ waiveBalance: true })).datas.params).toEqual({ names: '處理中的提領' })
    await member.send('POST', `/withdrawals/${id}/cancel`)
    expect((await close()).code).toBe('010047')
    expect((await close({ waiveBalance: true })).code).toBe('010046')
    const asked = (await member.withdraw()).datas.withdrawalId
    await database.db.updateTable('accounts').set({ closes_at: 1 }).where('id', '=', member.memberId).execute()
    const closeDue = () => runJob(jobs.find(({ kind }) => kind === 'accounts.close')!, { database })
    const accounts = () => database.db.selectFrom('reward_accounts').selectAll().execute()
    await closeDue()
    expect(await accounts()).toHaveLength(1)
    await member.send('POST', `/withdrawals/${asked}/cancel`)
    await closeDue()
    expect(await accounts()).toEqual([])
    const rows = await database.db.selectFrom('withdrawals').selectAll().execute()
    expect(rows).toMatchObject(Array(2).fill({ amount: 500, bank: null, shown_number: '' }))
  })
})
