import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { CsvError } from '#kit/csv.ts'
import type { Database } from '#kit/database/database.ts'
import { ImportError } from '#kit/import-error.ts'
import type { Advert } from './advert.ts'
import { parseAdverts } from './advert-file.ts'
import { openAdverts } from './advert-repository.ts'

/** Replaces all adverts by those of CSV files. Throws ImportError if a file is invalid. */
export async function importAdverts(database: Database, paths: readonly string[]): Promise<string> {
  const adverts: Advert[] = []
  for (const path of paths)
    try {
      adverts.push(...parseAdverts(await readFile(path, 'utf8')))
    } catch (problem) {
      if (problem instanceof CsvError) throw new ImportError([`${basename(path)}:${problem.line} ${problem.problem}`])
      throw problem
    }
  // A new database is seeded with the house adverts first; otherwise the next start would replace the imported ones.
  const repository = await openAdverts(database)
  await repository.replace(adverts)
  return `${adverts.length} adverts stored`
}
