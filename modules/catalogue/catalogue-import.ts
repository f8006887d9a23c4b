import { stat } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import type { Database } from '#kit/database/database.ts'
import { ImportError } from '#kit/import-error.ts'
import type { CatalogueRows } from './catalogue.ts'
import { type CatalogueFile, catalogueColumns, readCatalogueFiles } from './catalogue-files.ts'
import { createCatalogueRepository, openCatalogue } from './catalogue-repository.ts'
import { catalogueFaults } from './catalogue-rules.ts'
import { idFault } from './instrument-ids.ts'

const rowsOf: Record<CatalogueFile, keyof CatalogueRows> = {
  instruments: 'instruments',
  schedules: 'schedules',
  holidays: 'holidays',
  exchanges: 'exchanges',
  countries: 'countries',
  index_constituents: 'constituents',
}

/**
 * Imports catalogue files by name (`instruments.csv`, `holidays.csv`…) or a folder of them. Tables without a file are
 * left unchanged; the result is validated as a whole before anything is stored. Throws ImportError with the position of
 * every fault. Returns a line for the operator.
 */
export async function importInstruments(database: Database, paths: readonly string[]): Promise<string> {
  const files = new Map<CatalogueFile, string>()
  for (const path of paths) {
    if ((await stat(path)).isDirectory()) {
      for (const file of Object.keys(catalogueColumns) as CatalogueFile[]) files.set(file, `${path}/${file}.csv`)
      continue
    }
    const file = basename(path, '.csv') as CatalogueFile
    if (!Object.hasOwn(catalogueColumns, file))
      throw new ImportError([
        `${basename(path)} is none of ${Object.keys(catalogueColumns)
          .map(name => `${name}.csv`)
          .join(', ')}`,
      ])
    files.set(file, path)
  }
  // A new database first gets the project's own catalogue, or the next start would overwrite this import with it.
  await openCatalogue(database)
  const repository = createCatalogueRepository(database)
  const { rows: read, lineOf } = await readCatalogueFiles(files)
  const rows = { ...(await repository.load()), ...read }
  const knownIds = await repository.knownIds()
  const idFaults = (read.instruments ?? []).flatMap((instrument, row) => {
    const fault = idFault(instrument, knownIds)
    return fault ? [{ file: 'instruments' as const, row, problem: `${instrument.symbol}: ${fault}` }] : []
  })
  const faults = [...catalogueFaults(rows), ...idFaults]
  if (faults.length > 0)
    throw new ImportError(
      faults.map(({ file, row, problem }) => {
        const path = files.get(file)
        return path
          ? `${basename(dirname(path))}/${basename(path)}:${lineOf(file, row)} ${problem}`
          : `what is stored of ${file} no longer fits: ${problem}`
      }),
    )
  await repository.replace(rows)
  const counts = [...files.keys()].map(file => `${rows[rowsOf[file]].length} ${file.replace('_', ' ')}`)
  return `${counts.join(', ')} stored; the portal uses them from its next start`
}
