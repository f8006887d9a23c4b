import { expect, test } from 'vitest'
import type { Database } from '#kit/database/database.ts'
import { openSeal } from '#kit/seal/seal.ts'
import { newSecretKey } from '#kit/seal/sealed-bytes.ts'
import { accountsMigrations } from '#testing/accounts.ts'
import { describeOnEveryDatabase } from '#testing/databases.ts'
import { runJob } from '#testing/jobs.ts'
import { bankAccount, openWithdrawalsApp } from '#testing/withdrawals.ts'

const THREE_DAYS_MS = 259_200_000

describeOnEveryDatabase('reward accounts', accountsMigrations, open => {
  const start = async (...given: [settings?: Record<string, number>]) => openWithdrawalsApp(await open(), ...given)

  test('a member adds an account of a bank; screens show its last four digits, and it is paid to after 72 hours', async () => {
    const { join } = await start()
    const member = await join()
    const before = Date.now()
    const added = await member.add()
    expect([added.status, added.code]).toEqual([200, '120010'])
    const usableFrom = Date.parse(added.datas.usableFrom)
    expect(usableFrom).toBeGreaterThanOrEqual(before + THREE_DAYS_MS)
    expect(usableFrom).toBeLessThanOrEqual(Date.now() + THREE_DAYS_MS)
    expect(await member.list()).toEqual({
      list: [
        {
          ...{ rewardAccountId: added.datas.rewardAccountId, kind: 'bank', holder: 'LIN HAI-PING', number: '4417' },
          ...{ bank: '海岬銀行', isDefault: true, usableFrom: added.datas.usableFrom, version: 1 },
        },
      ],
      kinds: ['bank', 'alipay', 'paypal'],
      hasWeChat: false,
    })
  })

  test('each change is told by mail and in the inbox, without the number', async () => {
    const { join, mailsTo } = await start()
    const member = await join()
    const { rewardAccountId } = (await member.add()).datas
    await member.send('PUT', `/reward-accounts/${rewardAccountId}`, { ...bankAccount(77), version: 1 })
    await member.send('POST', `/reward-accounts/${rewardAccountId}/remove`, { password: 'Wald1234' })
    const told = (await mailsTo(member.email)).filter(({ template }) => template === 'reward-account-changed')
    expect(told.map(({ params }) => [params.account, params.change]).toSorted()).toEqual([
      ['海岬銀行 4417', '刪除'],
      ['海岬銀行 4417', '新增'],
      ['海岬銀行 4417', '變更'],
    ])
    const inbox = (await member.send('GET', '/me/notifications')).datas.list
    const accounts = inbox.filter(({ kind }: { kind: string }) => kind === 'rewardAccountChanged')
    expect(accounts.map(({ params }: { params: object }) => params)).toEqual(
      Array(3).fill({ account: '海岬銀行 4417' }),
    )
  })

  test('what is missing or wrong in an account is said', async () => {
    const { join } = await start()
    const member = await join()
    const { kind, holder, number, bank, password } = bankAccount()
    for (const [body, code] of [
      [{ holder, number, bank, password }, '120001'],
      [{ kind: 'cash', holder, number, bank, password }, '120002'],
      [{ kind, number, bank, password }, '120003'],
      [{ kind, holder: '  ', number, bank, password }, '120003'],
      [{ kind, holder: 'x'.repeat(81), number, bank, password }, '120003'],
      [{ kind, holder: '林海评', number, bank, password }, '120004'],
      [{ kind, holder, bank, password }, '120005'],
      [{ kind, holder, number: '   ', bank, password }, '120005'],
      [{ kind, holder, number: 'DE89370400440532013001', bank, password }, '120006'],
      [{ kind, holder, number: '4111 1111 1111 1112', bank, password }, '120006'],
      [{ kind: 'paypal', holder, number, password }, '120006'],
      [{ kind, holder, number, password }, '120007'],
      [{ kind, holder, number, bank: ' ', password }, '120007'],
      [{ kind: 'wechat', holder, number: 'lin_hai', password }, '090042'],
      [{ kind, holder, number, bank }, '000119'],
      [{ kind, holder, number, bank, password: 'Wald1235' }, '000123'],
    ] as const)
      expect([body, (await member.send('POST', '/reward-accounts', body)).code]).toEqual([body, code])
    expect((await member.list()).list).toEqual([])
  })

  test('nobody has an account without a verified identity, with a phone or without', async () => {
    const { join } = await start()
    for (const member of [await join(''), await join('', { phone: false })]) {
      const answer = await member.add()
      expect([answer.status, answer.code]).toEqual([403, '050011'])
      expect((await member.send('PUT', '/reward-accounts/aaaaaaaaaaaa', { ...bankAccount(), version: 1 })).code).toBe(
        '050011',
      )
      expect((await member.send('GET', '/reward-accounts')).code).toBe('ok')
    }
  })

  test('a number belongs to one account of one member, however it is written', async () => {
    const { join } = await start()
    const [one, other] = [await join(), await join()]
    await one.add({ number: '012-345-678901' })
    for (const member of [one, other])
      for (const number of ['012345678901', '０１２ 345 678901'])
        expect((await member.add({ number })).code).toBe('120008')
    expect((await other.add({ kind: 'paypal', number: 'Lin@example.com' })).code).toBe('120010')
    expect((await one.add({ kind: 'paypal', number: 'lin@EXAMPLE.com' })).code).toBe('120008')
    const { rewardAccountId } = (await one.list()).list[0]
    const changed = { ...bankAccount(), kind: 'paypal', number: 'lin@example.com', version: 1 }
    expect((await one.send('PUT', `/reward-accounts/${rewardAccountId}`, changed)).code).toBe('120008')
  })

  test('many who add the same number at once get it once', async () => {
    const { join } = await start()
    const members = [await join(), await join(), await join(), await join()]
    const answers = await Promise.all(members.map(member => member.add({ number: '0123456789012' })))
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['120008', '120008', '120008', '120010'])
  })

  test('a member has five at most, also if several are added at once, and one of them is the default', async () => {
    const { join } = await start()
    const member = await join()
    const numbers = Array.from({ length: 8 }, (_, place) => bankAccount(500 + place).number)
    const answers = await Promise.all(numbers.map(number => member.add({ number, isDefault: true })))
    const codes = answers.map(({ code }) => code).toSorted()
    expect(codes).toEqual([...Array(3).fill('120009'), ...Array(5).fill('120010')].toSorted())
    const { list } = await member.list()
    expect(list.map(({ isDefault }: { isDefault: boolean }) => isDefault)).toEqual([true, false, false, false, false])
    const removed = await member.send('POST', `/reward-accounts/${list[0].rewardAccountId}/remove`, {
      password: 'Wald1234',
    })
    expect(removed.code).toBe('120011')
    expect((await member.list()).list.map(({ isDefault }: { isDefault: boolean }) => isDefault)).toEqual([
      ...[true, false, false, false],
    ])
  })

  test('what is paid elsewhere waits for 72 hours again; another default does not', async () => {
    const { join, database } = await start()
    const member = await join()
    const { rewardAccountId: first } = (await member.add()).datas
    const { rewardAccountId: second } = (await member.add({ number: '999-888-777666' })).datas
    await database.db.updateTable('reward_accounts').set({ usable_at: 1000 }).execute()
    const save = (id: string, version: number, more: object = {}) =>
      member.send('PUT', `/reward-accounts/${id}`, { ...bankAccount(1), version, ...more })
    expect((await save(second, 1, { number: '999-888-777666', isDefault: true })).code).toBe('120010')
    expect((await save(first, 1, { number: '555-444-333222' })).code).toBe('120010')
    const { list } = await member.list()
    expect(list).toMatchObject([
      { rewardAccountId: second, isDefault: true, version: 2, usableFrom: '1970-01-01T00:00:01.000Z' },
      { rewardAccountId: first, isDefault: false, version: 2, number: '3222' },
    ])
    expect(Date.parse(list[1].usableFrom)).toBeGreaterThan(Date.now())
  })

  test('a change of what was changed meanwhile, or of another member’s account, is refused', async () => {
    const { join } = await start()
    const [member, other] = [await join(), await join()]
    const { rewardAccountId } = (await member.add()).datas
    const path = `/reward-accounts/${rewardAccountId}`
    expect((await member.send('PUT', path, { ...bankAccount(), version: 2 })).code).toBe('000207')
    expect((await other.send('PUT', path, { ...bankAccount(), version: 1 })).code).toBe('120013')
    expect((await other.send('POST', `${path}/remove`, { password: 'Wald1234' })).code).toBe('120013')
    expect((await member.send('POST', `${path}/remove`, { password: 'Wald1235' })).code).toBe('000123')
    expect((await member.list()).list).toHaveLength(1)
  })

  test('a number that was exchanged with another row’s is not shown, and the log names table and row', async () => {
    const { join, database, unopened } = await logged(await open())
    const member = await join()
    const { rewardAccountId: one } = (await member.add({ number: '111-222-333444' })).datas
    const { rewardAccountId: two } = (await member.add({ number: '555-666-777888' })).datas
    const rows = await database.db.selectFrom('reward_accounts').select(['id', 'sealed_number']).execute()
    const sealedOf = (id: string) => rows.find(row => row.id === id)!.sealed_number
    const put = (id: string, sealed_number: string) =>
      database.db.updateTable('reward_accounts').set({ sealed_number }).where('id', '=', id).execute()
    await put(one, sealedOf(two))
    await put(two, sealedOf(one))
    const answer = await member.send('GET', '/reward-accounts')
    expect([answer.status, answer.code]).toEqual([503, '000213'])
    expect(unopened).toEqual([{ table: 'reward_accounts', column: 'sealed_number', id: one }])
  })

  test('numbers are read after the key was changed, sealed anew by the first reading', async () => {
    const database = await open()
    const [former, present] = [newSecretKey(), newSecretKey()]
    const before = await openWithdrawalsApp(database, {}, { key: former })
    const member = await before.join()
    await member.add()
    const seal = await openSeal(database, { file: '', given: present, old: former })
    const after = await openWithdrawalsApp(database, {}, { seal })
    const { datas } = await after.send('GET', '/reward-accounts', { token: member.token })
    expect(datas.list).toMatchObject([{ number: '4417', holder: 'LIN HAI-PING' }])
    const [row] = await database.db.selectFrom('reward_accounts').selectAll().execute()
    const alone = await openSeal(database, { file: '', given: present, old: undefined })
    const number = alone.column('reward_accounts', 'sealed_number')
    expect(await number.open(database.db, row!.id, row!.sealed_number)).toMatch(/4417$/)
  })

  test('nothing is left of the accounts of a member whose account is closed', async () => {
    const { join, jobs, database } = await start({ 'account.closeSeconds': 1 })
    const member = await join()
    await member.add()
    expect((await member.send('POST', '/me/close', { password: 'Wald1234' })).code).toBe('010046')
    await database.db.updateTable('accounts').set({ closes_at: 1 }).where('id', '=', member.memberId).execute()
    await runJob(jobs.find(({ kind }) => kind === 'accounts.close')!, { database })
    expect(await database.db.selectFrom('reward_accounts').selectAll().execute()).toEqual([])
  })

  /** A process that notes which values it cannot open. */
  async function logged(database: Database) {
    const unopened: object[] = []
    const seal = await openSeal(
      database,
      { file: '', given: newSecretKey(), old: undefined },
      { onUnopened: place => unopened.push(place) },
    )
    return { ...(await openWithdrawalsApp(database, {}, { seal })), unopened }
  }
})
