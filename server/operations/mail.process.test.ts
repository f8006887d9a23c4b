import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startMailServer } from '#testing/mail-server.ts'
import { ask } from '#testing/portal.ts'
import { type ServerProcess, startServer, withoutPrices } from '#testing/server-process.ts'

const project = resolve(import.meta.dirname, '../..')

test('a mail outlives the portal that is killed while it sends it, and a mail server that is away, which nothing else notices', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-mail-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const neverAnswers = Promise.withResolvers<void>()
  const first = await startMailServer({ answering: neverAnswers.promise })
  const settings: Record<string, string> = {
    ...withoutPrices,
    ...{ DATA_DIR: join(folder, 'data'), DATABASE_URL: '', NODE_ENV: 'production' },
    ...{ SMTP_URL: first.url, MAIL_FROM: 'desk@example.org' },
  }
  async function start(): Promise<ServerProcess> {
    const server = await startServer({ command: [process.execPath, 'server/main.ts'], settings })
    onTestFinished(() => server.end('SIGKILL'))
    return server
  }
  const run = (command: string, ...args: string[]) =>
    spawnSync(process.execPath, [`server/commands/${command}.ts`, ...args], {
      cwd: project,
      env: { ...process.env, ...settings },
      encoding: 'utf8',
    }).stdout

  const killed = await start()
  expect(killed.printed()).toContain(`"mail":"${first.url}"`)
  const sent = await ask(killed.url, '/en/report', {
    method: 'POST',
    headers: { origin: killed.url, 'content-type': 'application/x-www-form-urlencoded' },
    body: String(
      new URLSearchParams({ about: 'Gold', figure: 'High', correction: '4,100', email: 'mary@example.com' }),
    ),
  })
  expect(sent.status).toBe(303)
  expect(run('reports', 'corrected', '1')).toBe('closed 1\n')
  await expect.poll(() => first.received).toHaveLength(1)
  await killed.end('SIGKILL')
  neverAnswers.resolve()
  await first.close()

  const portal = await start()
  const jobOf = async () => {
    const { status, jobs } = await (await fetch(`${portal.url}/healthz/data`)).json()
    return { status, ...jobs.find(({ kind }: { kind: string }) => kind === 'mail.send') }
  }
  await expect
    .poll(jobOf)
    .toMatchObject({ status: 'ok', problem: 'the mail server cannot be reached or does not answer (ESOCKET)' })
  expect((await fetch(`${portal.url}/en/forex`)).status).toBe(200)
  expect(run('jobs')).toMatch(/^due .* mail\.send report\/1 after 2 attempts: the mail server cannot be reached/m)

  const second = await startMailServer({ port: first.port })
  onTestFinished(second.close)
  // Its next attempt is a minute later; an operator need not wait for it.
  expect(run('jobs', 'retry', 'mail.send')).toBe('1 job is due again\n')
  await expect.poll(() => second.received).toHaveLength(1)
  const ids = [...first.received, ...second.received].map(({ headers }) => headers['message-id'])
  expect(ids).toEqual([ids[0], ids[0]])
  expect(second.received[0]).toMatchObject({ from: 'desk@example.org', to: ['mary@example.com'] })
  expect(second.received[0]!.parts['text/plain']).toContain(`${portal.url}/en/report`)
  await expect.poll(() => run('jobs')).not.toContain('mail.send')
  expect(killed.printed() + portal.printed()).not.toContain('mary')
})
