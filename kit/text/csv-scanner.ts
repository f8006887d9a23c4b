import { LineError } from './line-error.ts'

/** A row of a CSV file (RFC 4180). `line` is its first line in the file, from 1. */
export interface ScannedRow {
  line: number
  cells: string[]
}

export type Separator = ',' | ';' | '\t'

const LINE_FEED = 10
/** A longer row is the sign of a quote that is not closed. */
const MAX_ROW = 1_048_576
/** No table has more columns. */
const MAX_CELLS = 10_000

/** Splits CSV text that arrives in blocks into rows. Blank lines are skipped. */
export class CsvScanner {
  readonly #separator: Separator
  #rest = ''
  /** Line of the next row. */
  #line: number

  /** `line` is that of the file where the text begins. */
  constructor(separator: Separator, line = 1) {
    this.#separator = separator
    this.#line = line
  }

  /** The rows that end in this block. Throws LineError if a quote is not closed. */
  push(text: string): ScannedRow[] {
    return this.#scan(this.#rest + text, false)
  }

  /** The row without a line break at its end, if there is one. Throws LineError if a quote is not closed. */
  end(): ScannedRow[] {
    return this.#scan(this.#rest, true)
  }

  #scan(text: string, isEnd: boolean): ScannedRow[] {
    const rows: ScannedRow[] = []
    let at = 0
    for (;;) {
      const row = at < text.length ? this.#row(text, at, isEnd) : undefined
      if (!row) break
      if (row.cells.length > 1 || row.cells[0] !== '') rows.push({ line: this.#line, cells: row.cells })
      this.#line += row.lines
      at = row.end
    }
    this.#rest = text.slice(at)
    if (this.#rest.length > MAX_ROW)
      throw new LineError(this.#line, `a row is longer than 1 MB: is a quote not closed?`)
    return rows
  }

  /** The row that begins at `from`; undefined if it continues after `text`. */
  #row(text: string, from: number, isEnd: boolean): { cells: string[]; end: number; lines: number } | undefined {
    const separator = this.#separator.charCodeAt(0)
    const cells: string[] = []
    let lines = 1
    let at = from
    for (;;) {
      let quoted = ''
      if (text[at] === '"') {
        at++
        for (;;) {
          const quote = text.indexOf('"', at)
          if (quote < 0 || (quote + 1 === text.length && !isEnd)) {
            if (isEnd) throw new LineError(this.#line, 'a quote is not closed')
            return undefined
          }
          quoted += text.slice(at, quote)
          at = quote + 1
          if (text[at] !== '"') break
          quoted += '"'
          at++
        }
        for (let feed = quoted.indexOf('\n'); feed >= 0; feed = quoted.indexOf('\n', feed + 1)) lines++
      }
      const start = at
      let code = text.charCodeAt(at)
      while (code !== separator && code !== LINE_FEED && at < text.length) code = text.charCodeAt(++at)
      if (at === text.length && !isEnd) return undefined
      const isLast = at === text.length || code === LINE_FEED
      const end = isLast && at > start && code === LINE_FEED && text[at - 1] === '\r' ? at - 1 : at
      cells.push(quoted + text.slice(start, end))
      if (cells.length > MAX_CELLS) throw new LineError(this.#line, 'a row has more than 10,000 cells')
      at++
      if (isLast) return { cells, end: at, lines }
    }
  }
}
