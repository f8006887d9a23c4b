import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrokerAccount } from '#contract/brokers/broker.ts'
import { MINUTE_MS } from '#contract/time/units.ts'
import { hashText, RandomRun } from '#kit/random.ts'
import { parseCsv } from '#kit/text/csv.ts'
import { utcToWall } from '#kit/time/zone.ts'
import type { Schedule } from '#modules/catalogue'
import type { BrokerPair } from '../facts/broker.ts'
import { PIP_PARTS, QUARTER_HOUR_MS, type SpreadQuarterHour } from './spread-quarter.ts'

/** An invented broker changes its quote this often. */
const STEP_MS = 3 * MINUTE_MS
const STEPS_IN_QUARTER = QUARTER_HOUR_MS / STEP_MS
/** Spreads change by tenths of a pip. */
const TENTH = PIP_PARTS / 10

/** A release of importance that widens the spreads of a currency. */
export interface SpreadRelease {
  /** UTC ms. */
  at: number
  currency: string
}

/**
 * How wide spreads are in each hour of New York's day against the middle of London's: the roll at 17:00 is widest, the
 * hours when London and New York are both open narrowest.
 */
const HOUR_FACTORS = [
  1.15, 1.15, 1.1, 1, 0.95, 0.95, 0.95, 0.9, 0.85, 0.85, 0.85, 0.9, 0.95, 1, 1.05, 1.1, 1.3, 3.2, 1.7, 1.35, 1.25, 1.2,
  1.2, 1.15,
] as const
const WEEK_OPENING = 1.8
const FRIDAY_CLOSE = 1.5
/** Spreads before, at and after a release: minutes around it, and how many times as wide. */
const RELEASE_SHAPE = [
  { from: -3, factor: 1.6 },
  { from: 0, factor: 3.5 },
  { from: 3, factor: 2.2 },
  { from: 6, factor: 1.4 },
  { from: 12, factor: 1 },
] as const
/** Releases further away change nothing. */
const RELEASE_REACH_MS = 30 * MINUTE_MS
/** Share of quarters in which a broker has no quote. */
const SILENT_SHARE = 0.004
const NOISE = 0.22

type Typical = ReadonlyMap<string, { normal: number; ecn: number }>

function readTypical(): Typical {
  const file = readFileSync(join(import.meta.dirname, '..', 'data', 'sample-spreads.csv'), 'utf8')
  return new Map(
    parseCsv(file, ['broker', 'pair', 'normal_pips', 'ecn_pips']).map(({ cells }) => [
      `${cells.broker} ${cells.pair}`,
      { normal: Number(cells.normal_pips), ecn: Number(cells.ecn_pips) },
    ]),
  )
}

/** Spreads of invented brokers, computed for any time: the same seed gives the same ones again. */
export interface SampleSpreads {
  /** The spread in force, in thousandths of a pip; undefined without a quote. */
  at(broker: string, pair: BrokerPair, account: BrokerAccount, at: number): number | undefined
  /**
   * The quarters of an hour of each broker in [from, to), both whole quarters, while the market is open. Brokers without
   * a typical spread of the pair are left out.
   */
  quarters(
    brokers: readonly string[],
    pair: BrokerPair,
    account: BrokerAccount,
    from: number,
    to: number,
  ): Map<string, SpreadQuarterHour[]>
}

