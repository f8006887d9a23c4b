import { expect, onTestFinished, test } from 'vitest'
import { accountsMigrations, openAccountsApp } from '#testing/accounts.ts'
import { describeOnEveryDatabase } from '#testing/databases.ts'

describeOnEveryDatabase('logins', accountsMigrations, open => {
  async function start(settings: Readonly<Record<string, number>> = {}) {
    const app = await openAccountsApp(await open(), settings)
    onTestFinished(() => app.close())
    return app
  }

  test('a member registers with the code of a mail, is logged in by the token, and logs out', async () => {
    const portal = await start()
    const { token } = await portal.register('lin@example.com')
    expect(await portal.isLive({ token })).toBe(true)
    const me = await portal.send('GET', '/me', { token })
    expect(me.datas).toMatchObject({ email: 'l***@example.com', phone: null, nickname: null, codesLeft: null })
    expect(await portal.send('DELETE', '/session', { token })).toMatchObject({ status: 200, code: '010041' })
    expect(await portal.isLive({ token })).toBe(false)
    expect(await portal.send('GET', '/me', { token })).toMatchObject({ status: 401, code: '000001' })
  })

  test('neither the token nor the password, the address or the code is stored', async () => {
    const portal = await start()
    const { token } = await portal.register('lin@example.com')
    for (const table of ['accounts', 'login_sessions', 'one_time_codes', 'mails', 'kept_answers', 'call_counts']) {
      const rows = JSON.stringify(await portal.database.db.selectFrom(table).selectAll().execute())
      for (const secret of [token, 'Wald1234', 'lin@example.com', await portal.codeTo('lin@example.com')])
        expect(rows, table).not.toContain(`"${secret}"`)
    }
  })

  test('a token that was bound is worth nothing without the cookie of its login', async () => {
    const portal = await start()
    const { token, cookies } = await portal.register('lin@example.com', { bind: true })
    expect(Object.keys(cookies).toSorted()).toEqual(['bind', 'device', 'sid'])
    expect(await portal.isLive({ token })).toBe(false)
    expect(await portal.send('GET', '/me', { token })).toMatchObject({ status: 401, code: '000001' })
    const other = await portal.register('chen@example.com', { bind: true })
    expect(await portal.isLive({ token, cookies: other.cookies })).toBe(false)
    expect(await portal.isLive({ token, cookies })).toBe(true)
    expect(await portal.send('GET', '/me', { token, cookies })).toMatchObject({ status: 200 })
  })

  test('who registers again with the same key gets the same token and the same cookies', async () => {
    const portal = await start()
    await portal.send('POST', '/codes', { body: { channel: 'email', target: 'lin@example.com', purpose: 'register' } })
    const code = await portal.codeTo('lin@example.com')
    const body = {
      channel: 'email',
      target: 'lin@example.com',
      code,
      password: 'Wald1234',
      acceptTerms: true,
      bind: true,
    }
    const headers = { 'idempotency-key': 'register-0123456789' }
    const once = await portal.send('POST', '/accounts', { body, headers })
    const again = await portal.send('POST', '/accounts', { body, headers })
    expect(again.body).toBe(once.body)
    expect(again.headers['idempotency-replayed']).toBe('true')
    expect(again.cookies.bind).toBe(once.cookies.bind)
    expect(await portal.isLive({ token: once.datas.token, cookies: again.cookies })).toBe(true)
    expect(await portal.send('POST', '/accounts', { body })).toMatchObject({ status: 422, code: '000107' })
  })

  test('a token that was planted before a login is revoked by it', async () => {
    const portal = await start()
    const planted = await portal.register('mallory@example.com')
    await portal.register('lin@example.com')
    const login = await portal.logIn('lin@example.com', 'Wald1234', { token: planted.token })
    expect(login.code).toBe('ok')
    expect(login.datas.token).not.toBe(planted.token)
    expect(await portal.isLive(planted)).toBe(false)
    expect(await portal.isLive({ token: login.datas.token })).toBe(true)
  })

  test('a password that was reset by a code works, and ends every login', async () => {
    const portal = await start({ 'code.resendSeconds': 0 })
    const before = await portal.register('lin@example.com')
    const target = { channel: 'email', target: 'Lin@Example.com' }
    await portal.send('POST', '/codes', { body: { ...target, purpose: 'reset' } })
    const code = await portal.codeTo('lin@example.com')
    const body = { ...target, code, password: 'Berg5678', repeat: 'Berg5678' }
    expect(await portal.send('POST', '/password-reset', { body })).toMatchObject({ status: 200, code: '000125' })
    expect(await portal.isLive(before)).toBe(false)
    expect(await portal.logIn('lin@example.com', 'Wald1234')).toMatchObject({ status: 422, code: '010002' })
    expect(await portal.logIn('lin@example.com', 'Berg5678')).toMatchObject({ status: 200, code: 'ok' })
    expect((await portal.mailsTo('lin@example.com')).map(({ template }) => template)).toContain('password-changed')
  })
})
