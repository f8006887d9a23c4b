import { guardedText } from '#contract/csv.ts'
import type { Locale, Text } from '#contract/locale.ts'
import { CsvScanner, type ScannedRow, type Separator } from './csv-scanner.ts'
import { LineError } from './line-error.ts'

/** Cells by column name. `line` is the row's first line in the file, for messages. */
export interface CsvRow {
  line: number
  cells: Record<string, string>
}

const BYTE_ORDER_MARK = '\ufeff'
const SEPARATORS: readonly Separator[] = [',', ';', '\t']

/** A header: columns by their place, and what separates them. */
export interface CsvHead {
  separator: Separator
  columns: readonly string[]
}

/**
 * Parses the header that `text` begins with. Cells may be separated by commas, semicolons or tabs: by that with which
 * all required columns are there, and most columns. Throws LineError if
 * a column of `required` is missing or a column is there twice.
 */
export function parseCsvHead(text: string, required: readonly string[]): CsvHead {
  const heads = SEPARATORS.map((separator): CsvHead => {
    const scanner = new CsvScanner(separator)
    const [head = scanner.end()[0]] = scanner.push(text)
    return { separator, columns: head?.cells.map(name => name.trim()) ?? [] }
  })
  const missingIn = ({ columns }: CsvHead) => required.filter(column => !columns.includes(column))
  const [head = heads[0]!] = heads
    .filter(each => missingIn(each).length === 0)
    .sort((one, other) => other.columns.length - one.columns.length)
  if (head.columns.length === 0) throw new LineError(1, 'the file is empty')
  const missing = missingIn(head)
  if (missing.length > 0) throw new LineError(1, `column ${missing.join(', ')} is missing`)
  const twice = head.columns.find((name, at) => head.columns.indexOf(name) !== at)
  if (twice !== undefined) throw new LineError(1, `column ${twice} is there twice`)
  return head
}

/**
 * The cells of a row by column name. A row with another number of cells than the header is reported to `onFault`, and
 * undefined.
 */
export function namedCells(
  { columns }: CsvHead,
  { line, cells }: ScannedRow,
  onFault: (fault: LineError) => void,
): CsvRow | undefined {
  if (cells.length !== columns.length) {
    onFault(new LineError(line, `${cells.length} cells, the header has ${columns.length}`))
    return undefined
  }
  const named: Record<string, string> = {}
  for (const [at, column] of columns.entries()) named[column] = cells[at]!
  return { line, cells: named }
}

/** The rows of a whole CSV file (RFC 4180). Throws LineError if a column of `columns` is missing, or at the first fault. */
export function parseCsv(text: string, columns: readonly string[]): CsvRow[] {
  const content = text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text
  const head = parseCsvHead(content, columns)
  const scanner = new CsvScanner(head.separator)
  const [, ...body] = [...scanner.push(content), ...scanner.end()]
  return body.flatMap(row => {
    const named = namedCells(head, row, fault => {
      throw fault
    })
    return named ?? []
  })
}

/**
 * A cell to be written. Texts are protected against formulas; numbers are not: `{ digits: '-0.0500' }` is a number
 * written with exactly these digits. Undefined and null give an empty cell.
 */
export type CsvCell = string | number | { digits: string } | null | undefined

export interface CsvTable {
  head: readonly string[]
  rows: readonly (readonly CsvCell[])[]
}

/** A column of a table: its head in each language, and its cell in the line of a row. */
export type CsvColumn<Row> = readonly [head: Text, cellOf: (row: Row) => CsvCell]

/** Rows as a table in a language. */
export function tableOf<Row>(rows: readonly Row[], columns: readonly CsvColumn<Row>[], locale: Locale): CsvTable {
  return {
    head: columns.map(([head]) => head[locale]),
    rows: rows.map(row => columns.map(([, cellOf]) => cellOf(row))),
  }
}

function cellText(cell: CsvCell): string {
  if (cell === undefined || cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  if (typeof cell === 'object') return cell.digits
  const guarded = guardedText(cell)
  return /[",\r\n]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded
}

/** A table as a CSV file that a spreadsheet opens in the right encoding, without formulas: byte-order mark, CR LF. */
export function csvText({ head, rows }: CsvTable): string {
  return BYTE_ORDER_MARK + [head, ...rows].map(row => `${row.map(cellText).join(',')}\r\n`).join('')
}
