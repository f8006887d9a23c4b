import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#contract/time/units.ts'
import type { Database } from '#kit/database/database.ts'
import { jobMigrations } from '#kit/jobs/job-table.ts'
import { createStoredJobs } from '#kit/jobs/stored-jobs.ts'
import { sealMigrations } from '#kit/seal/seal.ts'
import { describeOnEveryDatabase } from '#testing/databases.ts'
import { openRunner, runJob } from '#testing/jobs.ts'
import { startMailServer } from '#testing/mail-server.ts'
import { openTestSeal } from '#testing/seal.ts'
import { mailJobs } from './mail-jobs.ts'
import { createMailOutbox, mailMigrations } from './mail-outbox.ts'
import { mailTemplate } from './mail-template.ts'
import { folderTransport, type MailTransport, smtpTransport } from './mail-transport.ts'

const from = { name: 'Portal', address: 'noreply@example.org' }
const site = { url: 'https://portal.example.org', brandName: 'Portal' }
const greeting = mailTemplate({
  name: 'greeting',
  params: ['name'],
  subject: { tw: '{name}，您好', cn: '{name}，你好', en: 'Hello {name}' },
  paragraphs: [
    { tw: '歡迎 {name}。', cn: '欢迎 {name}。', en: 'Welcome, {name}.' },
    { tw: '祝順利', cn: '祝顺利', en: 'Good luck' },
  ],
  link: { text: { tw: '設定', cn: '设置', en: 'Settings' }, path: '/settings' },
})

async function openOutbox(database: Database, transport: MailTransport) {
  const seal = await openTestSeal(database)
  const outbox = createMailOutbox(database, seal)
  const jobs = mailJobs({ database, seal, templates: [greeting], transport, site })
  const opened = openRunner(database, jobs, { now: Date.now() + MINUTE_MS })
  return {
    ...opened,
    outbox,
    jobs,
    send: (key: string, mail: { to?: string; name?: string; locale?: 'tw' | 'cn' | 'en' } = {}) =>
      database.write(unit =>
        outbox.send(unit, greeting, {
          ...{ key, to: mail.to ?? 'mary@example.com', locale: mail.locale ?? 'en' },
          params: { name: mail.name ?? 'Mary' },
        }),
      ),
    waiting: async () => (await createStoredJobs(database).list()).filter(({ kind }) => kind === 'mail.send'),
  }
}

async function openServer() {
  const server = await startMailServer()
  onTestFinished(server.close)
  return server
}

const migrations = { ...jobMigrations, ...sealMigrations, ...mailMigrations }

