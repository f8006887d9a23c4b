import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { CsvError } from '#kit/csv.ts'
import type { Database } from '#kit/database/database.ts'
import { ImportError } from '#kit/import-error.ts'
import type { Advert } from './advert.ts'
import { parseAdverts } from './advert-file.ts'
import { openAdverts } from './advert-repository.ts'

/** Puts the adverts of CSV files in the place of all others. Throws ImportError where a file has a fault. */
export async function importAdverts(database: Database, paths: readonly string[]): Promise<string> {
  const adverts: Advert[] = []
  for (const path of paths)
    try {
      adverts.push(...parseAdverts(await readFile(path, 'utf8')))
    } catch (problem) {
      if (problem instanceof CsvError) throw new ImportError([`${basename(path)}:${problem.line} ${problem.problem}`])
      throw problem
    }
  // A new database gets the house adverts first, or the next start would put them in the place of these.
  const repository = await openAdverts(database)
  await repository.replace(adverts)
  return `${adverts.length} adverts stored`
}
