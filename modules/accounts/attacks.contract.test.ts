import { AsyncLocalStorage } from 'node:async_hooks'
import { expect, onTestFinished, test } from 'vitest'
import type { Database } from '#kit/database/database.ts'
import { type AccountsApp, accountsMigrations, openAccountsApp, type Sent, type TestLogin } from '#testing/accounts.ts'
import { numberAt } from '#testing/authenticator.ts'
import { describeOnEveryDatabase } from '#testing/databases.ts'
import { openAccountSeeder, type SeededAccount } from './operator/account-seeder.ts'

const password = 'Wald1234'
/** Runs what is no part of the unit that is open. */
const outside = AsyncLocalStorage.snapshot()
const generous = { 'login.networkWrongMax': 1000, 'code.networkPerHour': 10_000, 'register.perHalfHour': 10_000 }

describeOnEveryDatabase('attacks on accounts', accountsMigrations, open => {
  async function start(settings: Record<string, number> = generous) {
    const database = await open()
    let writes = 0
    const write: Database['write'] = (...args) => {
      writes++
      return database.write(...args)
    }
    const app = await openAccountsApp({ ...database, write }, settings)
    onTestFinished(() => app.close())
    /** How many units of work were asked for. */
    return { ...app, writes: () => writes }
  }
  type Portal = Awaited<ReturnType<typeof start>>

  /** An account that was not registered by a code. */
  async function seed({ database, seal }: AccountsApp, account: Omit<SeededAccount, 'passwordHash' | 'lang'>) {
    const seeder = openAccountSeeder(database, seal)
    try {
      const passwordHash = await seeder.hash(password)
      return await database.write(unit => seeder.add(unit, { lang: 'en', passwordHash, ...account }))
    } finally {
      await seeder.close()
    }
  }

  async function turnOn(portal: AccountsApp, { token }: TestLogin): Promise<string> {
    const { datas } = await portal.send('POST', '/me/second-factor', { token, body: { password } })
    const code = numberAt(datas.secret, Date.now())
    expect((await portal.send('PUT', '/me/second-factor', { token, body: { code } })).code).toBe('010042')
    return datas.secret
  }
  /** What the authenticator shows next: it is accepted already, and none that was entered is later. */
  const nextNumber = (secret: string) => numberAt(secret, Date.now() + 30_000)
  const challengeOf = async (portal: AccountsApp, account: string) =>
    (await portal.logIn(account, password)).datas.challenge as string
  const confirm = (portal: AccountsApp, challenge: string, code: string, more: Omit<Sent, 'body'> = {}) =>
    portal.send('POST', '/session/second-factor', { ...more, body: { challenge, code } })
  const counted = (codes: readonly string[]) => ({
    done: codes.filter(code => code === 'ok' || code === '000104' || code === '000125').length,
    failed: codes.filter(code => code === '000212').length,
  })

  test('a number that is written in other ways is locked alike, whether or not it has an account', async () => {
    const portal = await start()
    await seed(portal, { username: 'known_one', phone: '+886912345678' })
    const codesOf = async (number: string, other: string) => {
      const codes: string[] = []
      for (let n = 0; n < 5; n++) codes.push((await portal.logIn(number, 'Wrong123')).code)
      codes.push((await portal.logIn(other, 'Wrong123')).code)
      return codes
    }
    const known = await codesOf('+886912345678', '+886 912-345-678')
    expect(known.at(-1)).toBe('010003')
    expect(await codesOf('+886912345679', '+886 912-345-679')).toEqual(known)
  })

  test('an address in capitals is locked alike, whether or not it has an account', async () => {
    const portal = await start()
    await seed(portal, { username: 'known_one', email: 'known@example.com' })
    for (const name of ['known', 'unknown']) {
      for (let n = 0; n < 5; n++) await portal.logIn(`${name}@example.com`, 'Wrong123')
      expect((await portal.logIn(` ${name.toUpperCase()}@EXAMPLE.com `, 'Wrong123')).code).toBe('010003')
    }
  })

  test('asking for a code tells of no number whether it has an account', async () => {
    const portal = await start()
    await seed(portal, { username: 'known_one', phone: '+886912345678' })
    const ask = async (target: string) => {
      const { status, code } = await portal.send('POST', '/codes', {
        body: { channel: 'phone', target, purpose: 'reset' },
      })
      return { status, code }
    }
    expect(await ask('+886912345679')).toEqual(await ask('+886912345678'))
  })

  test('staff without a contact log in also while their account is guessed at from everywhere', async () => {
    const portal = await start({ ...generous, 'login.accountWrongMax': 10 })
    const { secret } = await seed(portal, { username: 'staff_one', hasSecondFactor: true })
    for (let n = 0; n < 12; n++) await portal.logIn('staff_one', 'Wrong123', { network: `198.51.${n}` })
    const asked = await portal.logIn('staff_one', password, { network: '192.0.2' })
    expect(asked).toMatchObject({ status: 403, code: '010006' })
    expect((await confirm(portal, asked.datas.challenge, numberAt(secret!, Date.now()))).code).toBe('ok')
  })

  test('a login that awaits its second factor ends when the password is changed', async () => {
    const portal = await start({ ...generous, 'code.resendSeconds': 0 })
    const login = await portal.register('lin@example.com')
    const secret = await turnOn(portal, login)
    const challenge = await challengeOf(portal, 'lin@example.com')
    const body = { current: password, password: 'Birke567', repeat: 'Birke567' }
    expect((await portal.send('PUT', '/me/password', { ...login, body })).code).toBe('000125')
    expect((await confirm(portal, challenge, nextNumber(secret))).code).toBe('010007')
  })

  test('a new password does not replace the second factor', async () => {
    const portal = await start({ ...generous, 'code.resendSeconds': 0 })
    const target = 'lin@example.com'
    await turnOn(portal, await portal.register(target))
    await portal.send('POST', '/codes', { body: { channel: 'email', target, purpose: 'reset' } })
    const code = await portal.codeTo(target)
    const body = { channel: 'email', target, code, password: 'Birke567', repeat: 'Birke567' }
    expect((await portal.send('POST', '/password-reset', { body })).code).toBe('000125')
    expect((await portal.logIn(target, 'Birke567')).code).toBe('010006')
  })

  test('who knows a password guesses at its second factor from no more networks than at a password', async () => {
    const portal = await start({ ...generous, 'login.accountWrongMax': 10 })
    const login = await portal.register('lin@example.com')
    const secret = await turnOn(portal, login)
    const right = () => nextNumber(secret)
    const wrong = () => String((Number(right()) + 1) % 1_000_000).padStart(6, '0')
    const enter = async (code: () => string, more: Omit<Sent, 'body'>) => {
      const { datas } = await portal.logIn('lin@example.com', password, more)
      return confirm(portal, datas.challenge, code(), more)
    }
    for (let n = 0; n < 10; n++) expect((await enter(wrong, { network: `198.51.${n}` })).code).toBe('010007')
    const stranger = await enter(right, { network: '192.0.2' })
    expect(stranger).toMatchObject({ status: 429, code: '010003', datas: { params: { minutes: 15 } } })
    const own = await enter(right, { network: '192.0.3', cookies: login.cookies })
    expect(own.code).toBe('ok')
  })

  test('one number of an authenticator lets in one of many at once', async () => {
    const portal = await start()
    const secret = await turnOn(portal, await portal.register('lin@example.com'))
    const challenges = await Promise.all(Array.from({ length: 5 }, () => challengeOf(portal, 'lin@example.com')))
    const code = nextNumber(secret)
    const answers = await Promise.all(challenges.map(each => confirm(portal, each, code)))
    expect(counted(answers.map(each => each.code))).toEqual({ done: 1, failed: 0 })
  })

  test('a code registers one of many at once, and resets one password', async () => {
    const portal = await start({ ...generous, 'code.resendSeconds': 0 })
    const target = 'lin@example.com'
    const contact = { channel: 'email', target }
    await portal.send('POST', '/codes', { body: { ...contact, purpose: 'register' } })
    const registration = { ...contact, code: await portal.codeTo(target), password, acceptTerms: true }
    const registered = await Promise.all(
      Array.from({ length: 8 }, () => portal.send('POST', '/accounts', { body: registration })),
    )
    expect(counted(registered.map(each => each.code))).toEqual({ done: 1, failed: 0 })
    await portal.send('POST', '/codes', { body: { ...contact, purpose: 'reset' } })
    const code = await portal.codeTo(target)
    const resets = await Promise.all(
      ['Eiche111', 'Eiche222', 'Eiche333', 'Eiche444'].map(next =>
        portal.send('POST', '/password-reset', { body: { ...contact, code, password: next, repeat: next } }),
      ),
    )
    expect(counted(resets.map(each => each.code))).toEqual({ done: 1, failed: 0 })
  })

  test('a code is worth nothing for another purpose', async () => {
    const portal = await start({ ...generous, 'code.resendSeconds': 0 })
    const target = 'lin@example.com'
    await portal.register(target)
    await portal.send('POST', '/codes', { body: { channel: 'email', target, purpose: 'register' } })
    const code = await portal.codeTo(target)
    const body = { channel: 'email', target, code, password: 'Birke567', repeat: 'Birke567' }
    expect((await portal.send('POST', '/password-reset', { body })).code).toBe('000107')
  })

  test('a username goes to one of many who ask for it at once', async () => {
    const portal = await start()
    const logins = []
    for (const name of ['a', 'b', 'c', 'd']) logins.push(await portal.register(`${name}@example.com`))
    const answers = await Promise.all(
      logins.map((login, place) =>
        portal.send('PUT', '/me/username', { ...login, body: { username: place % 2 ? 'Lin_Hai' : 'lin_hai' } }),
      ),
    )
    const codes = answers.map(each => each.code)
    expect(counted(codes)).toEqual({ done: 1, failed: 0 })
    expect(codes.filter(code => code === '010010')).toHaveLength(3)
  })

  test('a username is set once, however often it is asked for at once', async () => {
    const portal = await start()
    const login = await portal.register('lin@example.com')
    const answers = await Promise.all(
      ['name_one', 'name_two', 'name_three'].map(username =>
        portal.send('PUT', '/me/username', { ...login, body: { username } }),
      ),
    )
    expect(counted(answers.map(each => each.code))).toEqual({ done: 1, failed: 0 })
  })

  test('a member cannot end the logins of another', async () => {
    const portal = await start()
    const victim = await portal.register('victim@example.com')
    const attacker = await portal.register('attacker@example.com')
    const { list } = (await portal.send('GET', '/me/sessions', victim)).datas
    const path = `/me/sessions/${list[0].sessionId}`
    expect(await portal.send('DELETE', path, attacker)).toMatchObject({ status: 404, code: '000205' })
    expect(await portal.isLive(victim)).toBe(true)
  })

  test('whoever begins logins without end has the last two hundred of them', async () => {
    const portal = await start()
    const { memberId } = await portal.register('lin@example.com')
    const { db } = portal.database
    const row = await db.selectFrom('login_sessions').selectAll().executeTakeFirstOrThrow()
    const older = Array.from({ length: 300 }, (_, n) => ({
      ...row,
      ...{ id: `older-${n}`, token_hash: `older-${n}`, sid_hash: null, used_at: Number(row.used_at) - 1 - n },
    }))
    await db.insertInto('login_sessions').values(older).execute()
    const { datas } = await portal.logIn('lin@example.com', password)
    expect(await portal.isLive(datas)).toBe(true)
    const { list } = (await portal.send('GET', '/me/sessions/history', { token: datas.token })).datas
    expect(list).toHaveLength(200)
    const ids = await db.selectFrom('login_sessions').select('id').where('account_id', '=', memberId).execute()
    expect(ids.map(({ id }) => id)).toContain('older-0')
    expect(ids.map(({ id }) => id)).not.toContain('older-299')
  })

  /** Changes an account while a request about it is on its way, which has read the account already. */
  async function meanwhile<T>(portal: Portal, request: () => Promise<T>, change: Record<string, string>) {
    let answer: Promise<T> | undefined
    await portal.database.write(async unit => {
      await unit.forUpdate(unit.db.selectFrom('accounts').selectAll()).execute()
      const before = portal.writes()
      answer = outside(request)
      // The first that it writes is the count of its attempt.
      await expect.poll(() => portal.writes(), { interval: 1, timeout: 8_000 }).toBeGreaterThan(before)
      await unit.db.updateTable('accounts').set(change).execute()
    })
    return answer!
  }

  test('a login that is on its way does not let in a member who is disabled, or whose password is changed', async () => {
    const portal = await start()
    await seed(portal, { username: 'known_one', email: 'known@example.com' })
    const logIn = () => portal.logIn('known_one', password)
    expect((await meanwhile(portal, logIn, { state: 'disabled' })).code).toBe('010004')
    await portal.database.db.updateTable('accounts').set({ state: 'active' }).execute()
    const seeder = openAccountSeeder(portal.database, portal.seal)
    onTestFinished(() => seeder.close())
    const other = await seeder.hash('Birke567')
    expect((await meanwhile(portal, logIn, { password_hash: other })).code).toBe('010002')
    expect(await portal.database.db.selectFrom('login_sessions').selectAll().execute()).toEqual([])
  })

  test('what a password was given for does not happen once the password is another', async () => {
    const portal = await start()
    const login = await portal.register('lin@example.com')
    await seed(portal, { username: 'other_one', email: 'other@example.com' })
    const seeder = openAccountSeeder(portal.database, portal.seal)
    onTestFinished(() => seeder.close())
    const own = await seeder.hash(password)
    const requests = [
      () =>
        portal.send('PUT', '/me/password', {
          ...login,
          body: { current: password, password: 'Ahorn777', repeat: 'Ahorn777' },
        }),
      () => portal.send('POST', '/me/second-factor', { ...login, body: { password } }),
      () => portal.send('POST', '/me/email/unbind', { ...login, body: { password } }),
    ]
    for (const request of requests) {
      await portal.database.db.updateTable('accounts').set({ password_hash: own }).execute()
      expect((await meanwhile(portal, request, { password_hash: await seeder.hash('Birke567') })).code).toBe('000001')
    }
    expect(await portal.isLive(login)).toBe(true)
    expect(await portal.database.db.selectFrom('second_factors').selectAll().execute()).toEqual([])
  })

  test('a member who is disabled cannot become one who wants to close the account', async () => {
    const portal = await start()
    const { token } = await portal.register('lin@example.com')
    const close = () => portal.send('POST', '/me/close', { token, body: { password } })
    expect((await meanwhile(portal, close, { state: 'disabled' })).code).toBe('000001')
    expect(await portal.database.db.selectFrom('accounts').select('state').execute()).toEqual([{ state: 'disabled' }])
  })

  test('answers of logins are kept by nobody on the way', async () => {
    const portal = await start()
    await portal.register('lin@example.com')
    const done = await portal.logIn('lin@example.com', password, { fields: { bind: true } })
    expect(done.headers['cache-control']).toBe('no-store')
    const cookies = [done.headers['set-cookie']].flat().map(String)
    expect(cookies).toHaveLength(3)
    for (const cookie of cookies)
      expect(cookie).toMatch(/; HttpOnly; SameSite=Strict$|; Path=\/; HttpOnly; SameSite=Strict/)
    expect(cookies.join()).not.toContain(done.datas.token)
  })
})
