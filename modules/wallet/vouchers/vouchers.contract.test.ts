import { expect, onTestFinished, test } from 'vitest'
import { createAuditLog } from '#kit/audit/audit-log.ts'
import { accountsMigrations, openAccountsApp } from '#testing/accounts.ts'
import { describeOnEveryDatabase } from '#testing/databases.ts'
import { key, openWallets } from '#testing/wallets.ts'

const reason = 'for readers of the spring fair'
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString()

describeOnEveryDatabase('vouchers', accountsMigrations, open => {
  async function start() {
    const portal = await openWallets(await open())
    const { lin, first, other } = portal
    const make = async (fields: object = {}, as = first) =>
      as('POST', 'vouchers', { amount: 60, count: 2, uses: 1, expiresAt: tomorrow(), reason, ...fields })
    const approve = async (approvalId: string) =>
      (await other('POST', `approvals/${approvalId}`, { approve: true, reason })).code
    /** The lines of the file with the codes, without the head. */
    async function linesOf(batchId: string) {
      const { status, body, code } = await first('GET', `vouchers/${batchId}`)
      if (status !== 200) return { status, code, lines: [] }
      return { status, code, lines: body.replace('\ufeff', '').trim().split('\r\n').slice(1) }
    }
    return {
      ...{ ...portal, make, approve, linesOf },
      /** The codes of vouchers that were approved. */
      async codes(fields: object = {}) {
        const { batchId } = (await make(fields)).datas
        expect(await approve(batchId)).toBe('000102')
        return (await linesOf(batchId)).lines.map(line => line.split(',')[0]!)
      },
      redeem: (code: string, ask = lin.ask, headers = key()) => ask('POST', '/wallet/vouchers', { code }, headers),
      wallet: async (ask = lin.ask) => (await ask('GET', '/wallet')).datas.balance,
    }
  }

  test('once they are approved their codes are given once, and stored by nobody', async () => {
    const { make, approve, linesOf, database, staffId, first } = await start()
    const expiresAt = tomorrow()
    const { code, datas } = await make({ count: 3, uses: 5, expiresAt })
    const { batchId } = datas
    expect(code).toBe('000225')
    expect((await first('GET', 'approvals')).datas.list).toMatchObject([
      { approvalId: batchId, kind: 'vouchers', amount: 900, details: { amount: 60, count: 3, uses: 5 } },
    ])
    expect(await linesOf(batchId)).toMatchObject({ status: 404, code: '000205' })
    expect((await make({ count: 3, uses: 5, expiresAt })).code).toBe('000226')
    expect(await approve(batchId)).toBe('000102')
    expect((await first('HEAD', `vouchers/${batchId}`)).status).toBe(200)
    const { lines } = await linesOf(batchId)
    const codes = lines.map(line => line.split(',')[0]!)
    expect(new Set(codes).size).toBe(3)
    for (const line of lines)
      expect(line).toMatch(new RegExp(`^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4},60,5,${expiresAt}$`))
    expect(await linesOf(batchId)).toMatchObject({ status: 404, code: '000205' })
    expect(await linesOf('nothing-here')).toMatchObject({ status: 404, code: '000205' })
    const [row] = await createAuditLog(database).newest({ limit: 1 })
    expect(row).toMatchObject({ actor: `staff ${staffId}`, action: 'staff.voucherCodes', target: batchId })
    const stored = JSON.stringify([
      await database.db.selectFrom('vouchers').selectAll().execute(),
      await database.db.selectFrom('kept_answers').selectAll().execute(),
      await database.db.selectFrom('audit_rows').selectAll().execute(),
    ])
    for (const each of codes) for (const text of [each, each.replaceAll('-', '')]) expect(stored).not.toContain(text)
  })

  test('the codes are given to one of several who ask at once', async () => {
    const { make, approve, linesOf } = await start()
    const { batchId } = (await make()).datas
    await approve(batchId)
    const answers = await Promise.all(Array.from({ length: 5 }, () => linesOf(batchId)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404, 404, 404])
  })

  test('the same by another person approves them', async () => {
    const { make, other, linesOf } = await start()
    const expiresAt = tomorrow()
    const { batchId } = (await make({ expiresAt })).datas
    const again = await make({ expiresAt }, other)
    expect(again).toMatchObject({ code: '000102', datas: { batchId } })
    expect((await linesOf(batchId)).lines).toHaveLength(2)
  })

  test('a member uses one, however the code is written, and uses it once', async () => {
    const { codes, redeem, wallet, lin, join } = await start()
    const [code, next] = (await codes({ uses: 2 })) as [string, string]
    expect(await redeem(code.toLowerCase().replaceAll('-', ' '))).toMatchObject({
      ...{ status: 200, code: '010055', datas: { amount: 60, balance: 60 } },
    })
    expect((await redeem(code)).code).toBe('010049')
    expect(await wallet()).toBe(60)
    const { list } = (await lin.ask('GET', '/wallet/entries?kind=voucher')).datas
    expect(list).toMatchObject([{ amount: 60, balanceAfter: 60 }])
    const [hai, third] = [await join('hai@example.com'), await join('third@example.com')]
    expect((await redeem(code, hai.ask)).code).toBe('010055')
    expect((await redeem(code, third.ask)).code).toBe('010049')
    expect((await redeem(next)).datas).toEqual({ amount: 60, balance: 120 })
  })

  test('a code that is wrong and one that has expired are answered alike', async () => {
    const { codes, redeem, database } = await start()
    const [code] = (await codes()) as [string]
    await database.db.updateTable('voucher_batches').set({ expires_at: Date.now() }).execute()
    const answers = await Promise.all([
      redeem(code),
      redeem('0000-0000-0000-0000'),
      redeem('short'),
      redeem('x'.repeat(41)),
    ])
    expect(new Set(answers.map(({ status, code: told }) => `${status} ${told}`))).toEqual(new Set(['422 010048']))
  })

  test('the last use is that of one of several members, and one key adds diamonds once', async () => {
    const { codes, redeem, wallet, join, lin } = await start()
    const [code, next] = (await codes()) as [string, string]
    const members = [
      lin,
      await join('hai@example.com'),
      await join('third@example.com'),
      await join('fourth@example.com'),
    ]
    const answers = await Promise.all(members.map(({ ask }) => redeem(code, ask)))
    expect(answers.map(answer => answer.code).toSorted()).toEqual(['010049', '010049', '010049', '010055'])
    const balances = await Promise.all(members.map(({ ask }) => wallet(ask)))
    expect(balances.toSorted()).toEqual([0, 0, 0, 60])
    const headers = key()
    const fifth = await join('fifth@example.com')
    const same = await Promise.all(Array.from({ length: 50 }, () => redeem(next, fifth.ask, headers)))
    expect(new Set(same.map(({ body }) => body)).size).toBe(1)
    expect(same[0]!.code).toBe('010055')
    expect(await wallet(fifth.ask)).toBe(60)
  })

  test('of two processes as of one: one key adds diamonds once, and the last use is that of one member', async () => {
    const { codes, redeem, wallet, join, lin } = await start()
    const [code, next] = (await codes()) as [string, string]
    const other = await openAccountsApp(await open())
    onTestFinished(() => other.close())
    const elsewhere =
      (token: string): typeof lin.ask =>
      (method, path, body, headers = key()) =>
        other.send(method, path, { token, headers, ...(body && { body }) })
    const headers = key()
    const both = [lin.ask, elsewhere(lin.token)]
    const same = await Promise.all(Array.from({ length: 20 }, (_, at) => redeem(code, both[at % 2], headers)))
    expect(new Set(same.map(({ body }) => body)).size).toBe(1)
    expect(same[0]!.datas).toEqual({ amount: 60, balance: 60 })
    const [hai, third] = [await join('hai@example.com'), await join('third@example.com')]
    const answers = await Promise.all([redeem(next, hai.ask), redeem(next, elsewhere(third.token))])
    expect(answers.map(answer => answer.code).toSorted()).toEqual(['010049', '010055'])
    expect((await wallet(hai.ask)) + (await wallet(third.ask))).toBe(60)
  })

  test('a member tries five codes in an hour, wrong ones too', async () => {
    const { codes, redeem } = await start()
    const [code] = (await codes()) as [string]
    for (let times = 0; times < 5; times++) expect((await redeem(`0000-0000-0000-000${times}`)).code).toBe('010048')
    expect((await redeem(code)).code).toBe('000211')
  })

  test('amounts and numbers are whole and within their bounds', async () => {
    const { make } = await start()
    for (const wrong of [-1, 0, 0.5, 1e21, '1', 100_001]) {
      expect((await make({ amount: wrong })).code).toBe('010036')
      expect((await make({ uses: wrong })).code).toBe('000201')
    }
    for (const wrong of [0, 1001, 1.5]) expect((await make({ count: wrong })).code).toBe('000201')
    for (const wrong of ['soon', '2026-11-26', 7]) expect((await make({ expiresAt: wrong })).code).toBe('000201')
    expect((await make({ reason: '' })).code).toBe('000224')
  })
})
