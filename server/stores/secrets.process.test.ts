import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { type ServerProcess, startServer, withoutPrices } from '#testing/server-process.ts'

const project = resolve(import.meta.dirname, '../..')
const ADDRESS = 'linhai.reader@example.com'

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'portal-secrets-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

async function start(settings: Record<string, string>): Promise<ServerProcess> {
  const command = [process.execPath, 'server/main.ts']
  const all = { ...withoutPrices, LOG_LEVEL: 'info', NODE_ENV: 'production', ...settings }
  const server = await startServer({ command, settings: all })
  onTestFinished(() => server.end('SIGTERM'))
  return server
}

function run(command: string, args: readonly string[], settings: Record<string, string>) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [`server/${command}.ts`, ...args], {
    cwd: project,
    env: { ...process.env, DATABASE_URL: '', NODE_ENV: 'production', ...settings },
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

async function sendReport(server: ServerProcess): Promise<void> {
  const fields = { about: 'EURUSD', figure: 'The high of yesterday', correction: 'It was 1.1625', email: ADDRESS }
  const { status } = await fetch(`${server.url}/en/report`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: server.url },
    body: new URLSearchParams(fields),
  })
  expect(status).toBe(303)
}

const bytesOf = (folder: string) =>
  readdirSync(folder)
    .filter(name => statSync(join(folder, name)).isFile())
    .map(name => readFileSync(join(folder, name), 'latin1'))
    .join('\n')

test('an address that a visitor leaves is in no file of the portal, and is read with its key alone', async () => {
  const folder = temporaryFolder()
  const settings = { DATA_DIR: join(folder, 'data') }
  const keyFile = join(settings.DATA_DIR, 'secrets.key')
  const server = await start(settings)
  expect([statSync(keyFile).mode & 0o777, server.printed()]).toEqual([
    0o600,
    expect.stringContaining('a key that seals secrets was made'),
  ])
  await sendReport(server)
  expect(run('commands/reports', [], settings).stdout).toContain(`e-mail     ${ADDRESS}`)
  expect(bytesOf(settings.DATA_DIR)).not.toContain('linhai')

  const backup = join(folder, 'backup.gz')
  const backedUp = run('commands/backup', [backup], settings)
  const [, id] = /sealed with the key ([\da-f]{16}), which is not in it: keep \S+secrets\.key/.exec(backedUp.stderr)!
  await server.end('SIGTERM')
  expect(bytesOf(settings.DATA_DIR)).not.toContain('linhai')

  // Without its key the portal does not start, and makes no other.
  renameSync(keyFile, join(folder, 'kept.key'))
  const refused = run('main', [], { ...withoutPrices, ...settings, PORT: '0' })
  expect([refused.status, refused.stderr.trimEnd()]).toEqual([
    1,
    `the key ${id} of the database is missing: there is no ${keyFile}. Set SECRETS_KEY to it, or put the file back`,
  ])
  expect(existsSync(keyFile)).toBe(false)

  // A backup elsewhere says which key it needs, and is whole with it.
  const other = { DATA_DIR: join(folder, 'restored') }
  expect(run('commands/restore', [backup], other).stderr).toContain(`sealed with the key ${id}, without which`)
  expect(run('commands/reports', [], other).status).toBe(1)
  cpSync(join(folder, 'kept.key'), join(other.DATA_DIR, 'secrets.key'))
  expect(run('commands/reports', [], other).stdout).toContain(`e-mail     ${ADDRESS}`)

  // A start with a new key says how many values wait for it.
  const old = readFileSync(join(folder, 'kept.key'), 'utf8').trim()
  const next = { ...settings, SECRETS_KEY: '5a'.repeat(32) }
  const renewing = await start({ ...next, SECRETS_KEY_OLD: old })
  await expect.poll(renewing.printed, { timeout: 20_000 }).toContain('no value is sealed with SECRETS_KEY_OLD any more')
  expect(renewing.printed()).toContain('"left":1')
  await renewing.end('SIGTERM')
  expect(run('commands/reports', [], next).stdout).toContain(`e-mail     ${ADDRESS}`)
  expect(run('commands/settings', [], next).stdout).toMatch(/^SECRETS_KEY +set$/m)
  expect(bytesOf(settings.DATA_DIR) + renewing.printed() + server.printed()).not.toMatch(/linhai|5a5a5a5a/)
})
