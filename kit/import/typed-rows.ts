import type { z } from 'zod'
import type { Separator } from '../text/csv-scanner.ts'
import { LineError } from '../text/line-error.ts'
import { decimalPoint } from './bulk-importer.ts'
import { cellRows } from './cell-rows.ts'
import type { RowFile } from './importer.ts'
import { type Source, textBlocks } from './source.ts'
import { textProblem } from './text-rule.ts'

/** A parsed row and its first line in the file. */
export interface TypedRow {
  line: number
  row: unknown
}

export interface ReadOptions {
  encoding?: string | undefined
  /** Called with each fault, as a line for the operator. */
  onFault(fault: string): void
}

/**
 * The rows of a file in batches, as they are read. Rows with faults are reported and skipped; a file that cannot be read
 * further ends with a fault. Rejects with the error of the source, such as ENOENT.
 */
export async function* typedRows(
  file: RowFile,
  source: Source,
  { encoding, onFault }: ReadOptions,
): AsyncGenerator<TypedRow[]> {
  const note = ({ line, problem }: LineError) => onFault(`${source.name}:${line} ${problem}`)
  let separator: Separator = ','
  const isStrict = (file.row.def.catchall as z.ZodType | undefined)?.def.type === 'never'
  const options = {
    required: Object.keys(file.row.shape).filter(column => !isOptional(file.row, column)),
    formats: file.formats,
    onHead(columns: readonly string[], between: Separator) {
      separator = between
      if (!isStrict) return
      const unknown = columns.filter(column => !Object.hasOwn(file.row.shape, column))
      if (unknown.length > 0)
        throw new LineError(1, `column ${unknown.join(', ')} is not one of ${Object.keys(file.row.shape).join(', ')}`)
    },
    onFault: note,
  }
  try {
    for await (const rows of cellRows(textBlocks(source, encoding), options)) {
      const typed: TypedRow[] = []
      for (const { line, cells } of rows) {
        const unfit = unfitCells(file.row, cells)
        if (unfit.length > 0) {
          for (const problem of unfit) note(new LineError(line, problem))
          continue
        }
        const parsed = parse(file.row, cells, separator)
        if (parsed.success) typed.push({ line, row: parsed.data })
        else for (const issue of parsed.error.issues) note(new LineError(line, problemOf(issue, cells)))
      }
      yield typed
    }
  } catch (problem) {
    if (!(problem instanceof LineError)) throw problem
    note(problem)
  }
}

/** Cells of a row with characters that no text may have. */
function unfitCells(row: z.ZodObject, cells: Readonly<Record<string, string>>): string[] {
  const found: string[] = []
  for (const column in row.shape) {
    const problem = textProblem(cells[column] ?? '')
    if (problem) found.push(`${column} ${problem}`)
  }
  return found
}

/**
 * Parses a row. Cells that cannot be parsed are tried again as spreadsheets mean them: without blanks around them, with
 * full-width letters and digits as narrow ones and, where commas do not separate cells, with a decimal comma as a point.
 */
function parse(row: z.ZodObject, cells: Readonly<Record<string, string>>, separator: Separator) {
  const parsed = row.safeParse(cells)
  if (parsed.success) return parsed
  const plain = { ...cells }
  for (const { path } of parsed.error.issues) {
    const column = String(path[0])
    const cell = plain[column]
    if (cell !== undefined) plain[column] = decimalPoint(cell.normalize('NFKC').trim(), separator)
  }
  const again = row.safeParse(plain)
  return again.success ? again : parsed
}

function isOptional(row: z.ZodObject, column: string): boolean {
  return (row.shape[column] as z.ZodType).safeParse(undefined).success
}

/** Longer values are cut in messages. */
const SHOWN_VALUE = 60

function problemOf({ path, message }: z.core.$ZodIssue, cells: Readonly<Record<string, string>>): string {
  const column = path[0]
  if (typeof column !== 'string') return message
  const value = cells[column]
  if (value === undefined) return `${column} is missing`
  return `${column} '${value.length > SHOWN_VALUE ? `${value.slice(0, SHOWN_VALUE)}…` : value}' ${message}`
}
