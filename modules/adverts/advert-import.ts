import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { CsvError } from '#kit/csv.ts'
import type { Database } from '#kit/database/database.ts'
import { ImportError } from '#kit/import-error.ts'
import type { Advert } from './advert.ts'
import { parseAdverts } from './advert-file.ts'
import { createAdvertRepository } from './advert-repository.ts'

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
  await createAdvertRepository(database).replace(adverts)
  return `${adverts.length} adverts stored`
}
