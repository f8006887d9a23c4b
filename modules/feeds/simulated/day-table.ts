import type { EpochDay } from '#contract/time/epoch-day.ts'
import type { PriceRange } from './price-range.ts'

/** More calendar days than a history of ten years has. */
const DAYS = 4_096
/** Date, open, high, low, close, ticks. */
const COLUMNS = 6
/** 200 kB each. */
const MAX_TABLES = 16

/** In the order of their creation: the oldest is evicted. */
const tables = new Map<DayTable, Float64Array>()

/** Cached daily prices of one instrument. Every date has its row, shared with dates eleven years apart. */
export class DayTable {
  get(date: EpochDay): PriceRange | undefined {
    const row = (date & (DAYS - 1)) * COLUMNS
    const table = tables.get(this)
    if (!table || table[row] !== date) return undefined
    return {
      open: table[row + 1]!,
      high: table[row + 2]!,
      low: table[row + 3]!,
      close: table[row + 4]!,
      ticks: table[row + 5]!,
    }
  }

  set(date: EpochDay, { open, high, low, close, ticks }: PriceRange): void {
    let table = tables.get(this)
    if (!table) {
      table = new Float64Array(DAYS * COLUMNS)
      if (tables.size >= MAX_TABLES) tables.delete(tables.keys().next().value!)
      tables.set(this, table)
    }
    table.set([date, open, high, low, close, ticks], (date & (DAYS - 1)) * COLUMNS)
  }
}