describeOnEveryDatabase('mails', migrations, openStore => {
  test('are sent once their unit is committed, as text and HTML in the language of the reader', async () => {
    const server = await openServer()
    const { send, until } = await openOutbox(await openStore(), smtpTransport(server.url, from))
    await send('welcome/1', { locale: 'tw', name: '林海' })
    await until(() => server.received).toHaveLength(1)
    const [{ from: sender, to, headers, parts }] = server.received as [(typeof server.received)[0]]
    expect([sender, to]).toEqual(['noreply@example.org', ['mary@example.com']])
    expect(headers).toMatchObject({
      from: 'Portal <noreply@example.org>',
      to: 'mary@example.com',
      subject: '林海，您好 · Portal',
      'content-language': 'zh-Hant',
      'auto-submitted': 'auto-generated',
    })
    expect(parts['text/plain']!.replaceAll('\r\n', '\n')).toBe(
      '歡迎 林海。\n\n祝順利\n\n設定\nhttps://portal.example.org/settings\n\n-- \nPortal\n\n',
    )
    expect(parts['text/html']).toContain('<p>歡迎 林海。</p>')
    expect(parts['text/html']!.match(/href="[^"]*"/g)).toEqual(['href="https://portal.example.org/settings"'])
    // Nothing of it is loaded from anywhere.
    expect(parts['text/html']).not.toMatch(/<img|<script|<link|url\(/)
  })

  test('are not sent when their unit fails, and once when it is run again', async () => {
    const server = await openServer()
    const database = await openStore()
    const { send, until, waiting, outbox } = await openOutbox(database, smtpTransport(server.url, from))
    await expect(
      database.write(async unit => {
        const mail = { key: 'welcome/0', to: 'mary@example.com', locale: 'en', params: { name: 'Mary' } } as const
        await outbox.send(unit, greeting, mail)
        throw new Error('the effect failed')
      }),
    ).rejects.toThrow('the effect failed')
    await send('welcome/1')
    await send('welcome/1')
    await until(waiting).toEqual([])
    expect(server.received.map(({ headers }) => headers.subject)).toEqual(['Hello Mary · Portal'])
    expect(await outbox.find('welcome/1')).toBeUndefined()
  })

  test('wait while their server is away, and come with the same message id if they come twice', async () => {
    const first = await openServer()
    const { send, until, clock, waiting, stats } = await openOutbox(await openStore(), smtpTransport(first.url, from))
    await first.close()
    await send('welcome/1')
    await until(() => stats.of('mail.send').failed).toBe(1)
    await expect
      .poll(waiting)
      .toMatchObject([
        { dueAt: clock.now + MINUTE_MS, problem: 'the mail server cannot be reached or does not answer (ESOCKET)' },
      ])
    const second = await startMailServer({ port: first.port })
    onTestFinished(second.close)
    // It takes the message, and says that it has not.
    second.refusals.push(Object.assign(new Error('Try again, mary@example.com'), { responseCode: 451 }))
    clock.now += MINUTE_MS
    await until(() => stats.of('mail.send').failed).toBe(2)
    clock.now += 5 * MINUTE_MS
    await until(() => stats.of('mail.send').done).toBe(1)
    const ids = second.received.map(({ headers }) => headers['message-id'])
    expect(ids[0]).toMatch(/^<[0-9a-f]{32}@example\.org>$/)
    expect(ids).toEqual([ids[0], ids[0]])
    expect(second.received[0]!.headers.date).toBe(second.received[1]!.headers.date)
  })

  test('are tried again after 1, 5, 30 minutes, 2 and 12 hours, and given up then, with no address in what is said', async () => {
    const server = await openServer()
    const database = await openStore()
    const { send, until, clock, waiting, stats, lines } = await openOutbox(database, smtpTransport(server.url, from))
    const refusal = () => Object.assign(new Error('No such user mary@example.com'), { responseCode: 550 })
    server.refusals.push(...Array.from({ length: 6 }, refusal))
    await send('welcome/1')
    for (const [failed, wait] of [1, 5, 30, 120, 720].map((minutes, at) => [at + 1, minutes * MINUTE_MS] as const)) {
      await until(() => stats.of('mail.send').failed).toBe(failed)
      await expect.poll(async () => (await waiting()).map(({ dueAt }) => dueAt - clock.now)).toEqual([wait])
      clock.now += wait
    }
    await until(() => stats.of('mail.send').abandoned).toBe(1)
    await expect.poll(async () => (await waiting())[0]?.givenUpAt).toBe(clock.now)
    expect((await waiting()).map(({ problem }) => problem)).toEqual(['the mail server has answered 550 to DATA'])
    expect(JSON.stringify([lines, stats.all()])).not.toContain('mary')
    expect(clock.now).toBeGreaterThan(Date.now() + 14 * HOUR_MS)
  })

  test('are sealed while they wait: no cell of the database has the address or what is written', async () => {
    const database = await openStore()
    const { send, outbox } = await openOutbox(database, smtpTransport('smtp://127.0.0.1:9', from))
    await send('welcome/1', { name: 'Maryam' })
    const rows = await Promise.all(['mails', 'jobs'].map(table => database.db.selectFrom(table).selectAll().execute()))
    expect(JSON.stringify(rows)).toContain('welcome/1')
    expect(JSON.stringify(rows)).not.toMatch(/mary/i)
    expect(await outbox.find('welcome/1')).toMatchObject({ to: 'mary@example.com', params: { name: 'Maryam' } })
  })

  test('of jobs that are gone are forgotten', async () => {
    const database = await openStore()
    const { send, outbox, jobs } = await openOutbox(database, smtpTransport('smtp://127.0.0.1:9', from))
    await send('welcome/1')
    await send('welcome/2')
    await database.db.deleteFrom('jobs').where('job_key', '=', 'welcome/1').execute()
    await runJob(jobs.find(({ kind }) => kind === 'mail.clean')!, { database })
    expect([await outbox.find('welcome/1'), (await outbox.find('welcome/2'))?.id]).toEqual([undefined, 'welcome/2'])
  })

  test('get no header, no second reader and no markup from what fills them', async () => {
    const server = await openServer()
    const { send, until } = await openOutbox(
      await openStore(),
      smtpTransport(server.url, { ...from, name: 'P\r\nBcc: a@b.cc' }),
    )
    await send('welcome/1', { name: 'M\r\nBcc: eve@example.net\r\n\r\n<b>"x"</b> {name} \u2028\u202e' })
    await until(() => server.received).toHaveLength(1)
    const [{ to, headers, parts }] = server.received as [(typeof server.received)[0]]
    expect(to).toEqual(['mary@example.com'])
    expect(headers.bcc).toBeUndefined()
    expect(headers.subject).toBe('Hello M Bcc: eve@example.net <b>"x"</b> {name} · Portal')
    expect(parts['text/html']).toContain('&lt;b&gt;&quot;x&quot;&lt;/b&gt;')
    expect(Object.keys(headers).filter(name => !/^[a-z-]+$/.test(name))).toEqual([])
  })

  test.each([
    'mary@example.com, eve@example.net',
    'mary@example.com eve@example.net',
    'Mary <mary@example.com>',
    'mary@example.com\r\nBcc: eve@example.net',
    'mary@example.com\u2028',
    '"eve@example.net"@example.com',
    'mary',
    '',
  ])('are refused to what is not one address: %j', async to => {
    const { send, waiting } = await openOutbox(await openStore(), smtpTransport('smtp://127.0.0.1:9', from))
    await expect(send('welcome/1', { to })).rejects.toThrow()
    expect(await waiting()).toEqual([])
  })

  test('are files that their owner alone reads where there is no server, one for each mail', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'portal-mails-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const outbox = join(folder, 'outbox')
    const before = process.umask(0)
    onTestFinished(() => void process.umask(before))
    const database = await openStore()
    const transport = folderTransport(outbox, from)
    const { send, until, waiting } = await openOutbox(database, transport)
    await send('welcome/1')
    await send('../../welcome/2', { locale: 'cn' })
    await until(waiting).toEqual([])
    const files = readdirSync(outbox).sort()
    expect(files.map(file => file.replace(/^\d{8}T\d{6}-\d{3}Z-/, ''))).toEqual(
      expect.arrayContaining(['welcome_1.eml', '.._.._welcome_2.eml']),
    )
    expect(files).toHaveLength(2)
    expect(statSync(outbox).mode & 0o777).toBe(0o700)
    for (const file of files) expect(statSync(join(outbox, file)).mode & 0o777).toBe(0o600)
    const text = readFileSync(join(outbox, files.find(file => file.endsWith('welcome_1.eml'))!), 'utf8')
    expect(text).toContain('To: mary@example.com\r\n')
    // A mail that is sent again replaces its file.
    const again = {
      ...{ to: 'mary@example.com', key: 'again', language: 'en', date: Date.now() },
      subject: '',
      text: '',
      html: '',
    }
    await transport.send(again)
    await transport.send(again)
    expect(readdirSync(outbox)).toHaveLength(3)
  })
})

test('a template with a place that nothing fills is refused', () => {
  const subject = { tw: '{name}', cn: '{nama}', en: '{name}' }
  expect(() => mailTemplate({ name: 'wrong', params: ['name'], subject, paragraphs: [] })).toThrow(
    "the mail wrong has no parameter 'nama'",
  )
})

test.each(['https://evil.example/', '//evil.example/', '/\\evil.example', 'javascript:alert(1)', 'settings', ''])(
  'a template whose link leads elsewhere than to the portal is refused: %j',
  path => {
    const text = { tw: '設定', cn: '设置', en: 'Settings' }
    expect(() =>
      mailTemplate({ name: 'wrong', params: [], subject: text, paragraphs: [], link: { text, path } }),
    ).toThrow('the link of the mail wrong is not a path of the portal')
  },
)
