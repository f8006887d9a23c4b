import { readdirSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Environment, EnvironmentError } from '#kit/process/environment.ts'
import type { Clock } from '#kit/time/clock.ts'
import type { Catalogue } from '#modules/catalogue'
import {
  createBenchFeed,
  createSimulatedFeed,
  type FeedAdapter,
  type LiveFeedName,
  liveFeeds,
  openPush,
  type Push,
  type SurprisesBetween,
} from '#modules/feeds'
import { isLoopbackHost } from './site.ts'

interface FeedDeps {
  catalogue: Catalogue
  clock: Clock
  environment: Environment
  /** Moves simulated prices; undefined if economic figures are not simulated. */
  surprisesBetween: SurprisesBetween | undefined
  /** The push gateway, if FEEDS names it. */
  push?: Push | undefined
}

/** A feed that FEEDS can name. */
interface FeedEntry {
  /** Several adapters are several feeds, in that order of preference. */
  create(deps: FeedDeps): FeedAdapter | readonly FeedAdapter[]
  /** What is wrong with the settings for it, one line each; checked before anything is opened. */
  faults?(environment: Environment): string[]
}

/** FEEDS names a replay with its folder; it runs on a clock of its own (replay.ts). */
export const REPLAY = 'replay:'

type Setting = keyof Environment & `${string}_${'URL' | 'KEY' | 'TOKEN'}`

/** The settings of a live feed: of its address, of that of its past, and of its key, without which it cannot be named. */
interface LiveEntry {
  url?: Setting
  pastUrl?: Setting
  key?: Setting
}

const liveEntries: Readonly<Record<LiveFeedName, LiveEntry>> = {
  kraken: { url: 'KRAKEN_WS_URL', pastUrl: 'KRAKEN_URL' },
  binance: { url: 'BINANCE_WS_URL', pastUrl: 'BINANCE_URL' },
  coinbase: { url: 'COINBASE_WS_URL', pastUrl: 'COINBASE_URL' },
  okx: { url: 'OKX_WS_URL', pastUrl: 'OKX_URL' },
  bitstamp: { url: 'BITSTAMP_WS_URL' },
  yahoo: { url: 'YAHOO_URL' },
  ecb: { url: 'ECB_URL' },
  treasury: { url: 'TREASURY_URL' },
  fred: { url: 'FRED_URL', key: 'FRED_API_KEY' },
  oanda: { url: 'OANDA_STREAM_URL', key: 'OANDA_TOKEN' },
  twelvedata: { url: 'TWELVEDATA_WS_URL', key: 'TWELVEDATA_KEY' },
}

/** The live feeds that need no account and no key: `live` in FEEDS. */
const LIVE = ['kraken', 'binance', 'coinbase', 'yahoo', 'ecb', 'treasury'] as const satisfies LiveFeedName[]

function liveEntry(name: LiveFeedName): FeedEntry {
  const { url, pastUrl, key } = liveEntries[name]
  const settingOf = (environment: Environment, setting: Setting | undefined) =>
    setting === undefined ? undefined : (environment[setting] as string | undefined)
  return {
    create: ({ catalogue, clock, environment }) =>
      liveFeeds[name]({
        catalogue,
        clock,
        userAgent: `Mozilla/5.0 (compatible; forex-portal/0.1${environment.SITE_URL ? `; +${environment.SITE_URL}` : ''})`,
        url: settingOf(environment, url),
        pastUrl: settingOf(environment, pastUrl),
        key: settingOf(environment, key),
      }),
    faults: environment =>
      key === undefined || settingOf(environment, key) !== undefined
        ? []
        : [`FEEDS names '${name}', which needs ${key}`],
  }
}

/** The feeds by their names in FEEDS. A new feed is an entry here. */
const feeds: ReadonlyMap<string, FeedEntry> = new Map<string, FeedEntry>([
  [
    'simulated',
    {
      create: ({ catalogue, clock, environment, surprisesBetween }) =>
        createSimulatedFeed({ catalogue, clock, seed: environment.SIM_SEED, surprisesBetween }),
    },
  ],
  ['push', { create: ({ push }) => push!.feeds, faults: pushFaults }],
  [
    'bench',
    {
      create: ({ environment }) => createBenchFeed(environment.BENCH_RATE),
      faults: ({ HOST }) =>
        isLoopbackHost(HOST) ? [] : [`FEEDS=bench needs a HOST of this machine alone (got '${HOST}')`],
    },
  ],
  ...(Object.keys(liveEntries) as LiveFeedName[]).map(name => [name, liveEntry(name)] as const),
])

