import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseScaled } from '#contract/prices/price.ts'
import { parseCsv } from '#kit/text/csv.ts'
import type { SwapPoints } from './swap.ts'

/** The portal's own swaps of simulated accounts by symbol: points of a lot and a night. */
export function readSwapPoints(): ReadonlyMap<string, SwapPoints> {
  const text = readFileSync(join(import.meta.dirname, '..', 'data', 'swaps.csv'), 'utf8')
  return new Map(
    parseCsv(text, ['symbol', 'long', 'short']).map(({ cells }) => [
      cells.symbol!,
      { long: parseScaled(cells.long!, 2)!, short: parseScaled(cells.short!, 2)! },
    ]),
  )
}
