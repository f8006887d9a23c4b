import { type EpochDay, epochDayAt } from '#contract/time/epoch-day.ts'
import { mapInSlices } from '#kit/scheduling/event-loop.ts'
import type { Clock } from '#kit/time/clock.ts'
import type { Catalogue } from '#modules/catalogue'
import type { EconomicSource, Economy, Indicator, SeriesKey, SeriesSource, SeriesSummary } from './economy.ts'
import type { EconomyData, EconomyRepository } from './economy-repository.ts'
import { readSeries } from './read-series.ts'
import { upcomingRelease } from './release.ts'
import { releasesOf } from './releases-of.ts'
import { SeriesIndex } from './series-index.ts'

/**
 * The least pause after everything was read, as a multiple of the time that this took: a fetch stores a part every
 * second or two, and reading must not take the time of visitors.
 */
const PAUSE_FACTOR = 50
const MAX_PAUSE_MS = 5_000

export interface EconomyDeps {
  catalogue: Pick<Catalogue, 'countries'>
  repository: EconomyRepository
  clock: Clock
  /** Computes series that nobody has published here; undefined if nothing is simulated. */
  simulated: SeriesSource | undefined
  /** What was imported could not be read; pages show what was read last. */
  onProblem(problem: unknown): void
}

export interface OpenEconomy {
  economy: Economy
  /** Reads everything again, at once or as soon as the pause after the last time is over: it was imported. */
  refresh(): void
  /** Called once a second. */
  tick(): void
}

/** Reads indicators, sources and summaries. Rejects if the database does not respond. */
export async function createEconomy(deps: EconomyDeps): Promise<OpenEconomy> {
  let state = stateOf(await deps.repository.load(), deps)
  let isReading = false
  let isOutdated = false
  let pausedUntil = 0

  async function read(): Promise<void> {
    isReading = true
    isOutdated = false
    const begun = performance.now()
    try {
      state = stateOf(await deps.repository.load(), deps)
    } catch (problem) {
      deps.onProblem(problem)
    } finally {
      isReading = false
      const now = performance.now()
      pausedUntil = now + Math.min((now - begun) * PAUSE_FACTOR, MAX_PAUSE_MS)
    }
  }

  function readIfOutdated(): void {
    if (isOutdated && !isReading && performance.now() >= pausedUntil) void read()
  }

  return {
    economy: economyOf(() => state, deps),
    refresh() {
      isOutdated = true
      readIfOutdated()
    },
    tick: readIfOutdated,
  }
}

interface State {
  indicators: readonly Indicator[]
  byName: ReadonlyMap<string, Indicator>
  sources: ReadonlyMap<string, EconomicSource>
  book: SeriesIndex
}

function stateOf({ indicators, sources, series }: EconomyData, { catalogue }: EconomyDeps): State {
  const byName = new Map<string, Indicator>()
  for (const name of ['fredCode', 'worldBankCode', 'key'] as const)
    for (const indicator of indicators) if (indicator[name] !== '') byName.set(indicator[name].toUpperCase(), indicator)
  // As nearly all ask for them.
  for (const indicator of indicators) byName.set(indicator.key, indicator)
  return {
    indicators,
    byName,
    sources: new Map(sources.map(source => [source.id, source])),
    book: new SeriesIndex(series, country => country === '' || catalogue.countries.has(country)),
  }
}

function economyOf(state: () => State, { catalogue, repository, clock, simulated }: EconomyDeps): Economy {
  const computedCountries: ReadonlySet<string> = new Set(simulated?.countries())

  /** Published ones first; the simulated one only if there is none. */
  function alternatives(country: string, indicator: string): SeriesSummary[] {
    const stored = state()
      .book.find(country, indicator)
      .map(({ summary }) => summary)
    if (stored.length > 0) return stored
    const computed = simulated?.summary(country, indicator, clock.now())
    return computed ? [computed] : []
  }

  const has = (country: string, indicator: string) =>
    state().book.find(country, indicator).length > 0 || simulated?.has(country, indicator) === true

  /** The stored series that a key names, and whether there is any of its country and indicator. */
  function storedSeries({ country, indicator, source }: SeriesKey) {
    const all = state().book.find(country, indicator)
    return [all.find(({ summary }) => source === undefined || source === summary.source), all.length > 0] as const
  }

  const economy: Economy = {
    indicators: () => state().indicators,
    findIndicator(name) {
      const { byName } = state()
      return byName.get(name) ?? byName.get(name.toUpperCase())
    },
    countries: () =>
      [...catalogue.countries.keys()].filter(
        country => state().book.hasCountry(country) || computedCountries.has(country),
      ),
    has,
    countriesOf: indicator => [...catalogue.countries.keys()].filter(country => has(country, indicator)),
    async prepare(countries = [...computedCountries], indicators = state().indicators.map(({ key }) => key)) {
      const keys = countries.flatMap(country => indicators.map(indicator => [country, indicator] as const))
      await mapInSlices(keys, key => void economy.summary(...key))
    },
    summary: (country, indicator) => alternatives(country, indicator)[0],
    alternatives,
    ofCountry(country) {
      const { book, indicators } = state()
      const stored = book.ofCountry(country)
      const computed = new Map(simulated?.ofCountry(country, clock.now()).map(each => [each.indicator, each]))
      return indicators.flatMap(({ key }) => stored.get(key)?.[0]?.summary ?? computed.get(key) ?? [])
    },
    ofIndicator(indicator) {
      const { book } = state()
      const computed = new Map(simulated?.ofIndicator(indicator, clock.now()).map(each => [each.country, each]))
      return [...catalogue.countries.keys()].flatMap(
        country => book.ofCountry(country).get(indicator)?.[0]?.summary ?? computed.get(country) ?? [],
      )
    },
    async series(key) {
      const { sources } = state()
      const [found, isPublished] = storedSeries(key)
      if (!found) return isPublished ? undefined : simulated?.series(key, clock.now())
      const today: EpochDay = epochDayAt(clock.now())
      const terms = sources.get(found.summary.source) ?? { licence: '', attribution: found.summary.source }
      return readSeries(found, await repository.observations(found.id), terms, { today, asKnownOn: key.asKnownOn })
    },
    async releases(key, most) {
      const [found, isPublished] = storedSeries(key)
      if (!found) return isPublished ? [] : (simulated?.releases(key, most, clock.now()) ?? [])
      const past = releasesOf(found.conversion, await repository.observations(found.id), {
        asKnownOn: key.asKnownOn,
        most,
      })
      const next = key.asKnownOn === undefined ? economy.nextRelease(key.country, found.summary.indicator) : undefined
      return next ? [upcomingRelease(next, found.summary.last), ...past] : past
    },
    nextRelease(country, indicator) {
      const now = clock.now()
      const release = simulated?.nextRelease(country, indicator, now)
      const shown = economy.summary(country, indicator)
      if (!release || !shown) return undefined
      const { isOfCountry, ...next } = release
      if (shown.kind === 'simulated') return next
      // Publishers keep to the same rules, if it is the same statistic.
      const isSame = isOfCountry && shown.frequency === simulated?.summary(country, indicator, now)?.frequency
      return isSame ? { ...next, isExpected: true } : undefined
    },
    sources: () => [...state().sources.values()].filter(({ series, problem }) => series > 0 || problem !== undefined),
  }
  return economy
}
