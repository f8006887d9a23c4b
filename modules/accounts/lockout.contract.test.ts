import type { Kysely } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { HOUR_MS } from '#contract/time/units.ts'
import { type AccountsApp, accountsMigrations, openAccountsApp, type Received } from '#testing/accounts.ts'
import { describeOnEveryDatabase } from '#testing/databases.ts'

const codesOf = (answers: readonly Received[]) => Object.groupBy(answers, ({ code }) => code)

describeOnEveryDatabase('wrong passwords', accountsMigrations, open => {
  async function start(settings: Readonly<Record<string, number>> = {}) {
    const app = await openAccountsApp(await open(), settings)
    onTestFinished(() => app.close())
    return app
  }
  const guess = (portal: AccountsApp, count: number, account = 'lin@example.com', network = '198.51.100') =>
    Promise.all(Array.from({ length: count }, (_, n) => portal.logIn(account, `Falsch${n}`, { network })))

  test('a hundred at once are at most five guesses; the rest find the account locked', async () => {
    const portal = await start()
    const { token } = await portal.register('lin@example.com')
    const answers = codesOf(await guess(portal, 100))
    expect(answers['010002']!.length).toBeLessThanOrEqual(5)
    expect(answers['010002']!.length + answers['010003']!.length).toBe(100)
    expect(answers['010003']![0]).toMatchObject({ status: 429, datas: { params: { minutes: 15 } } })
    expect(await portal.logIn('lin@example.com', 'Wald1234', { network: '198.51.100' })).toMatchObject({
      code: '010003',
    })
    expect(await portal.isLive({ token })).toBe(true)
    expect(await portal.logIn('lin@example.com', 'Wald1234', { network: '192.0.2' })).toMatchObject({ code: 'ok' })
  })

  test('two processes and a restart allow no more guesses', async () => {
    const first = await start()
    const second = await start()
    await first.register('lin@example.com')
    const answers = codesOf((await Promise.all([guess(first, 50), guess(second, 50)])).flat())
    expect(answers['010002']!.length).toBeLessThanOrEqual(5)
    expect(answers['010002']!.length + answers['010003']!.length).toBe(100)
    const third = await start()
    expect((await guess(third, 1))[0]).toMatchObject({ status: 429, code: '010003' })
  })

  test('the answer to a wrong password says how many tries are left', async () => {
    const portal = await start()
    await portal.register('lin@example.com')
    const left: unknown[] = []
    for (let n = 0; n < 5; n++) left.push((await guess(portal, 1))[0]!.datas.params)
    expect(left).toEqual([...[4, 3, 2, 1].map(each => ({ left: each, minutes: 15 })), { minutes: 15 }])
  })

  test('the right password takes back what was counted, and is never 401 when it is wrong', async () => {
    const portal = await start()
    await portal.register('lin@example.com')
    for (let round = 0; round < 3; round++) {
      for (const answer of await guess(portal, 3)) expect(answer.status).toBe(422)
      expect(await portal.logIn('lin@example.com', 'Wald1234', { network: '198.51.100' })).toMatchObject({ code: 'ok' })
    }
  })

  test('many who know the password log in at once', async () => {
    const portal = await start()
    await portal.register('lin@example.com')
    const answers = await Promise.all(Array.from({ length: 12 }, () => portal.logIn('lin@example.com', 'Wald1234')))
    expect(answers.map(({ code }) => code)).toEqual(Array(12).fill('ok'))
  })

  test('a name that nobody has is counted and answered like one that somebody has', async () => {
    const portal = await start()
    await portal.register('lin@example.com')
    const bodies = async (account: string) => {
      const all: string[] = []
      for (let n = 0; n < 7; n++) all.push((await guess(portal, 1, account, `198.51.${account.length % 250}`))[0]!.body)
      return all
    }
    const known = await bodies('lin@example.com')
    for (const unknown of ['nobody@example.com', 'nobody', '+886912345678', 'no body @', 'no\u0000body\ud800'])
      expect(await bodies(unknown)).toEqual(known)
  })

  test('after twenty from all networks a device that nobody knows has to prove itself; others need not', async () => {
    const portal = await start()
    const { cookies } = await portal.register('lin@example.com')
    for (const network of ['198.51.1', '198.51.2', '198.51.3', '198.51.4'])
      await guess(portal, 5, 'lin@example.com', network)
    const fresh = { network: '192.0.2' }
    expect((await guess(portal, 1, 'lin@example.com', '192.0.3'))[0]).toMatchObject({ code: '010002' })
    expect(await portal.logIn('lin@example.com', 'Wald1234', { ...fresh, cookies })).toMatchObject({ code: 'ok' })
    expect(await portal.logIn('lin@example.com', 'Wald1234')).toMatchObject({ code: 'ok' })
    const asked = await portal.logIn('lin@example.com', 'Wald1234', { network: '192.0.4' })
    expect(asked).toMatchObject({ status: 403, code: '000114', datas: { params: { target: 'l***@example.com' } } })
  })

  test('the code that was mailed lets the device in, whatever codes others have just asked for', async () => {
    const portal = await start()
    await portal.register('lin@example.com')
    const asks = (purpose: string) =>
      portal.send('POST', '/codes', {
        body: { channel: 'email', target: 'lin@example.com', purpose },
        network: '198.51.9',
      })
    expect(await asks('reset')).toMatchObject({ code: '000110' })
    for (const network of ['198.51.1', '198.51.2', '198.51.3', '198.51.4'])
      await guess(portal, 5, 'lin@example.com', network)
    const from = { network: '192.0.4' }
    expect(await portal.logIn('lin@example.com', 'Wald1234', from)).toMatchObject({ code: '000114' })
    const code = await portal.codeTo('lin@example.com')
    // A second try sends no other one.
    expect(await portal.logIn('lin@example.com', 'Wald1234', from)).toMatchObject({ code: '000114' })
    expect(await portal.codeTo('lin@example.com')).toBe(code)
    const wrong = { ...from, fields: { code: `${code!.slice(0, 5)}${(Number(code![5]) + 1) % 10}` } }
    expect(await portal.logIn('lin@example.com', 'Wald1234', wrong)).toMatchObject({ code: '000106' })
    expect(await portal.logIn('lin@example.com', 'Wald1234', { ...from, fields: { code } })).toMatchObject({
      code: 'ok',
    })
    expect(await portal.logIn('lin@example.com', 'Wald1234', from)).toMatchObject({ code: 'ok' })
  })

  test('a network that guesses at many accounts is refused for five minutes', async () => {
    const portal = await start()
    const answers: Received[] = []
    for (let n = 0; n < 26; n++) answers.push((await guess(portal, 1, `nobody${n}`))[0]!)
    expect(answers.slice(0, 25).every(({ code }) => code === '010002')).toBe(true)
    expect(answers[25]).toMatchObject({ status: 429, code: '000211' })
    expect(Number(answers[25]!.headers['retry-after'])).toBeGreaterThan(200)
    expect((await guess(portal, 1, 'nobody', '192.0.2'))[0]).toMatchObject({ code: '010002' })
  })

  test('what another process counted a moment later by its clock is counted on, and its lock holds', async () => {
    const portal = await start()
    await portal.register('lin@example.com')
    const db: Kysely<{ login_attempts: { since: number; locked_until: number | null } }> = portal.database.db
    const moment = () => Date.now() + 1000
    await guess(portal, 2)
    await db.updateTable('login_attempts').set({ since: moment() }).execute()
    expect((await guess(portal, 1))[0]!.datas.params).toEqual({ left: 2, minutes: 15 })
    await guess(portal, 2)
    const locked_until = moment() + HOUR_MS / 4
    await db.updateTable('login_attempts').set({ locked_until }).where('locked_until', 'is not', null).execute()
    expect((await guess(portal, 1))[0]).toMatchObject({ status: 429, code: '010003' })
  })

  test('a lock ends after its time, also if the clock is set back', async () => {
    const portal = await start()
    await portal.register('lin@example.com')
    const logIn = () => portal.logIn('lin@example.com', 'Wald1234', { network: '198.51.100' })
    const db: Kysely<{ login_attempts: { locked_until: number | null } }> = portal.database.db
    const lockUntil = (at: number) =>
      db.updateTable('login_attempts').set({ locked_until: at }).where('locked_until', 'is not', null).execute()
    // At its end, and an hour later than it can end: the clock was set back since.
    for (const until of [() => Date.now(), () => Date.now() + HOUR_MS]) {
      await guess(portal, 5)
      expect(await logIn()).toMatchObject({ code: '010003' })
      await lockUntil(until())
      expect(await logIn()).toMatchObject({ code: 'ok' })
    }
  })

  test('who resets the password of a locked account logs in at once; other networks stay locked', async () => {
    const portal = await start({ 'code.resendSeconds': 0 })
    await portal.register('lin@example.com')
    for (const network of ['198.51.100', '192.0.2']) await guess(portal, 5, 'lin@example.com', network)
    const target = { channel: 'email', target: 'lin@example.com' }
    await portal.send('POST', '/codes', { body: { ...target, purpose: 'reset' } })
    const code = await portal.codeTo('lin@example.com')
    const body = { ...target, code, password: 'Berg5678', repeat: 'Berg5678' }
    expect(await portal.send('POST', '/password-reset', { network: '198.51.100', body })).toMatchObject({ status: 200 })
    const logIn = (network: string) => portal.logIn('lin@example.com', 'Berg5678', { network })
    expect(await logIn('198.51.100')).toMatchObject({ code: 'ok' })
    expect(await logIn('192.0.2')).toMatchObject({ code: '010003' })
  })

  test('when too many log in at once, some are asked to try again later, and nothing is counted of them', async () => {
    const portal = await start()
    await portal.register('lin@example.com')
    const others = Array.from({ length: 100 }, (_, n) => portal.logIn(`n${n}`, 'Falsch12', { network: `192.0.${n}` }))
    const answers = codesOf(await Promise.all(others))
    expect(answers['010001']!.length).toBeGreaterThan(0)
    expect(answers['010001']![0]).toMatchObject({ status: 503 })
    expect(answers['010002']!.length + answers['010001']!.length).toBe(100)
    expect(await portal.logIn('lin@example.com', 'Wald1234')).toMatchObject({ code: 'ok' })
    const rows = await portal.database.db.selectFrom('login_attempts').selectAll().where('wrong', '>', 0).execute()
    expect(rows).toHaveLength(answers['010002']!.length * 3)
  })
})
