import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { trySqliteLock } from './sqlite-lock.ts'
import { takeLock } from './store-lock.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-lock-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** A process that holds the lock until it is killed. */
async function holdElsewhere() {
  const script = `
    import { trySqliteLock } from ${JSON.stringify(join(import.meta.dirname, 'sqlite-lock.ts'))}
    console.log('lock' in trySqliteLock(${JSON.stringify(folder)}, 'portal'))
    setInterval(() => {}, 1000)`
  const holder = spawn(process.execPath, ['--input-type=module-typescript', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [said] = await once(holder.stdout!, 'data')
  expect(String(said)).toBe('true\n')
  return holder
}

test('one process at a time holds a lock, and others learn which process that is', async () => {
  const holder = await holdElsewhere()
  try {
    expect(trySqliteLock(folder, 'portal')).toEqual({ holder: `process ${holder.pid}` })
    expect(trySqliteLock(folder, 'import')).toHaveProperty('lock')
  } finally {
    holder.kill('SIGKILL')
  }
})

test('a process that is killed leaves no lock behind', async () => {
  const holder = await holdElsewhere()
  holder.kill('SIGKILL')
  await once(holder, 'exit')
  expect(trySqliteLock(folder, 'portal')).toHaveProperty('lock')
})

test('of many that try at the same time exactly one gets it', () => {
  const results = Array.from({ length: 8 }, () => trySqliteLock(folder, 'portal'))
  expect(results.filter(result => 'lock' in result)).toHaveLength(1)
})

test('a waiting process gets the lock when it is released, else an error with the name of the holder', async () => {
  const first = trySqliteLock(folder, 'portal')
  const options = { place: folder, name: 'portal' as const, onWait: () => waits++ }
  let waits = 0
  const attempt = () => trySqliteLock(folder, 'portal')
  await expect(takeLock(attempt, { ...options, waitMs: 250 })).rejects.toThrow(
    `${folder} is in use by process ${process.pid}`,
  )
  const second = takeLock(attempt, { ...options, waitMs: 20_000 })
  await expect.poll(() => waits).toBe(2)
  if ('lock' in first) first.lock.release()
  ;(await second).release()
})
