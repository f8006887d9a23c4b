import { expect, onTestFinished, test } from 'vitest'
import { MINUTE_MS } from '#contract/time/units.ts'
import { type AccountsApp, accountsMemberTables, accountsMigrations, openAccountsApp } from '#testing/accounts.ts'
import { describeOnEveryDatabase } from '#testing/databases.ts'
import { openRunner } from '#testing/jobs.ts'

const email = 'lin@example.com'
const phone = '+886912345678'
const password = 'Wald1234'

const codeIn = (text: string) => /\d{6}/.exec(text.replaceAll(/\+\d+/g, ''))![0]

describeOnEveryDatabase('contacts and the end of an account', accountsMigrations, open => {
  async function start(settings: Readonly<Record<string, number>> = {}, options = {}) {
    const app = await openAccountsApp(await open(), { 'code.resendSeconds': 0, ...settings }, options)
    onTestFinished(() => app.close())
    return app
  }
  const askByPhone = (portal: AccountsApp, purpose: string, more: { token?: string; target?: string } = {}) =>
    portal.send('POST', '/codes', {
      ...(more.token ? { token: more.token } : {}),
      body: { channel: 'phone', target: more.target ?? phone, purpose },
    })

  async function registerByPhone(portal: AccountsApp) {
    await askByPhone(portal, 'register')
    const code = codeIn((await portal.textsTo(phone))[0]!)
    const body = { channel: 'phone', target: phone, code, password, acceptTerms: true }
    const { token } = (await portal.send('POST', '/accounts', { body })).datas
    return { token: token as string }
  }

  test('a member registers by a text message, however the number is written, and logs in with it', async () => {
    const portal = await start()
    const target = '+886 912-345-678'
    expect((await askByPhone(portal, 'register', { target })).datas.target).toBe('+886******678')
    const [text] = (await portal.textsTo(phone)) as [string]
    expect(text).toMatch(/^【Test】驗證碼 \d{6}，用於註冊，10 分鐘內有效。請勿告訴任何人。$/)
    const body = { channel: 'phone', target, code: codeIn(text), password, acceptTerms: true }
    const { datas } = await portal.send('POST', '/accounts', { body })
    expect(datas.member).toMatchObject({ phone: '+886******678', email: null })
    for (const account of [phone, '886912345678', ' +886 912 345 678 '])
      expect(await portal.logIn(account, password)).toMatchObject({ code: 'ok' })
  })

  test('a member without an address is told by text messages of what was done with the account', async () => {
    const portal = await start()
    const { token } = await registerByPhone(portal)
    const lastText = async (to = phone) => (await portal.textsTo(to))[0]
    await portal.logIn(phone, password, { network: '198.51.100' })
    expect(await lastText()).toMatch(/^【Test】您的帳號剛在一部新裝置上登入。/)
    const next = { current: password, password: 'Berg5678', repeat: 'Berg5678' }
    const changed = await portal.send('PUT', '/me/password', { token, body: next })
    expect(await lastText()).toMatch(/^【Test】您帳號的密碼已變更，/)
    const login = { token: changed.datas.token as string }
    const other = '+886987654321'
    await askByPhone(portal, 'bind', { ...login, target: other })
    const body = { phone: other, code: codeIn((await lastText(other))!), password: 'Berg5678' }
    expect((await portal.send('PUT', '/me/phone', { ...login, body })).code).toBe('000104')
    for (const number of [phone, other])
      expect(await lastText(number)).toMatch(/^【Test】您帳號的聯絡方式 \+886\*{6}321 已變更。/)
    await portal.send('POST', '/codes', { ...login, body: { channel: 'email', target: email, purpose: 'bind' } })
    const address = { email, code: await portal.codeTo(email), password: 'Berg5678' }
    expect((await portal.send('PUT', '/me/email', { ...login, body: address })).code).toBe('000104')
    expect(await lastText(other)).toContain(' l***@example.com ')
  })

  test('however often a member logs in from new devices, a number gets five such messages a day', async () => {
    const portal = await start()
    await registerByPhone(portal)
    for (let n = 0; n < 7; n++)
      expect((await portal.logIn(phone, password, { network: `198.51.${n}` })).code).toBe('ok')
    const texts = await portal.textsTo(phone)
    expect(texts.filter(text => text.includes('新裝置'))).toHaveLength(5)
  })

  test('where no text messages are sent, this is said', async () => {
    const portal = await start({}, { sendsTexts: false })
    expect(await askByPhone(portal, 'register')).toMatchObject({ status: 503, code: '000127' })
  })

  test('numbers of countries that the operator does not send to are refused', async () => {
    const portal = await start({}, { phoneRegions: new Set(['HK', 'TW']) })
    expect(await askByPhone(portal, 'register')).toMatchObject({ status: 200, code: '000101' })
    const target = '+8613912345678'
    expect(await askByPhone(portal, 'register', { target })).toMatchObject({ status: 422, code: '000128' })
  })

  test('a second contact is bound by its code and the password, and both addresses are told', async () => {
    const portal = await start()
    const { token } = await portal.register(email)
    await askByPhone(portal, 'bind', { token })
    const code = codeIn((await portal.textsTo(phone))[0]!)
    const bind = (fields: object) =>
      portal.send('PUT', '/me/phone', { token, body: { phone, code, password, ...fields } })
    expect(await bind({ password: 'Falsch12' })).toMatchObject({ status: 422, code: '000123' })
    expect(await bind({ phone: 'no number' })).toMatchObject({ status: 422, code: '000113' })
    expect(await bind({})).toMatchObject({ status: 200, code: '000104' })
    expect(await bind({})).toMatchObject({ status: 422, code: '000107' })
    expect((await portal.send('GET', '/me', { token })).datas.phone).toBe('+886******678')
    await portal.send('POST', '/codes', {
      token,
      body: { channel: 'email', target: 'new@example.com', purpose: 'bind' },
    })
    const other = { email: 'New@Example.com', code: await portal.codeTo('new@example.com'), password }
    expect(await portal.send('PUT', '/me/email', { token, body: other })).toMatchObject({ status: 200, code: '000104' })
    for (const address of [email, 'new@example.com'])
      expect((await portal.mailsTo(address)).map(({ template }) => template)).toContain('contact-changed')
    expect(await portal.logIn(email, password)).toMatchObject({ code: '010002' })
    expect(await portal.logIn('new@example.com', password)).toMatchObject({ code: 'ok' })
  })

  test('a contact of somebody else is refused, after the right code alone', async () => {
    const portal = await start()
    await portal.register(email)
    const { token } = await portal.register('chen@example.com')
    await portal.send('POST', '/codes', { token, body: { channel: 'email', target: email, purpose: 'bind' } })
    const code = (await portal.codeTo(email))!
    const wrong = `${code.slice(0, 5)}${(Number(code[5]) + 1) % 10}`
    const bind = (given: string) => portal.send('PUT', '/me/email', { token, body: { email, code: given, password } })
    expect(await bind(wrong)).toMatchObject({ status: 422, code: '000106' })
    expect(await bind(code)).toMatchObject({ status: 409, code: '000118' })
    expect(await portal.logIn(email, password)).toMatchObject({ code: 'ok' })
  })

  test('the last contact stays', async () => {
    const portal = await start()
    const { token } = await portal.register(email)
    const unbind = (of: string) => portal.send('POST', `/me/${of}/unbind`, { token, body: { password } })
    expect(await unbind('email')).toMatchObject({ status: 409, code: '010034' })
    await askByPhone(portal, 'bind', { token })
    const code = codeIn((await portal.textsTo(phone))[0]!)
    await portal.send('PUT', '/me/phone', { token, body: { phone, code, password } })
    expect(await unbind('email')).toMatchObject({ status: 200, code: '000105' })
    expect(await unbind('phone')).toMatchObject({ status: 409, code: '010034' })
    expect((await portal.send('GET', '/me', { token })).datas).toMatchObject({ email: null, phone: '+886******678' })
  })

  test('a username is set once, and no other differs from it by its letters’ case alone', async () => {
    const portal = await start()
    const [lin, chen] = [await portal.register(email), await portal.register('chen@example.com')]
    const set = ({ token }: { token: string }, username: string) =>
      portal.send('PUT', '/me/username', { token, body: { username } })
    for (const username of ['lin', '1linhai', 'lin hai', 'x'.repeat(21), '林海林海'])
      expect([username, (await set(lin, username)).code]).toEqual([username, '010008'])
    expect(await set(lin, 'Admin')).toMatchObject({ status: 409, code: '010010' })
    expect(await set(lin, 'LinHai')).toMatchObject({ status: 200, code: '000104' })
    expect(await set(lin, 'LinHai2')).toMatchObject({ status: 409, code: '010011' })
    expect(await set(chen, 'linhai')).toMatchObject({ status: 409, code: '010010' })
    expect(await portal.logIn('LINHAI', password)).toMatchObject({ datas: { member: { username: 'LinHai' } } })
  })

  test('an account is closed after the days of grace, unless its member logs in before', async () => {
    const portal = await start()
    const { token } = await portal.register(email)
    const close = (fields: object = {}) => portal.send('POST', '/me/close', { token, body: { password, ...fields } })
    expect(await close({ password: 'Falsch12' })).toMatchObject({ status: 422, code: '000123' })
    const asked = await close()
    expect(asked).toMatchObject({ status: 200, code: '010046' })
    const deletesAt = Date.parse(asked.datas.deletesAt)
    expect(Math.abs(deletesAt - Date.now() - 14 * 24 * 60 * MINUTE_MS)).toBeLessThan(MINUTE_MS)
    expect((await portal.send('GET', '/me', { token })).datas.closesAt).toBe(asked.datas.deletesAt)
    expect((await close()).datas.deletesAt).toBe(asked.datas.deletesAt)
    expect(await portal.logIn(email, password)).toMatchObject({ datas: { member: { closesAt: null } } })
  })

  test('nothing but the id is left of an account that was closed, and its name is not given away', async () => {
    const portal = await start({ 'account.closeSeconds': 1 })
    const { token, memberId } = await portal.register(email)
    await portal.send('PUT', '/me/username', { token, body: { username: 'linhai' } })
    await portal.send('PUT', '/me/profile', { token, body: { nickname: '林海', version: 1 } })
    await portal.send('POST', '/me/second-factor', { token, body: { password } })
    const kept = await portal.register('chen@example.com')
    for (const each of [token, kept.token]) await portal.send('POST', '/me/close', { token: each, body: { password } })
    expect(await portal.logIn('chen@example.com', password)).toMatchObject({ code: 'ok' })
    const { until, clock } = openRunner(portal.database, portal.accounts.jobs)
    await until(() => {
      clock.now = Date.now()
      return portal.isLive({ token })
    }).toBe(false)
    expect(await portal.isLive(kept)).toBe(true)
    const [row] = await portal.database.db.selectFrom('accounts').selectAll().where('id', '=', memberId).execute()
    expect(row).toMatchObject({
      state: 'closed',
      username: null,
      sealed_email: null,
      email_key: null,
      password_hash: '',
    })
    for (const { table, column, through } of accountsMemberTables.filter(each => each.table !== 'accounts')) {
      const rows = portal.database.db.selectFrom(table).select(column)
      const left = through
        ? rows.where(column, 'not in', portal.database.db.selectFrom(through.table).select(through.key))
        : rows.where(column, '=', memberId)
      expect([table, await left.execute()]).toEqual([table, []])
    }
    expect(await portal.logIn(email, password)).toMatchObject({ code: '010002' })
    const again = await portal.register(email)
    expect(again.memberId).not.toBe(memberId)
    const named = await portal.send('PUT', '/me/username', { token: again.token, body: { username: 'linhai' } })
    expect(named).toMatchObject({ status: 409, code: '010010' })
  })
})
