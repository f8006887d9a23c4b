import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { copyFilledStore } from '#testing/filled-store.ts'
import { ask } from '#testing/portal.ts'
import { startServer, withoutPrices } from '#testing/server-process.ts'

const POLL = { timeout: 30_000 }
const project = resolve(import.meta.dirname, '../..')

test('an operator lists and closes the reports of visitors while the portal runs', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-reports-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const settings = {
    ...withoutPrices,
    DATA_DIR: join(folder, 'data'),
    NODE_ENV: 'production',
    TRUST_PROXY: '127.0.0.1,::1',
  }
  copyFilledStore(settings.DATA_DIR)
  const server = await startServer({ command: [process.execPath, 'server/main.ts'], settings })
  onTestFinished(() => server.end('SIGTERM'))

  const reports = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['server/commands/reports.ts', ...args], {
      cwd: project,
      env: { ...process.env, ...settings, DATABASE_URL: '' },
      encoding: 'utf8',
    })
    return { status, text: (stdout + stderr).trimEnd() }
  }
  const run = (command: string, ...args: string[]) =>
    spawnSync(process.execPath, [`server/commands/${command}.ts`, ...args], {
      cwd: project,
      env: { ...process.env, ...settings, DATABASE_URL: '' },
      encoding: 'utf8',
    }).stdout.trimEnd()
  const audit = (...args: string[]) => run('audit', ...args)
  const jobs = () => run('jobs')
  const sendFrom = (address: string, about: string, { email = '', page = '/en/report' } = {}) =>
    ask(server.url, page, {
      method: 'POST',
      headers: {
        ...{ origin: server.url, 'content-type': 'application/x-www-form-urlencoded' },
        'x-forwarded-for': address,
      },
      body: String(new URLSearchParams({ about, email, figure: 'The high of yesterday', correction: 'It was 1.1625' })),
    })
  const send = (about: string) => sendFrom('198.51.100.7', about)

  expect((await send('EURUSD')).status).toBe(303)
  expect((await send('Gold')).status).toBe(303)
  const listed = reports().text
  expect(listed).toMatch(
    /^#1 {2}\d{4}-\d\d-\d\dT\d\d:\d\dZ {2}en\n {2}about {6}EURUSD\n {2}figure {5}The high of yesterday\n/,
  )
  expect(listed).toContain('#2')
  expect(reports('close', '1', '7')).toEqual({ status: 1, text: 'closed 1\nno open report 7' })
  expect(reports('close', '99')).toEqual({ status: 1, text: 'no open report 99' })
  for (let n = 3; n <= 6; n++) expect((await send(`spam ${n} of (many)`)).status).toBe(n <= 5 ? 303 : 429)
  expect(reports('matching', 'SPAM * OF (').text.match(/^#\d+/gm)).toEqual(['#3', '#4', '#5'])
  expect(reports('close', 'matching', 'spam', '5')).toEqual({ status: 0, text: 'closed 5' })
  expect(reports('close', 'matching', 'spam.')).toMatchObject({
    status: 1,
    text: expect.stringMatching(/^no open report/),
  })
  expect(reports('close', '3-900', '50-60')).toEqual({ status: 1, text: 'closed 3-4\nno open report 50-60' })
  expect(reports('close', '9-3').text).toMatch(/^npm run reports/)
  expect(reports('all').text).toMatch(/^#1 .*, closed \d{4}-/)
  const changes = audit().split('\n')
  expect(changes.map(line => line.split('  ').slice(3))).toEqual([
    ['reports.close', '1'],
    ['reports.close', '5'],
    ['reports.close', '3-4'],
  ])
  expect(audit('verify')).toMatch(/^the audit is whole: 3 rows, the last hash is [0-9a-f]{64}$/m)
  // Readers who left an address are answered in their language, those who left none are not.
  expect((await sendFrom('203.0.113.7', 'DAX', { email: 'linhai@example.com', page: '/report' })).status).toBe(303)
  expect((await sendFrom('203.0.113.7', 'Silver')).status).toBe(303)
  expect(reports('corrected', '6-7')).toEqual({ status: 0, text: 'closed 6-7' })
  const outbox = join(settings.DATA_DIR, 'outbox')
  await expect
    .poll(() => existsSync(outbox) && readdirSync(outbox).filter(file => file.endsWith('.eml')), POLL)
    .toHaveLength(1)
  const [file] = readdirSync(outbox)
  expect(file).toMatch(/-report_6\.eml$/)
  const mail = readFileSync(join(outbox, file!), 'utf8')
  expect(mail).toContain('To: linhai@example.com\r\n')
  expect(mail).toContain('Content-Language: zh-Hant\r\n')
  expect(server.printed()).not.toContain('linhai')
  expect(audit().split('\n').at(-1)!.split('  ').slice(3)).toEqual(['reports.close', '6-7', 'corrected'])
  await expect.poll(jobs, POLL).not.toContain('mail.send')
  expect(reports('delete', '2')).toEqual({ status: 1, text: expect.stringMatching(/^npm run reports {3,}lists/) })
})
