import sax from 'sax'
import { type Source, textBlocks } from '#kit/import/source.ts'
import { LineError } from '#kit/text/line-error.ts'

/** A row of a table and the line where it begins. */
export interface TableRow {
  line: number
  cells: readonly string[]
}

/** Text of one cell. */
const MAX_CHARACTERS = 200
const MAX_ROWS = 10_000

/**
 * The rows of all tables of an HTML page, whose markup need not be well formed. Text outside of cells is ignored. Throws
 * LineError if the page cannot be read.
 */
export async function readTableRows(source: Source, encoding: string | undefined): Promise<TableRow[]> {
  const html = sax.parser(false, { lowercase: true, position: true })
  const rows: TableRow[] = []
  let cells: string[] | undefined
  let isInCell = false
  let line = 1
  let problem: LineError | undefined
  // Markup that is not well formed is usual: the parser goes on after it.
  html.onerror = () => html.resume()
  const endRow = () => {
    if (cells && cells.length > 0) rows.push({ line, cells })
    cells = undefined
    isInCell = false
  }
  html.onopentag = ({ name }) => {
    if (name === 'tr') {
      endRow()
      cells = []
      line = html.line + 1
    } else if ((name === 'td' || name === 'th') && cells) {
      cells.push('')
      isInCell = true
    }
  }
  html.onclosetag = name => {
    if (name === 'td' || name === 'th') isInCell = false
    if (name === 'tr' || name === 'table') endRow()
  }
  html.ontext = text => {
    if (!isInCell || !cells) return
    const joined = (cells.at(-1)! + text).replace(/\s+/g, ' ').trimStart()
    if (joined.length > MAX_CHARACTERS) problem ??= new LineError(html.line + 1, 'has a cell that is too long')
    else cells[cells.length - 1] = joined
  }
  for await (const text of textBlocks(source, encoding)) {
    html.write(text)
    if (rows.length > MAX_ROWS) problem ??= new LineError(html.line + 1, `has more than ${MAX_ROWS} rows`)
    if (problem) throw problem
  }
  html.close()
  endRow()
  return rows.map(row => ({ line: row.line, cells: row.cells.map(cell => cell.trim()) }))
}
