import type { Kysely } from 'kysely'
import type { z } from 'zod'
import type { Format } from './cell-rows.ts'

/** Whose rows: those that ship with the project, or those an operator has imported. */
export type Origin = 'seed' | 'operator'

/** A row as it is stored, by column. */
export type StoredRow = Readonly<Record<string, string | number | null>>

/** The rows of one kind of file, and the table they are stored in. */
export interface RowFile {
  /** The file's name without its extension. Files of a kind that has only one may have any name. */
  name: string
  /** Its columns; a strict object refuses others. */
  row: z.ZodObject
  formats: readonly Format[]
  table: string
  /** Columns of the table that identify a row. */
  key: readonly string[]
  /** A column that takes the place of a row in its file, from 0. A row that only moves counts as unchanged. */
  place?: string
  /** What happens to stored rows that the files do not have. */
  others: 'removed' | 'kept'
  /**
   * Columns of the key whose values make rows a group, such as country and kind: an operator's file replaces the groups
   * that it has and no others, and a seed adds nothing to a group with rows of an operator. With `others: 'removed'`.
   */
  group?: readonly string[]
  /** The most rows that pages can show; files with more are refused. */
  mostRows?: number
  /** Whether its rows are also given to `finish`, for files of some thousand rows. */
  inMemory: boolean
  /** Columns of the file with dates on which something was done: those of an operator cannot be in the future. */
  pastDates?: readonly string[]
  stored(row: unknown): StoredRow
  /** The cells of a stored row as the file has them, by column; by default each column as it is stored. */
  exported?(row: StoredRow): Readonly<Record<string, string | number | null>>
}

/** Describes the rows of a file: CSV whose rows replace all others, unless it says otherwise. */
export function rowFile<Row extends z.ZodObject>(
  file: Pick<RowFile, 'name' | 'table' | 'key'> &
    Partial<
      Pick<RowFile, 'formats' | 'place' | 'others' | 'group' | 'inMemory' | 'pastDates' | 'exported' | 'mostRows'>
    > & {
      row: Row
      stored(row: z.output<Row>): StoredRow
    },
): RowFile {
  return { formats: ['csv'], others: 'removed', inMemory: false, ...file, stored: file.stored as RowFile['stored'] }
}

/** A fault of a stored row; `key` holds the values of the key of its table. */
export interface RowFault {
  file: string
  key: readonly string[]
  problem: string
}

/** What is stored once the rows of an import are merged, before it is committed. */
export interface Merged {
  /** The transaction. */
  // biome-ignore lint/suspicious/noExplicitAny: the tables are each module's own
  db: Kysely<any>
  origin: Origin
  /** The rows just read of a file that is `inMemory`, in their order. */
  rows(file: string): readonly unknown[]
  /** Adds a line to the report: what the operator should know of rows that are stored all the same. */
  note(text: string): void
}

/** One kind of `npm run import`. */
export interface Importer {
  /** Its name in the command: `adverts`. */
  kind: string
  /** What it imports, for the command's help. */
  summary: string
  /** In the order in which they are stored. */
  files: readonly RowFile[]
  /** Folder with the project's own `<name>.csv` of each file; its tables have a column `origin`. */
  seed?: string
  /** Whether an operator's import takes the place of the whole seed, so that a newer one adds nothing. */
  replacesSeed?: boolean
  /** Whether a running portal has to be restarted to use what was imported. */
  needsRestart?: boolean
  /** Completes and checks the merged rows. Faults undo the import. */
  finish?(merged: Merged): Promise<readonly RowFault[]>
}
