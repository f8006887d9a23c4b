import { guardedText } from '#contract/csv.ts'

/**
 * A CSV file by RFC 4180: header row, cells by column name. `line` is the row's first line in the file, for messages.
 */
export interface CsvRow {
  line: number
  cells: Record<string, string>
}

export class CsvError extends Error {
  readonly line: number
  readonly problem: string
  constructor(line: number, problem: string) {
    super(`line ${line}: ${problem}`)
    this.name = 'CsvError'
    this.line = line
    this.problem = problem
  }
}

/** Rows as arrays of cells. Accepts a byte-order mark and CR LF; throws CsvError on an unclosed quote. */
function parseCsvCells(text: string): { line: number; cells: string[] }[] {
  const rows: { line: number; cells: string[] }[] = []
  let cells: string[] = []
  let cell = ''
  let quoted = false
  let line = 1
  let rowLine = 1
  const endRow = () => {
    cells.push(cell)
    if (cells.length > 1 || cell !== '') rows.push({ line: rowLine, cells })
    cells = []
    cell = ''
    rowLine = line
  }
  for (let at = text.charCodeAt(0) === 0xfeff ? 1 : 0; at < text.length; at++) {
    const character = text[at]!
    if (character === '\n') line++
    if (quoted) {
      if (character !== '"') cell += character
      else if (text[at + 1] === '"') {
        cell += '"'
        at++
      } else quoted = false
    } else if (character === '"' && cell === '') quoted = true
    else if (character === ',') {
      cells.push(cell)
      cell = ''
    } else if (character === '\n') endRow()
    else if (character !== '\r' || text[at + 1] !== '\n') cell += character
  }
  if (quoted) throw new CsvError(rowLine, 'a quote is not closed')
  if (cell !== '' || cells.length > 0) endRow()
  return rows
}

/** Other separators that spreadsheets write. */
const OTHER_SEPARATORS = [';', '\t']

function missingColumns(head: readonly string[], missing: readonly string[]): CsvError {
  const separator = OTHER_SEPARATORS.find(each => head.length === 1 && head[0]!.split(each).length > 1)
  return separator
    ? new CsvError(1, `cells are separated by ${separator === '\t' ? 'tabs' : `'${separator}'`}, expected ','`)
    : new CsvError(1, `column ${missing.join(', ')} is missing`)
}

/**
 * Rows by column name. Throws CsvError if a column of `columns` is missing. A row with another number of cells is
 * reported to `onFault` and skipped; without `onFault`, thrown.
 */
export function parseCsv(text: string, columns: readonly string[], onFault?: (fault: CsvError) => void): CsvRow[] {
  const [head, ...body] = parseCsvCells(text)
  if (!head) throw new CsvError(1, 'the file is empty')
  const missing = columns.filter(column => !head.cells.includes(column))
  if (missing.length > 0) throw missingColumns(head.cells, missing)
  return body.flatMap(({ line, cells }) => {
    if (cells.length === head.cells.length)
      return [{ line, cells: Object.fromEntries(head.cells.map((name, index) => [name, cells[index]!])) }]
    const fault = new CsvError(line, `${cells.length} cells, the header has ${head.cells.length}`)
    if (!onFault) throw fault
    onFault(fault)
    return []
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

const BYTE_ORDER_MARK = '\ufeff'

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
