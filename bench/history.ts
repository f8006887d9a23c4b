import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Bar } from '#contract/prices/bar.ts'
import { migrate, openDatabase } from '#kit/database/database.ts'
import { barMigrations, createBarRepository, type StoredBar } from '#modules/bars'
import { benchInstruments } from '#modules/feeds'
import { type Load, load, median, output, type Started, start, startPortal, yardsticks } from './yardsticks.ts'

/** Bars of each of the 500 instruments: five million five-minute bars in all. */
const BARS = 10_000
const SPAN_MS = 300_000
const WINDOW = 144
const PORT = 9_410
const RUNS = 3

/** Fills a data folder through the real bar repository; the newest bar has just ended. */
async function fill(dataDir: string): Promise<void> {
  mkdirSync(dataDir, { recursive: true })
  const database = openDatabase({ dataDir, databaseUrl: undefined, file: 'bars', synced: false })
  await migrate(database, barMigrations)
  const repository = createBarRepository(database)
  const newest = Date.now() - (Date.now() % SPAN_MS) - SPAN_MS
  const all = await repository.series('bench', benchInstruments())
  for (const [index, series] of all.entries()) {
    let price = 100_000 + index * 37_000
    const bars: StoredBar[] = Array.from({ length: BARS }, (_, place) => {
      const open = price
      price += ((place * 7_919 + index * 104_729) % 401) - 200
      const bar: Bar = {
        time: newest - (BARS - 1 - place) * SPAN_MS,
        open,
        high: Math.max(open, price) + 40,
        low: Math.min(open, price) - 40,
        close: price,
        volume: 1 + (place % 900),
      }
      return { series, resolution: '5', bar }
    })
    await repository.append(bars)
  }
  await database.close()
}

/** Writes paths of random twelve-hour windows that begin at bar `first` or later; returns the file. */
function windowPaths(first: number, file: string): string {
  const newest = Math.floor((Date.now() - (Date.now() % SPAN_MS) - SPAN_MS) / 1000)
  const step = SPAN_MS / 1000
  let seed = 987_654_321
  const random = () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    return seed / 4_294_967_296
  }
  const symbols = benchInstruments()
  const paths = Array.from({ length: 4_000 }, () => {
    const { symbol } = symbols[Math.floor(random() * symbols.length)]!
    const place = first + Math.floor(random() * (BARS - WINDOW - first))
    const from = newest - (BARS - 1 - place) * step
    return `/dmarket/dsymbol/history?symbol=${symbol}&resolution=5&from=${from}&to=${from + WINDOW * step}`
  })
  writeFileSync(file, paths.join('\n'))
  return file
}

/**
 * History of 144 bars out of five million while 5000 changes a second are recorded: recent bars from memory (hot),
 * older bars from disk (cold), and Fastify on SQLite for comparison. Servers run in turn.
 */
export async function history(): Promise<Record<string, string | number>[]> {
  const dataDir = join(tmpdir(), 'portal-bench-history')
  if (!existsSync(join(dataDir, 'bars.sqlite'))) await fill(dataDir)
  const yardstickFile = join(tmpdir(), 'portal-bench-yardstick.db')
  if (!existsSync(yardstickFile)) await output([`${yardsticks}/peers/history-fill.mjs`, 'sqlite', yardstickFile])
  const peers = (await import(`${yardsticks}/peers/history-data.mjs`)) as { paths(): string[] }
  const peerPaths = join(tmpdir(), 'portal-bench-peer-paths.txt')
  writeFileSync(peerPaths, peers.paths().join('\n'))

  const contenders: { name: string; paths: string; start(): Promise<Started> }[] = [
    {
      name: 'sqlite-fastify',
      paths: peerPaths,
      start: () => start([`${yardsticks}/peers/history-sqlite.mjs`, String(PORT), yardstickFile], PORT),
    },
    ...(['hot', 'cold'] as const).map(kind => ({
      name: `portal, ${kind}`,
      paths: windowPaths(kind === 'hot' ? BARS - 450 : 0, join(tmpdir(), `portal-bench-${kind}-paths.txt`)),
      start: () =>
        startPortal(PORT + 1, {
          FEEDS: 'bench',
          DATA_DIR: dataDir,
          HTTP_RATE_LIMIT: '0',
          LOG_LEVEL: 'warn',
        }),
    })),
  ]
  const results = new Map<string, Load[]>(contenders.map(({ name }) => [name, []]))
  for (let run = 0; run < RUNS; run++)
    for (const { name, paths, start: begin } of contenders) {
      const server = await begin()
      try {
        results.get(name)!.push(await load(server, { paths }))
      } finally {
        await server.stop()
      }
    }
  const of = (name: string, figure: keyof Load) => median(results.get(name)!.map(each => each[figure]))
  return contenders.map(({ name }) => ({
    server: name,
    'req/s': Math.round(of(name, 'rps')),
    'CPU µs/req': Math.round(of(name, 'cpu_us_per_req')),
    'p99 ms': of(name, 'p99_ms'),
    'RSS MB': Math.round(of(name, 'rss_mb')),
    'not 2xx': of(name, 'non2xx'),
    'times sqlite-fastify': Number((of(name, 'rps') / of('sqlite-fastify', 'rps')).toFixed(2)),
  }))
}
