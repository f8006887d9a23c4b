import { readdirSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Clock } from '#kit/clock.ts'
import { type Environment, EnvironmentError } from '#kit/environment.ts'
import type { Catalogue } from '#modules/catalogue'
import {
  createBenchFeed,
  createSimulatedFeed,
  type FeedAdapter,
  type LiveFeedName,
  liveFeeds,
  type SurprisesBetween,
} from '#modules/feeds'
import { isLoopbackHost } from './site.ts'

interface FeedDeps {
  catalogue: Catalogue
  clock: Clock
  environment: Environment
  /** Moves simulated prices; undefined if economic figures are not simulated. */
  surprisesBetween: SurprisesBetween | undefined
}

/** A feed that FEEDS can name. */
interface FeedEntry {
  create(deps: FeedDeps): FeedAdapter
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
  [
    'bench',
    {
      create: ({ environment }) => createBenchFeed(environment.BENCH_RATE),
      faults: ({ HOST }) =>
        isLoopbackHost(HOST) ? [] : [`FEEDS=bench needs a HOST of this machine alone, it is '${HOST}'`],
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
    return [`FEEDS names '${name}', which is no feed: live, ${[...feeds.keys()].join(', ')}, ${REPLAY}<folder>`]
  })
  const twice = FEEDS.find((name, place) => FEEDS.indexOf(name) !== place)
  if (twice) faults.push(`FEEDS names '${twice}' twice`)
  return faults
}

/** The feeds of FEEDS in its order. Throws EnvironmentError where it names others. */
export function createFeeds(deps: FeedDeps): FeedAdapter[] {
  const faults = feedFaults(deps.environment)
  if (faults.length > 0) throw new EnvironmentError(faults)
  return namesOf(deps.environment).map(name => feeds.get(name)!.create(deps))
}

function folderFaults(folder: string): string[] {
  try {
    if (!statSync(folder).isDirectory()) return [`FEEDS: '${resolve(folder)}' is no folder`]
    return readdirSync(folder).length > 0 ? [] : [`FEEDS: the folder '${resolve(folder)}' is empty`]
  } catch (problem) {
    const code = (problem as NodeJS.ErrnoException).code ?? String(problem)
    return [
      `FEEDS: the folder '${resolve(folder)}' ${code === 'ENOENT' ? 'does not exist' : `cannot be read (${code})`}`,
    ]
  }
}
