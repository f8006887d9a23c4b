import { setTimeout as sleep } from 'node:timers/promises'
import { SECOND_MS } from '#contract/units.ts'
import { systemClock } from '#kit/clock.ts'
import type { Environment } from '#kit/environment.ts'
import { ImportError } from '#kit/import-error.ts'
import { openCatalogue } from '#modules/catalogue'
import { benchInstruments, createFeedBoard, createReplayFeed, type FeedAdapter } from '#modules/feeds'
import { createMarket } from '#modules/market'
import { createFeedMeter } from './feed-meter.ts'
import { createFeeds, REPLAY } from './feeds.ts'
import { storeSeeds } from './imports.ts'
import { type Command, runCommand } from './operator.ts'
import type { Stores } from './stores.ts'

const USUAL_SECONDS = 20
const MOST_SECONDS = 3_600

const usage = [
  `npm run feed -- <name> [seconds]  runs one source of FEEDS for ${USUAL_SECONDS} seconds and prints what it sends;`,
  '  nothing is stored, and a portal may run meanwhile. What is pushed to a portal is in its /healthz/data.',
].join('\n')

/** The command that the arguments ask for; undefined if they are not those of `usage`. */
function parse([name, seconds = String(USUAL_SECONDS), ...rest]: readonly string[]): Command | undefined {
  const isLength = /^\d+$/.test(seconds) && Number(seconds) >= 1 && Number(seconds) <= MOST_SECONDS
  if (name === undefined || !isLength || rest.length > 0) return undefined
  return (stores, environment) => run(stores, { ...environment, FEEDS: [name] }, Number(seconds))
}

/** Runs a source and returns the report. Throws ImportError with it if nothing came. */
async function run(stores: Stores, environment: Environment, seconds: number): Promise<string> {
  await storeSeeds(stores.main)
  const catalogue = await openCatalogue(stores.main, environment.FEEDS.includes('bench') ? benchInstruments() : [])
  const [name = ''] = environment.FEEDS
  if (name === 'push') throw new ImportError(['push sends nothing by itself: see /healthz/data of the portal'])
  const { feed, clock } = await openFeed(environment, catalogue)
  const meter = createFeedMeter(feed, clock)
  const failures: string[] = []
  const board = createFeedBoard({
    feeds: [feed],
    market: () => market,
    clock,
    onFailing: (_, problem) => failures.push(problem instanceof Error ? problem.message : String(problem)),
    onRecovery: () => undefined,
  })
  const market = createMarket({ catalogue, clock, onDrop: board.countDrop })
  market.setSourced(feed.symbols)
  market.onTick(quote => meter.count(quote.symbol, quote.eventAt))
  const stop = new AbortController()
  const onSignal = () => stop.abort()
  process.on('SIGINT', onSignal).on('SIGTERM', onSignal)
  const startedAt = performance.now()
  board.start()
  await sleep(seconds * SECOND_MS, undefined, { signal: stop.signal }).catch(() => undefined)
  const lasted = (performance.now() - startedAt) / SECOND_MS
  const [health] = board.health()
  const closing = board.close()
  const lines = meter.report({ seconds: lasted, drops: health?.drops ?? {}, received: health?.ticks ?? 0, failures })
  await closing
  if (meter.total() > 0) return lines.join('\n')
  throw new ImportError([...lines, 'no price has been taken'])
}

async function openFeed(
  environment: Environment,
  catalogue: Awaited<ReturnType<typeof openCatalogue>>,
): Promise<{ feed: FeedAdapter; clock: typeof systemClock }> {
  const [name = ''] = environment.FEEDS
  if (name.startsWith(REPLAY)) {
    const feed = await createReplayFeed({
      catalogue,
      folder: name.slice(REPLAY.length),
      from: environment.REPLAY_FROM,
      speed: environment.REPLAY_SPEED,
      loop: environment.REPLAY_LOOP,
      onProblem: message => process.stderr.write(`${message}\n`),
    })
    return { feed, clock: feed.clock }
  }
  const feeds = createFeeds({
    catalogue,
    clock: systemClock,
    environment,
    surprisesBetween: undefined,
    push: undefined,
  })
  if (feeds.length !== 1) throw new ImportError([`'${name}' is several feeds: name one of them`])
  return { feed: feeds[0]!, clock: systemClock }
}

await runCommand(usage, [], parse)
