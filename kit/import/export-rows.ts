import type { Kysely } from 'kysely'
import type { Database } from '../database/database.ts'
import type { RowFile, StoredRow } from './importer.ts'

/** Rows that are read at a time. */
const ROWS_AT_ONCE = 5_000

/**
 * The stored rows of a file as CSV that its importer reads, in blocks: the project's own rows and an operator's, in the
 * order of the file.
 */
export async function* exportedRows({ db }: Pick<Database, 'db'>, file: RowFile): AsyncGenerator<string> {
  const columns = Object.keys(file.row.shape)
  yield csvLines([columns])
  const order = [...(file.place ? [file.place] : []), ...file.key]
  for (let offset = 0; ; offset += ROWS_AT_ONCE) {
    let query = (db as Kysely<Record<string, StoredRow>>).selectFrom(file.table).selectAll()
    for (const column of order) query = query.orderBy(column)
    const rows = (await query.limit(ROWS_AT_ONCE).offset(offset).execute()) as StoredRow[]
    const cells = rows.map(row => file.exported?.(row) ?? row)
    yield csvLines(cells.map(row => columns.map(column => row[column] ?? '')))
    if (rows.length < ROWS_AT_ONCE) return
  }
}

/**
 * Rows as CSV that an importer reads: cells are written as they are, unlike in files for visitors, where texts that a
 * spreadsheet would take for formulas are changed.
 */
export function csvLines(rows: readonly (readonly (string | number)[])[]): string {
  const text = (cell: string | number) => {
    const plain = String(cell)
    return /[",\r\n]|^\s|\s$/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
  }
  return rows.map(row => `${row.map(text).join(',')}\r\n`).join('')
}
