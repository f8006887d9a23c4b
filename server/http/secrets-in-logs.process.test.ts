import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ask } from '#testing/portal.ts'
import { startServer } from '#testing/server-process.ts'

const EMAIL = 'lin.hai@example.com'
const PASSWORD = 'Wald1234'
const WRONG = 'Falsch12'

test('nothing that logs a member in is in what the portal logs, nor the member’s address', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-logs-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const settings = { DATA_DIR: folder, NODE_ENV: 'production', LOG_LEVEL: 'trace' }
  const server = await startServer({ command: [process.execPath, 'server/main.ts'], settings })
  onTestFinished(() => server.end('SIGTERM'))

  const send = async (method: string, path: string, body: unknown, headers: Record<string, string> = {}) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    const answer = await ask(server.url, path, {
      method,
      ...(body === undefined ? {} : { body: text }),
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    })
    return { ...answer, ...(JSON.parse(answer.text) as { message: string; datas: Record<string, string> }) }
  }
  const contact = { channel: 'email', target: EMAIL }
  await send('POST', '/api/v1/codes?locale=en', { ...contact, purpose: 'register' })
  const outbox = join(folder, 'outbox')
  const mails = () => (existsSync(outbox) ? readdirSync(outbox).filter(name => name.endsWith('.eml')) : [])
  await expect.poll(mails, { timeout: 20_000 }).toHaveLength(1)
  const mail = readFileSync(join(outbox, mails()[0]!), 'utf8')
  const code = /Your code to register is (\d{6})/.exec(mail)![1]!
  const registered = await send('POST', '/api/v1/accounts', { ...contact, code, password: PASSWORD, acceptTerms: true })
  expect(registered.message).toBe('ok')
  const login = { account: EMAIL, password: PASSWORD, bind: true }
  const { datas, headers } = await send('POST', '/api/v1/session', login)
  const cookies = headers.getSetCookie().map(cookie => cookie.split(';')[0]!)
  const bearer = { authorization: `Bearer ${datas.token}`, cookie: cookies.join('; ') }

  // What goes wrong is logged most.
  await send('POST', '/api/v1/session', { ...login, password: WRONG })
  await send('POST', '/api/v1/session', `{"account":"${EMAIL}","password":"${PASSWORD}"`, bearer)
  await send('PUT', '/api/v1/me/password', { current: WRONG, password: PASSWORD, repeat: PASSWORD }, bearer)
  await send('GET', `/api/v1/me?token=${datas.token}&password=${PASSWORD}`, undefined, bearer)
  await send('GET', `/api/v1/nothing/${datas.token}`, undefined, bearer)
  await send('DELETE', '/api/v1/session', undefined, bearer)
  await server.end('SIGTERM')

  const logged = server.printed()
  expect(logged).toContain('"level"')
  const values = cookies.map(cookie => cookie.split('=')[1]!)
  for (const secret of [EMAIL, PASSWORD, WRONG, code, datas.token!, registered.datas.token!, ...values])
    expect(logged.includes(secret) ? secret : 'nothing').toBe('nothing')
})
