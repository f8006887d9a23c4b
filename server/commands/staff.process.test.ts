import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { unusedNumber } from '#testing/authenticator.ts'
import { copyFilledStore } from '#testing/filled-store.ts'
import { ask } from '#testing/portal.ts'
import { startServer, withoutPrices } from '#testing/server-process.ts'

const project = resolve(import.meta.dirname, '../..')

async function startPortal() {
  const folder = mkdtempSync(join(tmpdir(), 'portal-staff-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const settings = { ...withoutPrices, DATA_DIR: join(folder, 'data'), NODE_ENV: 'production' }
  copyFilledStore(settings.DATA_DIR)
  const server = await startServer({ command: [process.execPath, 'server/main.ts'], settings })
  onTestFinished(() => server.end('SIGTERM'))
  const run = (command: string, ...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [`server/commands/${command}.ts`, ...args], {
      cwd: project,
      env: { ...process.env, ...settings, DATABASE_URL: '' },
      encoding: 'utf8',
    })
    return { status, text: (stdout + stderr).trimEnd() }
  }
  const call = async (method: string, path: string, body?: object, token?: string) => {
    const { text } = await ask(server.url, `/api/v1${path}`, {
      method,
      ...(body ? { body: JSON.stringify(body) } : {}),
      headers: {
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
    })
    return JSON.parse(text)
  }
  /** Logs in with the authenticator. */
  const logIn = async (account: string, password: string, secret: string) => {
    const { message, datas } = await call('POST', '/session', { account, password })
    if (message !== '010006') return { message, datas }
    return call('POST', '/session/second-factor', { challenge: datas.challenge, code: await unusedNumber(secret) })
  }
  return { run, call, logIn }
}

const printed = (text: string) => ({
  password: /^password: (\w{12})$/m.exec(text)![1]!,
  secret: /^authenticator: ([A-Z2-7]{32})$/m.exec(text)![1]!,
})

test('an operator makes staff, who log in with a password and an authenticator, and takes it back', async () => {
  const { run, call, logIn } = await startPortal()
  expect(run('staff')).toEqual({ status: 0, text: 'there are no members of staff' })
  expect(run('staff', 'add', 'lin_hai')).toMatchObject({ status: 1, text: expect.stringContaining('npm run staff') })
  expect(run('staff', 'add', 'lin_hai', 'everything').status).toBe(1)
  const added = run('staff', 'add', 'lin_hai', 'moderate', 'admin')
  expect(added.text).toMatch(/^lin_hai \([\w-]{16}\) is staff: moderate, admin\n/)
  const first = printed(added.text)
  const login = await logIn('LIN_HAI', first.password, first.secret)
  expect(login).toMatchObject({ success: true, datas: { member: { roles: ['moderate', 'admin'] } } })
  const act = () =>
    call('POST', '/staff/members/no-such-member/mute', { hours: 1, reason: 'a test' }, login.datas.token)
  expect((await act()).message).toBe('010053')
  expect(
    (await call('POST', '/me/second-factor/off', { password: 'x', code: '123456' }, login.datas.token)).message,
  ).toBe('010045')

  const second = printed(run('staff', 'add', 'lin_hai', 'moderate').text)
  expect(await call('GET', '/me', undefined, login.datas.token)).toMatchObject({ message: '000001' })
  expect((await logIn('lin_hai', first.password, first.secret)).message).toBe('010002')
  const again = await logIn('lin_hai', second.password, second.secret)
  expect(again.datas.member.roles).toEqual(['moderate'])

  const { memberId } = again.datas.member
  expect(run('staff').text).toBe(`lin_hai  ${memberId}  moderate`)
  expect(run('staff', 'certify', memberId, '林海', 'seen at the desk')).toMatchObject({ status: 0 })
  expect((await call('GET', '/me', undefined, again.datas.token)).datas.certified).toBe(true)
  expect(run('staff', 'certify', 'no-such-member', '林海', 'seen at the desk').status).toBe(1)
  expect(run('staff', 'remove', 'lin_hai')).toEqual({ status: 0, text: 'lin_hai is staff no longer' })
  expect(run('staff', 'remove', 'lin_hai').status).toBe(1)
  expect((await call('GET', '/me', undefined, again.datas.token)).datas.roles).toEqual([])
  const rows = run('audit').text
  for (const action of ['staff.add', 'staff.certify', 'staff.remove']) expect(rows).toContain(action)
  expect(rows).not.toContain('林海')
  expect(run('audit', 'verify').status).toBe(0)
})

test('an operator closes parts of the portal while it runs, and opens them again', async () => {
  const { run, call } = await startPortal()
  const states = async () => {
    const { datas } = await call('GET', '/community/settings')
    return [datas['switch.registration'], datas['switch.writes'], datas['switch.overlay']]
  }
  expect(await states()).toEqual([true, true, true])
  expect(run('staff', 'switch', 'writes', 'off', 'moving to another disk').text).toBe('writes is off')
  expect(await states()).toEqual([true, false, true])
  expect(
    (await call('POST', '/codes', { channel: 'email', target: 'lin@example.com', purpose: 'reset' })).message,
  ).toBe('000234')
  expect(run('staff', 'switch', 'writes', 'on', 'moved').text).toBe('writes is on')
  expect(await states()).toEqual([true, true, true])
  for (const wrong of [
    ['writes', 'off', 'x'],
    ['writes', 'no', 'a reason'],
    ['login', 'off', 'a reason'],
  ])
    expect(run('staff', 'switch', ...wrong).text).toContain('npm run staff')
  expect(run('audit').text).toMatch(/staff\.switches.*writes off.*moving to another disk/)
})

test('a seed makes a member of each role who can log in, and leaves a database that has members alone', async () => {
  const { run, call, logIn } = await startPortal()
  const seeded = run('seed', 'small')
  expect(seeded.status).toBe(0)
  const rows = seeded.text
    .split('\n')
    .slice(1)
    .map(line => line.split(/ {2}/))
  expect(rows.map(([role]) => role)).toEqual([
    'unverified',
    'member',
    'muted',
    'disabled',
    'groupAdmin',
    'groupLeader',
    'staff',
  ])
  for (const [role, , username, password, authenticator = ''] of rows) {
    const { message, datas } = await logIn(username!, password!, authenticator.replace('authenticator ', ''))
    expect({ role, message }).toEqual({ role, message: role === 'disabled' ? '010004' : 'ok' })
    if (role === 'muted') expect(Date.parse(datas.member.muted.until)).toBeGreaterThan(Date.now())
    if (role === 'unverified') expect(datas.member.certified).toBe(false)
  }
  expect(run('seed', 'small')).toMatchObject({ status: 1, text: expect.stringContaining('there are members already') })
  expect(run('seed', 'small', '--anyway').status).toBe(0)
  expect(run('seed').status).toBe(1)
  expect((await call('GET', '/me')).message).toBe('000001')
})
