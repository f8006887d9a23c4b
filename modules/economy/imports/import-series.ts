import type { Kysely } from 'kysely'
import { epochDayAt } from '#contract/time/epoch-day.ts'
import type { Database } from '#kit/database/database.ts'
import { raiseStamp } from '#kit/import/import-stamp.ts'
import type { ImportReport } from '#kit/import/report.ts'
import { storeSeed } from '#kit/import/run-import.ts'
import { shownNames } from '#kit/import/shown-names.ts'
import { Faults } from '#kit/text/import-error.ts'
import { LineError } from '#kit/text/line-error.ts'
import { readCountries } from '#modules/catalogue'
import type { EconomyTables } from '../store/economy-tables.ts'
import { indicatorImport, sourceImport } from './reference-import.ts'
import { SeriesStaging, type StagedSeries } from './series-staging.ts'
import { StagedObservations } from './staged-observations.ts'
import { storeSeries } from './store-series.ts'

// biome-ignore lint/suspicious/noExplicitAny: an import has temporary tables beside the module's own
type Connection = Kysely<any>

/** The kind under which a running portal notices series, whichever their publisher. */
export const SERIES_KIND = 'series'

/** What the values of files are checked against. */
export interface KnownNames {
  /** Units of indicators by their key. */
  indicators: ReadonlyMap<string, { unit: string }>
  sources: ReadonlySet<string>
  /** Keys of indicators by the World Bank's code. */
  indicatorOfWorldBank: ReadonlyMap<string, string>
}

/** Reads files into `staging` and reports their faults. */
export type SeriesReader = (staging: SeriesStaging, known: KnownNames, faults: Faults) => Promise<void>

const SHOWN_REPEATED = 50

/**
 * Imports what `read` reads, all or none, in one transaction: values that are new or differ from those known add to what
 * is stored. Throws ImportError with every fault. `now` is in UTC ms; values became known on its day unless their file
 * says otherwise.
 */
export async function importSeries(
  database: Database,
  kind: string,
  read: SeriesReader,
  now: number = Date.now(),
): Promise<ImportReport> {
  for (const importer of [indicatorImport, sourceImport]) await storeSeed(database, importer)
  const known = await namesOf(database)
  return database.db.connection().execute(async connection => {
    const observations = await StagedObservations.create(database, connection)
    try {
      return await connection.transaction().execute(async (transaction: Connection) => {
        observations.begin(transaction)
        const staging = new SeriesStaging(observations, epochDayAt(now))
        const faults = new Faults()
        await read(staging, known, faults)
        await observations.end()
        if (!staging.isOrdered) await reportRepeated(observations, staging, faults)
        faults.throwIfAny()
        await raiseStamp(transaction, SERIES_KIND, { origin: 'operator' })
        const counts = await storeSeries(database, transaction, observations, staging.series, now)
        const notes = [...staging.leftOut].map(
          ([reason, count]) => `left out: ${count.toLocaleString('en-US')}, ${reason}`,
        )
        notes.push(...(await notShown(database, staging.series, known)))
        return { kind, files: [{ name: kind, read: observations.count, ...counts, removed: 0 }], notes }
      })
    } finally {
      await observations.drop()
    }
  })
}

/** What the operator is told, by name, of series that no page shows: a call alone answers them. */
async function notShown(
  database: Database,
  series: readonly StagedSeries[],
  { indicators }: KnownNames,
): Promise<string[]> {
  const countries = new Set((await readCountries(database)).map(({ iso2 }) => iso2))
  const named = new Map<string, string[]>()
  for (const { head } of series) {
    const why = !indicators.has(head.indicator)
      ? 'whose indicator is none of the portal’s'
      : head.country === ''
        ? 'which are of no country'
        : !countries.has(head.country)
          ? 'whose country is none of the portal’s'
          : undefined
    if (why === undefined) continue
    const name = [head.country, head.indicator, `(${head.source})`].filter(part => part !== '').join(' ')
    named.set(why, [...(named.get(why) ?? []), name])
  }
  return Array.from(
    named,
    ([why, names]) => `on no page: ${names.length.toLocaleString('en-US')} series ${why}: ${shownNames(names)}`,
  )
}

async function namesOf({ db: untyped }: Database): Promise<KnownNames> {
  const db: Kysely<EconomyTables> = untyped
  const indicators = await db.selectFrom('economic_indicators').select(['key', 'unit', 'worldbank_code']).execute()
  const sources = await db.selectFrom('economic_sources').select('id').execute()
  return {
    indicators: new Map(indicators.map(({ key, unit }) => [key, { unit }])),
    sources: new Set(sources.map(({ id }) => id)),
    indicatorOfWorldBank: new Map(indicators.map(({ key, worldbank_code: code }) => [code, key])),
  }
}

async function reportRepeated(observations: StagedObservations, staging: SeriesStaging, faults: Faults): Promise<void> {
  for (const { series, first, last } of await observations.repeated(SHOWN_REPEATED)) {
    const { country, indicator, sourceCode } = staging.series[series]!.head
    const name = [country, indicator, sourceCode].filter(part => part !== '').join(' ')
    faults.add(`line ${last} ${name} has a value for the same period as line ${first}`)
  }
}

/** Reports a fault that ends the reading of a file; throws anything else again. */
export function noteEnd(name: string, problem: unknown, faults: Faults): void {
  if (!(problem instanceof LineError)) throw problem
  faults.add(`${name}:${problem.line} ${problem.problem}`)
}
