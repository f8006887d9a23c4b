import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { closedMinutes, recordedDays } from '#testing/recorded-days.ts'
import { type ServerProcess, startServer } from '#testing/server-process.ts'

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
    const filler = join(disk, 'filler')
    fill(filler)
    const failing = await until(({ store }) => store.state === 'failing' && store.waitingBars > 2_000)
    expect(failing).toMatchObject({ status: 'degraded', store: { problem: expect.stringMatching(/full|disk I\/O/) } })
    expect(Date.parse(failing.store.since!)).toBeGreaterThan(0)
    expect(await ask('/metrics')).toMatch(/^portal_store_failing 1$/m)
    rmSync(filler)
    expect(await until(isOver)).toMatchObject({ status: 'ok', store: { state: 'ok', givenUpBars: 0 } })
    expect(await closedMinutes(server.url)).toEqual(expected)
    const lines = server.printed().split('\n')
    const count = (text: string) => lines.filter(line => line.includes(text)).length
    expect([count('bars cannot be stored'), count('bars are stored again'), count('rollback')]).toEqual([1, 1, 0])
  } finally {
    pack.remove()
  }
})