/** `releases` gives those around the times in question, in any order; one that is not known widens nothing. */
export function createSampleSpreads(deps: {
  seed: number
  scheduleOf(pair: BrokerPair): Schedule
  releases(): readonly SpreadRelease[]
}): SampleSpreads {
  const typical = readTypical()
  const run = new RandomRun()
  /** A seed for what a broker quotes on an account. */
  const seedOf = (broker: string, pair: BrokerPair, account: BrokerAccount) =>
    hashText(`${deps.seed} ${broker} ${pair.symbol} ${account}`)

  const isSilent = (seed: number, step: number) => {
    run.start(seed, Math.floor(step / STEPS_IN_QUARTER), 1)
    return run.uniform() < SILENT_SHARE
  }

  function spreadAt(seed: number, pips: number, factor: number, step: number): number {
    run.start(seed, step, 0)
    const tenths = Math.round(pips * factor * Math.exp(NOISE * run.bell()) * 10)
    return Math.max(1, tenths) * TENTH
  }

  /** By pair: of the quarter that was asked for last, often that of now. */
  const lastFactors = new Map<string, { start: number; releases: readonly SpreadRelease[]; factors: number[] }>()

  /** How wide the spreads of a pair are in each step of a quarter; the same for all brokers. */
  function factorsOf(pair: BrokerPair, start: number): number[] {
    const last = lastFactors.get(pair.symbol)
    if (last?.start === start && last.releases === deps.releases()) return last.factors
    const factors = newFactors(pair, start)
    lastFactors.set(pair.symbol, { start, releases: deps.releases(), factors })
    return factors
  }

  function newFactors(pair: BrokerPair, start: number): number[] {
    const hour = hourFactor(start)
    const own = deps
      .releases()
      .filter(
        ({ at, currency }) =>
          (currency === pair.base || currency === pair.quote) && Math.abs(at - start) < RELEASE_REACH_MS,
      )
    return Array.from({ length: STEPS_IN_QUARTER }, (_, index) => hour * releaseFactor(own, start + index * STEP_MS))
  }

  function quarterAt(seed: number, pips: number, factors: readonly number[], start: number): SpreadQuarterHour {
    const quarter = { start, weighted: 0, quotedMs: 0, openMs: QUARTER_HOUR_MS, quotes: 0, low: 0, high: 0 }
    const first = start / STEP_MS
    if (isSilent(seed, first)) return quarter
    quarter.low = Number.POSITIVE_INFINITY
    for (const [index, factor] of factors.entries()) {
      const spread = spreadAt(seed, pips, factor, first + index)
      quarter.weighted += spread * STEP_MS
      quarter.low = Math.min(quarter.low, spread)
      quarter.high = Math.max(quarter.high, spread)
    }
    quarter.quotedMs = QUARTER_HOUR_MS
    quarter.quotes = STEPS_IN_QUARTER
    return quarter
  }

  return {
    at(broker, pair, account, at) {
      const pips = typical.get(`${broker} ${pair.symbol}`)?.[account]
      const step = Math.floor(at / STEP_MS)
      const seed = seedOf(broker, pair, account)
      if (pips === undefined || isSilent(seed, step) || !deps.scheduleOf(pair).isOpenAt(at)) return undefined
      const start = Math.floor(at / QUARTER_HOUR_MS) * QUARTER_HOUR_MS
      return spreadAt(seed, pips, factorsOf(pair, start)[step % STEPS_IN_QUARTER]!, step)
    },
    quarters(brokers, pair, account, from, to) {
      const known = brokers.flatMap(broker => {
        const pips = typical.get(`${broker} ${pair.symbol}`)?.[account]
        return pips === undefined
          ? []
          : [{ pips, seed: seedOf(broker, pair, account), broker, own: [] as SpreadQuarterHour[] }]
      })
      for (const span of deps.scheduleOf(pair).spansBetween(from, to))
        for (let start = Math.max(from, span.start); start < Math.min(to, span.end); start += QUARTER_HOUR_MS) {
          const factors = factorsOf(pair, start)
          for (const { seed, pips, own } of known) own.push(quarterAt(seed, pips, factors, start))
        }
      return new Map(known.map(({ broker, own }) => [broker, own]))
    },
  }
}

function hourFactor(at: number): number {
  const wall = new Date(utcToWall('America/New_York', at))
  const hour = wall.getUTCHours()
  const weekday = wall.getUTCDay()
  const edge = weekday === 0 && hour < 19 ? WEEK_OPENING : weekday === 5 && hour === 16 ? FRIDAY_CLOSE : 1
  return HOUR_FACTORS[hour]! * edge
}

function releaseFactor(releases: readonly SpreadRelease[], at: number): number {
  let widest = 1
  for (const release of releases) {
    const minutes = (at - release.at) / MINUTE_MS
    const part = RELEASE_SHAPE.findLast(({ from }) => minutes >= from)
    if (part && part.factor > widest) widest = part.factor
  }
  return widest
}
