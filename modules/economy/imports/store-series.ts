import { type Kysely, sql } from 'kysely'
import type { EpochDay } from '#contract/time/epoch-day.ts'
import type { Frequency } from '#contract/time/period.ts'
import type { Database } from '#kit/database/database.ts'
import type { StoredObservation } from '../store/economy-repository.ts'
import type { EconomyTables } from '../store/economy-tables.ts'
import { knownOn } from '../store/read-series.ts'
import { converted, summarize, type Transform } from '../store/series-values.ts'
import { frequencyOf, keyOf, type SeriesHead, type StagedSeries } from './series-staging.ts'
import type { StagedObservations } from './staged-observations.ts'

type Connection = Kysely<EconomyTables>
type SeriesRow = EconomyTables['economic_series']

export interface StoredCounts {
  added: number
  changed: number
  unchanged: number
}

/** Merges the values of an import and brings the rows of their series up to date, in a transaction. */
export async function storeSeries(
  database: Database,
  transaction: Connection,
  observations: StagedObservations,
  staged: readonly StagedSeries[],
  now: number,
): Promise<StoredCounts> {
  const { known, highestId } = await knownRows(transaction, staged)
  let nextId = highestId + 1
  const rows = staged.map(series => {
    const { head } = series
    const row = known.get(keyOf(head.country, head.indicator, head.source, head.sourceCode))
    return row ? updated(row, head) : newRow(series, nextId++, now)
  })
  const affected = await observations.merge(rows.map(({ id }) => id))
  const before = rows.reduce((sum, { observations: count }) => sum + count, 0)
  if (affected > 0 || rows.some(row => !isStored(row, known))) {
    await summarizeAll(database, transaction, rows, now)
    await upsert(database, transaction, rows)
  }
  await markSucceeded(transaction, new Set(rows.map(({ source }) => source)), now)
  const added = rows.reduce((sum, { observations: count }) => sum + count, 0) - before
  const changed = affected - added
  return { added, changed, unchanged: observations.count - affected }
}

/** Series that are looked up at a time. */
const KEYS = 500

/** The rows of these series as far as they are stored, by their keys, and the highest id of all. */
async function knownRows(
  transaction: Connection,
  staged: readonly StagedSeries[],
): Promise<{ known: Map<string, SeriesRow>; highestId: number }> {
  const known = new Map<string, SeriesRow>()
  for (let at = 0; at < staged.length; at += KEYS) {
    const keys = staged
      .slice(at, at + KEYS)
      .map(({ head }) => sql`(${head.country}, ${head.indicator}, ${head.source}, ${head.sourceCode})`)
    const { rows } = await sql<SeriesRow>`select * from economic_series
      where (country, indicator, source, source_code) in (values ${sql.join(keys)})`.execute(transaction)
    for (const row of rows) known.set(keyOf(row.country, row.indicator, row.source, row.source_code), row)
  }
  const { rows } = await sql<{ highest: number | null }>`select max(id) as highest from economic_series`.execute(
    transaction,
  )
  return { known, highestId: rows[0]?.highest ?? 0 }
}

function newRow(series: StagedSeries, id: number, now: number): SeriesRow {
  const { head } = series
  return {
    id,
    country: head.country,
    indicator: head.indicator,
    source: head.source,
    source_code: head.sourceCode,
    ...describedBy(head),
    frequency: head.frequency ?? frequencyOf(series),
    observations: 0,
    summary: '{}',
    updated_at: now,
  }
}

const describedBy = ({ publishedUnit, adjustment, conversion, rank }: SeriesHead) => ({
  published_unit: publishedUnit,
  unit: conversion.unit,
  adjustment,
  divisor: conversion.divisor,
  transform: conversion.transform,
  rank,
})

/** Whether a row is stored as it is. */
function isStored(row: SeriesRow, known: ReadonlyMap<string, SeriesRow>): boolean {
  const stored = known.get(keyOf(row.country, row.indicator, row.source, row.source_code))
  return (
    stored !== undefined && Object.entries(stored).every(([column, value]) => row[column as keyof SeriesRow] === value)
  )
}

/** A series keeps how it is shown until a file says otherwise. */
function updated(row: SeriesRow, head: SeriesHead): SeriesRow {
  if (!head.isDescribed && row.published_unit === head.publishedUnit) return row
  return { ...row, ...describedBy(head), frequency: head.frequency ?? row.frequency }
}

/** Values that are read at a time. */
const CHUNK = 20_000
/** Rows that are read or written at a time. */
const ROWS = 1_000

