import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { strToU8, zipSync } from 'fflate'
import { HOUR_MS } from '#contract/time/units.ts'

export interface WrittenPack {
  folder: string
  remove(): void
}

/** Writes recordings, given by path and rows, to a temporary folder, compressed as their names say. */
export function writePack(files: Readonly<Record<string, readonly string[] | Uint8Array>>): WrittenPack {
  const folder = mkdtempSync(join(tmpdir(), 'recordings-'))
  for (const [path, content] of Object.entries(files)) {
    const bytes = content instanceof Uint8Array ? content : strToU8(content.map(row => `${row}\n`).join(''))
    const isPacked = content instanceof Uint8Array
    const file = join(folder, path)
    mkdirSync(dirname(file), { recursive: true })
    if (path.endsWith('.zip') && !isPacked) writeFileSync(file, zipSync({ [`${basename(path, '.zip')}.csv`]: bytes }))
    else if (path.endsWith('.gz') && !isPacked) writeFileSync(file, gzipSync(bytes))
    else writeFileSync(file, bytes)
  }
  return { folder, remove: () => rmSync(folder, { recursive: true }) }
}

/** Ms since midnight: `since('12:30:01.5')` is 45001500. */
export function since(time: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number)
  return Math.round(hours * HOUR_MS + minutes * 60_000 + seconds * 1_000)
}

/**
 * Synthetic recordings around a synthetic release on Friday 2024-06-07 at 12:30 UTC, in the layouts and time zones of
 * real ones: a tick every five seconds for three minutes on either side, with deterministic prices that jump at 12:30.
 */
export function ownPack(): Record<string, string[]> {
  const ticks = (start: string, shiftHours: number, spread: number, isCrossed: (index: number) => boolean) =>
    Array.from({ length: 72 }, (_, index) => {
      const at = since(start) - shiftHours * HOUR_MS + index * 5_000
      const bid = 108_400 + ((index * 7) % 11) + (index >= 36 ? 150 : 0)
      const ask = isCrossed(index) ? bid - 1 : bid + spread
      return `${at},${(bid / 100_000).toFixed(5)},${(ask / 100_000).toFixed(5)}`
    })
  const quoteBars = (from: string, count: number, stepMs: number, base: number, decimals: number) =>
    Array.from({ length: count }, (_, index) => {
      const open = base + ((index * 5) % 9)
      const bid = [open, open + 4, open - 3, open + 1]
      const text = (price: number) => (price / 10 ** decimals).toFixed(decimals)
      return [since(from) + index * stepMs, ...bid.map(text), '0', ...bid.map(price => text(price + 30)), '0'].join()
    })
  return {
    'lean/forex/oanda/tick/eurusd/20240607_quote.zip': ticks('12:27', 0, 12, () => false),
    'lean/forex/oanda/minute/eurusd/20240607_quote.zip': quoteBars('12:00', 60, 60_000, 108_300, 5),
    'lean/forex/fxcm/tick/eurusd/20240607_quote.zip': ticks('12:27', 5, 8, index => index % 9 === 0),
    'lean/cfd/oanda/second/xauusd/20240607_quote.zip': quoteBars('12:29:30', 60, 1_000, 2_345_678, 3),
    'lean/index/usa/minute/spx/20240607_trade.zip': ['30600000,5343.12,5345.5,5342,5344.01,0'],
    'lean/crypto/coinbase/minute/btcusd/20240607_quote.zip': quoteBars('12:20', 20, 60_000, 7_112_345, 2),
    'lean/crypto/coinbase/minute/btcusd/20240607_trade.zip': Array.from(
      { length: 5 },
      (_, index) => `${since('12:20') + index * 60_000},71120,71130,71110,71125,${index + 0.12345678}`,
    ),
  }
}
