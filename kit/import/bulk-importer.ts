import { MINUTE_MS } from '#contract/time/units.ts'
import type { Database } from '../database/database.ts'
import { type CsvHead, CsvReader } from '../text/csv.ts'
import type { ScannedRow, Separator } from '../text/csv-scanner.ts'
import { LineError } from '../text/line-error.ts'
import type { ImportReport } from './report.ts'
import { type Source, textBlocks } from './source.ts'
import { textProblem } from './text-rule.ts'

/**
 * A kind of `npm run import` with too many rows for an object and a schema each: it reads and stores its files itself, all
 * or none.
 */
export interface BulkImporter {
  /** Its name in the command: `series`. */
  kind: string
  /** What it imports, for the command's help. */
  summary: string
  /** Throws ImportError with every fault; nothing is stored then. `now` is in UTC ms, by default the machine's. */
  import(
    database: Database,
    paths: readonly string[],
    encoding: string | undefined,
    now?: number,
  ): Promise<ImportReport>
  /**
   * What is stored, in the form that `import` reads, as its text arrives, by the name of the file without its extension;
   * several files are imported as a folder. Kinds of the publishers' own forms have none: what they store is exported by
   * the portal's own kind.
   */
  exported?(database: Database): Readonly<Record<string, AsyncIterable<string>>>
}

/** How long the unit may be open in which a kind stores its rows, some hundred thousand at most. */
export const BULK_LIMIT = { limitMs: 10 * MINUTE_MS } as const

export interface CellRow {
  line: number
  /** By the place of their column. */
  cells: readonly string[]
}

/**
 * The rows of a CSV file in blocks, as they are read, and its head with each; cells have no blanks around them. Rows with
 * another number of cells, and those with characters that no text may have, are reported to `onFault` and left out. Throws
 * LineError if the file cannot be read further.
 */
export async function* csvBlocks(
  source: Source,
  options: { required: readonly string[]; encoding?: string | undefined; onFault(fault: LineError): void },
): AsyncGenerator<{ head: CsvHead; rows: readonly CellRow[] }> {
  const reader = new CsvReader(options)
  /** Cells are looked at once a block has had a character that no text may have. */
  let isSuspect = false
  const fitIn = (rows: readonly ScannedRow[]): CellRow[] =>
    rows.flatMap(row => {
      const { line, cells } = row
      const problem = isSuspect ? unfitCell(cells, reader.head!) : undefined
      if (problem === undefined)
        return cells.some(hasBlanksAround) ? { line, cells: cells.map(cell => cell.trim()) } : row
      options.onFault(new LineError(line, problem))
      return []
    })
  for await (const block of textBlocks(source, options.encoding)) {
    isSuspect ||= textProblem(block) !== undefined
    const rows = reader.push(block)
    yield { head: reader.head!, rows: fitIn(rows) }
  }
  if (reader.head) yield { head: reader.head, rows: fitIn(reader.end()) }
}

/** Whether the first or the last character is a blank, also one that is not broken. */
function hasBlanksAround(cell: string): boolean {
  const isBlank = (code: number) => code <= 0x20 || code === 0xa0 || code === 0x3000
  return cell !== '' && (isBlank(cell.charCodeAt(0)) || isBlank(cell.charCodeAt(cell.length - 1)))
}

/** The first cell with a character that no text may have. */
function unfitCell(cells: readonly string[], { columns }: CsvHead): string | undefined {
  for (let at = 0; at < cells.length; at++) {
    const problem = textProblem(cells[at]!)
    if (problem) return `${columns[at]} ${problem}`
  }
  return undefined
}

/**
 * A number with a decimal comma, `1.234,5`, as one with a point, only where commas do not separate cells; and one in
 * full-width digits as one in narrow ones.
 */
export function decimalPoint(text: string, separator: Separator): string {
  const cell = /^[\0-\x7f]*$/.test(text) ? text : text.normalize('NFKC').trim()
  if (separator === ',') return cell
  const [, sign, whole, decimals] = /^([+-]?)(\d{1,3}(?:[.'’\u00a0\u202f ]\d{3})+|\d+),(\d+)$/.exec(cell.trim()) ?? []
  return whole === undefined ? cell : `${sign}${whole.replaceAll(/\D/g, '')}.${decimals}`
}
