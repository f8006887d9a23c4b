import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ownPack, writePack } from '#testing/recordings.ts'
import { replayedMarket } from '#testing/replayed-market.ts'

const hasPython = spawnSync('python3', ['-c', 'import zoneinfo; zoneinfo.ZoneInfo("Asia/Tokyo")']).status === 0
const shared = resolve(process.env.MARKET_DATA_DIR ?? '../shared/data', 'replay')
const hasShared = existsSync(join(shared, 'lean'))
const reason = [!hasPython && 'there is no python3', !hasShared && 'there is no MARKET_DATA_DIR/replay'].filter(Boolean)

/** Resolutions that are compared. */
const MINUTES = [1, 5, 60, 240]
const DAY_MS = 86_400_000

function recomputed(folder: string, minutes: number): string[] {
  const args = [
    join(import.meta.dirname, 'replayed-bars.py'),
    folder,
    String(minutes),
    'modules/catalogue/data/instruments.csv',
  ]
  return execFileSync('python3', args, { encoding: 'utf8', maxBuffer: 1 << 28 })
    .trim()
    .split('\n')
}

/** Reports how many bars differ and shows the first of them; tens of thousands would be unreadable. */
function expectSame(ours: readonly string[], theirs: readonly string[]): void {
  const [own, other] = [new Set(ours), new Set(theirs)]
  const differing = { ours: ours.filter(bar => !other.has(bar)), theirs: theirs.filter(bar => !own.has(bar)) }
  expect({
    count: ours.length,
    onlyOurs: differing.ours.length,
    onlyTheirs: differing.theirs.length,
    first: [differing.ours.slice(0, 5), differing.theirs.slice(0, 5)],
  }).toEqual({ count: theirs.length, onlyOurs: 0, onlyTheirs: 0, first: [[], []] })
}

/** Plays a folder and reads its bars back. `HangSeng` is recorded hourly only. */
async function played(folder: string, resolutions: readonly number[]): Promise<Map<number, string[]>> {
  const { catalogue, feed, bars, close } = await replayedMarket(folder)
  const found = new Map<number, string[]>()
  for (const minutes of resolutions) {
    const lines: string[] = []
    for (const symbol of [...feed.symbols].sort()) {
      const instrument = catalogue.find(symbol)!
      const days = new Set<number>()
      for (const { from, to } of feed.spans)
        for (let day = Math.floor(from / DAY_MS); day * DAY_MS < to; day++) days.add(day)
      for (const day of [...days].sort((a, b) => a - b)) {
        const window = await bars.read(instrument, `${minutes}` as '1', day * DAY_MS, (day + 1) * DAY_MS)
        for (const { time, open, high, low, close, volume } of window.bars)
          lines.push([symbol, time, open, high, low, close, volume.toFixed(8)].join(' '))
      }
    }
    found.set(minutes, lines)
  }
  await close()
  return found
}

describe('bars of replayed recordings equal those computed by Python from the same files', () => {
  test.skipIf(!hasPython)(
    `our own pack${hasPython ? '' : ' (skipped: there is no python3)'}`,
    { timeout: 60_000 },
    async () => {
      const pack = writePack(ownPack())
      try {
        const ours = await played(pack.folder, MINUTES)
        for (const minutes of MINUTES) {
          const theirs = recomputed(pack.folder, minutes)
          expect(theirs.length).toBeGreaterThan(3)
          expectSame(ours.get(minutes)!, theirs)
        }
      } finally {
        pack.remove()
      }
    },
  )

  test.skipIf(reason.length > 0)(
    `the whole shared pack${reason.length > 0 ? ` (skipped: ${reason.join(', ')})` : ''}`,
    { timeout: 300_000 },
    async () => {
      const ours = await played(shared, [1])
      const minutes = ours.get(1)!.filter(line => !line.startsWith('HangSeng'))
      const theirs = recomputed(shared, 1)
      expect(theirs.length).toBeGreaterThan(60_000)
      expectSame(minutes, theirs)
    },
  )
})
