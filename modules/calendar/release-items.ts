import { DAY_MS, MINUTE_MS } from '#contract/time/units.ts'
import type { Clock } from '#kit/time/clock.ts'
import type { Catalogue } from '#modules/catalogue'
import type { Economy, Indicator, ScheduledRelease, SeriesSummary, SimulatedEconomy } from '#modules/economy'
import { type CalendarItem, outcomeOf } from './calendar-item.ts'
import { releaseId } from './imported/release-id.ts'
import { publishedFigures, type ReleaseFigures, simulatedFigures } from './release-figures.ts'

/** Releases kept in memory with their figures. */
const MAX_ITEMS = 3_000
/** A forecast is known a week before; what was known before may be revised at any time. */
const FORECAST_MS = 7 * DAY_MS
const CHECKED_MS = MINUTE_MS

interface ReleaseDeps {
  catalogue: Catalogue
  economy: Economy
  /** Undefined if nothing is simulated. */
  simulated: SimulatedEconomy | undefined
  clock: Clock
}

interface KeptItem {
  item: CalendarItem
  /** UTC ms, `until` exclusive. */
  from: number
  until: number
  /** When the stored series was written; undefined if it is simulated or there is none. */
  updatedAt: number | undefined
  indicator: Indicator | undefined
}

/**
 * Items of releases with their figures: those that somebody has published before simulated ones. `known` is undefined if
 * an item has to be read, because it is not kept or may have changed.
 */
export function keptItems(deps: ReleaseDeps) {
  const { economy, clock } = deps
  const kept = new Map<string, KeptItem>()
  return {
    known(release: ScheduledRelease): CalendarItem | undefined {
      const known = kept.get(releaseId(release))
      const now = clock.now()
      if (!known || now < known.from || now >= known.until) return undefined
      const isSame =
        known.updatedAt === updateOf(economy.summary(release.country, release.indicator)) &&
        known.indicator === economy.findIndicator(release.indicator)
      return isSame ? known.item : undefined
    },
    async read(release: ScheduledRelease): Promise<CalendarItem> {
      const now = clock.now()
      const summary = economy.summary(release.country, release.indicator)
      const indicator = economy.findIndicator(release.indicator)
      const item = completed(release, summary && (await figuresOf(release, summary, deps)), deps)
      const id = releaseId(release)
      kept.delete(id)
      kept.set(id, { item, from: now, until: nextChange(release.at, now), updatedAt: updateOf(summary), indicator })
      if (kept.size > MAX_ITEMS) kept.delete(kept.keys().next().value!)
      return item
    },
  }
}

const updateOf = (summary: SeriesSummary | undefined) => (summary?.kind === 'published' ? summary.updatedAt : undefined)

async function figuresOf(
  release: ScheduledRelease,
  summary: SeriesSummary,
  { economy, simulated, clock }: ReleaseDeps,
): Promise<ReleaseFigures | undefined> {
  if (summary.kind === 'published') return publishedFigures(economy, summary, release)
  return simulated && simulatedFigures(simulated, release, clock.now())
}

/**
 * Until when figures known at `now` are used (UTC ms): those of a past release stay; before it the forecast comes, and
 * the figures of the period before may be revised, which is looked at every full minute.
 */
export function nextChange(at: number, now: number): number {
  if (now >= at) return Number.POSITIVE_INFINITY
  const next = [at - FORECAST_MS, at].find(time => time > now)!
  return Math.min(next, (Math.floor(now / CHECKED_MS) + 1) * CHECKED_MS)
}

/** A release as an item, without figures unless they are given. */
export function completed(
  release: ScheduledRelease,
  figures: ReleaseFigures | undefined,
  { catalogue, economy, clock }: ReleaseDeps,
): CalendarItem {
  const { kind, country, importance, agency, site, period } = release
  const indicator = economy.findIndicator(release.indicator)
  const name = release.name ?? indicator?.name
  const higherIs = indicator?.higherIs ?? 'neutral'
  return {
    id: releaseId(release),
    kind,
    at: release.isTimeKnown ? release.at : undefined,
    day: release.day,
    country,
    currency: catalogue.countries.get(country)?.currency ?? '',
    event: name ?? { tw: release.indicator, cn: release.indicator, en: release.indicator },
    indicator: indicator?.key,
    category: indicator?.category,
    period: kind === 'data' ? period : '',
    importance,
    unit: figures?.unit ?? '',
    decimals: figures?.decimals ?? 0,
    actual: figures?.actual,
    forecast: figures?.forecast,
    previous: figures?.previous,
    revisedFrom: figures?.revisedFrom,
    higherIs,
    outcome: outcomeOf(figures?.actual, figures?.forecast, higherIs),
    source: figures?.source ?? '',
    agency,
    site,
    sample: figures?.sample ?? false,
    isExpected: !release.isAnnounced && (figures?.actual === undefined || release.at > clock.now()),
  }
}
