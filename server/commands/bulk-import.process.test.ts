import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#contract/time/units.ts'
import { sqliteDatabase } from '#kit/database/database.ts'

const project = resolve(import.meta.dirname, '../..')

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-bulk-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** A kind of import with so many rows that storing them takes a while. */
interface BulkKind {
  kind: string
  /** Lines of a file of `rows` rows whose figures are all higher by `by`. */
  lines(by: number): string[]
  rows: number
  /** Its table, and which of the last rows takes so long to store that the import is surely killed before its end. */
  slow?: { table: string; row: string }
  /** Everything that it stores, as one row with `count` and sums. */
  query: string
}

const PERIODS = 400
const SERIES = 1_000
const series: BulkKind = {
  kind: 'series',
  rows: PERIODS * SERIES,
  lines(by) {
    const lines = ['country,indicator,period,value,unit,source,source_code']
    for (let each = 0; each < SERIES; each++)
      for (let at = 0; at < PERIODS; at++) {
        const month = String((at % 12) + 1).padStart(2, '0')
        lines.push(`US,own-${each},${1990 + Math.floor(at / 12)}-${month},${each + at + by},points,bls,OWN${each}`)
      }
    return lines
  },
  query: `select count(*) as count, sum(value) as sum, (select count(*) from economic_series) as series,
    (select sum(length(summary)) from economic_series) as characters from economic_observations`,
}

const banks = ['BOC', 'ICBC', 'CCB', 'CMB']
const currencies = ['USD', 'EUR', 'AUD', 'GBP', 'CHF']
const TIMES = 3_000
const FIRST = Date.UTC(2026, 0, 1)
const TEN_MINUTES = 10 * MINUTE_MS
const bankBoard: BulkKind = {
  kind: 'bank-board',
  rows: banks.length * currencies.length * TIMES,
  lines(by) {
    const lines = ['bank,currency,time,spot_buy,cash_buy,spot_sell,cash_sell,middle']
    for (let at = 0; at < TIMES; at++) {
      const time = new Date(FIRST + at * TEN_MINUTES).toISOString()
      for (const bank of banks)
        for (const currency of currencies)
          lines.push(
            `${bank},${currency},${time},${700 + by}.12,${690 + by}.5,${720 + by}.25,${730 + by},${710 + by}.01`,
          )
    }
    return lines
  },
  slow: { table: 'bank_published_rates', row: `new.published_at = ${FIRST + (TIMES - 1) * TEN_MINUTES}` },
  query: 'select count(*) as count, sum(spot_buy) as sum, sum(middle) as middles from bank_published_rates',
}

const DAYS = 18_000
const FIRST_DAY = Date.UTC(1975, 0, 1)
const codes = 'USD JPY GBP CHF SEK NOK DKK PLN CZK HUF AUD CAD HKD NZD SGD KRW THB ZAR CNY INR'.split(' ')
const referenceRates: BulkKind = {
  kind: 'reference-rates',
  rows: DAYS,
  lines: by => [
    `Date,${codes.join(',')},`,
    ...Array.from({ length: DAYS }, (_, at) => {
      const date = new Date(FIRST_DAY + at * DAY_MS).toISOString().slice(0, 10)
      return `${date},${codes.map((_, place) => `${1 + place}.${1_000 + at + by}`).join(',')},`
    }),
  ],
  slow: { table: 'reference_rate_days', row: `new.day = ${FIRST_DAY / DAY_MS + DAYS - 1}` },
  query: `select count(*) as count, sum(length(rates)) as sum, min(rates) as least, max(rates) as most
    from reference_rate_days`,
}

function fileOf({ kind, lines }: BulkKind, by: number): string {
  const path = join(folder, `${kind}-by-${by}.csv`)
  writeFileSync(path, `${lines(by).join('\n')}\n`)
  return path
}

function startImport({ kind }: BulkKind, path: string): ChildProcess {
  const { VITEST: _, ...inherited } = process.env
  return spawn(process.execPath, ['server/commands/import.ts', kind, path], {
    cwd: project,
    env: { ...inherited, DATA_DIR: join(folder, 'data'), DATABASE_URL: '' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

async function stored({ kind, query }: BulkKind): Promise<Record<string, unknown>> {
  const database = sqliteDatabase(join(folder, 'data/portal.sqlite'))
  try {
    const read = (sql: string) => database.sqlite!.reader.prepare(sql).get()
    await database.sqlite!.open()
    return { ...read(query), ...read(`select stamp from import_stamp where kind = '${kind}'`) }
  } finally {
    await database.close()
  }
}

/** Makes a row take minutes to store, or as long as before. */
function setSlow({ slow }: BulkKind, isSlow: boolean): void {
  if (!slow) return
  const database = new DatabaseSync(join(folder, 'data/portal.sqlite'), { timeout: 5_000 })
  try {
    database.exec(
      isSlow
        ? `create view count_long as with recursive n(i) as (select 1 union all select i + 1 from n where i < 1e9)
             select count(*) as count from n;
           create trigger slow_row before insert on ${slow.table} when ${slow.row}
             begin select count from count_long; end`
        : 'drop trigger slow_row; drop view count_long',
    )
  } finally {
    database.close()
  }
}

const bytesOf = (name: string) => statSync(join(folder, 'data', name), { throwIfNoEntry: false })?.size ?? 0

test.each([series, bankBoard, referenceRates])(
  'an import of $kind that is killed while it stores leaves the old figures, and the next one stores all',
  async kind => {
    const first = startImport(kind, fileOf(kind, 0))
    expect((await once(first, 'exit'))[0]).toBe(0)
    const before = await stored(kind)
    expect(before).toMatchObject({ count: kind.rows, stamp: 1 })

    const path = fileOf(kind, 1)
    setSlow(kind, true)
    const killed = startImport(kind, path)
    // The log grows once figures are stored; these bytes of it are a fraction of them.
    await expect.poll(() => bytesOf('portal.sqlite-wal'), { interval: 2, timeout: 60_000 }).toBeGreaterThan(500_000)
    killed.kill('SIGKILL')
    expect((await once(killed, 'exit'))[1]).toBe('SIGKILL')
    expect(await stored(kind)).toEqual(before)
    setSlow(kind, false)

    expect((await once(startImport(kind, path), 'exit'))[0]).toBe(0)
    const after = await stored(kind)
    expect(after).toMatchObject({ stamp: 2 })
    expect(after).not.toEqual({ ...before, stamp: 2 })
  },
)
