import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, migrate, openDatabase } from '#kit/database/database.ts'
import { importMigrations } from '#kit/import/import-tables.ts'
import { catalogueMigrations, readProjectCatalogue } from '#modules/catalogue'
import { currenciesModule } from '#modules/currencies'
import { economyBulkImports, economyMigrations, economyModule } from '#modules/economy'

/** Series of each country, and values of each: a million in all. */
const SERIES = 40
const MONTHS = 190
const READS = 1_000

type Row = Record<string, string | number>

const quantile = (times: readonly number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * share)]!
const rounded = (value: number) => Number(value.toFixed(2))

/** A file of a million values of all countries. Returns its path and how many values it has. */
function writeValues(folder: string, countries: readonly string[], keys: readonly string[]): [string, number] {
  const lines = ['country,indicator,period,value,unit,source,source_code']
  for (const country of countries)
    for (const key of keys)
      for (let at = 0; at < MONTHS; at++) {
        const period = `${2010 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
        lines.push(`${country},${key},${period},${((at * 7_919 + key.length) % 1_000) / 100},%,bis,${key}`)
      }
  const path = join(folder, 'series.csv')
  writeFileSync(path, `${lines.join('\n')}\n`)
  return [path, lines.length - 1]
}

async function measure(name: string, database: Database, path: string, values: number): Promise<Row> {
  await migrate(database, importMigrations, catalogueMigrations, economyMigrations)
  const catalogue = await readProjectCatalogue()
  const importer = economyBulkImports.find(({ kind }) => kind === 'series')!
  const importing = async () => {
    const [begun, used] = [performance.now(), process.cpuUsage()]
    await importer.import(database, [path], undefined)
    const { user, system } = process.cpuUsage(used)
    return {
      'rows/s': Math.round(values / ((performance.now() - begun) / 1_000)),
      'CPU s': rounded((user + system) / 1e6),
    }
  }
  const imported = await importing()
  const again = await importing()

  globalThis.gc?.()
  const before = process.memoryUsage().heapUsed
  let begun = performance.now()
  const clock = { now: () => Date.now(), speed: 1 }
  const { services } = await economyModule.open({
    catalogue,
    ...currenciesModule.open().services,
    database,
    clock,
    onProblem(problem) {
      throw problem
    },
  })
  const opened = performance.now() - begun
  globalThis.gc?.()
  const { economy } = services
  const summaries = economy.countries().flatMap(country => economy.ofCountry(country))
  const times: number[] = []
  for (let at = 0; at < READS; at++) {
    const { country, indicator } = summaries[(at * 7_919) % summaries.length]!
    begun = performance.now()
    await economy.series({ country, indicator })
    times.push(performance.now() - begun)
  }
  return {
    database: name,
    values,
    'import rows/s': imported['rows/s'],
    'import CPU s': imported['CPU s'],
    'again rows/s': again['rows/s'],
    'again CPU s': again['CPU s'],
    'open ms': Math.round(opened),
    'summaries MB': rounded((process.memoryUsage().heapUsed - before) / 1e6),
    'series ms p50': rounded(quantile(times, 0.5)),
    'series ms p99': rounded(quantile(times, 0.99)),
  }
}

/**
 * A million observations: their import, what they cost at the start and in memory, and how long a series takes to read.
 * On PostgreSQL as well if `TEST_DATABASE_URL` names an empty database.
 */
export async function economyFigures(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-economy-'))
  const { countries } = await readProjectCatalogue()
  const rows: Row[] = []
  try {
    const names = readFileSync('modules/economy/data/indicators.csv', 'utf8').split('\n')
    const keys = names.slice(1, SERIES + 1).map(line => line.split(',', 1)[0]!)
    const [path, values] = writeValues(folder, [...countries.keys()], keys)
    for (const databaseUrl of [undefined, process.env.TEST_DATABASE_URL]) {
      if (databaseUrl === undefined && rows.length > 0) continue
      const database = openDatabase({ dataDir: folder, databaseUrl })
      try {
        rows.push(await measure(database.kind === 'sqlite' ? 'SQLite' : 'PostgreSQL', database, path, values))
      } finally {
        await database.close()
      }
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
  return rows
}
