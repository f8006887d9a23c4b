import type { Kysely, Selectable } from 'kysely'
import type { EpochDay } from '#contract/time/epoch-day.ts'
import type { Frequency } from '#contract/time/period.ts'
import type { Database } from '#kit/database/database.ts'
import { otherWork } from '#kit/scheduling/event-loop.ts'
import type { Category, EconomicSource, HigherIs, Indicator, Observation, SeriesSummary } from './economy.ts'
import type { EconomyTables } from './economy-tables.ts'
import type { Conversion, StoredSummary, Transform } from './series-values.ts'

/** A series as stored: its summary, and how its values are read. */
export interface StoredSeries {
  id: number
  rank: number
  summary: SeriesSummary
  conversion: Conversion
}

export interface EconomyData {
  indicators: readonly Indicator[]
  sources: readonly EconomicSource[]
  series: readonly StoredSeries[]
}

/** A value as published: the first day of its period, the day it became known, and the value. */
export type StoredObservation = readonly [period: EpochDay, publishedOn: EpochDay, value: number]

export interface EconomyRepository {
  /** Everything except the values. */
  load(): Promise<EconomyData>
  /** All values of a series that were ever published, by period and then by the day they became known. */
  observations(series: number): Promise<readonly StoredObservation[]>
}

export function createEconomyRepository(database: Pick<Database, 'db' | 'reads' | 'sqlite'>): EconomyRepository {
  const { sqlite } = database
  const db: Kysely<EconomyTables> = database.db
  const reads: Kysely<EconomyTables> = database.reads
  return {
    async load() {
      const [indicators, sources, states] = await Promise.all([
        db.selectFrom('economic_indicators').selectAll().orderBy('place').execute(),
        db.selectFrom('economic_sources').selectAll().orderBy('place').execute(),
        db.selectFrom('economic_source_states').selectAll().execute(),
      ])
      const series = await readSummaries(db)
      const stateOf = new Map(states.map(state => [state.source, state]))
      const counts = Map.groupBy(series, ({ summary }) => summary.source)
      return {
        indicators: indicators.map(indicatorFrom),
        sources: sources.map(row => sourceFrom(row, stateOf.get(row.id), counts.get(row.id)?.length ?? 0)),
        series,
      }
    },
    async observations(series) {
      if (sqlite) {
        const statement = sqlite.reader.prepare(OBSERVATIONS)
        statement.setReturnArrays(true)
        return statement.all(series) as unknown as StoredObservation[]
      }
      const rows = await reads
        .selectFrom('economic_observations')
        .select(['period', 'published_on', 'value'])
        .where('series_id', '=', series)
        .orderBy('period')
        .orderBy('published_on')
        .execute()
      return rows.map(row => [row.period as EpochDay, row.published_on as EpochDay, row.value] as const)
    },
  }
}

const OBSERVATIONS = `select period, published_on, value from economic_observations
  where series_id = ? order by period, published_on`

/** Series read at a time: pages and prices must not wait for all of them, which take a tenth of a second. */
const SERIES_AT_ONCE = 250

/** The summary of a series of which nothing can be shown yet, such as a change from the year before. */
const NO_SUMMARY = '{}'

async function readSummaries(db: Kysely<EconomyTables>): Promise<StoredSeries[]> {
  const read: StoredSeries[] = []
  const share = sharing()
  let last = 0
  for (;;) {
    const rows = await db
      .selectFrom('economic_series')
      .selectAll()
      .where('observations', '>', 0)
      .where('id', '>', last)
      .orderBy('id')
      .limit(SERIES_AT_ONCE)
      .execute()
    for (const row of rows) {
      last = row.id
      if (row.summary !== NO_SUMMARY) read.push(seriesFrom(row, share))
    }
    if (rows.length < SERIES_AT_ONCE) return read
    await otherWork()
  }
}

function indicatorFrom(row: Selectable<EconomyTables['economic_indicators']>): Indicator {
  return {
    key: row.key,
    category: row.category as Category,
    name: { tw: row.name_tw, cn: row.name_cn, en: row.name_en },
    definition: { tw: row.definition_tw, cn: row.definition_cn, en: row.definition_en },
    unit: row.unit,
    frequency: row.frequency as Frequency,
    higherIs: row.higher_is as HigherIs,
    importance: row.importance,
    headline: row.headline === 0 ? undefined : row.headline,
    worldBankCode: row.worldbank_code,
    fredCode: row.fred_code,
  }
}

function sourceFrom(
  {
    id,
    publisher,
    publisher_tw,
    publisher_cn,
    licence,
    attribution,
    url,
  }: Selectable<EconomyTables['economic_sources']>,
  state: Selectable<EconomyTables['economic_source_states']> | undefined,
  series: number,
): EconomicSource {
  const succeededAt = state?.succeeded_at == null ? undefined : Number(state.succeeded_at)
  const failedAt = state?.failed_at == null ? undefined : Number(state.failed_at)
  return {
    id,
    publisher: { tw: publisher_tw || publisher, cn: publisher_cn || publisher, en: publisher },
    licence,
    attribution,
    url,
    series,
    ...(succeededAt === undefined ? {} : { succeededAt }),
    ...(failedAt === undefined ? {} : { lastProblem: { problem: state!.problem, at: failedAt } }),
    ...(failedAt !== undefined && failedAt >= (succeededAt ?? 0) ? { problem: state!.problem } : {}),
  }
}

/** Gives equal texts back as one: thousands of rows in memory repeat countries, indicators, units and periods. */
type Share = (text: string) => string

function sharing(): Share {
  const known = new Map<string, string>()
  return text => {
    const same = known.get(text)
    if (same === undefined) known.set(text, text)
    return same ?? text
  }
}

function seriesFrom(row: Selectable<EconomyTables['economic_series']>, share: Share): StoredSeries {
  const frequency = share(row.frequency) as Frequency
  const stored = JSON.parse(row.summary) as StoredSummary
  const observation = ({ period, value }: Observation): Observation => ({ period: share(period), value })
  const { count, first, last, previous, lowest, highest, recent, percentile, publishedAt } = stored
  const summary: SeriesSummary = {
    country: share(row.country),
    indicator: share(row.indicator),
    source: share(row.source),
    sourceCode: row.source_code,
    kind: 'published',
    unit: share(row.unit),
    frequency,
    adjustment: share(row.adjustment),
    updatedAt: Number(row.updated_at),
    count,
    first: observation(first),
    last: observation(last),
    lowest: observation(lowest),
    highest: observation(highest),
    recent,
  }
  if (previous) summary.previous = observation(previous)
  if (percentile !== undefined) summary.percentile = percentile
  if (publishedAt !== undefined) summary.publishedAt = publishedAt
  return {
    id: row.id,
    rank: row.rank,
    conversion: { divisor: row.divisor, transform: share(row.transform) as Transform, frequency },
    summary,
  }
}
