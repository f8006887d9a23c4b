import { type CsvHead, parseCsvHead } from '../csv.ts'
import { CsvScanner, type Separator } from '../csv-scanner.ts'
import type { Database } from '../database/database.ts'
import { LineError } from '../line-error.ts'
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

export interface CellRow {
  line: number
  /** By the place of their column. */
  cells: readonly string[]
}

/**
 * The rows of a CSV file in blocks, as they are read, and its head with each. Rows with another number of cells, and
 * those with characters that no text may have, are reported to `onFault` and left out. Throws LineError if the file cannot be read further.
 */
export async function* csvBlocks(
  source: Source,
  options: { required: readonly string[]; encoding?: string | undefined; onFault(fault: LineError): void },
): AsyncGenerator<{ head: CsvHead; rows: readonly CellRow[] }> {
  let head: CsvHead | undefined
  let scanner: CsvScanner | undefined
  let isPastHead = false
  /** Cells are looked at once a block has had a character that no text may have. */
  let isSuspect = false
  const bodyOf = (rows: readonly CellRow[]) => {
    const body = isPastHead ? rows : rows.slice(1)
    isPastHead ||= rows.length > 0
    const width = head!.columns.length
    return body.filter(({ line, cells }) => {
      const problem =
        cells.length !== width
          ? `${cells.length} cells, the header has ${width}`
          : isSuspect
            ? unfitCell(cells, head!)
            : undefined
      if (problem !== undefined) options.onFault(new LineError(line, problem))
      return problem === undefined
    })
  }
  for await (const block of textBlocks(source, options.encoding)) {
    head ??= parseCsvHead(block, options.required)
    scanner ??= new CsvScanner(head.separator)
    isSuspect ||= textProblem(block) !== undefined
    yield { head, rows: bodyOf(scanner.push(block)) }
  }
  if (head && scanner) yield { head, rows: bodyOf(scanner.end()) }
}

/** The first cell with a character that no text may have. */
function unfitCell(cells: readonly string[], { columns }: CsvHead): string | undefined {
  for (let at = 0; at < cells.length; at++) {
    const problem = textProblem(cells[at]!)
    if (problem) return `${columns[at]} ${problem}`
  }
  return undefined
}

/** A number with a decimal comma, `1.234,5`, as one with a point. Only where commas do not separate cells. */
export function decimalPoint(cell: string, separator: Separator): string {
  if (separator === ',') return cell
  const [, sign, whole, decimals] = /^([+-]?)(\d{1,3}(?:[.'’\u00a0\u202f ]\d{3})+|\d+),(\d+)$/.exec(cell.trim()) ?? []
  return whole === undefined ? cell : `${sign}${whole.replaceAll(/\D/g, '')}.${decimals}`
}
