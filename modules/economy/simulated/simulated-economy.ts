import { addDays, dateToTime, type EpochDay } from '#contract/time/epoch-day.ts'
import { DAY_MS } from '#contract/time/units.ts'
import { hashText } from '#kit/random.ts'
import type { Catalogue } from '#modules/catalogue'
import { ReleaseTable } from '../releases/release-table.ts'
import type { SeriesKey, SeriesSource, SeriesSummary } from '../store/economy.ts'
import type { SeriesRelease } from '../store/release.ts'
import type { ComputedSeries, Release, Surprise } from './computed-series.ts'
import { CountryPaths, LEVEL_MONTH, type WorldPaths, worldPaths } from './countries/country-paths.ts'
import { type CountryLevels, coverages, readCountryLevels } from './countries/levels.ts'
import { PolicyRates } from './countries/policy-rates.ts'
import type { Definition, Simulation } from './indicators/definition.ts'
import { definitions } from './indicators/index.ts'
import { RateSeries } from './rate-series.ts'
import { frequencyOf, StatisticSeries } from './statistic-series.ts'

/** Countries whose paths are in memory at a time. */
const MAX_PATHS = 24
/** Paths are computed up to the end of so many years after the present one. */
const YEARS_AHEAD = 2
/** Central banks decide at least twice a year. */
const NEXT_RELEASE_MS = 200 * DAY_MS
const YEAR_MS = 365 * DAY_MS
const POLICY_RATE = 'interest-rate'
/** What a country publishes at least if markets wait for its figures. */
const AWAITED = 'wide'
/** Figures begin in 2000. */
const FIRST_SURPRISE = Date.UTC(2000, 0, 1)
const definitionOf: ReadonlyMap<string, Definition> = new Map(definitions.map(each => [each.key, each]))
const everyIndicator: readonly string[] = [POLICY_RATE, ...definitionOf.keys()]

export interface SimulatedEconomyDeps {
  catalogue: Catalogue
  /** The seed of the simulated prices. */
  seed: number
  /** How far a yield of the simulated prices is from its level on a day, in percentage points. */
  yields(symbol: string): ((day: EpochDay) => number) | undefined
}

/** Computed figures, and when they are published. */
export interface SimulatedEconomy extends SeriesSource {
  /** Releases in [from, to), UTC ms, in order; of some countries or of all. */
  releasesBetween(from: number, to: number, now: number, countries?: readonly string[]): Release[]
  /** Releases of one series in [from, to), UTC ms, in order. */
  releasesOf(country: string, indicator: string, from: number, to: number, now: number): Release[]
  /**
   * Figures of a country in [from, to), UTC ms, that differ from their forecast, in order; of these indicators alone. None
   * of a country that publishes little: markets do not wait for its figures.
   */
  surprisesBetween(country: string, from: number, to: number, indicators: readonly string[]): Surprise[]
}

type Series = ComputedSeries & { nextChange(now: number): number }

interface Kept {
  summary: SeriesSummary | undefined
  from: number
  until: number
}

/**
 * The economy of the simulated world: functions of country, indicator, period and time, the same for everyone with the
 * same seed. Nothing is stored; what is kept can be computed again.
 */
export function createSimulatedEconomy({ catalogue, seed, yields }: SimulatedEconomyDeps): SimulatedEconomy {
  const levels = readCountryLevels(catalogue)
  const releases = new ReleaseTable(catalogue)
  const policy = new PolicyRates(levels, releases, yields, (country, name) => hashText(`${seed} ${country} ${name}`))
  const pathsOf = createPaths(levels, seed)
  const byCountry = new Map<string, CountrySeries>()
  const summaries = new Map<Series, Kept>()
  /** The latest time that was asked for. */
  let latest = 0
  const order = [...catalogue.countries.keys()].filter(country => levels.has(country))

  function seriesOf(country: string, now: number): CountrySeries | undefined {
    latest = Math.max(latest, now)
    const own = levels.get(country)
    let known = byCountry.get(country)
    if (!known && own) {
      known = new CountrySeries(own, releases, () => ({ paths: pathsOf(own, latest), policy }))
      byCountry.set(country, known)
    }
    return known
  }

  function summaryOf(series: Series, now: number): SeriesSummary | undefined {
    const known = summaries.get(series)
    if (known && now >= known.from && now < known.until) return known.summary
    const summary = series.summary(now)
    summaries.set(series, { summary, from: now, until: series.nextChange(now) })
    return summary
  }

  const seriesNamed = ({ country, indicator, source }: SeriesKey, now: number) =>
    source === undefined || source === 'simulated' ? seriesOf(country, now)?.find(indicator) : undefined

  return {
    kind: 'simulated',
    countries: () => order,
    has: (country, indicator) => levels.has(country) && isIn(levels.get(country)!, indicator),
    summary(country, indicator, now) {
      const series = seriesOf(country, now)?.find(indicator)
      return series && summaryOf(series, now)
    },
    ofCountry: (country, now) => (seriesOf(country, now)?.all() ?? []).flatMap(series => summaryOf(series, now) ?? []),
    ofIndicator: (indicator, now) =>
      order.flatMap(country => {
        const series = seriesOf(country, now)?.find(indicator)
        return (series && summaryOf(series, now)) ?? []
      }),
    series: (key, now) => seriesNamed(key, now)?.series(knownAt(key, now), now),
    releases(key, most, now) {
      const series = seriesNamed(key, now)
      if (!series) return []
      const past = pastReleases(series, knownAt(key, now), most)
      const next = key.asKnownOn === undefined ? releaseAfter(series, now) : undefined
      return (next ? [next, ...past] : past).map(seriesRelease)
    },
    nextRelease(country, indicator, now) {
      const series = seriesOf(country, now)?.find(indicator)
      const release = series && releaseAfter(series, now)
      if (!release) return undefined
      const names = [indicator, ...(definitionOf.get(indicator)?.with ?? [])]
      const { period, at, isTimeKnown, isExpected } = release
      const isOfCountry = names.some(name => releases.hasRules(country, name))
      return { period, at, isTimeKnown, isExpected, isOfCountry }
    },
    releasesBetween: (from, to, now, countries = order) =>
      countries
        .flatMap(country => seriesOf(country, Math.max(now, to))?.all() ?? [])
        .flatMap(series => series.releases(from, to, now))
        .sort((one, other) => one.at - other.at),
    releasesOf: (country, indicator, from, to, now) =>
      (seriesOf(country, Math.max(now, to))?.find(indicator)?.releases(from, to, now) ?? []).sort(
        (one, other) => one.at - other.at,
      ),
    surprisesBetween(country, from, to, indicators) {
      const coverage = levels.get(country)?.coverage ?? 'least'
      if (coverages.indexOf(coverage) < coverages.indexOf(AWAITED) || to <= FIRST_SURPRISE) return []
      const own = seriesOf(country, to - 1)!
      return indicators
        .flatMap(indicator => own.find(indicator)?.surprises(from, to) ?? [])
        .sort((one, other) => one.at - other.at)
    },
  }
}

