import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseCsv } from '#kit/text/csv.ts'
import { LineError } from '#kit/text/line-error.ts'
import type { Catalogue } from '#modules/catalogue'

/** A line of symbols.csv: how a feed's source names an instrument of the catalogue. */
export interface SymbolRow {
  feed: string
  /** The source's own name: `BTC/USD`, `^N225`, `BC_10YEAR`. */
  name: string
  symbol: string
  /** What the source's price is multiplied by; 0.01 for a price in cents that the catalogue has in dollars. */
  factor: number
  /** The source's price is that of the inverse: 1 / price, before the factor. */
  isInverted: boolean
  /** The unit or currency that the source states with a price, where it states one; empty if nothing is compared. */
  unit: string
}

/** An instrument of a source, with the decimals that its price has here. */
export interface MappedSymbol extends SymbolRow {
  decimals: number
}

/** The instruments that a feed has, by its source's names and by ours. */
export interface SymbolMap {
  readonly symbols: ReadonlySet<string>
  readonly all: readonly MappedSymbol[]
  byName(name: string): MappedSymbol | undefined
  bySymbol(symbol: string): MappedSymbol | undefined
}

const COLUMNS = ['feed', 'name', 'symbol', 'factor', 'inverted', 'unit'] as const
const FACTOR = /^\d{1,7}(?:\.\d{1,7})?$/

/** Parses the table. Throws LineError with the line and the column of the first fault. */
function parseSymbolRows(text: string): SymbolRow[] {
  const places = new Map<string, number>()
  return parseCsv(text, COLUMNS).map(({ line, cells }) => {
    const cell = (column: (typeof COLUMNS)[number]) => cells[column]!.trim()
    const fault = (column: string, problem: string) => new LineError(line, `column ${column}: ${problem}`)
    for (const column of ['feed', 'name', 'symbol'] as const) if (cell(column) === '') throw fault(column, 'is empty')
    const row: SymbolRow = {
      feed: cell('feed'),
      name: cell('name'),
      symbol: cell('symbol'),
      factor: Number(cell('factor') || '1'),
      isInverted: cell('inverted') === 'yes',
      unit: cell('unit'),
    }
    if (cell('factor') !== '' && (!FACTOR.test(cell('factor')) || row.factor === 0))
      throw fault('factor', `'${cell('factor')}' is not a number above zero`)
    if (!['', 'yes'].includes(cell('inverted')))
      throw fault('inverted', `'${cell('inverted')}' is neither yes nor empty`)
    for (const column of ['name', 'symbol'] as const) {
      const place = `${row.feed} ${column} ${row[column]}`
      const first = places.get(place)
      if (first !== undefined) throw fault(column, `${row.feed} has '${row[column]}' already in line ${first}`)
      places.set(place, line)
    }
    return row
  })
}

let ownRows: readonly SymbolRow[] | undefined

function readOwnRows(): readonly SymbolRow[] {
  ownRows ??= parseSymbolRows(readFileSync(join(import.meta.dirname, 'symbols.csv'), 'utf8'))
  return ownRows
}

/**
 * What a feed has of a catalogue, from symbols.csv beside this file or the text of another table. Lines whose instrument
 * the catalogue does not have are left out, as operators may edit it. Throws LineError if the table has a fault.
 */
export function symbolMapOf(feed: string, catalogue: Pick<Catalogue, 'instruments'>, table?: string): SymbolMap {
  const rows = table === undefined ? readOwnRows() : parseSymbolRows(table)
  const decimals = new Map(catalogue.instruments.map(instrument => [instrument.symbol, instrument.decimals]))
  const all = rows
    .filter(row => row.feed === feed && decimals.has(row.symbol))
    .map((row): MappedSymbol => ({ ...row, decimals: decimals.get(row.symbol)! }))
  const byName = new Map(all.map(mapped => [mapped.name, mapped]))
  const bySymbol = new Map(all.map(mapped => [mapped.symbol, mapped]))
  return {
    symbols: new Set(bySymbol.keys()),
    all,
    byName: name => byName.get(name),
    bySymbol: symbol => bySymbol.get(symbol),
  }
}
