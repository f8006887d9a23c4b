import { expect, onTestFinished, test } from 'vitest'
import { type AccountsApp, accountsMigrations, openAccountsApp, type TestLogin } from '#testing/accounts.ts'
import { numberAt } from '#testing/authenticator.ts'
import { describeOnEveryDatabase } from '#testing/databases.ts'

const password = 'Wald1234'

describeOnEveryDatabase('the second factor', accountsMigrations, open => {
  async function start() {
    const app = await openAccountsApp(await open())
    onTestFinished(() => app.close())
    return app
  }

  /** An authenticator that is turned on. `number(n)` is that of n steps from now. */
  async function turnOn(portal: AccountsApp, { token }: TestLogin) {
    const { datas } = await portal.send('POST', '/me/second-factor', { token, body: { password } })
    const number = (n = 0) => numberAt(datas.secret, Date.now() + n * 30_000)
    expect(await portal.send('PUT', '/me/second-factor', { token, body: { code: wrong(number()) } })).toMatchObject({
      ...{ status: 422, code: '010007' },
    })
    const on = await portal.send('PUT', '/me/second-factor', { token, body: { code: number() } })
    expect(on).toMatchObject({ status: 200, code: '010042' })
    return { uri: datas.uri, svg: datas.svg, number, recoveryCodes: on.datas.recoveryCodes as string[] }
  }
  const wrong = (code: string) => ((Number(code) + 1) % 1_000_000).toString().padStart(6, '0')
  const confirm = (portal: AccountsApp, challenge: string, code: string, network?: string) =>
    portal.send('POST', '/session/second-factor', { ...(network ? { network } : {}), body: { challenge, code } })

  test('is asked for after the right password, and each number is accepted once', async () => {
    const portal = await start()
    const login = await portal.register('lin@example.com')
    const { number, uri, svg } = await turnOn(portal, login)
    expect(uri).toContain('otpauth://totp/Test:l***%40example.com?secret=')
    expect(svg).toContain('<svg')
    expect((await portal.send('GET', '/me', login)).datas.codesLeft).toBe(10)
    const challenge = async () => {
      const asked = await portal.logIn('lin@example.com', password)
      expect(asked).toMatchObject({ status: 403, code: '010006' })
      return asked.datas.challenge as string
    }
    const first = await challenge()
    const code = number(1)
    expect(await confirm(portal, first, wrong(code))).toMatchObject({ status: 422, code: '010007' })
    const done = await confirm(portal, first, code)
    expect(done).toMatchObject({ status: 200, code: 'ok' })
    expect(await portal.isLive(done.datas)).toBe(true)
    expect(await confirm(portal, first, number(1))).toMatchObject({ code: '010007' })
    expect(await confirm(portal, await challenge(), code)).toMatchObject({ code: '010007' })
  })

  test('a recovery code replaces the authenticator once', async () => {
    const portal = await start()
    const login = await portal.register('lin@example.com')
    const { recoveryCodes } = await turnOn(portal, login)
    expect(new Set(recoveryCodes).size).toBe(10)
    const logIn = async (code: string) => {
      const { datas } = await portal.logIn('lin@example.com', password)
      return (await confirm(portal, datas.challenge, code)).code
    }
    expect(await logIn(recoveryCodes[0]!)).toBe('ok')
    expect(await logIn(recoveryCodes[0]!)).toBe('010007')
    expect(await logIn(recoveryCodes[1]!.toUpperCase())).toBe('ok')
    expect((await portal.send('GET', '/me', login)).datas.codesLeft).toBe(8)
    const stored = JSON.stringify(await portal.database.db.selectFrom('recovery_codes').selectAll().execute())
    expect(stored).not.toContain(recoveryCodes[2])
  })

  test('guesses lock it for the network, however many logins are begun', async () => {
    const portal = await start()
    const { number } = await turnOn(portal, await portal.register('lin@example.com'))
    const codes: string[] = []
    for (let n = 0; n < 6; n++) {
      const { datas } = await portal.logIn('lin@example.com', password)
      codes.push((await confirm(portal, datas.challenge, wrong(number(1)))).code)
    }
    expect(codes).toEqual([...Array(4).fill('010007'), '010003', '010003'])
  })

  test('new codes replace the old ones; turning it off needs password and number, and is told', async () => {
    const portal = await start()
    const login = await portal.register('lin@example.com')
    const { token } = login
    const send = (path: string, body: object) => portal.send('POST', `/me/second-factor${path}`, { token, body })
    expect(await send('/off', { password, code: '123456' })).toMatchObject({ status: 409, code: '010044' })
    const { recoveryCodes, number } = await turnOn(portal, login)
    expect(await send('', { password })).toMatchObject({ status: 409, code: '010043' })
    const renewed = await send('/codes', { password, code: recoveryCodes[0]! })
    expect(renewed).toMatchObject({ status: 200, code: '000102' })
    expect(await send('/off', { password, code: recoveryCodes[1]! })).toMatchObject({ status: 422, code: '010007' })
    expect(await send('/off', { password: 'Falsch12', code: number(1) })).toMatchObject({ status: 422, code: '000123' })
    expect(await send('/off', { password, code: number(1) })).toMatchObject({ status: 200, code: '000102' })
    expect(await portal.logIn('lin@example.com', password)).toMatchObject({ code: 'ok' })
    const mails = (await portal.mailsTo('lin@example.com')).map(({ template }) => template)
    expect(mails).toEqual(expect.arrayContaining(['second-factor-on', 'second-factor-off']))
  })
})