/** The names in FEEDS with `live` replaced by the feeds it stands for. */
function namesOf({ FEEDS }: Pick<Environment, 'FEEDS'>): string[] {
  return FEEDS.flatMap(name => (name === 'live' ? LIVE : [name]))
}

/** Mistakes in FEEDS, one line each. */
export function feedFaults(environment: Environment): string[] {
  const FEEDS = namesOf(environment)
  const faults = FEEDS.flatMap(name => {
    if (name.startsWith(REPLAY)) return folderFaults(name.slice(REPLAY.length))
    const feed = feeds.get(name)
    if (feed) return feed.faults?.(environment) ?? []
    return [`FEEDS names '${name}', which is not a feed: live, ${[...feeds.keys()].join(', ')}, ${REPLAY}<folder>`]
  })
  const twice = FEEDS.find((name, place) => FEEDS.indexOf(name) !== place)
  if (twice) faults.push(`FEEDS names '${twice}' twice`)
  return faults
}

/** Feeds whose prices are of whatever time the portal's clock shows. */
const CLOCKED: readonly string[] = ['simulated', 'bench']

/** SIM_FROM and SIM_SPEED set the portal's clock, which has to be the real one while all prices are of now. */
export function clockFaults({ FEEDS, SIM_FROM, SIM_SPEED }: Environment): string[] {
  if (FEEDS.some(name => CLOCKED.includes(name) || name.startsWith(REPLAY))) return []
  const set = [...(SIM_FROM === undefined ? [] : ['SIM_FROM']), ...(SIM_SPEED === 1 ? [] : ['SIM_SPEED'])]
  return set.map(
    name => `${name} is only for simulated prices: FEEDS is '${FEEDS.join()}', whose prices come at their own time`,
  )
}

/** A replay runs on the clock of its recording, which other processes do not have. */
export function sharedFeedFaults({ FEEDS, REDIS_URL }: Environment): string[] {
  const replay = REDIS_URL && FEEDS.find(name => name.startsWith(REPLAY))
  return replay ? [`FEEDS names '${replay}', which runs in one process alone: leave REDIS_URL unset`] : []
}

/** The feeds of FEEDS in its order. Throws EnvironmentError where it names others. */
export function createFeeds(deps: FeedDeps): FeedAdapter[] {
  const faults = feedFaults(deps.environment)
  if (faults.length > 0) throw new EnvironmentError(faults)
  return namesOf(deps.environment).flatMap(name => feeds.get(name)!.create(deps))
}

/** Each token is a feed of its own, under its name. */
function pushFaults({ INGEST_TOKENS, INGEST_SYMBOLS }: Environment): string[] {
  if (INGEST_TOKENS.length === 0) return ["FEEDS names 'push', which needs INGEST_TOKENS=name:token,…"]
  const names = INGEST_TOKENS.map(({ name }) => name)
  return [
    ...names.filter(name => feeds.has(name)).map(name => `INGEST_TOKENS has the name '${name}', which is a feed's`),
    ...[...INGEST_SYMBOLS.keys()]
      .filter(name => !names.includes(name))
      .map(name => `INGEST_SYMBOLS names '${name}', which is in no INGEST_TOKENS`),
  ]
}

/** The push gateway of FEEDS; undefined if it is not named. Throws EnvironmentError if a symbol is unknown. */
export async function openPushOf(
  { FEEDS, INGEST_TOKENS, INGEST_SYMBOLS }: Environment,
  deps: Omit<Parameters<typeof openPush>[0], 'tokens' | 'symbolsOf'>,
): Promise<Push | undefined> {
  if (!FEEDS.includes('push')) return undefined
  const faults: string[] = []
  const symbolOf = (name: string) => {
    const found = deps.catalogue.findByAnyName(name)
    if (!found) faults.push(`INGEST_SYMBOLS names '${name}', which is in no catalogue`)
    return found?.symbol ?? name
  }
  const symbolsOf = new Map(Array.from(INGEST_SYMBOLS, ([name, symbols]) => [name, symbols.map(symbolOf)]))
  if (faults.length > 0) throw new EnvironmentError(faults)
  return openPush({ ...deps, tokens: INGEST_TOKENS, symbolsOf })
}

function folderFaults(folder: string): string[] {
  try {
    if (!statSync(folder).isDirectory()) return [`FEEDS: '${resolve(folder)}' is not a folder`]
    return readdirSync(folder).length > 0 ? [] : [`FEEDS: the folder '${resolve(folder)}' is empty`]
  } catch (problem) {
    const code = (problem as NodeJS.ErrnoException).code ?? String(problem)
    return [
      `FEEDS: the folder '${resolve(folder)}' ${code === 'ENOENT' ? 'does not exist' : `cannot be read (${code})`}`,
    ]
  }
}
