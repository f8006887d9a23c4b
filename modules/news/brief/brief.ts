import { isMover } from '#contract/day-change.ts'
import { addDays, dateToTime, type EpochDay, epochDayAt } from '#contract/epoch-day.ts'
import type { Instrument } from '#contract/instrument.ts'
import { shownFigure } from '#contract/shown-figure.ts'
import { DAY_MS, MINUTE_MS } from '#contract/units.ts'
import type { Clock } from '#kit/clock.ts'
import { otherWork } from '#kit/event-loop.ts'
import type { Bars } from '#modules/bars'
import type { Calendar, CalendarItem } from '#modules/calendar'
import type { Market } from '#modules/market'
import type { PriceFact } from '../own/events.ts'
import type { PriceFacts } from '../own/price-facts.ts'
import type { StoredNewsItem } from '../store/item.ts'
import type { NewsRepository } from '../store/news-repository.ts'
import { briefInstruments } from './brief-instruments.ts'

/** A day in figures, from which its text is written. */
export interface Brief {
  /** UTC date. */
  day: EpochDay
  /** Whether the day is over. */
  isPast: boolean
  /** Time of the figures, UTC ms. */
  asOf: number
  /** Main instruments with the change of the day, in the order of their list. */
  facts: readonly PriceFact[]
  /** Own items of the day: large moves, highs and lows, decisions, turns of curves; newest first. */
  stories: readonly StoredNewsItem[]
  /** Important events of the day that have their figures, and those of the 24 hours after it. */
  released: readonly CalendarItem[]
  ahead: readonly CalendarItem[]
  sample: boolean
}

export interface BriefDeps {
  market: Pick<Market, 'catalogue' | 'quote'>
  bars: Pick<Bars, 'read'>
  calendar: Pick<Calendar, 'between'>
  repository: Pick<NewsRepository, 'list'>
  facts: Pick<PriceFacts, 'isKnown' | 'isSimulated'>
  clock: Clock
}

const MOST_DAYS = 366
const MOST_STORIES = 6
const MOST_ITEMS = 300
const MOST_EVENTS = 8
/** Days that are over do not change: so many are kept. */
const MOST_KEPT = 20
/** What has been published of the present day is read again after so long. */
const FRESH_MS = MINUTE_MS
const STORY_RULES = new Set(['largeMove', 'yearHigh', 'yearLow', 'decision', 'curveInverted', 'curveUpright'])

/** Briefs by UTC date; undefined of a day to come, or of one that is more than a year ago. */
export type Briefs = (day: EpochDay | undefined) => Promise<Brief | undefined>

export function createBriefs(deps: BriefDeps): Briefs {
  const { clock } = deps
  const kept = new Map<EpochDay, { brief: Promise<Brief>; until: number }>()
  return async wanted => {
    const now = clock.now()
    const today = epochDayAt(now)
    const day = wanted ?? today
    if (day > today || day < addDays(today, -MOST_DAYS)) return undefined
    const known = kept.get(day)
    // After the clock was set back, what is known is of another day.
    if (known && now < known.until && (day !== today || known.until - now <= FRESH_MS)) return known.brief
    const isPast = day < today
    const brief = briefOf(day, isPast ? dateToTime(day) + DAY_MS : now, isPast, deps)
    kept.delete(day)
    kept.set(day, { brief, until: isPast ? Number.POSITIVE_INFINITY : now + FRESH_MS })
    brief.catch(() => kept.delete(day))
    if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value!)
    return brief
  }
}

async function briefOf(day: EpochDay, asOf: number, isPast: boolean, deps: BriefDeps): Promise<Brief> {
  const { market, repository, calendar } = deps
  const facts: PriceFact[] = []
  for (const symbol of briefInstruments) {
    const instrument = market.catalogue.find(symbol)
    if (!instrument || !deps.facts.isKnown(symbol)) continue
    const fact = isPast ? await closeOn(instrument, day, deps) : lastOf(instrument, asOf, deps)
    if (fact) facts.push(fact)
  }
  const from = isPast ? dateToTime(day) : asOf - DAY_MS
  const items = await repository.list({
    locales: [],
    before: { at: asOf, place: 2 ** 31 - 1 },
    from,
    limit: MOST_ITEMS,
  })
  const events = await calendar.between(day, addDays(day, 2))
  return {
    day,
    isPast,
    asOf,
    facts,
    stories: items.filter(({ rule }) => STORY_RULES.has(rule)).slice(0, MOST_STORIES),
    released: mostImportant(
      events.filter(
        item =>
          item.at !== undefined &&
          item.at >= dateToTime(day) &&
          item.at <= asOf &&
          shownFigure(item, 'actual') !== null,
      ),
    ),
    ahead: mostImportant(
      events.filter(({ at, kind }) => at !== undefined && at > asOf && at <= asOf + DAY_MS && kind !== 'holiday'),
    ),
    sample: facts.some(({ instrument }) => deps.facts.isSimulated(instrument.symbol)),
  }
}

/** In the order of their time. */
function mostImportant(events: readonly CalendarItem[]): CalendarItem[] {
  return events
    .filter(({ importance }) => importance >= 2)
    .toSorted((one, other) => other.importance - one.importance)
    .slice(0, MOST_EVENTS)
    .sort((one, other) => one.at! - other.at!)
}

/** The last price, and what its page measures it from; undefined if it has not traded for a day. */
function lastOf(instrument: Instrument, at: number, { market }: BriefDeps): PriceFact | undefined {
  const quote = market.quote(instrument.symbol)!
  const base = quote[quote.baseline]
  if (!quote.hasPrice || base === undefined || !isMover(quote, at)) return undefined
  return { instrument, price: quote.close, base }
}

async function closeOn(instrument: Instrument, day: EpochDay, { market, bars }: BriefDeps) {
  const schedule = market.catalogue.scheduleOf(instrument)
  if (!schedule.tradingDay(day)?.spans.length) return undefined
  const before = schedule.previousTradingDay(day).date
  const [first, last] = (await bars.read(instrument, '1D', dateToTime(before), dateToTime(addDays(day, 1)))).bars
  // Computed prices take a while.
  await otherWork()
  if (!first || !last || last.time !== dateToTime(day)) return undefined
  return { instrument, price: last.close, base: first.close }
}
