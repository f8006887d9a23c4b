import { addDays, type EpochDay, epochDayAt } from '#contract/time/epoch-day.ts'
import type { Moment } from '../../releases/release-row.ts'
import { monthOfDay } from '../../releases/release-rule.ts'
import type { ReleaseTable } from '../../releases/release-table.ts'
import { type Decision, DecisionList } from './decision-list.ts'
import type { CountryLevels } from './levels.ts'
import { noiseAt, SmoothNoise } from './smooth-noise.ts'

/** How far a yield is from its level on a day, in percentage points. */
type YieldDeviation = (day: EpochDay) => number

const FIRST_DECISION = 1999 * 12
/** A central bank moves when its rate is this share of a step from where it should be. */
const MOVES_AT = 0.64
/** A policy rate moves less than the yield of ten years. */
const OF_TEN_YEARS = 0.55
/** Share of decisions that differ from what was expected, by one step. */
const UNEXPECTED = 0.06
const LOWEST_RATE = -0.75
/** Rates from here on move by several steps at once. */
const HIGH_RATE = 8

/**
 * Rates of central banks: whole steps, moved on the days of their decisions alone. The rate follows a short yield of the
 * simulated prices where there is one, else the yield of ten years, else a curve of its own; a bank with a fixed exchange
 * rate follows another bank.
 */
export class PolicyRates {
  readonly #levels: ReadonlyMap<string, CountryLevels>
  readonly #releases: ReleaseTable
  readonly #yields: (symbol: string) => YieldDeviation | undefined
  readonly #seedOf: (country: string, name: string) => number
  /** Decisions never change once they are computed; later ones are added. */
  readonly #known = new Map<string, { decisions: DecisionList; month: number }>()

  constructor(
    levels: ReadonlyMap<string, CountryLevels>,
    releases: ReleaseTable,
    yields: (symbol: string) => YieldDeviation | undefined,
    seedOf: (country: string, name: string) => number,
  ) {
    this.#levels = levels
    this.#releases = releases
    this.#yields = yields
    this.#seedOf = seedOf
  }

  /** All decisions since 1999 up to the end of a month, in order; undefined for a country without a policy rate. */
  decisions(country: string, month: number): DecisionList | undefined {
    const levels = this.#levels.get(country)
    if (!levels?.policy) return undefined
    const known = this.#known.get(country)
    if (known && known.month >= month) return known.decisions
    // Whole years, so that the lists are seldom extended.
    const last = Math.ceil((month + 1) / 12) * 12 + 11
    const decisions = this.#leaderOf(levels) ? this.#following(levels, last) : this.#own(levels, last)
    this.#known.set(country, { decisions, month: last })
    return decisions
  }

  /** The rate on a day; undefined for a country without one. */
  rateOn(country: string, day: EpochDay): number | undefined {
    const decisions = this.decisions(country, monthOfDay(day))
    if (!decisions) return undefined
    return decisions.rateAt(Math.max(0, decisions.placeOn(day)))
  }

  /**
   * Decisions of a bank's own in [from, to), UTC ms, that differ from what was expected, in standard deviations of such
   * differences. Most banks need no rates for it: whether a decision is unexpected does not depend on them.
   */
  surprises(country: string, from: number, to: number): { at: number; size: number }[] {
    const levels = this.#levels.get(country)
    if (!levels?.policy || this.#leaderOf(levels)) return []
    const [first, last] = [monthOfDay(epochDayAt(from)), monthOfDay(epochDayAt(to))]
    const isUnexpected = this.#isUnexpected(country)
    const unexpected = this.#releases
      .decisions(country, levels.zone, first, last)
      .filter(({ at, day }) => at >= from && at < to && isUnexpected(day))
    if (unexpected.length === 0) return []
    const times = new Set(unexpected.map(({ at }) => at))
    const typical = levels.policy.step * Math.sqrt(UNEXPECTED)
    return this.decisions(country, last)!
      .between(from, to)
      .filter(({ moment, rate, expected }) => times.has(moment.at) && rate !== expected)
      .map(({ moment, rate, expected }) => ({ at: moment.at, size: (rate - expected) / typical }))
  }

  #isUnexpected(country: string): (day: EpochDay) => boolean {
    const seed = this.#seedOf(country, 'surprise decisions')
    return day => randomShare(seed, day) < UNEXPECTED
  }

  #leaderOf({ policy }: CountryLevels): { leader: string; distance: number } | undefined {
    const found = /^([A-Z]{2})([+-][\d.]+)?$/.exec(policy?.follows ?? '')
    return found ? { leader: found[1]!, distance: Number(found[2] ?? 0) } : undefined
  }

  #following(levels: CountryLevels, lastMonth: number): DecisionList {
    const { leader, distance } = this.#leaderOf(levels)!
    if (distance === 0) return this.decisions(leader, lastMonth)!
    const plus = (rate: number) => rounded(rate + distance)
    const decisions = this.decisions(leader, lastMonth)!.all()
    return new DecisionList(
      decisions.map(({ moment, rate, before, expected }) => ({
        moment,
        rate: plus(rate),
        before: plus(before),
        expected: plus(expected),
      })),
    )
  }

  #own(levels: CountryLevels, lastMonth: number): DecisionList {
    const { country, zone } = levels
    const { rate: level, step } = levels.policy!
    const target = this.#targetOf(levels)
    const isUnexpected = this.#isUnexpected(country)
    let rate: number | undefined
    const decide = (moment: Moment): Decision => {
      const wanted = target(moment.day)
      const before = rate ?? level + step * Math.round((wanted - level) / step)
      const steps = (wanted - before) / step
      const most = level >= HIGH_RATE ? 4 : 1
      const moved = Math.abs(steps) < MOVES_AT ? 0 : Math.max(-most, Math.min(most, Math.round(steps)))
      rate = Math.max(LOWEST_RATE, rounded(before + moved * step))
      const other = moved === 0 ? before + Math.sign(steps) * step : before
      return { moment, rate, before, expected: isUnexpected(moment.day) ? Math.max(LOWEST_RATE, rounded(other)) : rate }
    }
    return new DecisionList(this.#releases.decisions(country, zone, FIRST_DECISION, lastMonth).map(decide))
  }

  #targetOf({ country, policy, of }: CountryLevels): (day: EpochDay) => number {
    const { rate, step, follows } = policy!
    const short = follows === '' ? undefined : this.#yields(follows)
    if (short) return day => rate + short(addDays(day, -1))
    const long = this.#yields(`${country}10Y`)
    if (long) return day => rate + OF_TEN_YEARS * long(addDays(day, -1))
    const noise = new SmoothNoise(this.#seedOf(country, 'policy rate'), 640)
    const size = Math.max(step, 0.1 * rate + 0.03 * of('inflation'))
    return day => rate + size * noise.at(day)
  }
}

function rounded(rate: number): number {
  return Math.round(rate * 1000) / 1000
}

/** A random number from 0 to 1, evenly distributed enough. */
function randomShare(seed: number, place: number): number {
  return (((noiseAt(seed, place) * 1009) % 1) + 1) % 1
}
