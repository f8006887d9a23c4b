import type { Importer, RowFault } from '#kit/import/importer.ts'
import type { CatalogueRows } from './catalogue.ts'
import { catalogueFiles, projectCatalogueFolder } from './catalogue-files.ts'
import { createCatalogueRepository } from './catalogue-repository.ts'
import { type CatalogueCells, type CatalogueFile, rowsOfFile } from './catalogue-rows.ts'
import { catalogueFaults } from './catalogue-rules.ts'
import { assignIds, idFault } from './instrument-ids.ts'

/** The key of a row in its table. */
const keyOf: { [File in CatalogueFile]: (row: CatalogueRows[(typeof rowsOfFile)[File]][number]) => string[] } = {
  instruments: row => [row.symbol],
  schedules: row => [row.id],
  holidays: row => [row.schedule, row.date],
  exchanges: row => [row.id],
  countries: row => [row.iso2],
  index_constituents: row => [row.index, row.symbol],
}

/** The catalogue: each file replaces its table, and the whole must follow the rules of the catalogue. */
const catalogueImport: Importer = {
  kind: 'instruments',
  summary: 'instruments, their trading hours, holidays, exchanges, countries and index constituents',
  files: catalogueFiles,
  seed: projectCatalogueFolder,
  needsRestart: true,
  async finish({ db, origin, rows }) {
    const repository = createCatalogueRepository({ db })
    const known = await repository.knownIds()
    const read = (rows('instruments') as CatalogueCells<'instruments'>[]).map(({ symbol, id = 0 }) => ({ symbol, id }))
    const faults: RowFault[] = []
    const taken = new Map(known)
    for (const row of read) {
      // The project's own rows get another id if theirs is taken.
      const fault = origin === 'operator' ? idFault(row, taken) : undefined
      if (fault) faults.push({ file: 'instruments', key: [row.symbol], problem: `${row.symbol}: ${fault}` })
      else if (row.id > 0) taken.set(row.symbol, row.id)
    }
    await repository.addIds(
      new Map(
        assignIds(read, known)
          .entries()
          .filter(([symbol]) => !known.has(symbol)),
      ),
    )
    const stored = await repository.load()
    for (const { file, row, problem } of catalogueFaults(stored)) {
      const key = keyOf[file] as (row: unknown) => string[]
      faults.push({ file, key: key(stored[rowsOfFile[file]][row]), problem })
    }
    return faults
  },
}

export const catalogueImports = [catalogueImport] as const
