import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { closedMinutes, recordedDays, timeOf } from '#testing/recorded-days.ts'
import { type ServerProcess, startServer } from '#testing/server-process.ts'
import { buildSlowDisk } from '#testing/slow-disk.ts'
import { migrations } from './migrations.ts'
import { openStores } from './stores.ts'

/** How long a sync takes, and how long pages are requested during the test. */
const [SYNC_MS, MEASURED_MS] = [3_000, 5_000]
/** Recorded time per second: an hour and a half, so that the write-ahead log is checkpointed repeatedly. */
const SPEED = 6_000

let folder: string
let server: ServerProcess | undefined
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-slow-disk-'))
})
afterEach(async () => {
  await server?.end('SIGKILL')
  rmSync(folder, { recursive: true })
})

test('a disk that syncs slowly delays neither pages nor a first start, and kill -9 loses no bar served as closed', async context => {
  const disk = buildSlowDisk(folder)
  if (!disk) return context.skip('needs Linux and a C compiler')
  const pack = recordedDays()
  const dataDir = join(folder, 'data')
  const command = [process.execPath, 'server/main.ts']
  const start = (settings: Record<string, string>) =>
    startServer({
      command,
      settings: {
        NODE_ENV: 'production',
        DATA_DIR: dataDir,
        DATABASE_URL: '',
        FEEDS: `replay:${pack.folder}`,
        REPLAY_SPEED: String(SPEED),
        ...settings,
      },
    })
  try {
    // The first start waits for no sync: a single one would take as long as the whole start may.
    server = await start(disk.settings(60_000))
    await server.end('SIGKILL')
    const stores = await openStores({ dataDir, databaseUrl: undefined }, migrations)
    await stores.endSetup()
    await stores.close()

    server = await start(disk.settings(SYNC_MS))
    const took: number[] = []
    const get = async () => {
      const begin = performance.now()
      const { status } = await fetch(`${server!.url}/forex`)
      took.push(performance.now() - begin)
      expect(status).toBe(200)
    }
    disk.slowOpens()
    await get()
    expect(took[0]).toBeLessThan(SYNC_MS)
    let [closed, servedAt]: [string[], number] = [[], 0]
    const least = performance.now() + MEASURED_MS
    while (performance.now() < least || closed.length < 1_000) {
      for (let times = 0; times < 500; times++) await get()
      servedAt = await timeOf(server.url)
      closed = await closedMinutes(server.url, servedAt)
    }
    await server.end('SIGKILL')

    server = await start({})
    // Of many waiting bars the first are stored before the recording's position, where the clock now continues.
    const found = new Set(await closedMinutes(server.url, servedAt))
    expect(closed.filter(minute => !found.has(minute))).toEqual([])
    expect(Math.max(...took)).toBeLessThan(SYNC_MS)
  } finally {
    pack.remove()
  }
})
