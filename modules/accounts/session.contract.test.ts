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

  test('a member sees where the account is logged in, and ends the other logins', async () => {
    const portal = await start()
    const first = await portal.register('lin@example.com')
    const chrome =
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36'
    const logIn = () =>
      portal.logIn('lin@example.com', 'Wald1234', { network: '198.51.100', headers: { 'user-agent': chrome } })
    const [second, third] = [(await logIn()).datas, (await logIn()).datas]
    const list = async (path = '/me/sessions') => (await portal.send('GET', path, { token: first.token })).datas.list
    const sessions: { sessionId: string; current: boolean; network: string; device: string }[] = await list()
    expect(sessions.map(({ current, network, device }) => [current, network, device])).toEqual([
      [false, '198.51.100', 'Chrome, Windows'],
      [false, '198.51.100', 'Chrome, Windows'],
      [true, '203.0.113', 'lightMyRequest'],
    ])
    const end = (id: string, token = first.token) => portal.send('DELETE', `/me/sessions/${id}`, { token })
    const other = await portal.register('chen@example.com')
    expect(await end(sessions[0]!.sessionId, other.token)).toMatchObject({ status: 404, code: '000205' })
    expect(await end(sessions[0]!.sessionId)).toMatchObject({ status: 200, code: '000105' })
    expect(await end(sessions[0]!.sessionId)).toMatchObject({ status: 404, code: '000205' })
    expect([await portal.isLive(second), await portal.isLive(third)].toSorted()).toEqual([false, true])
    expect(await portal.send('DELETE', '/me/sessions', { token: first.token })).toMatchObject({ code: '000105' })
    expect([await portal.isLive(second), await portal.isLive(third), await portal.isLive(first)]).toEqual([
      ...[false, false, true],
    ])
    expect(await list()).toHaveLength(1)
    const past: { endedAt: string | null }[] = await list('/me/sessions/history')
    expect(past.filter(({ endedAt }) => endedAt === null)).toHaveLength(1)
    expect(past).toHaveLength(3)
  })

  test('a login of one process is ended in another one at once', async () => {
    const [first, second] = [await start(), await start()]
    const login = await first.register('lin@example.com')
    expect(await second.isLive(login)).toBe(true)
    await first.send('DELETE', '/session', login)
    expect(await second.isLive(login)).toBe(false)
  })

  test('a login ends when it is not used, and when its time is over', async () => {
    const idle = await start({ 'session.idleSeconds': 1 })
    const login = await idle.register('lin@example.com')
    for (let n = 0; n < 3; n++) {
      await new Promise(resolve => setTimeout(resolve, 600))
      expect(await idle.isLive(login)).toBe(true)
    }
    await new Promise(resolve => setTimeout(resolve, 1_300))
    expect(await idle.isLive(login)).toBe(false)
    const short = await start({ 'session.shortSeconds': 1, 'session.absoluteSeconds': 60 })
    const brief = (await short.logIn('lin@example.com', 'Wald1234')).datas
    const long = (await short.logIn('lin@example.com', 'Wald1234', { fields: { remember: true } })).datas
    expect(Date.parse(long.expiresAt) - Date.parse(brief.expiresAt)).toBeGreaterThan(50_000)
    await expect.poll(() => short.isLive(brief)).toBe(false)
    expect(await short.isLive(long)).toBe(true)
  })

  test('the cookie of a login lets pages be rendered, and authorises no call', async () => {
    const portal = await start()
    const { cookies, memberId } = await portal.register('lin@example.com', { bind: true })
    const reader = await portal.accounts.authorizer.readerOf(name => cookies[name])
    expect(reader?.id).toBe(memberId)
    expect(await portal.accounts.authorizer.readerOf(() => 'other')).toBe(undefined)
    expect(await portal.send('GET', '/me', { cookies })).toMatchObject({ status: 401, code: '000001' })
    expect(await portal.send('DELETE', '/session', { cookies })).toMatchObject({ status: 401, code: '000001' })
  })

  test('a disabled member is a visitor, and learns why with the right password alone', async () => {
    const portal = await start()
    const login = await portal.register('lin@example.com')
    await portal.database.db.updateTable('accounts').set({ state: 'disabled' }).execute()
    expect(await portal.isLive(login)).toBe(false)
    expect(await portal.send('GET', '/me', login)).toMatchObject({ status: 401, code: '000001' })
    expect(await portal.logIn('lin@example.com', 'Falsch12')).toMatchObject({ status: 422, code: '010002' })
    expect(await portal.logIn('lin@example.com', 'Wald1234')).toMatchObject({ status: 403, code: '010004' })
  })
})
