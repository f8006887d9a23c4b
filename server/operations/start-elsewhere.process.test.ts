import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { isTaken, type ServerProcess, startServer, withoutPrices } from '#testing/server-process.ts'
import { openStream } from '#testing/stream-client.ts'

const project = resolve(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'portal-elsewhere-'))
/** A copy of the project in a path with spaces and non-ASCII letters. */
const copy = join(folder, 'forex 外匯 portal')
/** A shell that waits for its command instead of replacing itself with it, as some do. */
const waitingShell = join(folder, 'waiting shell', 'sh')

let server: ServerProcess | undefined
beforeAll(() => {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: project })
  for (const file of listed.toString().split('\0')) {
    if (file === '' || !existsSync(join(project, file))) continue
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    cpSync(join(project, file), join(copy, file))
  }
  cpSync(join(project, 'build'), join(copy, 'build'), { recursive: true })
  symlinkSync(join(project, 'node_modules'), join(copy, 'node_modules'))
  mkdirSync(dirname(waitingShell))
  writeFileSync(waitingShell, '#!/bin/sh\n/bin/sh "$@"\nexit $?\n')
  chmodSync(waitingShell, 0o755)
})
afterEach(async () => {
  await server?.end('SIGKILL')
  server = undefined
})
afterAll(() => rmSync(folder, { recursive: true }))

const shells: [string, string][] = ['/bin/dash', '/bin/bash', '/bin/busybox']
  .filter(path => existsSync(path))
  .map(path => [path, path])
shells.push(['a shell that stays', waitingShell])

describe.each(shells)('npm start by %s, in a folder with spaces', (_, shell) => {
  const npm = ['npm', `--script-shell=${shell}`]

  test.each(['SIGTERM', 'SIGINT', 'SIGKILL'] as const)('serves, and leaves no process after %s', async signal => {
    server = await startServer({ command: [...npm, 'start'], folder: copy, settings: withoutPrices })
    expect((await fetch(`${server.url}/en/forex`)).status).toBe(200)
    expect(server.printed()).not.toContain('Building')
    const client = await openStream(server.url)
    await server.end(signal)
    expect((await client.closed).code).toBe(1001)
    expect(await isTaken(server.port)).toBe(false)
  })

  test('returns the exit code of its command', () => {
    const env = { ...process.env, DATA_DIR: join(folder, 'data') }
    const wrong = spawnSync(npm[0]!, [...npm.slice(1), 'run', '--silent', 'import', '--', 'stars', 'a b.csv'], {
      cwd: copy,
      env,
      encoding: 'utf8',
    })
    expect(wrong.stderr).toMatch(/^'stars' is not a kind of import\nnpm run import -- <kind> \[/)
    expect(wrong.status).toBe(1)
  })
})
