import { readCsvFile } from '#kit/csv-file.ts'
import type { Database } from '#kit/database/database.ts'
import { ImportError } from '#kit/import-error.ts'
import type { Advert } from './advert.ts'
import { parseAdverts } from './advert-file.ts'
import { openAdverts } from './advert-repository.ts'

/** Replaces all adverts by those of CSV files. Throws ImportError if a file is invalid. */
export async function importAdverts(database: Database, paths: readonly string[]): Promise<string> {
  const adverts: Advert[] = []
  const faults: string[] = []
  for (const path of paths)
    try {
      adverts.push(...(await readCsvFile(path, parseAdverts)))
    } catch (problem) {
      if (!(problem instanceof ImportError)) throw problem
      faults.push(...problem.faults)
    }
  if (faults.length > 0) throw new ImportError(faults)
  // A new database is seeded with the house adverts first; otherwise the next start would replace the imported ones.
  const repository = await openAdverts(database)
  await repository.replace(adverts)
  return `${adverts.length} adverts stored`
}
