import type { Kysely } from 'kysely'
import { type Frequency, formOf, periodText } from '#contract/time/period.ts'
import type { Database } from '#kit/database/database.ts'
import { csvLines } from '#kit/import/export-rows.ts'
import { createEconomyRepository } from '../store/economy-repository.ts'
import type { EconomyTables } from '../store/economy-tables.ts'
import { knownOn } from '../store/read-series.ts'
import { letterOf, seriesIndexColumns } from './series-index.ts'
import { conversionNames, namedConversion } from './units.ts'

type SeriesRow = EconomyTables['economic_series']

export const seriesColumns = ['country', 'indicator', 'period', 'value', 'unit', 'source', 'source_code'] as const

function storedRows({ db: untyped }: Database): Promise<SeriesRow[]> {
  const db: Kysely<EconomyTables> = untyped
  return db.selectFrom('economic_series').selectAll().orderBy('id').execute()
}

/** All series as published, whichever their file: of each period the value that was published last. */
export async function* exportedSeries(database: Database): AsyncGenerator<string> {
  const repository = createEconomyRepository(database)
  yield csvLines([seriesColumns])
  for (const { id, country, indicator, source, source_code: code, published_unit, frequency } of await storedRows(
    database,
  )) {
    const { starts, values } = knownOn(await repository.observations(id), undefined)
    const form = formOf(frequency as Frequency)
    yield csvLines(
      starts.map((start, at) => [
        country,
        indicator,
        periodText({ form, start }),
        plainText(values[at]!),
        published_unit,
        source,
        code,
      ]),
    )
  }
}

/** How all series are shown, as the list that is imported beside them. */
export async function* exportedSeriesIndex(database: Database): AsyncGenerator<string> {
  const db: Kysely<EconomyTables> = database.db
  const indicators = await db.selectFrom('economic_indicators').select(['key', 'unit']).execute()
  const units = new Map(indicators.map(indicator => [indicator.key, indicator]))
  yield csvLines([seriesIndexColumns])
  for (const row of await storedRows(database)) {
    const conversion = conversionText(row, units.get(row.indicator))
    if (conversion === undefined) continue
    const { country, indicator, source, source_code, frequency, published_unit, rank } = row
    const letter = letterOf(frequency as Frequency)
    yield csvLines([[country, indicator, source, source_code, letter, published_unit, rank, conversion]])
  }
}

/** The words of a list for how a series is shown; undefined if they are those of the portal's own rules. */
function conversionText(
  { published_unit, unit, divisor, transform }: SeriesRow,
  indicator: { unit: string } | undefined,
): string | undefined {
  const texts = [...conversionNames, `/${divisor.toExponential().replace('+', '')} (${unit})`]
  return texts.find(text => {
    const read = namedConversion(text, published_unit, indicator)
    return read?.unit === unit && read.divisor === divisor && read.transform === transform
  })
}

/** Decimals of the smallest values. */
const MAX_DECIMALS = 30

/** A value without an exponent. */
function plainText(value: number): string {
  const text = String(value)
  if (!text.includes('e')) return text
  return text.includes('e-') ? value.toFixed(MAX_DECIMALS) : BigInt(value).toString()
}
