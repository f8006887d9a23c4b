import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { closedMinutes, recordedDays } from '#testing/recorded-days.ts'
import { type ServerProcess, startServer } from '#testing/server-process.ts'
import { buildSlowDisk } from '#testing/slow-disk.ts'

interface Health {
  status: string
  store: { state: string; waitingBars: number; since?: string; problem?: string }
  sources: { state: string }[]
}

let folder: string
let disk: string
let canMount: boolean
let server: ServerProcess | undefined
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-full-disk-'))
  disk = join(folder, 'disk')
  mkdirSync(disk)
  canMount = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=16m', 'tmpfs', disk]).status === 0
})
afterEach(async () => {
  await server?.end('SIGKILL')
  if (canMount) spawnSync('umount', [disk])
  rmSync(folder, { recursive: true })
})

/** Fills the remaining space. */
function fill(file: string): void {
  for (let size = 16 * 1_048_576; size >= 512; size /= 2)
    try {
      writeFileSync(file, Buffer.alloc(size), { flag: 'a' })
      size *= 2
    } catch {
      // A write of half the size may still fit.
    }
}

/** Whether the first start has synced the new databases, from when on their logs are written back. */
const isSetUp = () =>
  ['portal', 'bars', 'files'].every(name => {
    const database = new DatabaseSync(join(disk, `${name}.sqlite`), { readOnly: true })
    try {
      return database.prepare('PRAGMA user_version').get()!.user_version === 1
    } finally {
      database.close()
    }
  })
const untilSetUp = () => expect.poll(isSetUp, { timeout: 60_000 }).toBe(true)

test('a full disk is reported once, shown in health and metrics, and costs no bar', async context => {
  if (!canMount) return context.skip('needs the right to mount a small file system')
  const pack = recordedDays()
  const start = (DATA_DIR: string, REPLAY_SPEED: string) =>
    startServer({
      command: [process.execPath, 'server/main.ts'],
      settings: { NODE_ENV: 'production', DATA_DIR, DATABASE_URL: '', FEEDS: `replay:${pack.folder}`, REPLAY_SPEED },
    })
  const ask = async (path: string) => (await fetch(`${server!.url}${path}`)).text()
  const until = async (isSo: (health: Health) => boolean) => {
    for (;;) {
      const health = JSON.parse(await ask('/healthz/data')) as Health
      if (isSo(health)) return health
      await new Promise(resolve => setTimeout(resolve, 50))
    }
  }
  const isOver = ({ store, sources }: Health) => sources[0]!.state === 'ended' && store.waitingBars === 0
  try {
    server = await start(join(folder, 'undisturbed'), 'max')
    await until(isOver)
    const expected = await closedMinutes(server.url)
    await server.end('SIGKILL')

    server = await start(disk, '20000')
    await untilSetUp()
    const filler = join(disk, 'filler')
    fill(filler)
    const failing = await until(({ store }) => store.state === 'failing' && store.waitingBars > 2_000)
    expect(failing).toMatchObject({ status: 'degraded', store: { problem: expect.stringMatching(/full|disk I\/O/) } })
    expect(Date.parse(failing.store.since!)).toBeGreaterThan(0)
    expect(await ask('/metrics')).toMatch(/^portal_store_failing 1$/m)
    rmSync(filler)
    expect(await until(isOver)).toMatchObject({ status: 'ok', store: { state: 'ok', lostBars: 0 } })
    expect(await closedMinutes(server.url)).toEqual(expected)
    const lines = server.printed().split('\n')
    const count = (text: string) => lines.filter(line => line.includes(text)).length
    expect([count('bars cannot be stored'), count('bars are stored again'), count('rollback')]).toEqual([1, 1, 0])
  } finally {
    pack.remove()
  }
})

