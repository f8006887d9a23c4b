import { readdirSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Clock } from '#kit/clock.ts'
import { type Environment, EnvironmentError } from '#kit/environment.ts'
import type { Catalogue } from '#modules/catalogue'
import { createBenchFeed, createSimulatedFeed, type FeedAdapter, type SurprisesBetween } from '#modules/feeds'
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
])

/** Mistakes in FEEDS, one line each. */
export function feedFaults(environment: Environment): string[] {
  const { FEEDS } = environment
  const faults = FEEDS.flatMap(name => {
    if (name.startsWith(REPLAY)) return folderFaults(name.slice(REPLAY.length))
    const feed = feeds.get(name)
    if (feed) return feed.faults?.(environment) ?? []
    return [`FEEDS names '${name}', which is no feed: ${[...feeds.keys()].join(', ')}, ${REPLAY}<folder>`]
  })
  const twice = FEEDS.find((name, place) => FEEDS.indexOf(name) !== place)
  if (twice) faults.push(`FEEDS names '${twice}' twice`)
  return faults
}

/** The feeds of FEEDS in its order. Throws EnvironmentError where it names others. */
export function createFeeds(deps: FeedDeps): FeedAdapter[] {
  const faults = feedFaults(deps.environment)
  if (faults.length > 0) throw new EnvironmentError(faults)
  return deps.environment.FEEDS.map(name => feeds.get(name)!.create(deps))
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
