import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect } from 'vitest'

/** Paths of all files in a folder and those within it; none if it is not there. */
export function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map(name => join(folder, name))
    .filter(path => statSync(path).isFile())
}

/** What a backup of a running portal holds, which has a table. */
export function backupOf(dataDir: string, table: string): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'portal-backup-'))
  try {
    const file = join(folder, 'backup.gz')
    const { status, stderr } = spawnSync(process.execPath, ['server/commands/backup.ts', file], {
      env: { ...process.env, DATA_DIR: dataDir },
      encoding: 'utf8',
    })
    expect({ status, stderr: status === 0 ? '' : stderr }).toEqual({ status: 0, stderr: '' })
    const bytes = gunzipSync(readFileSync(file))
    expect(bytes.includes(table)).toBe(true)
    return bytes
  } finally {
    rmSync(folder, { recursive: true })
  }
}
