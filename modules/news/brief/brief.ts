import { shownFigure } from '#contract/numbers/shown-figure.ts'
import { isMover } from '#contract/prices/day-change.ts'
import type { Instrument } from '#contract/prices/instrument.ts'
import { addDays, dateToTime, type EpochDay, epochDayAt } from '#contract/time/epoch-day.ts'
import { DAY_MS, MINUTE_MS } from '#contract/time/units.ts'
import { otherWork } from '#kit/scheduling/event-loop.ts'
import type { Clock } from '#kit/time/clock.ts'
import type { Bars } from '#modules/bars'
import type { Calendar, CalendarItem } from '#modules/calendar'
import type { Market } from '#modules/market'
import type { PriceFact } from '../own/events.ts'
import { restsWithExchange } from '../own/home-holiday.ts'
import type { PriceFacts } from '../own/price-facts.ts'
import type { StoredNewsItem } from '../store/item.ts'
import type { NewsRepository } from '../store/news-repository.ts'
import { briefInstruments } from './brief-instruments.ts'

/** A price of a brief; `isFinal` if its market had closed for the day. */
export type BriefFact = PriceFact & { isFinal?: boolean }

/** A day in figures, from which its text is written. */
export interface Brief {
  /** UTC date. */
  day: EpochDay
  /** Whether the day is over. */
  isPast: boolean
  /** Time of the figures, UTC ms. */
  asOf: number
  /** Main instruments that traded on the day, with its change, in the order of their list. */
  facts: readonly BriefFact[]
  /** Today: those that have not traded yet, with the change of their last trading day; latest day first. */
  earlier: readonly { date: EpochDay; facts: readonly BriefFact[] }[]
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

const MAX_DAYS = 366
const MAX_STORIES = 6
const MAX_ITEMS = 300
const MAX_EVENTS = 8
/** Days that are over do not change: so many are kept. */
const MAX_KEPT = 20
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
    if (day > today || day < addDays(today, -MAX_DAYS)) return undefined
    const known = kept.get(day)
    // After the clock was set back, what is known is of another day.
    if (known && now < known.until && (day !== today || known.until - now <= FRESH_MS)) return known.brief
    const isPast = day < today
    const brief = briefOf(day, isPast ? dateToTime(day) + DAY_MS : now, isPast, deps)
    kept.delete(day)
    kept.set(day, { brief, until: isPast ? Number.POSITIVE_INFINITY : now + FRESH_MS })
    brief.catch(() => kept.delete(day))
    if (kept.size > MAX_KEPT) kept.delete(kept.keys().next().value!)
    return brief
  }
}

async function briefOf(day: EpochDay, asOf: number, isPast: boolean, deps: BriefDeps): Promise<Brief> {
  const { market, repository, calendar } = deps
  const dated: DatedFact[] = []
  for (const symbol of briefInstruments) {
    const instrument = market.catalogue.find(symbol)
    if (!instrument || !deps.facts.isKnown(symbol)) continue
    const fact = isPast ? await closeOn(instrument, day, deps) : await lastOf(instrument, day, asOf, deps)
    if (fact) dated.push(fact)
  }
  const byDate = Map.groupBy(dated, ({ date }) => date)
  const facts = byDate.get(day) ?? []
  byDate.delete(day)
  const from = isPast ? dateToTime(day) : asOf - DAY_MS
  const items = await repository.list({
    locales: [],
    before: { at: asOf, place: 2 ** 31 - 1 },
    from,
    limit: MAX_ITEMS,
  })
  const events = await calendar.between(day, addDays(day, 2))
  return {
    day,
    isPast,
    asOf,
    facts,
    earlier: [...byDate].map(([date, facts]) => ({ date, facts })).sort((one, other) => other.date - one.date),
    stories: items.filter(({ rule }) => STORY_RULES.has(rule)).slice(0, MAX_STORIES),
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
    sample: dated.some(({ instrument }) => deps.facts.isSimulated(instrument.symbol)),
  }
}

/** In the order of their time. */
function mostImportant(events: readonly CalendarItem[]): CalendarItem[] {
  return events
    .filter(({ importance }) => importance >= 2)
    .toSorted((one, other) => other.importance - one.importance)
    .slice(0, MAX_EVENTS)
    .sort((one, other) => one.at! - other.at!)
}

/** A price with the trading date that its change is of. */
type DatedFact = BriefFact & { date: EpochDay }

/**
 * The last price of today, and what its page measures it from. Before the market has traded today, the price of its
 * last trading day with that date; when its next trading day has begun already, the close of today.
 */
async function lastOf(instrument: Instrument, day: EpochDay, at: number, deps: BriefDeps) {
  const { catalogue, quote: quoteOf } = deps.market
  const quote = quoteOf(instrument.symbol)!
  const base = quote[quote.baseline]
  if (!quote.hasPrice || base === undefined) return undefined
  const schedule = catalogue.scheduleOf(instrument)
  const { date, end } = schedule.tradingDayAt(quote.eventAt)
  const fact = { instrument, price: quote.close, base, isFinal: !schedule.alwaysOpen && at >= end }
  if (schedule.alwaysOpen) return isMover(quote, at) ? { ...fact, date: day } : undefined
  if (restsWithExchange(catalogue, instrument, date)) return undefined
  if (date > day) return (await closeOn(instrument, day, deps)) ?? { ...fact, date: day }
  return date >= schedule.previousTradingDay(day).date ? { ...fact, date } : undefined
}

async function closeOn(
  instrument: Instrument,
  date: EpochDay,
  { market, bars }: BriefDeps,
): Promise<DatedFact | undefined> {
  const schedule = market.catalogue.scheduleOf(instrument)
  if (!schedule.tradingDay(date)?.spans.length || restsWithExchange(market.catalogue, instrument, date))
    return undefined
  const before = schedule.previousTradingDay(date).date
  const [first, last] = (await bars.read(instrument, '1D', dateToTime(before), dateToTime(addDays(date, 1)))).bars
  // Computed prices take a while.
  await otherWork()
  if (!first || !last || last.time !== dateToTime(date)) return undefined
  return { instrument, price: last.close, base: first.close, date, isFinal: true }
}
