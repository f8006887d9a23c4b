import { fork } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { DAY_MS, HOUR_MS } from '#contract/time/units.ts'
import { migrate, sqliteDatabase } from '#kit/database/database.ts'
import { importMigrations } from '#kit/import/import-tables.ts'
import { importRows } from '#kit/import/run-import.ts'
import { JobRunner } from '#kit/jobs/job-runner.ts'
import { JobStats } from '#kit/jobs/job-stats.ts'
import { jobMigrations } from '#kit/jobs/job-table.ts'
import {
  brokerImports,
  brokerMigrations,
  brokersModule,
  createBrokerQuotes,
  followedQuotes,
  runBrokerFeed,
  spreadMigrations,
} from '#modules/brokers'
import { type Catalogue, readProjectCatalogue } from '#modules/catalogue'
import { benchSeconds } from './yardsticks.ts'

const SECONDS = benchSeconds(600)
const BROKERS = 26
const STREAMS = 40
const RATE = 20
/** The beginning, in which code is compiled and buffers grow, is not measured. */
const WARM_SECONDS = 10

const ids = Array.from({ length: BROKERS }, (_, index) => `bench-${index}`)
const mebibytes = (bytes: number) => Number((bytes / 2 ** 20).toFixed(1))
const milliseconds = (nanoseconds: number) => Number((nanoseconds / 1e6).toFixed(1))

/** How far ahead of now, in milliseconds, a day begins in which currencies are traded throughout; 0 if now is in one. */
function untilOpenHours(catalogue: Catalogue): number {
  const hours = catalogue.schedules.get(catalogue.find('EURUSD')!.schedule)!
  for (let ahead = 0; ; ahead += DAY_MS) {
    const isOpen = (hour: number) => hours.isOpenAt(Date.now() + ahead + hour * HOUR_MS)
    if ([0, 1, 2].every(isOpen)) return ahead
  }
}

async function openModule(folder: string, catalogue: Catalogue, ahead: number) {
  const database = sqliteDatabase(':memory:')
  await migrate(database, jobMigrations, importMigrations, brokerMigrations, spreadMigrations)
  const head = 'id,name,commission,commission_currency,swap_type,margin_currency,source,checked_on'
  const rows = ids.map(id => `${id},${id},3,USD,points,,bench,2026-11-20`)
  const importer = brokerImports.find(({ kind }) => kind === 'brokers')!
  const source = {
    name: 'brokers.csv',
    async *open() {
      yield Buffer.from([head, ...rows].join('\n'))
    },
  }
  await importRows(database, importer, new Map([[importer.files[0]!, [source]]]))
  const quotes = createBrokerQuotes(catalogue)
  const onProblem = (problem: unknown) => {
    throw problem
  }
  const elapsed = () => performance.now()
  const module = await brokersModule.open({
    catalogue,
    database,
    calendar: { outline: async () => [] } as never,
    conversion: {} as never,
    clock: { now: () => Date.now() + ahead, speed: 1 },
    seed: 1,
    allowsSamples: false,
    quotes,
    isAlone: true,
    elapsed,
    onProblem,
  })
  const { jobs } = module
  const stats = new JobStats(jobs.map(({ kind }) => kind))
  const runner = new JobRunner({ database, jobs, stats, log: console })
  const feed = runBrokerFeed(followedQuotes(folder), quotes.offer, { elapsed, onProblem })
  return {
    ...module,
    runner,
    async close() {
      await feed.close()
      await runner.close()
      await module.close()
    },
  }
}

/** 26 brokers with 40 streams each at 20 quotes a second each, appended to files by another process. */
export async function brokerQuotes(): Promise<Record<string, string | number>[]> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-quotes-'))
  const catalogue = await readProjectCatalogue()
  const ahead = untilOpenHours(catalogue)
  const module = await openModule(folder, catalogue, ahead)
  const { pairs, spreads, all } = module.services.brokers
  const streams = [
    ...pairs.map(({ symbol }) => ({ account: 'normal', pair: symbol })),
    ...pairs.map(({ symbol }) => ({ account: 'ecn', pair: symbol })),
  ]
    .slice(0, STREAMS)
    .map(stream => ({ ...stream, price: catalogue.simulationSeed(stream.pair).typicalPrice }))
  const list = join(folder, 'streams.json')
  writeFileSync(list, JSON.stringify(ids.flatMap(broker => streams.map(stream => ({ broker, ...stream })))))
  const writer = fork(new URL('quote-writer.ts', import.meta.url), [folder, list, String(RATE), String(ahead)])
  let sent = 0
  writer.on('message', count => {
    sent = Number(count)
  })
  const timer = setInterval(() => {
    module.tick()
    module.runner.look()
  }, 1_000)
  try {
    await wait(WARM_SECONDS * 1_000)
    const delay = monitorEventLoopDelay({ resolution: 1 })
    delay.enable()
    const before = { ...module.quoteCounts(), sent, cpu: process.cpuUsage(), rss: process.memoryUsage().rss }
    let highest = 0
    for (let second = 0; second < SECONDS; second++) {
      await wait(1_000)
      highest = Math.max(highest, process.memoryUsage().rss)
    }
    delay.disable()
    const { user, system } = process.cpuUsage(before.cpu)
    const { quotes, refused } = module.quoteCounts()
    const known = all().filter(broker => spreads.now(broker, 'normal', pairs[0]!) !== undefined).length
    return [
      {
        seconds: SECONDS,
        'quotes written/s': Math.round((sent - before.sent) / SECONDS),
        'measured/s': Math.round((quotes - before.quotes) / SECONDS),
        refused: Object.values(refused).reduce((sum, count) => sum + count, 0),
        'brokers with a quote': known,
        'event loop p99, ms': milliseconds(delay.percentile(99)),
        'longest, ms': milliseconds(delay.max),
        'CPU, share of a core': Number(((user + system) / 1e6 / SECONDS).toFixed(2)),
        'memory at first, MiB': mebibytes(before.rss),
        'highest, MiB': mebibytes(highest),
      },
    ]
  } finally {
    clearInterval(timer)
    const ended = new Promise(done => writer.once('exit', done))
    writer.kill()
    await ended
    await module.close()
    rmSync(folder, { recursive: true })
  }
}
