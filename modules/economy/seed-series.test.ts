import { createReadStream, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import { expect, test } from 'vitest'
import { migrate, openDatabase } from '#kit/database/database.ts'
import { importMigrations } from '#kit/import/import-tables.ts'
import type { Clock } from '#kit/time/clock.ts'
import { catalogueMigrations, readProjectCatalogue } from '#modules/catalogue'
import { currenciesModule } from '#modules/currencies'
import { seriesImport } from './imports/series-file.ts'
import { economyModule } from './module.ts'
import { economyMigrations } from './store/economy-tables.ts'

const seed = resolve(process.env.MARKET_DATA_DIR ?? '../shared/data', 'seed')
const hasSeed = existsSync(join(seed, 'series.csv.gz'))
const clock: Clock = { now: () => Date.parse('2026-11-20T12:00:00Z'), speed: 1 }

interface Recount {
  count: number
  sum: number
  first: string
  last: string
}

/** Counts the rows of each series in the file, with nothing of the portal's: the key is as in the file. */
async function recount(): Promise<Map<string, Recount>> {
  const found = new Map<string, Recount>()
  const lines = createInterface({ input: createReadStream(join(seed, 'series.csv.gz')).pipe(createGunzip()) })
  for await (const line of lines) {
    const [country, indicator, period, value, ...rest] = line.split(',')
    const key = [country, indicator, rest.at(-2), rest.at(-1)].join()
    const known = found.get(key)
    const row = `${period} ${Number(value)}`
    if (known) {
      known.count++
      known.sum += Number(value)
      known.last = row
    } else found.set(key, { count: 1, sum: Number(value), first: row, last: row })
  }
  return found
}

/** Keys of the series that are shown as published, and the divisor of those that are shown in larger units. */
function divisors(): Map<string, number> {
  const found = new Map<string, number>()
  for (const line of readFileSync(join(seed, 'series-index.csv'), 'utf8').split('\n')) {
    const key = line.split(',', 4).join()
    const scale = /,\/(1e\d) \([^,]*\)$/.exec(line)?.[1]
    if (line.endsWith(',') || scale !== undefined) found.set(key, Number(scale ?? 1))
  }
  return found
}

test.skipIf(!hasSeed)(
  `figures of publishers equal the rows of their file${hasSeed ? '' : ' (skipped: there is no MARKET_DATA_DIR/seed)'}`,
  { timeout: 300_000 },
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'portal-seed-series-'))
    const database = openDatabase({ dataDir, databaseUrl: undefined, synced: false })
    try {
      await migrate(database, importMigrations, catalogueMigrations, economyMigrations)
      const { files } = await seriesImport.import(database, [seed], undefined, clock.now())
      expect(files[0]).toMatchObject({ read: 948_114, added: 948_114 })
      const catalogue = await readProjectCatalogue()
      const { services } = await economyModule.open({
        catalogue,
        ...currenciesModule.open().services,
        database,
        clock,
        onProblem: expect.unreachable,
      })
      const expected = await recount()
      let compared = 0
      for (const [key, divisor] of divisors()) {
        const [country = '', indicator = '', source = '', code = ''] = key.split(',')
        if (!catalogue.countries.has(country) && country !== '') continue
        // A source may have two series of an indicator; the second one has no address of its own.
        const shown = services.economy.alternatives(country, indicator).find(each => each.source === source)
        const own = expected.get(key)
        if (shown?.sourceCode !== code || !own) continue
        const { points } = (await services.economy.series({ country, indicator, source }))!
        const sum = points.reduce((total, [, value]) => total + value * divisor, 0)
        const text = (point: readonly [string, number] | undefined) =>
          `${point?.[0]} ${Number((point![1] * divisor).toPrecision(15))}`
        if (
          points.length !== own.count ||
          text(points[0]) !== rounded(own.first) ||
          text(points.at(-1)) !== rounded(own.last)
        )
          expect.fail(`${key}: ${points.length} values from ${text(points[0])} to ${text(points.at(-1))}`)
        expect(Math.abs(sum - own.sum), key).toBeLessThan(1e-9 * Math.max(1, Math.abs(own.sum)) * points.length)
        compared++
      }
      expect(compared).toBeGreaterThan(4_000)
      // Each country of the portal has figures.
      expect(services.economy.countries()).toHaveLength(catalogue.countries.size)
    } finally {
      await database.close()
      rmSync(dataDir, { recursive: true })
    }
  },
)

function rounded(row: string): string {
  const [period, value] = row.split(' ')
  return `${period} ${Number(Number(value).toPrecision(15))}`
}
