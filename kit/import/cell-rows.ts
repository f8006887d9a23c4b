import { CsvReader, type CsvRow, namedCells } from '../text/csv.ts'
import type { ScannedRow, Separator } from '../text/csv-scanner.ts'
import { LineError } from '../text/line-error.ts'
import { elementsOf } from './json-elements.ts'

/** How the rows of a file are written. */
export type Format = 'csv' | 'json'

export interface CellRowsOptions {
  /** Columns that a CSV file must have. */
  required: readonly string[]
  formats: readonly Format[]
  /** Called with the columns of a CSV file, in the order of the file, and what separates its cells. */
  onHead?(columns: readonly string[], separator: Separator): void
  /** Called with a row that cannot be read; it is skipped. */
  onFault(fault: LineError): void
}

/**
 * The rows of a file that arrives in blocks of text: CSV, an array of JSON objects, or a JSON object per line. Values of
 * JSON are cells as CSV has them: `5` is '5', null is ''. Throws LineError if the rest of the file cannot be read.
 */
export async function* cellRows(blocks: AsyncIterable<string>, options: CellRowsOptions): AsyncGenerator<CsvRow[]> {
  const iterator = blocks[Symbol.asyncIterator]()
  try {
    let begin = ''
    let isWhole = false
    while (!isWhole && begin.trim() === '') {
      const next = await iterator.next()
      isWhole = next.done === true
      if (!next.done) begin += next.value
    }
    async function* all() {
      yield begin
      for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value
    }
    const format: Format = /^\s*[[{]/.test(begin) ? 'json' : 'csv'
    if (!options.formats.includes(format))
      throw new LineError(1, `is ${format.toUpperCase()}, expected ${options.formats.join(' or ').toUpperCase()}`)
    yield* format === 'json' ? jsonRows(all(), options) : csvRows(all(), options)
  } finally {
    await iterator.return?.(undefined)
  }
}

async function* csvRows(
  blocks: AsyncIterable<string>,
  { required, onHead, onFault }: CellRowsOptions,
): AsyncGenerator<CsvRow[]> {
  const reader = new CsvReader({ required, onFault })
  let isKnown = false
  const named = (rows: readonly ScannedRow[]) => rows.map(row => namedCells(reader.head!, row))
  for await (const block of blocks) {
    const rows = reader.push(block)
    if (!isKnown) onHead?.(reader.head!.columns, reader.head!.separator)
    isKnown = true
    yield named(rows)
  }
  yield named(reader.end())
}

async function* jsonRows(blocks: AsyncIterable<string>, { onFault }: CellRowsOptions): AsyncGenerator<CsvRow[]> {
  for await (const elements of elementsOf(blocks))
    yield elements.flatMap(({ line, text }) => {
      try {
        return { line, cells: cellsOf(JSON.parse(text)) }
      } catch (problem) {
        onFault(new LineError(line, `is not a JSON object of plain values: ${(problem as Error).message}`))
        return []
      }
    })
}

function cellsOf(element: unknown): Record<string, string> {
  if (typeof element !== 'object' || element === null || Array.isArray(element)) throw new Error('expected { … }')
  return Object.fromEntries(
    Object.entries(element).map(([name, value]) => {
      if (typeof value === 'object' && value !== null) throw new Error(`${name} is not a plain value`)
      return [name, value === null ? '' : String(value)]
    }),
  )
}
