import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { unzipSync } from 'fflate'
import { describe, expect, onTestFinished, test } from 'vitest'
import { migrate, sqliteDatabase } from '#kit/database/database.ts'
import { quotesMigrations, storeBrokers } from '#testing/brokers.ts'
import { createImportedSpreads, type MeasuredQuarter } from './imported-spreads.ts'
import { brokerBulkImports } from './quotes-import.ts'
import { sessionSummary } from './session-spreads.ts'
import { QUARTER_HOUR_MS, summaryOf } from './spread-quarter.ts'

const hasPython = spawnSync('python3', ['--version']).status === 0
const folder = join(resolve(process.env.MARKET_DATA_DIR ?? '../shared/data', 'replay'), 'lean/forex')
const hasTicks = existsSync(folder)
const reason = [!hasPython && 'there is no python3', !hasTicks && 'there is no MARKET_DATA_DIR/replay'].filter(Boolean)

/** One broker records in UTC, the other five hours behind all year. */
const recordings = [
  { broker: 'oanda', shift: 0 },
  { broker: 'fxcm', shift: -5 },
]
const DATE = '20140502'
const MIDNIGHT = Date.parse('2014-05-02T00:00Z')
const pathOf = (broker: string) => join(folder, broker, 'tick/eurusd', `${DATE}_quote.zip`)

/** The ticks of a day as an operator imports them. */
function quotesOf(broker: string, shift: number): string {
  const [csv] = Object.values(unzipSync(readFileSync(pathOf(broker))))
  const midnight = MIDNIGHT - shift * 3_600_000
  const lines = new TextDecoder()
    .decode(csv)
    .trim()
    .split('\n')
    .map(line => {
      const [since, bid, ask] = line.trim().split(',')
      return `${broker},normal,EURUSD,${new Date(midnight + Math.trunc(Number(since))).toISOString()},${bid},${ask}`
    })
  return ['broker,account,pair,time,bid,ask', ...lines].join('\n')
}

/** The quarters that are stored of a broker after its quotes are imported. */
async function measured(broker: string, shift: number): Promise<MeasuredQuarter[]> {
  const own = mkdtempSync(join(tmpdir(), 'quotes-'))
  const database = sqliteDatabase(join(own, 'test.sqlite'))
  onTestFinished(async () => {
    await database.close()
    rmSync(own, { recursive: true })
  })
  await migrate(database, quotesMigrations)
  await storeBrokers(database, [broker])
  const file = join(own, `${broker}.csv`)
  writeFileSync(file, `${quotesOf(broker, shift)}\n`)
  await brokerBulkImports[0]!.import(database, [file], undefined)
  return createImportedSpreads(database).between('normal', 'EURUSD', 0, Number.MAX_SAFE_INTEGER)
}

type Recomputed = [start: number, weighted: number, quotedMs: number, low: number, high: number, quotes: number]
function recomputed(broker: string, shift: number): Recomputed[] {
  const args = [join(import.meta.dirname, 'two-brokers.py'), pathOf(broker), String(shift), DATE]
  return execFileSync('python3', args, { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map(line => line.split(' ').map(Number) as Recomputed)
}

const title = `spreads of two recorded brokers equal those computed anew in Python${reason.length ? ` (skipped: ${reason.join(', ')})` : ''}`
describe.skipIf(reason.length > 0)(title, () => {
  test.each(recordings)(
    'of $broker on the day of US payrolls, by quarter, session and day',
    async ({ broker, shift }) => {
      const quarters = await measured(broker, shift)
      const other = recomputed(broker, shift)
      expect(quarters.length).toBeGreaterThan(60)
      expect(
        quarters.map(({ start, weighted, quotedMs, low, high, quotes }) => [
          start,
          weighted,
          quotedMs,
          low,
          high,
          quotes,
        ]),
      ).toEqual(other)
      const open = quarters.map(quarter => ({ ...quarter, openMs: QUARTER_HOUR_MS }))
      const average = (rows: readonly Recomputed[]) =>
        rows.reduce((sum, row) => sum + row[1], 0) / rows.reduce((sum, row) => sum + row[2], 0) / 1_000
      expect(summaryOf(open).average).toBeCloseTo(average(other), 12)
      // London is at UTC+1 in May: 08:00 to 17:00 are 07:00 to 16:00 UTC.
      const hourOf = (row: Recomputed) => new Date(row[0]).getUTCHours()
      expect(sessionSummary(open, 'london').average).toBeCloseTo(
        average(other.filter(row => hourOf(row) >= 7 && hourOf(row) < 16)),
        12,
      )
    },
  )
})
