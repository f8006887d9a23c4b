import { expect, onTestFinished, test } from 'vitest'
import { accountsMigrations, openAccountsApp } from '#testing/accounts.ts'
import { describeOnEveryDatabase } from '#testing/databases.ts'

describeOnEveryDatabase('passwords', accountsMigrations, open => {
  async function start(settings: Readonly<Record<string, number>> = {}, options = {}) {
    const app = await openAccountsApp(await open(), settings, options)
    onTestFinished(() => app.close())
    return app
  }

  /** The codes of registrations with passwords, or of their refusals. */
  async function registering(options: object, passwords: readonly string[]) {
    const portal = await start({ 'register.perHalfHour': 100, 'code.networkPerHour': 100 }, options)
    const codes: [string, string][] = []
    for (const [place, password] of passwords.entries()) {
      const target = `n${place}@example.com`
      await portal.send('POST', '/codes', { body: { channel: 'email', target, purpose: 'register' } })
      const body = { channel: 'email', target, code: await portal.codeTo(target), password, acceptTerms: true }
      codes.push([password, (await portal.send('POST', '/accounts', { body })).code])
    }
    return Object.fromEntries(codes)
  }

  test('have six to twelve letters and digits, and are not common', async () => {
    const expected = {
      ...{ '': '000120', aB3dE: '000120', aB3dE6: 'ok', aB3dE6gH9jK2: 'ok', aB3dE6gH9jK2m: '000120' },
      ...{ 'aB3 dE6': '000120', abc123: '000121', ABC123: '000121' },
    }
    expect(await registering({}, Object.keys(expected))).toEqual(expected)
  })

  test('have 8 to 64 of any characters where strong ones are asked for', async () => {
    const expected = { aB3dE6g: '000120', 'aB3 dE6g, 雨': 'ok', ['long '.repeat(13)]: '000120', password: '000121' }
    expect(await registering({ asksStrongPasswords: true }, Object.keys(expected))).toEqual(expected)
  })

  test('a change needs the present one, ends the other logins, and gives a new token', async () => {
    const portal = await start()
    const first = await portal.register('lin@example.com')
    const other = (await portal.logIn('lin@example.com', 'Wald1234')).datas
    const change = (fields: object) =>
      portal.send('PUT', '/me/password', {
        token: first.token,
        body: { current: 'Wald1234', password: 'Berg5678', repeat: 'Berg5678', ...fields },
      })
    expect(await change({ current: 'Falsch12' })).toMatchObject({ status: 422, code: '000123' })
    expect(await change({ repeat: 'Berg5679' })).toMatchObject({ status: 422, code: '000122' })
    expect(await change({ password: 'Wald1234', repeat: 'Wald1234' })).toMatchObject({ status: 422, code: '000124' })
    expect(await change({ password: 'qwerty', repeat: 'qwerty' })).toMatchObject({ status: 422, code: '000121' })
    const changed = await change({})
    expect(changed).toMatchObject({ status: 200, code: '000125', datas: { member: { memberId: first.memberId } } })
    expect(await portal.isLive(first)).toBe(false)
    expect(await portal.isLive(other)).toBe(false)
    expect(await portal.isLive(changed.datas)).toBe(true)
    expect(await portal.logIn('lin@example.com', 'Berg5678')).toMatchObject({ code: 'ok' })
  })

  test('five wrong present passwords lock it, as five wrong logins do; the login goes on', async () => {
    const portal = await start()
    const { token } = await portal.register('lin@example.com')
    const codes: string[] = []
    for (let n = 0; n < 6; n++) {
      const body = { current: `Falsch${n}`, password: 'Berg5678', repeat: 'Berg5678' }
      codes.push((await portal.send('PUT', '/me/password', { token, body })).code)
    }
    expect(codes).toEqual([...Array(4).fill('000123'), '010003', '010003'])
    expect(await portal.isLive({ token })).toBe(true)
  })
})
