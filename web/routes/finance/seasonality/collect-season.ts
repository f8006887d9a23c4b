import { filledText } from '#contract/answers/error.ts'
import type { Instrument } from '#contract/prices/instrument.ts'
import {
  type correlationWindows,
  type Distribution,
  MAX_CORRELATED,
  type SeasonRow,
  type SeasonSession,
  seasonSessions,
  seasonUnit,
} from '#contract/prices/seasonality.ts'
import type { Locale } from '#contract/text/locale.ts'
import { DAY_MS, HOUR_MS } from '#contract/time/units.ts'
import { hourMinute, isoDate, offsetOf } from '../../../i18n/time.ts'
import type { Services } from '../../../pages/services.ts'
import { centres, type Span, sessionsBetween } from '../../../quotes/sessions.ts'
import * as words from '../../../words/screener.ts'
import type { HeatCell, HoursShown } from './hour-panels.tsx'
import type { Matrix } from './matrix-panel.tsx'
import type { ReleaseRow } from './release-panel.tsx'
import type { SessionShown } from './session-panel.tsx'

/** How long a page waits for what is not computed yet, ms. */
const PATIENCE_MS = 1_500
/** In a set that nobody has chosen. */
const USUAL_SYMBOLS = 6
/** Longer than from one session to the next of the same place. */
const SEARCHED_MS = 5 * DAY_MS

const dateOf = (time: number | undefined) => (time === undefined ? undefined : isoDate(time, 'UTC'))

const FIGURE_DIGITS = 3
const rounded = (value: number) => Number(value.toFixed(FIGURE_DIGITS))

const roundedFigures = (figures: Distribution) =>
  Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, rounded(value)])) as unknown as Distribution

function roundedRow({ figures, latest, ...row }: SeasonRow): SeasonRow {
  return {
    ...row,
    figures: figures && roundedFigures(figures),
    latest: latest === undefined ? undefined : rounded(latest),
  }
}

/** Sessions that begin or go on between two times, in order. */
function spansOf(session: SeasonSession, from: number, to: number): Span[] {
  const of = (key: string) => sessionsBetween(centres.find(centre => centre.key === key)!, from, to)
  if (session !== 'overlap') return of(session)
  const newYork = of('newYork')
  return of('london').flatMap(london => {
    const both = newYork.find(each => each.from < london.to && each.to > london.from)
    return both ? [{ from: Math.max(london.from, both.from), to: Math.min(london.to, both.to) }] : []
  })
}

function shownSession(session: SeasonSession, now: number, zone: string): SessionShown {
  const span = spansOf(session, now, now + SEARCHED_MS).find(({ to }) => to > now)!
  return { hours: `${hourMinute(span.from, zone)}–${hourMinute(span.to, zone)}`, isOpen: span.from <= now }
}

/** Hours of the clock in a zone in which the present or next session of a centre is open. */
function hoursOf(session: SeasonSession, now: number, zone: string): number[] {
  const span = spansOf(session, now, now + SEARCHED_MS).find(({ to }) => to > now)!
  return Array.from({ length: (span.to - span.from) / HOUR_MS }, (_, place) =>
    hourOf(span.from + place * HOUR_MS, zone),
  )
}

function hourOf(at: number, zone: string): number {
  return Math.floor(((at + offsetOf(zone, at)) % DAY_MS) / HOUR_MS)
}

/** The figures of an instrument's hours, days and sessions; without rows while they are being computed. */
export async function collectSeason({ seasons, clock }: Services, instrument: Instrument, zone: string) {
  const now = clock.now()
  const all = await seasons.of(instrument, zone, PATIENCE_MS)
  const rows = (all ?? []).filter(({ part }) => part !== 'weekdayHour').map(roundedRow)
  const cells = (all ?? []).flatMap(({ part, key, n, figures }): HeatCell[] => {
    if (part !== 'weekdayHour' || n === 0) return []
    const [weekday, hour] = key.split(' ').map(Number) as [number, number]
    return [{ weekday, hour, n, median: figures && rounded(figures.median) }]
  })
  const hours: HoursShown = {
    now: hourOf(now, zone),
    london: hoursOf('london', now, zone),
    newYork: hoursOf('newYork', now, zone),
  }
  const sessions = Object.fromEntries(
    seasonSessions.map(session => [session, shownSession(session, now, zone)]),
  ) as Record<SeasonSession, SessionShown>
  return { isWhole: all !== undefined, unit: seasonUnit(instrument), rows, cells, hours, sessions }
}

/** The instrument among those that are named, or those that are usually compared with it. */
export async function collectMatrix(
  { correlations, analyst, catalogue }: Services,
  instrument: Instrument,
  chosen: { typed: string; days: (typeof correlationWindows)[number] },
  locale: Locale,
): Promise<Matrix> {
  const names = chosen.typed.split(',').flatMap(name => name.trim() || [])
  const found = names.map(name => catalogue.findByAnyName(name))
  const others = names.length > 0 ? found.filter(each => each !== undefined) : analyst.related(instrument)
  const most = names.length > 0 ? MAX_CORRELATED : USUAL_SYMBOLS
  const set = [...new Set([instrument, ...others])].slice(0, most)
  const symbols = set.map(({ symbol }) => symbol)
  const pairs = await correlations.between(set, Number(chosen.days))
  const query = new URLSearchParams({ symbols: symbols.join(), days: chosen.days, locale })
  return {
    ...{ symbols, ...chosen, unknown: names.filter((_, place) => !found[place]) },
    pairs: pairs.map(({ coefficient, from, to, ...pair }) => ({
      ...pair,
      ...{ coefficient: coefficient && rounded(coefficient), from: dateOf(from), to: dateOf(to) },
    })),
    csv: `/api/v1/correlations.csv?${query}`,
  }
}

/** How the instrument moved after releases; undefined while that is being read. */
export async function collectReleases(
  { releaseSamples, catalogue }: Services,
  instrument: Instrument,
  locale: Locale,
): Promise<ReleaseRow[] | undefined> {
  const samples = await releaseSamples.of(instrument, PATIENCE_MS)
  return samples?.map(({ id, title, country, n, from, to, figures }) => {
    const place = catalogue.countries.get(country)?.shortName[locale]
    return {
      ...{ id, n, from: dateOf(from), to: dateOf(to) },
      title: place === undefined ? title[locale] : filledText(words.eventOf, { place, title: title[locale] }, locale),
      figures: figures.map(each => each && roundedFigures(each)),
    }
  })
}
