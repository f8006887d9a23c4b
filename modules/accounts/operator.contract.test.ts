import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { type AccountsApp, accountsMigrations, openAccountsApp } from '#testing/accounts.ts'
import { unusedNumber } from '#testing/authenticator.ts'
import { describeOnEveryDatabase } from '#testing/databases.ts'
import { openLoginIssuer } from './operator/login-issuer.ts'

describeOnEveryDatabase('logins that an operator hands out', accountsMigrations, open => {
  async function start() {
    const app = await openAccountsApp(await open(), { 'login.networkWrongMax': 1000 })
    onTestFinished(() => app.close())
    const issuer = openLoginIssuer(app.database, app.seal, 'Test')
    onTestFinished(() => issuer.close())
    const tryToIssue = () => issuer.issue({ username: 'lin_hai', lang: 'en' }, async () => undefined)
    const issue = async () => (await tryToIssue())!
    return { app, issue, tryToIssue }
  }

  async function logIn(app: AccountsApp, password: string, secret: string) {
    const { code, datas } = await app.logIn('lin_hai', password)
    if (code !== '010006') return { code, datas }
    const body = { challenge: datas.challenge, code: await unusedNumber(secret) }
    return app.send('POST', '/session/second-factor', { body })
  }

  test('are a password of twelve letters and digits and an authenticator, and replace what was there', async () => {
    const { app, issue } = await start()
    const first = await issue()
    expect(first.password).toMatch(/^[A-Za-z0-9]{12}$/)
    expect(first.uri).toContain(`otpauth://totp/Test:lin_hai?secret=${first.secret}`)
    const login = await logIn(app, first.password, first.secret)
    expect(login.code).toBe('ok')
    const second = await issue()
    expect(second.memberId).toBe(first.memberId)
    expect(await app.isLive(login.datas)).toBe(false)
    expect((await logIn(app, first.password, first.secret)).code).toBe('010002')
    expect((await logIn(app, second.password, second.secret)).code).toBe('ok')
  })

  test('are handed out to nobody whose account is disabled or closed', async () => {
    const { app, issue, tryToIssue } = await start()
    await issue()
    for (const state of ['disabled', 'closed']) {
      await sql`update accounts set state = ${state}, password_hash = ''`.execute(app.database.db)
      expect(await tryToIssue()).toBe(undefined)
    }
    const { rows } = await sql<{ hash: string }>`select password_hash as hash from accounts`.execute(app.database.db)
    expect(rows).toEqual([{ hash: '' }])
  })

  test('have a password for a day, unless its holder chooses another', async () => {
    const { app, issue } = await start()
    const { password, secret } = await issue()
    const login = await logIn(app, password, secret)
    await sql`update accounts set password_until = ${Date.now() - 1}`.execute(app.database.db)
    expect((await app.logIn('lin_hai', password)).code).toBe('010002')
    await sql`update accounts set password_until = ${Date.now() + 60_000}`.execute(app.database.db)
    const body = { current: password, password: 'Birke567', repeat: 'Birke567' }
    const token = login.datas.token as string
    expect((await app.send('PUT', '/me/password', { token, body })).code).toBe('000125')
    const { rows } = await sql<{ until: unknown }>`select password_until as until from accounts`.execute(
      app.database.db,
    )
    expect(rows).toEqual([{ until: null }])
    expect((await logIn(app, 'Birke567', secret)).code).toBe('ok')
  })
})
