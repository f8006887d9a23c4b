import { setTimeout as sleep } from 'node:timers/promises'
import { SECOND_MS } from '#contract/time/units.ts'
import { type Environment, EnvironmentError } from '#kit/process/environment.ts'
import { ImportError } from '#kit/text/import-error.ts'
import { type Clock, systemClock } from '#kit/time/clock.ts'
import { type Catalogue, openCatalogue } from '#modules/catalogue'
import { benchInstruments, createFeedBoard, createReplayFeed, type FeedAdapter } from '#modules/feeds'
import { createMarket } from '#modules/market'
import { storeSeeds } from '../operations/imports.ts'
import { type Command, runCommand } from '../operations/operator.ts'
import { createFeedMeter } from '../prices/feed-meter.ts'
import { createFeeds, feedFaults, REPLAY } from '../prices/feeds.ts'
import { openPushServer } from '../prices/push-server.ts'
import type { Stores } from '../stores/stores.ts'

const USUAL_SECONDS = 20
const MAX_SECONDS = 3_600

const usage = [
  `npm run feed -- <name> [seconds]  runs one source of FEEDS for ${USUAL_SECONDS} seconds and prints what it sends;`,
  '  nothing is stored; a portal may run at the same time, except with push, which listens at its address.',
].join('\n')

/** The command that the arguments ask for; undefined if they are not those of `usage`. */
function parse([name, seconds = String(USUAL_SECONDS), ...rest]: readonly string[]): Command | undefined {
  const isLength = /^\d+$/.test(seconds) && Number(seconds) >= 1 && Number(seconds) <= MAX_SECONDS
  if (name === undefined || !isLength || rest.length > 0) return undefined
  return (stores, environment) => run(stores, { ...environment, FEEDS: [name] }, Number(seconds))
}

/** Runs a source and returns the report. Throws ImportError with it if nothing came. */
async function run(stores: Stores, environment: Environment, seconds: number): Promise<string> {
  await storeSeeds(stores.main, { isFirst: true })
  const catalogue = await openCatalogue(stores.main, environment.FEEDS.includes('bench') ? benchInstruments() : [])
  const { feeds, clock, close } = await openFeeds(environment, catalogue)
  const meters = feeds.map(feed => createFeedMeter(feed, clock))
  const failures: string[] = []
  const board = createFeedBoard({
    feeds,
    market: () => market,
    clock,
    onFailing: (_, problem) => failures.push(problem instanceof Error ? problem.message : String(problem)),
    onRecovery: () => undefined,
  })
  const market = createMarket({ catalogue, clock, onDrop: board.countDrop })
  market.setSourced(feeds.flatMap(feed => [...feed.symbols]))
  const meterOf = new Map(feeds.map((feed, place) => [feed.name, meters[place]!]))
  market.onTick(({ symbol, feed, eventAt }) => (meterOf.get(feed) ?? meters[0]!).count(symbol, eventAt))
  const stop = new AbortController()
  const onSignal = () => stop.abort()
  process.on('SIGINT', onSignal).on('SIGTERM', onSignal)
  const startedAt = performance.now()
  board.start()
  await sleep(seconds * SECOND_MS, undefined, { signal: stop.signal }).catch(() => undefined)
  const lasted = (performance.now() - startedAt) / SECOND_MS
  const health = new Map(board.health().map(each => [each.name, each]))
  const closing = board.close()
  const lines = meters.flatMap((meter, place) => {
    const { drops = {}, ticks = 0 } = health.get(feeds[place]!.name) ?? {}
    return meter.report({ seconds: lasted, drops, received: ticks, failures })
  })
  await closing
  await close()
  if (meters.some(meter => meter.total() > 0)) return lines.join('\n')
  throw new ImportError([...lines, 'no price was accepted'])
}

interface OpenFeeds {
  feeds: readonly FeedAdapter[]
  clock: Clock
  close(): Promise<void>
}

async function openFeeds(environment: Environment, catalogue: Catalogue): Promise<OpenFeeds> {
  const [name = ''] = environment.FEEDS
  const close = async () => undefined
  if (name === 'push') return listenForPrices(environment, catalogue)
  if (name.startsWith(REPLAY)) {
    const feed = await createReplayFeed({
      catalogue,
      folder: name.slice(REPLAY.length),
      from: environment.REPLAY_FROM,
      speed: environment.REPLAY_SPEED,
      loop: environment.REPLAY_LOOP,
      onProblem: message => process.stderr.write(`${message}\n`),
    })
    return { feeds: [feed], clock: feed.clock, close }
  }
  const feeds = createFeeds({
    catalogue,
    clock: systemClock,
    environment,
    surprisesBetween: undefined,
    push: undefined,
  })
  if (feeds.length !== 1) throw new ImportError([`'${name}' is several feeds: name one of them`])
  return { feeds, clock: systemClock, close }
}

/** A push gateway of its own at the portal's address. */
async function listenForPrices(environment: Environment, catalogue: Catalogue): Promise<OpenFeeds> {
  const faults = feedFaults(environment)
  if (faults.length > 0) throw new EnvironmentError(faults)
  const { push, address, close } = await openPushServer(environment, catalogue)
  process.stderr.write(`listening at ${address}/ingest/v1/ticks\n`)
  return { feeds: push.feeds, clock: systemClock, close }
}

await runCommand(usage, [], parse)
