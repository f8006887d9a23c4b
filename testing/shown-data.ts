import { sql } from 'kysely'
import { parsePeriod } from '#contract/time/period.ts'
import type { Database } from '#kit/database/database.ts'
import { textProblem } from '#kit/import/text-rule.ts'
import { readProjectCatalogue } from '#modules/catalogue'
import { openEconomy } from './economy.ts'

/** Tables whose rows come from files that are read in bulk. */
const TABLES = [
  'economic_series',
  'economic_observations',
  'calendar_events',
  'bank_published_rates',
  'reference_rate_days',
  'broker_spreads',
] as const

/** The earliest and the latest time, in UTC ms, of which any of these rows can be. */
const TIMES = [Date.UTC(1900, 0), Date.UTC(2100, 0)] as const

function problemOf(column: string, value: unknown): string | undefined {
  if (typeof value === 'string') return textProblem(value)
  if (typeof value !== 'number') return undefined
  if (!Number.isFinite(value)) return 'is not finite'
  return /_at$/.test(column) && value !== 0 && (value < TIMES[0] || value > TIMES[1]) ? 'is not a time' : undefined
}

/** What is stored and cannot be shown: texts and numbers of all rows, and the series as pages read them. */
export async function unfitData(database: Database, now: number): Promise<string[]> {
  const found: string[] = []
  for (const table of TABLES) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.id(table)}`.execute(database.db)
    for (const row of rows)
      for (const [column, value] of Object.entries(row)) {
        const problem = problemOf(column, value)
        if (problem) found.push(`${table}.${column} ${JSON.stringify(value)} ${problem}`)
      }
  }
  const economy = await openEconomy(database, { catalogue: await readProjectCatalogue(), now })
  for (const country of economy.countries())
    for (const { indicator, unit, last, lowest, highest, frequency } of economy.ofCountry(country)) {
      const name = `${country} ${indicator} ${frequency}`
      if (indicator.trim() === '' || unit.trim() === '') found.push(`${name}: no name or unit`)
      const points = (await economy.series({ country, indicator }))?.points ?? []
      for (const figure of [last.value, lowest.value, highest.value, ...points.map(([, figure]) => figure)])
        if (!Number.isFinite(figure)) found.push(`${name}: ${figure}`)
      for (const [period] of points) if (!parsePeriod(period)) found.push(`${name}: period ${period}`)
    }
  return found
}