/** The time as of which a series is read: the end of a day, or now. */
function knownAt({ asKnownOn }: SeriesKey, now: number): number {
  return asKnownOn === undefined ? now : Math.min(now, dateToTime(addDays(asKnownOn, 1)) - 1)
}

function releaseAfter(series: Series, now: number): Release | undefined {
  const next = series.nextChange(now)
  const [from, to] = Number.isFinite(next) ? [next, next + 1] : [now + 1, now + NEXT_RELEASE_MS]
  return series.releases(from, to, now).sort((one, other) => one.at - other.at)[0]
}

/** The newest first, year by year until there are enough. */
function pastReleases(series: Series, known: number, most: number): Release[] {
  const found: Release[] = []
  for (let to = known + 1; found.length < most && to > FIRST_SURPRISE; to -= YEAR_MS)
    found.push(...series.releases(to - YEAR_MS, to, known).sort((one, other) => other.at - one.at))
  return found.slice(0, most)
}

function seriesRelease({ at, isTimeKnown, ...release }: Release): SeriesRelease {
  const { period, day, isExpected, estimate, actual, forecast, previous, revisedFrom } = release
  const time = isTimeKnown ? at : undefined
  return { period, day, at: time, isExpected, estimate, actual, forecast, previous, revisedFrom }
}

/** The series of one country, each opened when it is first asked for. */
class CountrySeries {
  readonly #levels: CountryLevels
  readonly #releases: ReleaseTable
  readonly #simulation: () => Simulation
  readonly #opened = new Map<string, Series | undefined>()

  constructor(levels: CountryLevels, releases: ReleaseTable, simulation: () => Simulation) {
    this.#levels = levels
    this.#releases = releases
    this.#simulation = simulation
  }

  /** Undefined if the country does not publish the indicator. */
  find(indicator: string): Series | undefined {
    if (this.#opened.has(indicator)) return this.#opened.get(indicator)
    const series = this.#open(indicator)
    this.#opened.set(indicator, series)
    return series
  }

  all(): Series[] {
    return everyIndicator.flatMap(indicator => this.find(indicator) ?? [])
  }

  #open(indicator: string): Series | undefined {
    const { country, zone, policy } = this.#levels
    if (indicator === POLICY_RATE) return policy && new RateSeries(country, policy.step, this.#simulation().policy)
    const definition = definitionOf.get(indicator)
    if (!definition || !isPublished(definition, this.#levels)) return undefined
    const frequency = frequencyOf(definition, this.#simulation().paths)
    const times = this.#releases.timesOf({ country, indicator, with: definition.with ?? [], frequency, zone })
    return new StatisticSeries(definition, this.#simulation, times)
  }
}

/** Whether a country publishes an indicator. */
function isIn(levels: CountryLevels, indicator: string): boolean {
  if (indicator === POLICY_RATE) return levels.policy !== undefined
  const definition = definitionOf.get(indicator)
  return definition !== undefined && isPublished(definition, levels)
}

function isPublished({ from, only, also, not }: Definition, { country, coverage }: CountryLevels): boolean {
  if (not?.includes(country)) return false
  if (only) return only.includes(country)
  if (also?.includes(country)) return true
  return from !== undefined && coverages.indexOf(coverage) >= coverages.indexOf(from)
}

/** The paths of countries, those used last in memory. */
function createPaths(levels: ReadonlyMap<string, CountryLevels>, seed: number) {
  const known = new Map<string, CountryPaths>()
  let world: WorldPaths | undefined
  let lastMonth = 0
  return ({ country }: CountryLevels, now: number): CountryPaths => {
    // Paths are computed from the levels, also before the year of those.
    const month = Math.max(LEVEL_MONTH + 12, (new Date(now).getUTCFullYear() + YEARS_AHEAD + 1) * 12 - 1)
    if (!world || month > lastMonth) {
      lastMonth = month
      world = worldPaths(seed, lastMonth)
      known.clear()
    }
    let paths = known.get(country)
    if (!paths) {
      if (known.size >= MAX_PATHS) known.delete(known.keys().next().value!)
      paths = new CountryPaths(levels.get(country)!, world, seed, lastMonth)
      known.set(country, paths)
    }
    return paths
  }
}
