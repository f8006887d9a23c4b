import type { Kysely } from 'kysely'
import { epochDayOf, isoDateOf } from '#contract/epoch-day.ts'
import type { Database } from '#kit/database/database.ts'
import type { BulkImporter } from '#kit/import/bulk-importer.ts'
import { csvLines } from '#kit/import/export-rows.ts'
import { raiseStamp } from '#kit/import/import-stamp.ts'
import type { ImportReport } from '#kit/import/report.ts'
import { fileSource, type Source } from '#kit/import/source.ts'
import { Faults } from '#kit/import-error.ts'
import { LineError } from '#kit/line-error.ts'
import { readReferenceDays } from './read-reference-days.ts'
import type { ReferenceDay } from './reference-day.ts'
import { createReferenceRepository, storeDays } from './reference-repository.ts'

export const REFERENCE_KIND = 'reference-rates'
const FIRST_DAY = epochDayOf('1999-01-01')
const LAST_DAY = epochDayOf('9999-12-31')

/** Stores the days of several sources, the later ones over the earlier. Throws ImportError; nothing is stored then. */
export async function importReferenceDays(
  database: Database,
  sources: readonly Source[],
  encoding: string | undefined,
): Promise<ImportReport> {
  const faults = new Faults()
  const counts = { read: 0, added: 0, changed: 0, unchanged: 0, removed: 0 }
  const lists: ReferenceDay[][] = []
  for (const source of sources) {
    const onFault = ({ line, problem }: LineError) => faults.add(`${source.name}:${line} ${problem}`)
    try {
      lists.push(await readReferenceDays(source, { encoding, onFault }))
    } catch (problem) {
      if (problem instanceof LineError) onFault(problem)
      else if ((problem as { code?: string }).code === 'ENOENT') faults.add(`${source.name}: no such file`)
      else throw problem
    }
  }
  faults.throwIfAny()
  // biome-ignore lint/suspicious/noExplicitAny: an import has the tables of the kit beside the module's own
  await database.db.transaction().execute(async (transaction: Kysely<any>) => {
    await raiseStamp(transaction, REFERENCE_KIND, { origin: 'operator' })
    for (const days of lists) {
      const stored = await storeDays(transaction, days)
      counts.read += days.length
      for (const name of ['added', 'changed', 'unchanged'] as const) counts[name] += stored[name]
    }
  })
  return { kind: REFERENCE_KIND, files: [{ name: REFERENCE_KIND, ...counts }] }
}

/** All days as the bank's own history: a column for each currency, the newest day first. */
async function* exportedDays(database: Database): AsyncGenerator<string> {
  const days = await createReferenceRepository(database).between(FIRST_DAY, LAST_DAY)
  const currencies = [...new Set(days.flatMap(({ rates }) => [...rates.keys()]))].sort()
  yield csvLines([['Date', ...currencies]])
  for (const { day, rates } of days.reverse())
    yield csvLines([[isoDateOf(day), ...currencies.map(currency => rates.get(currency) ?? 'N/A')]])
}

export const referenceBulkImports: readonly BulkImporter[] = [
  {
    kind: REFERENCE_KIND,
    summary: 'euro reference rates of the European Central Bank: eurofxref-hist.zip, its CSV, or the daily XML',
    import: (database, paths, encoding) => importReferenceDays(database, paths.map(fileSource), encoding),
    exported: exportedDays,
  },
]
