import { expect, onTestFinished, test } from 'vitest'
import { HOUR_MS } from '#contract/time/units.ts'
import type { Database } from '#kit/database/database.ts'
import { accountsMigrations, openAccountsApp } from '#testing/accounts.ts'
import { describeOnEveryDatabase } from '#testing/databases.ts'
import { runJob } from '#testing/jobs.ts'
import { createSessionReader } from './sessions/session-reader.ts'

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

  test('over https the cookies of a login are of this host alone', async () => {
    const portal = await openAccountsApp(await open(), {}, { isSecure: true })
    onTestFinished(() => portal.close())
    await portal.register('lin@example.com')
    const { headers, cookies, datas } = await portal.logIn('lin@example.com', 'Wald1234', { fields: { bind: true } })
    expect(Object.keys(cookies).toSorted()).toEqual(['__Host-bind', '__Host-device', '__Host-sid'])
    for (const cookie of headers['set-cookie'] as string[])
      expect(cookie).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Strict/)
    expect(await portal.isLive({ token: datas.token, cookies })).toBe(true)
    expect(await portal.isLive({ token: datas.token, cookies: { bind: cookies['__Host-bind']! } })).toBe(false)
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
    const told = (await portal.mailsTo('lin@example.com')).filter(({ template }) => template === 'new-device')
    expect(told.map(({ params }) => [params.device, params.network])).toEqual([['Chrome, Windows', '198.51.100']])
    const inbox = (await portal.send('GET', '/me/notifications', { token: first.token })).datas.list
    expect(inbox.filter(({ kind }: { kind: string }) => kind === 'newDevice')).toMatchObject([
      { params: { device: 'Chrome, Windows', network: '198.51.100' } },
    ])
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
    const portal = await start()
    const login = await portal.register('lin@example.com')
    const { db } = portal.database
    const set = (values: object) => db.updateTable('login_sessions').set(values).execute()
    const used = async () =>
      Number((await db.selectFrom('login_sessions').select('used_at').executeTakeFirst())!.used_at)
    const week = 7 * 24 * HOUR_MS
    await set({ used_at: Date.now() - week + HOUR_MS })
    expect(await portal.isLive(login)).toBe(true)
    await expect.poll(async () => Date.now() - (await used())).toBeLessThan(HOUR_MS)
    await set({ used_at: Date.now() - week })
    expect(await portal.isLive(login)).toBe(false)
    await set({ used_at: Date.now() })
    expect(await portal.isLive(login)).toBe(true)
    await set({ expires_at: Date.now() })
    expect(await portal.isLive(login)).toBe(false)
  })

  test('however many requests of a login come at once, its use is written down once', async () => {
    const { database, register } = await start()
    const { token } = await register('lin@example.com')
    await database.db
      .updateTable('login_sessions')
      .set({ used_at: Date.now() - HOUR_MS })
      .execute()
    const allRead = Promise.withResolvers<void>()
    let writes = 0
    const write: Database['write'] = async (...args) => {
      writes++
      await allRead.promise
      return database.write(...args)
    }
    const reader = createSessionReader({ db: database.db, write }, { idleSeconds: 7 * 86_400 }, problem => {
      throw problem
    })
    const found = await Promise.all(Array.from({ length: 8 }, () => reader.byToken(token)))
    allRead.resolve()
    await reader.close()
    expect(found.every(each => each !== undefined)).toBe(true)
    expect(writes).toBe(1)
  })

  test('a login is listed for ninety days after it was used last', async () => {
    const portal = await start()
    const { token } = await portal.register('lin@example.com')
    const { db } = portal.database
    const row = await db.selectFrom('login_sessions').selectAll().executeTakeFirstOrThrow()
    const daysAgo = (days: number) => Date.now() - days * 24 * HOUR_MS
    const former = (id: string, created: number, used: number) => ({
      ...row,
      ...{ id, token_hash: id, sid_hash: null, created_at: daysAgo(created), used_at: daysAgo(used) },
    })
    await db
      .insertInto('login_sessions')
      .values([former('gone', 100, 91), former('kept', 100, 89)])
      .execute()
    for (const job of portal.accounts.jobs) await runJob(job, portal)
    const { list } = (await portal.send('GET', '/me/sessions/history', { token })).datas
    expect(list.map(({ sessionId }: { sessionId: string }) => sessionId)).toEqual([row.id, 'kept'])
  })

  test('a login lasts for a day, or for thirty if it is remembered', async () => {
    const portal = await start()
    await portal.register('lin@example.com')
    const lasts = async (fields: object) => {
      const { datas } = await portal.logIn('lin@example.com', 'Wald1234', { fields })
      return Math.round((Date.parse(datas.expiresAt) - Date.now()) / HOUR_MS)
    }
    expect([await lasts({}), await lasts({ remember: true })]).toEqual([24, 30 * 24])
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

  test('no text that is sent breaks a call: with U+0000, half a character, or as long as it may be', async () => {
    const portal = await start()
    const { token } = await portal.register('lin@example.com')
    const odd = [
      '\u0000\u0000\u0000\u0000\u0000\u0000',
      '\ud800\ud800\ud800\ud800\ud800\ud800',
      '\u{10ffff}'.repeat(30),
    ]
    const answers: [string, string, number][] = []
    for (const text of odd) {
      const code = '123456'
      for (const [method, path, body] of [
        ['POST', '/session', { account: text, password: text }],
        ['POST', '/session/second-factor', { challenge: text.repeat(4), code: text.slice(0, 6) }],
        ['POST', '/codes', { channel: 'email', target: text, purpose: 'register' }],
        ['POST', '/codes', { channel: 'phone', target: text, purpose: 'register' }],
        ['POST', '/accounts', { channel: 'email', target: text, code, password: text, acceptTerms: true }],
        ['PUT', '/me/password', { current: text, password: 'Berg5678', repeat: text }],
        ['PUT', '/me/username', { username: text }],
        ['PUT', '/me/phone', { phone: text.slice(0, 20), code, password: text }],
        ['POST', '/me/second-factor/off', { password: text, code: text.slice(0, 6) }],
        ['GET', `/members?q=${encodeURIComponent(text.toWellFormed()).slice(0, 30)}`, undefined],
        ['DELETE', `/me/sessions/${encodeURIComponent(text.toWellFormed())}`, undefined],
      ] as const) {
        const answer = await portal.send(method, path, { token, ...(body ? { body } : {}) })
        if (answer.status >= 500) answers.push([path, JSON.stringify(text), answer.status])
      }
    }
    expect(answers).toEqual([])
  })
})
