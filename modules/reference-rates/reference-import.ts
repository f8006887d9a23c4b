import { addDays, type EpochDay, epochDayAt, epochDayOf, isoDateOf } from '#contract/time/epoch-day.ts'
import { DAY_MS } from '#contract/time/units.ts'
import type { Database } from '#kit/database/database.ts'
import { BULK_LIMIT, type BulkImporter } from '#kit/import/bulk-importer.ts'
import { csvLines } from '#kit/import/export-rows.ts'
import { raiseStamp } from '#kit/import/import-stamp.ts'
import type { ImportReport } from '#kit/import/report.ts'
import { fileSource, type Source } from '#kit/import/source.ts'
import { Faults } from '#kit/text/import-error.ts'
import { LineError } from '#kit/text/line-error.ts'
import { type LinedDay, readReferenceDays } from './read-reference-days.ts'
import type { ReferenceDay } from './reference-day.ts'
import { createReferenceRepository, rangeOf, storeDays } from './reference-repository.ts'

export const REFERENCE_KIND = 'reference-rates'
const FIRST_DAY = epochDayOf('1999-01-01')
const LAST_DAY = epochDayOf('9999-12-31')

/** Stores the days of several sources, the later ones over the earlier. Throws ImportError; nothing is stored then. */
export async function importReferenceDays(
  database: Database,
  sources: readonly Source[],
  encoding: string | undefined,
  now: number = Date.now(),
): Promise<ImportReport> {
  const faults = new Faults()
  const lists: ReferenceDay[][] = []
  const last = epochDayAt(now + DAY_MS)
  for (const source of sources) {
    const onFault = ({ line, problem }: LineError) => faults.add(`${source.name}:${line} ${problem}`)
    try {
      const days = await readReferenceDays(source, { encoding, onFault })
      for (const fault of await implausibleDays(database, days, last)) onFault(fault)
      lists.push(days)
    } catch (problem) {
      if (problem instanceof LineError) onFault(problem)
      else if ((problem as { code?: string }).code === 'ENOENT') faults.add(`${source.name}: no such file`)
      else throw problem
    }
  }
  faults.throwIfAny()
  return database.write(async ({ db: transaction }) => {
    const counts = { read: 0, added: 0, changed: 0, unchanged: 0, removed: 0 }
    await raiseStamp(transaction, REFERENCE_KIND, { origin: 'operator' })
    for (const days of lists) {
      const stored = await storeDays(transaction, days)
      counts.read += days.length
      for (const name of ['added', 'changed', 'unchanged'] as const) counts[name] += stored[name]
    }
    return { kind: REFERENCE_KIND, files: [{ name: REFERENCE_KIND, ...counts }] }
  }, BULK_LIMIT)
}

/** No currency has lost or gained as much against the euro from one publication to the next. */
const FARTHEST = 3
/** Rates of days further apart are not compared. */
const NEAR_DAYS = 30

/** Days to come, and rates that are in another unit than those of the days around them, in the file or stored. */
async function implausibleDays(database: Database, days: readonly LinedDay[], last: EpochDay): Promise<LineError[]> {
  const found = days
    .filter(({ day }) => day > last)
    .map(({ day, line }) => new LineError(line, `${isoDateOf(day)} is in the future`))
  const lines = new Map(days.map(({ day, line }) => [day, line]))
  const stored = await daysAround(database, days)
  const all = [...stored.filter(({ day }) => !lines.has(day)), ...days].sort((one, other) => one.day - other.day)
  const before = new Map<string, { day: EpochDay; rate: number }>()
  for (const { day, rates } of all)
    for (const [currency, text] of rates) {
      const rate = Number(text)
      const known = before.get(currency)
      const ratio = known && day - known.day <= NEAR_DAYS ? rate / known.rate : 1
      if (ratio > FARTHEST || ratio < 1 / FARTHEST)
        found.push(
          new LineError(
            lines.get(day) ?? lines.get(known!.day) ?? 1,
            `${isoDateOf(day)} ${currency} ${text} is implausible: it was ${known!.rate} on ${isoDateOf(known!.day)}`,
          ),
        )
      before.set(currency, { day, rate })
    }
  return found
}

/** The stored days with which those of a file are compared. */
async function daysAround(database: Database, days: readonly LinedDay[]): Promise<ReferenceDay[]> {
  const range = rangeOf(days)
  if (!range) return []
  const { first, last } = range
  return createReferenceRepository(database).between(addDays(first, -NEAR_DAYS), addDays(last, NEAR_DAYS))
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
    import: (database, paths, encoding, now) => importReferenceDays(database, paths.map(fileSource), encoding, now),
    exported: database => ({ [REFERENCE_KIND]: exportedDays(database) }),
  },
]
