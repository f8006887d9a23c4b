import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Database, migrate, sqliteDatabase } from '#kit/database/database.ts'
import { storeBrokers } from '#testing/brokers.ts'
import { fileForms } from '#testing/mutated-files.ts'
import { readsDuring } from '#testing/watched-reads.ts'
import { bulkImports, storeSeeds } from '../operations/imports.ts'
import { migrations } from '../stores/migrations.ts'

const NOW = Date.UTC(2026, 10, 25, 12)
const ROWS = 3
const STORED = 6_000
/** The names of indicators, sources, countries or pairs with which a file is compared. */
const MAX_ROWS = 500

/** What an operator has stored in years, of other series, days, events and brokers than those of the files. */
const numbers = `with recursive n(n) as (select 0 union all select n + 1 from n where n < ${STORED - 1})`
const stored: Readonly<Record<string, string>> = {
  economic_series: `${numbers} insert into economic_series select 1000 + 2 * n, 'US', 'own-' || n, 'bis', 'OWN.' || n, '%', '%',
    'Monthly', '', 1, 'none', 1, 1, '{}', 0 from n`,
  economic_observations: `${numbers} insert into economic_observations select 1000 + 2 * n, 18000, 18031, 1.5 from n`,
  calendar_events: `${numbers} insert into calendar_events select 1000 + n, 'Other desk', 'USD', 'US', 'a' || n, 'b' || n,
    'c' || n, 1700000000000 + n * 86400000, 1, 19675 + n, 'data', 2, '', '', 1, '', '', '', '', '', '', '', 0, 0, 0, 1, 0 from n`,
  calendar_event_versions: `${numbers} insert into calendar_event_versions
    select 1000 + n, 1, 0, 0, 1700000000000 + n * 86400000, 2, '', '', '' from n`,
  bank_published_rates: `${numbers} insert into bank_published_rates (bank, currency, published_at, decimals, middle)
    select 'ICBC', 'USD', 1700000000000 + n * 60000, 2, 71000 from n`,
  reference_rate_days: `${numbers} insert into reference_rate_days select 14000 + n, 'JPY=160 USD=1.1' from n`,
  broker_spreads: `${numbers} insert into broker_spreads select 'normal', 'USDJPY', 'second-test',
    1795000000000 - n * 900000, 1, 1, 1, 1, 1, 0 from n`,
}

const folder = mkdtempSync(join(tmpdir(), 'portal-import-reads-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** A portal of its first day, and one with years of data. */
let [young, old]: Uint8Array[] = []
beforeAll(async () => {
  const database = sqliteDatabase(':memory:')
  await migrate(database, ...migrations.main.flatMap(module => module.migrations))
  await storeSeeds(database)
  await storeBrokers(database, ['first-test', 'second-test'])
  const { reader } = database.sqlite!
  young = reader.serialize()
  for (const rows of Object.values(stored)) reader.exec(rows)
  old = reader.serialize()
  await database.close()
})

async function withCopy<Result>(rows: Uint8Array, work: (database: Database) => Promise<Result>): Promise<Result> {
  const database = sqliteDatabase(':memory:')
  database.sqlite!.reader.deserialize(rows)
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

describe.each(fileForms.map(form => [form.name, form] as const))('a small file of %s', (_, form) => {
  test('is imported without going through what is stored of other series, days, events and brokers', async () => {
    const importer = bulkImports.find(({ kind }) => kind === form.kind)!
    const path = join(folder, form.file)
    writeFileSync(path, form.text(Array.from({ length: ROWS }, (_, number) => form.row(number))))
    const importInto = (rows: Uint8Array) =>
      withCopy(rows, database => readsDuring(database, () => importer.import(database, [path], undefined, NOW)))
    const [few, many] = [await importInto(young!), await importInto(old!)]
    expect([...many.scanned].filter(table => table in stored)).toEqual([])
    expect(many.rows).toBe(few.rows)
    expect(many.rows).toBeLessThan(MAX_ROWS)
  })
})
