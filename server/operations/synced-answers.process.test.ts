import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startServer, withoutPrices } from '#testing/server-process.ts'
import { canTrace, TRACED_CALLS, traceOf, unsyncedAcknowledgements } from '#testing/synced-calls.ts'

const why = canTrace ? '' : ' (skipped: there is no strace that may trace)'
const LOG = 'portal.sqlite-wal'

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'portal-synced-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

test.skipIf(!canTrace)(`a visitor is thanked for a report once it is on the disk${why}`, async () => {
  const folder = temporaryFolder()
  const server = await startServer({
    command: [process.execPath, 'server/main.ts'],
    settings: { ...withoutPrices, NODE_ENV: 'production' },
  })
  const send = (figure: string) =>
    fetch(`${server.url}/en/report`, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: server.url, connection: 'close' },
      body: new URLSearchParams({ about: 'EURUSD', figure, correction: 'It was 1.1625' }),
    })
  try {
    expect((await send('The first one, which loads the page')).status).toBe(303)
    const trace = await traceOf(server.starter.pid!, join(folder, 'trace'))
    for (const day of ['Monday', 'Tuesday', 'Wednesday']) expect((await send(`The high of ${day}`)).status).toBe(303)
    // What the portal stores by itself meanwhile is not what it thanks for.
    const writes: string[] = []
    const { acknowledged, found } = unsyncedAcknowledgements(
      await trace.end(),
      LOG,
      call => /write.*HTTP\/1\.1 303/.test(call),
      call => call.includes('The high of') && writes.push(call) > 0,
    )
    expect(writes.length).toBeGreaterThanOrEqual(3)
    expect({ acknowledged, found }).toEqual({ acknowledged: 3, found: [] })
  } finally {
    await server.end('SIGTERM')
  }
})

test.skipIf(!canTrace)(`an import says that it is stored once it is on the disk${why}`, () => {
  const folder = temporaryFolder()
  const file = join(folder, 'trace')
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: '',
    REDIS_URL: '',
  }
  const command = [process.execPath, 'server/commands/import.ts', 'navigation', '--seed']
  // The first one fills the new store, which is synced as a whole.
  expect(spawnSync(command[0]!, command.slice(1), { env }).status).toBe(0)
  const { status, stdout } = spawnSync('strace', [...TRACED_CALLS, '-o', file, ...command], { env, encoding: 'utf8' })
  expect([status, stdout]).toEqual([0, expect.stringContaining('stored in')])
  const { acknowledged, found } = unsyncedAcknowledgements(readFileSync(file, 'utf8'), LOG, call =>
    /write\(1<.*stored in/.test(call),
  )
  expect({ acknowledged, found }).toEqual({ acknowledged: 1, found: [] })
})