/** Completes the rows by the values that are stored now. Those that have changed get the time `now`. */
async function summarizeAll(
  database: Database,
  transaction: Connection,
  rows: SeriesRow[],
  now: number,
): Promise<void> {
  const byId = new Map(rows.map(row => [row.id, row]))
  const ids = [...byId.keys()].sort((a, b) => a - b)
  const counts = await countsOf(transaction, ids)
  for (let from = 0, to = 0; from < ids.length; from = to) {
    let size = 0
    for (; to < ids.length && (size === 0 || size < CHUNK) && to - from < ROWS; to++) size += counts.get(ids[to]!) ?? 0
    for await (const [id, observations] of observationsOf(database, transaction, ids.slice(from, to)))
      complete(byId.get(id)!, observations, now)
  }
}

function complete(row: SeriesRow, observations: readonly StoredObservation[], now: number): void {
  const frequency = row.frequency as Frequency
  const known = knownOn(observations, undefined)
  const shown = converted(known, { divisor: row.divisor, transform: row.transform as Transform, frequency })
  const summary = JSON.stringify(summarize(shown, frequency, observations.at(-1)?.[1]) ?? {})
  if (summary !== row.summary) row.updated_at = now
  row.summary = summary
  row.observations = known.values.length
}

async function countsOf(transaction: Connection, ids: readonly number[]): Promise<Map<number, number>> {
  const counts = new Map<number, number>()
  for (let at = 0; at < ids.length; at += ROWS) {
    const { rows } = await sql<{ id: number; count: number }>`
      select series_id as id, count(*) as count from economic_observations
      where series_id in (${sql.raw(ids.slice(at, at + ROWS).join(', '))}) group by series_id`.execute(transaction)
    for (const { id, count } of rows) counts.set(id, Number(count))
  }
  return counts
}

/** The values of series, one series after the other: only one is held as objects. */
async function* observationsOf(
  database: Database,
  transaction: Connection,
  ids: readonly number[],
): AsyncGenerator<[id: number, observations: readonly StoredObservation[]]> {
  const numbers = await numbersOf(database, transaction, ids)
  for (let from = 0; from < numbers.length; ) {
    const id = numbers[from]!
    const observations: StoredObservation[] = []
    for (; numbers[from] === id; from += WIDTH)
      observations.push([numbers[from + 1] as EpochDay, numbers[from + 2] as EpochDay, numbers[from + 3]!])
    yield [id, observations]
  }
}

const WIDTH = 4

async function numbersOf(database: Database, transaction: Connection, ids: readonly number[]): Promise<Float64Array> {
  const query = `select series_id, period, published_on, value from economic_observations
    where series_id in (${ids.join(', ')}) order by series_id, period, published_on`
  const { sqlite } = database
  // The transaction has the writer's turn.
  if (sqlite) return (await sqlite.writer.run({ kind: 'numbers', sql: query })).rows[0] as Float64Array
  const { rows } = await sql.raw<EconomyTables['economic_observations']>(query).execute(transaction)
  const numbers = new Float64Array(rows.length * WIDTH)
  for (const [at, row] of rows.entries())
    numbers.set([row.series_id, row.period, row.published_on, row.value], at * WIDTH)
  return numbers
}

async function upsert(database: Database, transaction: Connection, rows: readonly SeriesRow[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = Object.keys(first) as (keyof SeriesRow)[]
  const names = columns.join(', ')
  const changes = columns
    .filter(column => column !== 'id')
    .map(column => `${column} = excluded.${column}`)
    .join(', ')
  for (let at = 0; at < rows.length; at += ROWS) {
    const part = rows.slice(at, at + ROWS)
    const { sqlite } = database
    if (sqlite) {
      const insert = `insert into economic_series (${names}) values (${columns.map(() => '?').join(', ')})
        on conflict (id) do update set ${changes}`
      await sqlite.writer.run({
        kind: 'step',
        step: { sql: insert, rows: part.map(row => columns.map(column => row[column])) },
      })
    } else
      await sql`insert into economic_series (${sql.raw(names)}) select ${sql.raw(names)}
        from json_populate_recordset(null::economic_series, ${JSON.stringify(part)}::json)
        on conflict (id) do update set ${sql.raw(changes)}`.execute(transaction)
  }
}

async function markSucceeded(transaction: Connection, sources: ReadonlySet<string>, now: number): Promise<void> {
  if (sources.size === 0) return
  await transaction
    .insertInto('economic_source_states')
    .values(Array.from(sources, source => ({ source, succeeded_at: now, failed_at: null, problem: '' })))
    .onConflict(conflict => conflict.column('source').doUpdateSet({ succeeded_at: now }))
    .execute()
}
