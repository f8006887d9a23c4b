import { expect, onTestFinished, test } from 'vitest'
import { migrate, sqliteDatabase } from '#kit/database/database.ts'
import { accountsMigrations, openAccountsApp } from '#testing/accounts.ts'
import { numberAt } from '#testing/authenticator.ts'
import { runJob } from '#testing/jobs.ts'
import { readsDuring } from '#testing/watched-reads.ts'

const password = 'Wald1234'

test('neither calls of members nor the jobs go through a whole table, however many members there are', async () => {
  const database = sqliteDatabase(':memory:')
  onTestFinished(() => database.close())
  await migrate(database, accountsMigrations)
  const portal = await openAccountsApp(database, { 'code.resendSeconds': 0 })
  onTestFinished(() => portal.close())
  const { scanned } = await readsDuring(database, async () => {
    const email = 'lin@example.com'
    const { token, memberId } = await portal.register(email)
    const { datas } = await portal.send('POST', '/me/second-factor', { token, body: { password } })
    const first = { code: numberAt(datas.secret, Date.now()) }
    const on = await portal.send('PUT', '/me/second-factor', { token, body: first })
    const code = on.datas.recoveryCodes[0]
    await portal.logIn(email, 'Falsch12')
    const { challenge } = (await portal.logIn(email, password)).datas
    const login = await portal.send('POST', '/session/second-factor', { body: { challenge, code } })
    expect(login.code).toBe('ok')
    const own = { token: login.datas.token as string }
    await portal.send('POST', '/codes', { body: { channel: 'email', target: email, purpose: 'reset' } })
    for (const path of ['/me', '/me/sessions', '/me/sessions/history', '/me/export'])
      await portal.send('GET', path, own)
    await portal.send('DELETE', '/me/sessions', own)
    expect((await portal.send('POST', '/me/close', { ...own, body: { password } })).code).toBe('010046')
    await database.db.updateTable('accounts').set({ closes_at: 1 }).where('id', '=', memberId).execute()
    for (const job of portal.accounts.jobs) await runJob(job, { database })
    expect(await portal.isLive(own)).toBe(false)
  })
  // The test itself looks for its mails.
  expect([...scanned]).toEqual(['mails'])
})
