import { expect, onTestFinished, test } from 'vitest'
import { MINUTE_MS } from '#contract/time/units.ts'
import { type AccountsApp, accountsMigrations, openAccountsApp } from '#testing/accounts.ts'
import { describeOnEveryDatabase } from '#testing/databases.ts'

const email = 'lin@example.com'
const ask = (
  portal: AccountsApp,
  purpose: string,
  more: { target?: string; network?: string; token?: string } = {},
) => {
  const { target = email, ...sent } = more
  return portal.send('POST', '/codes', { ...sent, body: { channel: 'email', target, purpose } })
}
const registerWith = (portal: AccountsApp, code: string, password = 'Wald1234') =>
  portal.send('POST', '/accounts', { body: { channel: 'email', target: email, code, password, acceptTerms: true } })
const wrong = (code: string, n = 1) => ((Number(code) + n) % 1_000_000).toString().padStart(6, '0')

describeOnEveryDatabase('codes', accountsMigrations, open => {
  async function start(settings: Readonly<Record<string, number>> = {}) {
    const app = await openAccountsApp(await open(), settings)
    onTestFinished(() => app.close())
    return app
  }

  test('twenty requests at once for one address send one mail', async () => {
    const portal = await start()
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(portal, 'register')))
    expect(answers.filter(({ code }) => code === '000101')).toHaveLength(1)
    expect(answers.filter(({ code }) => code === '000110')).toHaveLength(19)
    expect(await portal.mailsTo(email)).toHaveLength(1)
  })

  test('another one within 15 minutes is refused with the minutes that are left', async () => {
    const portal = await start()
    expect(await ask(portal, 'register')).toMatchObject({
      ...{ status: 200, code: '000101' },
      datas: { resendAfter: 900, validFor: 600, target: 'l***@example.com' },
    })
    const again = await ask(portal, 'reset')
    expect(again).toMatchObject({ status: 429, code: '000110', datas: { params: { minutes: 15 } } })
    expect(Number(again.headers['retry-after'])).toBeGreaterThan(600)
  })

  test('an address gets five a day, a network asks for ten an hour', async () => {
    const portal = await start({ 'code.resendSeconds': 0 })
    const codes: string[] = []
    for (let n = 0; n < 6; n++) codes.push((await ask(portal, 'register', { network: `192.0.${n}` })).code)
    expect(codes).toEqual([...Array(5).fill('000101'), '000111'])
    const others: string[] = []
    for (let n = 0; n < 11; n++) others.push((await ask(portal, 'register', { target: `n${n}@example.com` })).code)
    expect(others).toEqual([...Array(10).fill('000101'), '000111'])
  })

  test('wrong tries are told with those that are left, and the last one ends the code', async () => {
    const portal = await start()
    await ask(portal, 'register')
    const code = (await portal.codeTo(email))!
    const answers = []
    for (let n = 1; n <= 6; n++) answers.push(await registerWith(portal, wrong(code, n)))
    expect(answers.map(answer => [answer.code, answer.datas?.params?.left])).toEqual([
      ...[4, 3, 2, 1].map(left => ['000106', left]),
      ...[1, 2].map(() => ['000129', undefined]),
    ])
    expect(await registerWith(portal, code)).toMatchObject({ status: 422, code: '000129' })
  })

  test('the right code is no try: a call that is refused for another reason may be sent again', async () => {
    const portal = await start({ 'code.resendSeconds': 0 })
    await portal.register(email)
    await ask(portal, 'register')
    const code = (await portal.codeTo(email))!
    for (let n = 0; n < 7; n++) expect(await registerWith(portal, code)).toMatchObject({ code: '000108' })
    expect(await registerWith(portal, wrong(code))).toMatchObject({ datas: { params: { left: 4 } } })
  })

  test('wrong tries at once are five at most', async () => {
    const portal = await start()
    await ask(portal, 'register')
    const code = (await portal.codeTo(email))!
    const answers = await Promise.all(Array.from({ length: 30 }, (_, n) => registerWith(portal, wrong(code, n + 1))))
    expect(answers.filter(answer => answer.code === '000106')).toHaveLength(4)
    expect(answers.filter(answer => answer.code === '000129')).toHaveLength(26)
  })

  test('a code is used once, for what it was sent for, and within its life', async () => {
    const portal = await start({ 'code.resendSeconds': 0 })
    await ask(portal, 'register')
    const code = (await portal.codeTo(email))!
    const reset = { channel: 'email', target: email, code, password: 'Berg5678', repeat: 'Berg5678' }
    expect(await portal.send('POST', '/password-reset', { body: reset })).toMatchObject({ code: '000107' })
    const answers = await Promise.all([registerWith(portal, code), registerWith(portal, code)])
    expect(answers.map(answer => answer.code).toSorted()).toEqual(['000107', 'ok'])
    expect(await registerWith(portal, code)).toMatchObject({ code: '000107' })
    await ask(portal, 'reset')
    const sentAt = Date.now() - 10 * MINUTE_MS
    await portal.database.db.updateTable('one_time_codes').set({ sent_at: sentAt }).execute()
    const late = { ...reset, code: (await portal.codeTo(email))! }
    expect(await portal.send('POST', '/password-reset', { body: late })).toMatchObject({ code: '000107' })
  })

  test('nobody learns without the code who has an account', async () => {
    const portal = await start({ 'code.resendSeconds': 0 })
    await portal.register(email)
    for (const purpose of ['register', 'reset', 'login']) {
      const [known, unknown] = [await ask(portal, purpose), await ask(portal, purpose, { target: 'lan@example.com' })]
      expect(unknown.body.replaceAll('lan@', 'lin@')).toBe(known.body)
    }
    expect((await portal.mailsTo('lan@example.com')).map(({ template }) => template)).toEqual(['code'])
    await ask(portal, 'register')
    const code = (await portal.codeTo(email))!
    expect(await registerWith(portal, wrong(code))).toMatchObject({ code: '000106' })
    expect(await registerWith(portal, code)).toMatchObject({ status: 409, code: '000108' })
    await ask(portal, 'reset', { target: 'lan@example.com' })
    const guess = {
      channel: 'email',
      target: 'lan@example.com',
      code: '123456',
      password: 'Berg5678',
      repeat: 'Berg5678',
    }
    expect((await portal.send('POST', '/password-reset', { body: guess })).code).toMatch(/^000106$|^000107$/)
  })

  test('sixty registrations from one network are refused from the sixth on, whoever they are for', async () => {
    const portal = await start({ 'code.networkPerHour': 1_000 })
    const codes: string[] = []
    for (let n = 0; n < 8; n++) {
      const target = `n${n}@example.com`
      await ask(portal, 'register', { target })
      const body = {
        channel: 'email',
        target,
        code: await portal.codeTo(target),
        password: 'Wald1234',
        acceptTerms: true,
      }
      codes.push((await portal.send('POST', '/accounts', { body })).code)
    }
    expect(codes).toEqual([...Array(5).fill('ok'), ...Array(3).fill('000211')])
  })

  test('a code to bind a contact is for members alone', async () => {
    const portal = await start()
    expect(await ask(portal, 'bind')).toMatchObject({ status: 401, code: '000001' })
    const { token } = await portal.register('chen@example.com')
    expect(await ask(portal, 'bind', { token })).toMatchObject({ status: 200, code: '000101' })
  })

  test('what is no contact is refused', async () => {
    const portal = await start()
    for (const [contact, code] of [
      [{ channel: 'email', target: 'not an address' }, '000116'],
      [{ channel: 'email', target: '     ' }, '000115'],
      [{ channel: 'phone', target: '     ' }, '000112'],
      [{ channel: 'phone', target: '0912345678' }, '000113'],
      [{ channel: 'phone', target: '+99912345678' }, '000113'],
      [{ channel: 'phone' }, '000116'],
      [{ channel: 'fax', target: email }, '000201'],
    ]) {
      const answer = await portal.send('POST', '/codes', { body: { ...(contact as object), purpose: 'register' } })
      expect([contact, answer.code]).toEqual([contact, code])
    }
  })
})
