import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startServer, withoutPrices } from '#testing/server-process.ts'

const folder = mkdtempSync(join(tmpdir(), 'portal-rights-'))
afterAll(() => rmSync(folder, { recursive: true }))

const rightsOf = (path: string) => (statSync(path).mode & 0o777).toString(8)

test.skipIf(process.platform === 'win32')(
  'nobody else on the machine reads the databases, nor a backup of them',
  async () => {
    const dataDir = join(folder, 'data')
    const server = await startServer({ settings: { ...withoutPrices, DATA_DIR: dataDir } })
    try {
      expect(rightsOf(dataDir)).toBe('700')
      for (const file of readdirSync(dataDir)) expect([file, rightsOf(join(dataDir, file))]).toEqual([file, '600'])
      const backup = join(folder, 'backup.gz')
      const { status, stderr } = spawnSync(process.execPath, ['server/commands/backup.ts', backup], {
        env: { ...process.env, DATA_DIR: dataDir },
        encoding: 'utf8',
      })
      expect([status, stderr]).toEqual([0, expect.any(String)])
      expect(rightsOf(backup)).toBe('600')
    } finally {
      await server.end('SIGTERM')
    }
  },
)
