import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '#kit/net/network.ts'
import { type ServerProcess, startServer, withoutPrices } from '#testing/server-process.ts'

const email = 'lin.hai@example.com'
const password = 'Wald1234'

async function call(
  server: ServerProcess,
  method: string,
  path: string,
  sent: { body?: object; token?: string; cookie?: string } = {},
) {
  const response = await fetch(`${server.url}${path}`, {
    method,
    ...(sent.body ? { body: JSON.stringify(sent.body) } : {}),
    headers: {
      ...(sent.body ? { 'content-type': 'application/json' } : {}),
      ...(sent.token ? { authorization: `Bearer ${sent.token}` } : {}),
      ...(sent.cookie ? { cookie: sent.cookie } : {}),
    },
  })
  const { message, datas } = (await response.json()) as { message: string; datas: Record<string, never> }
  const cookie = response.headers
    .getSetCookie()
    .map(each => each.split(';')[0])
    .join('; ')
  return { status: response.status, code: message, datas, cookie }
}

/** The code of the last mail in the outbox. */
function lastCode(outbox: string): string | undefined {
  const file = readdirSync(outbox)
    .filter(name => /code_.*\.eml$/.test(name))
    .sort()
    .at(-1)
  return file && /^Subject: .*?(\d{6})/m.exec(readFileSync(join(outbox, file), 'utf8'))?.[1]
}

test('accounts, logins and locks outlive kill -9 and a dead mail server, and no line of the log or page tells a secret', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-accounts-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const outbox = join(folder, 'outbox')
  const settings: Record<string, string> = {
    ...withoutPrices,
    ...{ DATA_DIR: folder, DATABASE_URL: '', NODE_ENV: 'production', LOG_LEVEL: 'trace' },
    COMMUNITY_SETTINGS: '{"code.resendSeconds": 0}',
  }
  async function start(more: Record<string, string> = {}): Promise<ServerProcess> {
    const server = await startServer({
      command: [process.execPath, 'server/main.ts'],
      settings: { ...settings, ...more },
    })
    onTestFinished(() => server.end('SIGKILL'))
    return server
  }
  const contact = { channel: 'email', target: email }
  const logIn = (server: ServerProcess, given: string) =>
    call(server, 'POST', '/api/v1/session', { body: { account: email, password: given } })

  const first = await start()
  await call(first, 'POST', '/api/v1/codes?lang=en', { body: { ...contact, purpose: 'register' } })
  await expect.poll(() => lastCode(outbox)).toMatch(/^\d{6}$/)
  const code = lastCode(outbox)!
  const body = { ...contact, code, password, acceptTerms: true, bind: true }
  const registered = await call(first, 'POST', '/api/v1/accounts', { body })
  expect(registered).toMatchObject({ status: 200, code: 'ok' })
  const { token } = registered.datas as unknown as { token: string }
  const { cookie } = registered
  const isLive = async (server: ServerProcess) =>
    (await call(server, 'GET', '/data/customer/istoken', { token, cookie })).datas.flag
  expect(await isLive(first)).toBe(true)
  const page = await (await fetch(`${first.url}/en/forex`, { headers: { cookie } })).text()
  for (let n = 0; n < 5; n++) await logIn(first, `Falsch${n}`)
  await first.end('SIGKILL')

  const nobody = await freePort('127.0.0.1')
  const second = await start({ SMTP_URL: `smtp://127.0.0.1:${nobody}`, MAIL_FROM: 'desk@example.org' })
  expect(await isLive(second)).toBe(true)
  expect(await logIn(second, password)).toMatchObject({ status: 429, code: '010003' })
  const asked = await call(second, 'POST', '/api/v1/codes', { body: { ...contact, purpose: 'reset' } })
  expect(asked).toMatchObject({ status: 200, code: '000101' })
  expect((await fetch(`${second.url}/en/forex`)).status).toBe(200)
  await expect.poll(() => second.printed(), { timeout: 20_000 }).toContain('a job failed, will try again')
  await second.end('SIGTERM')

  const third = await start()
  // Its next attempt is a minute later; an operator need not wait for it.
  const retried = spawnSync(process.execPath, ['server/commands/jobs.ts', 'retry', 'mail.send'], {
    ...{ cwd: resolve(import.meta.dirname, '../..'), encoding: 'utf8' },
    env: { ...process.env, ...settings },
  })
  expect(retried.stdout).toMatch(/due again/)
  await expect.poll(() => lastCode(outbox)).not.toBe(code)
  const reset = { ...contact, code: lastCode(outbox), password: 'Berg5678', repeat: 'Berg5678' }
  expect(await call(third, 'POST', '/api/v1/password-reset', { body: reset })).toMatchObject({ status: 200 })
  expect(await isLive(third)).toBe(false)
  await third.end('SIGTERM')

  const printed = first.printed() + second.printed() + third.printed()
  for (const secret of [token, password, 'Berg5678', email, code, reset.code!, ...cookie.split('; ')]) {
    expect(printed).not.toContain(secret)
    expect(page).not.toContain(secret)
  }
})
