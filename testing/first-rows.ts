import type { Database } from '#kit/database/database.ts'
import type { Importer } from '#kit/import/importer.ts'
import { importRows } from '#kit/import/run-import.ts'

/** Rows by the name of a file that a portal has none of at first. */
const firstRows: Readonly<Record<string, string>> = {
  'bank-fees': [
    'bank,form,fixed,percent,minimum,checked_on,source',
    'BOT,notes,100,,,2026-11-20,https://bank.example/fees',
    'ESUN,transfer,,0.05,120,2026-11-20,https://bank.example/fees\n',
  ].join('\n'),
}

/** Stores rows of the files that come without any, so that each kind of file has some. */
export async function storeFirstRows(database: Database, importers: readonly Importer[]): Promise<void> {
  for (const importer of importers)
    for (const file of importer.files) {
      const text = firstRows[file.name]
      if (text === undefined) continue
      const source = {
        name: `${file.name}.csv`,
        async *open() {
          yield Buffer.from(text)
        },
      }
      await importRows(database, importer, new Map([[file, [source]]]))
    }
}
