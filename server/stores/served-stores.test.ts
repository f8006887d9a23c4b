import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readEnvironment } from '#kit/process/environment.ts'
import { openServedStores } from './served-stores.ts'

test('an outage of writes is told once for all files of the database, and its end when all take writes again', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-served-stores-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: line => void lines.push(JSON.parse(line).msg) })
  const stores = await openServedStores({ environment: readEnvironment({ DATA_DIR: folder }), log: log as never })
  onTestFinished(() => stores.close())
  let now = performance.now()
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now)
  onTestFinished(() => clock.mockRestore())
  const [bars, main] = [stores.bars.writes, stores.main.writes]

  bars.failed(new Error('bars.sqlite cannot be written'))
  now += 90_000
  main.failed(new Error('portal.sqlite cannot be written'))
  expect(lines).toEqual([expect.stringMatching(/^bars.sqlite cannot be written; nothing is stored/)])
  now += 10_000
  bars.worked()
  expect(lines).toHaveLength(1)
  main.worked()
  expect(lines.slice(1)).toEqual([expect.stringMatching(/^the database takes writes again/)])
})