test('senders of prices are told to wait while the disk is full, and the operator once', async context => {
  if (!canMount) return context.skip('needs the right to mount a small file system')
  server = await startServer({
    command: [process.execPath, 'server/main.ts'],
    settings: {
      ...{ NODE_ENV: 'production', DATA_DIR: disk, DATABASE_URL: '', ECONOMY_SOURCES: 'none' },
      ...{ FEEDS: 'push', INGEST_TOKENS: 'bank:open-sesame', SIM_FROM: '' },
    },
  })
  const send = async (seq: number) => {
    const [symbol, bid, ask, at] = ['EURUSD', 1.16, 1.1602, Date.now()]
    const ticks = Array.from({ length: 2_000 }, (_, place) => ({ seq: seq * 2_000 + place, symbol, bid, ask, at }))
    const answer = await fetch(`${server!.url}/ingest/v1/ticks`, {
      method: 'POST',
      headers: { authorization: 'Bearer open-sesame' },
      body: ticks.map(tick => JSON.stringify(tick)).join('\n'),
    })
    return [answer.status, answer.headers.get('retry-after')]
  }
  const storeOf = async () => (await (await fetch(`${server!.url}/healthz/data`)).json()).store
  expect(await send(1)).toEqual([200, null])
  await untilSetUp()
  fill(join(disk, 'filler'))
  let refused: unknown
  for (let seq = 2; seq < 200 && refused === undefined; seq++) {
    const answer = await send(seq)
    if (answer[0] !== 200) refused = answer
  }
  expect(refused).toEqual([503, '2'])
  for (let again = 0; again < 5; again++) expect(await send(200)).toEqual([503, '2'])
  expect(await storeOf()).toMatchObject({
    state: 'failing',
    problem: expect.stringMatching(/(bars|portal).sqlite cannot be/),
  })
  expect((await fetch(`${server.url}/forex`)).status).toBe(200)
  expect((await fetch(`${server.url}/healthz/ready`)).status).toBe(200)
  const lines = () =>
    server!
      .printed()
      .split('\n')
      .filter(line => /"level":[56]0/.test(line))
  const told = [expect.stringMatching(/(bars|portal)\.sqlite cannot be written: .*(full|I\/O)/)]
  expect(lines()).toEqual(told)

  // Nothing that an operator starts has a stack trace to say.
  const run = (...command: string[]) => {
    const { status, stderr } = spawnSync(process.execPath, command, {
      env: { ...process.env, NODE_ENV: 'production', DATA_DIR: disk, DATABASE_URL: '', REDIS_URL: '' },
      encoding: 'utf8',
    })
    return {
      status,
      lines: stderr
        .trimEnd()
        .split('\n')
        .filter(line => !/^Warning|^\(/.test(line)),
    }
  }
  const refusal = { status: 1, lines: [expect.stringMatching(/cannot be written: .*full|no space left/)] }
  expect(run('server/commands/import.ts', 'navigation', '--seed')).toEqual(refusal)
  expect(run('server/commands/backup.ts', join(disk, 'backup.gz'))).toEqual(refusal)

  rmSync(join(disk, 'filler'))
  expect(await send(200)).toEqual([200, null])
  await expect.poll(storeOf, { timeout: 60_000 }).toMatchObject({ state: 'ok' })
  await expect.poll(() => server!.printed().match(/takes writes again/g)).toHaveLength(1)
  expect(lines()).toEqual(told)
})

test('a disk that is full while a first start syncs its new databases has them synced once there is room', async context => {
  if (!canMount) return context.skip('needs the right to mount a small file system')
  const slow = buildSlowDisk(folder)
  if (!slow) return context.skip('needs Linux and a C compiler')
  server = await startServer({
    command: [process.execPath, 'server/main.ts'],
    // Long enough for the disk to be full before the first sync is over.
    settings: { NODE_ENV: 'production', DATA_DIR: disk, DATABASE_URL: '', FEEDS: 'simulated', ...slow.settings(1_500) },
  })
  fill(join(disk, 'filler'))
  const told = () => server!.printed().match(/cannot fsync the new store, retrying/g) ?? []
  await expect.poll(() => told().length, { timeout: 60_000 }).toBe(1)
  expect(isSetUp()).toBe(false)
  rmSync(join(disk, 'filler'))
  await untilSetUp()
  expect(told()).toHaveLength(1)
})

test('a start and a command on a disk without any room end with one line', context => {
  if (!canMount) return context.skip('needs the right to mount a small file system')
  fill(join(disk, 'filler'))
  for (const command of [
    ['server/main.ts'],
    ['server/commands/reports.ts'],
    ['server/commands/import.ts', 'navigation', '--seed'],
  ]) {
    const { status, stderr } = spawnSync(process.execPath, command, {
      env: { ...process.env, NODE_ENV: 'production', DATA_DIR: disk, DATABASE_URL: '', REDIS_URL: '', PORT: '0' },
      encoding: 'utf8',
    })
    expect([command, status, stderr.trimEnd().split('\n')]).toEqual([
      command,
      1,
      [expect.stringMatching(/cannot be (written|opened|read)/)],
    ])
  }
})
