import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type EpochDay, epochDayOf } from '#contract/time/epoch-day.ts'
import { parseCsv } from '#kit/text/csv.ts'
import type { SimulationSeed } from '#modules/catalogue'

export interface Levels {
  /** The day on which prices are at the levels of the table (00:00 UTC). */
  asOf: EpochDay
  bySymbol: ReadonlyMap<string, SimulationSeed>
}

/** The table of levels beside this file: our own round figures, plausible at its date. One date for all rows. */
export function readLevels(): Levels {
  const rows = parseCsv(readFileSync(join(import.meta.dirname, 'levels.csv'), 'utf8'), [
    'symbol',
    'level',
    'daily_vol_pct',
    'as_of',
  ])
  const dates = new Set(rows.map(({ cells }) => cells.as_of!))
  const [date] = dates
  if (!date || dates.size > 1) throw new Error(`levels.csv has ${dates.size} dates, it needs one`)
  const bySymbol = new Map<string, SimulationSeed>()
  for (const { line, cells } of rows) {
    const typicalPrice = Number(cells.level)
    const dailyVolatility = Number(cells.daily_vol_pct)
    if (!Number.isFinite(typicalPrice) || !(dailyVolatility > 0))
      throw new Error(`levels.csv line ${line}: ${cells.symbol} needs a level and a volatility above zero`)
    bySymbol.set(cells.symbol!, { typicalPrice, dailyVolatility })
  }
  return { asOf: epochDayOf(date), bySymbol }
}
