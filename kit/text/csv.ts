import { guardedText } from '#contract/text/csv.ts'
import type { Locale, Text } from '#contract/text/locale.ts'
import { mapInSlices } from '../scheduling/event-loop.ts'
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
 * Parses the header that `text` begins with, `line` of its file. Cells may be separated by commas, semicolons or tabs: by
 * that with which all required columns are there, and most columns. Columns without a name after the last one are counted
 * as `unnamed`. Throws LineError if a column of `required` is missing or a column is there twice.
 */
export function parseCsvHead(text: string, required: readonly string[], line = 1): CsvHead & { unnamed: number } {
  const heads = SEPARATORS.map(separator => {
    const scanner = new CsvScanner(separator, line)
    const [head = scanner.end()[0]] = scanner.push(text)
    const all = head?.cells.map(name => name.trim()) ?? []
    const columns = all.slice(0, all.findLastIndex(name => name !== '') + 1)
    return { separator, columns, unnamed: all.length - columns.length }
  })
  const missingIn = ({ columns }: CsvHead) => required.filter(column => !columns.includes(column))
  const [head = heads[0]!] = heads
    .filter(each => missingIn(each).length === 0)
    .sort((one, other) => other.columns.length - one.columns.length)
  if (head.columns.length === 0) throw new LineError(line, 'the file is empty')
  const missing = missingIn(head)
  if (missing.length > 0) throw new LineError(line, `column ${missing.join(', ')} is missing`)
  const twice = head.columns.find((name, at) => head.columns.indexOf(name) !== at)
  if (twice !== undefined) throw new LineError(line, `column ${twice} is there twice`)
  return head
}

/** What Excel writes above a table to name its separator. */
const SEPARATOR_LINE = /^sep=.\r?\n/i

export interface CsvReaderOptions {
  /** Columns that the file must have. */
  required: readonly string[]
  /** Called with a row that has another number of cells than the header; it is skipped. */
  onFault(fault: LineError): void
}

/**
 * The rows below the header of a CSV file that arrives in blocks, each with a cell for each column. What spreadsheets add
 * is left out: a line that names the separator, rows of empty cells, and empty columns without a name at the end.
 */
export class CsvReader {
  readonly #options: CsvReaderOptions
  #head: (CsvHead & { unnamed: number }) | undefined
  #scanner: CsvScanner | undefined
  #isPastHead = false

  constructor(options: CsvReaderOptions) {
    this.#options = options
  }

  /** Of the first block that was not blank. */
  get head(): CsvHead | undefined {
    return this.#head
  }

  /** The rows that end in a block of whole lines. Throws LineError if the header is none, or a quote is not closed. */
  push(block: string): ScannedRow[] {
    let text = block
    if (!this.#head) {
      const [separator = ''] = SEPARATOR_LINE.exec(block) ?? []
      text = block.slice(separator.length)
      const line = separator === '' ? 1 : 2
      this.#head = parseCsvHead(text, this.#options.required, line)
      this.#scanner = new CsvScanner(this.#head.separator, line)
    }
    return this.#body(this.#scanner!.push(text))
  }

  /** The last row, if it has no line break at its end. */
  end(): ScannedRow[] {
    return this.#scanner ? this.#body(this.#scanner.end()) : []
  }

  #body(rows: ScannedRow[]): ScannedRow[] {
    const body = this.#isPastHead ? rows : rows.slice(1)
    this.#isPastHead ||= rows.length > 0
    const { columns, unnamed } = this.#head!
    const width = columns.length
    return body.flatMap(row => {
      const { line, cells } = row
      if (cells.every(isBlank)) return []
      if (cells.length === width) return row
      if (unnamed > 0 && cells.length === width + unnamed) {
        if (cells.slice(width).every(isBlank)) return { line, cells: cells.slice(0, width) }
        this.#options.onFault(new LineError(line, 'has a value in a column without a name'))
      } else this.#options.onFault(new LineError(line, `${cells.length} cells, the header has ${width}`))
      return []
    })
  }
}

const isBlank = (cell: string) => cell === '' || cell.trim() === ''

/** The cells of a row by column name. */
export function namedCells({ columns }: CsvHead, { line, cells }: ScannedRow): CsvRow {
  const named: Record<string, string> = {}
  for (const [at, column] of columns.entries()) named[column] = cells[at]!
  return { line, cells: named }
}

/** The rows of a whole CSV file (RFC 4180). Throws LineError if a column of `columns` is missing, or at the first fault. */
export function parseCsv(text: string, columns: readonly string[]): CsvRow[] {
  const reader = new CsvReader({
    required: columns,
    onFault(fault) {
      throw fault
    },
  })
  const rows = [...reader.push(text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text), ...reader.end()]
  return rows.map(row => namedCells(reader.head!, row))
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
  return BYTE_ORDER_MARK + [head, ...rows].map(lineText).join('')
}

/** The same for a long table: other work has its turn in between. */
export async function longCsvText({ head, rows }: CsvTable): Promise<string> {
  return BYTE_ORDER_MARK + (await mapInSlices([head, ...rows], lineText)).join('')
}

const lineText = (row: readonly CsvCell[]) => `${row.map(cellText).join(',')}\r\n`
