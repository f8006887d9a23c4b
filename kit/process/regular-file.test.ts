import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openRegular, readRegularSync } from './regular-file.ts'

test('a file is read, and a named pipe, a device or a folder is refused at once', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-regular-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const [file, pipe] = [join(folder, 'file'), join(folder, 'pipe')]
  writeFileSync(file, 'text')
  expect(spawnSync('mkfifo', [pipe]).status).toBe(0)
  const handle = await openRegular(file)
  expect(await handle.readFile('utf8')).toBe('text')
  await handle.close()
  expect(readRegularSync(file).toString()).toBe('text')
  for (const path of [pipe, '/dev/zero', folder]) {
    await expect(openRegular(path)).rejects.toThrow('is not a regular file')
    expect(() => readRegularSync(path)).toThrow('is not a regular file')
  }
  await expect(openRegular(join(folder, 'none'))).rejects.toThrow('ENOENT')
  expect(() => readRegularSync(join(folder, 'none'))).toThrow('ENOENT')
})
