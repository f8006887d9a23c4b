import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { copyFilledStore } from '#testing/filled-store.ts'
import { startServer, withoutPrices } from '#testing/server-process.ts'

const project = resolve(import.meta.dirname, '../..')

test('what an operator imports and restores is in the audit, with the digest of its file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-audit-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const settings = { ...withoutPrices, DATA_DIR: join(folder, 'data'), NODE_ENV: 'production' }
  copyFilledStore(settings.DATA_DIR)
  const server = await startServer({ command: [process.execPath, 'server/main.ts'], settings })
  const run = (...args: string[]) => {
    const env = { ...process.env, ...settings, DATABASE_URL: '' }
    const { stdout, stderr, status } = spawnSync(process.execPath, args, { cwd: project, env, encoding: 'utf8' })
    return { status, text: (stdout + stderr).trimEnd() }
  }
  const rowsOf = (text: string) => text.split('\n').map(line => line.split('  ').slice(3))
  const file = join(folder, 'adverts.csv')
  writeFileSync(file, 'position,locale,id,title,text,link\nYH_PC_NAV_LEFT,EN,ad-own,Our own,Of ours,/en/forex\n')
  const digest = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex')

  expect(run('server/commands/import.ts', 'adverts', '--replace', '--dry-run', file).status).toBe(0)
  expect(run('server/commands/audit.ts', 'list').text).toBe('no rows')
  expect(run('server/commands/import.ts', 'adverts', '--replace', file)).toMatchObject({ status: 0 })
  expect(rowsOf(run('server/commands/audit.ts', 'list').text)).toEqual([
    ['import', expect.stringMatching(new RegExp(`^adverts: 1 row read, .*; adverts.csv sha256:${digest(file)}$`))],
  ])
  await server.end('SIGTERM')
  const backup = join(folder, 'ours.backup')
  expect(run('server/commands/backup.ts', backup).status).toBe(0)
  expect(run('server/commands/restore.ts', backup)).toMatchObject({ status: 0 })
  expect(rowsOf(run('server/commands/audit.ts', 'list').text).slice(1)).toEqual([
    ['restore', expect.stringMatching(new RegExp(`rows; ours.backup sha256:${digest(backup)}$`))],
  ])
  expect(run('server/commands/audit.ts', 'verify')).toEqual({
    status: 0,
    text: expect.stringMatching(/^the audit is whole: 2 rows.*\nthe audit of bars is whole: 0 rows/),
  })
})
