import type { Bar } from '#contract/prices/bar.ts'
import type { Instrument } from '#contract/prices/instrument.ts'
import { addDays, dateToTime, type EpochDay, epochDayAt } from '#contract/time/epoch-day.ts'
import { DAY_MS } from '#contract/time/units.ts'
import type { Bars } from '#modules/bars'
import type { Calendar } from '#modules/calendar'
import type { Market } from '#modules/market'
import { BAR_MS, type DayEvent, dayEvents, hasEvents } from './day-events.ts'
import type { CurveTurn, NewsEvent, SessionKey } from './events.ts'
import { restsWithExchange } from './home-holiday.ts'
import { isInSession, sessionEvents } from './observe-session.ts'
import { type PastYear, pastYearOf, YEAR_DAYS } from './past-year.ts'
import { barEnd, type PriceFacts } from './price-facts.ts'
import { mainEconomies, pairOf, watched } from './watched.ts'

/** Finds what has happened in [from, to), UTC ms. Each task is short; between them other work gets its turn. */
export interface Observer {
  /** Large moves and new highs and lows of an instrument. */
  moves(symbol: string, from: number, to: number): Promise<NewsEvent[]>
  session(key: SessionKey, from: number, to: number): Promise<NewsEvent[]>
  releases(from: number, to: number): Promise<NewsEvent[]>
  curve(country: string, from: number, to: number): Promise<NewsEvent[]>
}

export interface ObserverDeps {
  market: Pick<Market, 'catalogue' | 'quote'>
  bars: Pick<Bars, 'read' | 'last'>
  calendar: Pick<Calendar, 'between'>
  facts: PriceFacts
  /** Lets other work of the process run. */
  pause(): Promise<void>
}

/** A year of days, and a week before them for their first change. */
const READ_DAYS = YEAR_DAYS + 14
/** Days that are read at a time: computed prices take a few milliseconds for them. */
const PIECE_DAYS = 95
/** Years kept in memory: those of the present trading days, 2 kB each. */
const MAX_YEARS = 100

export function createObserver(deps: ObserverDeps): Observer {
  const { market, bars, facts, pause } = deps
  const { catalogue } = market

  /** Daily bars before a date, oldest first. */
  async function daysBefore(instrument: Instrument, date: EpochDay): Promise<Bar[]> {
    const days: Bar[] = []
    for (let start = READ_DAYS; start > 0; start -= PIECE_DAYS) {
      const [from, to] = [addDays(date, -start), addDays(date, -Math.max(0, start - PIECE_DAYS))]
      days.push(...(await bars.read(instrument, '1D', dateToTime(from), dateToTime(to))).bars)
      await pause()
    }
    return days
  }

  const years = new Map<string, PastYear>()

  /** The years before trading days, read together. */
  async function yearsOf(instrument: Instrument, dates: readonly EpochDay[]): Promise<ReadonlyMap<EpochDay, PastYear>> {
    const found = new Map<EpochDay, PastYear>()
    let days: Bar[] | undefined
    for (const date of dates) {
      const key = `${instrument.symbol} ${date}`
      let year = years.get(key)
      if (!year) {
        days ??= await daysBefore(instrument, dates.at(-1)!)
        year = pastYearOf(instrument, days, date)
      }
      if (!year) continue
      found.set(date, year)
      years.delete(key)
      years.set(key, year)
      if (years.size > MAX_YEARS) years.delete(years.keys().next().value!)
    }
    return found
  }

  /** Without what is listed beside them. */
  async function movesOf(symbol: string, from: number, to: number): Promise<DayEvent[]> {
    const instrument = catalogue.find(symbol)
    if (!instrument || !facts.isKnown(symbol)) return []
    const schedule = catalogue.scheduleOf(instrument)
    const tradingDays = []
    for (let day = schedule.tradingDayAt(from - 1); day.start < to; day = schedule.nextTradingDay(day.date))
      if (day.end >= from && !restsWithExchange(catalogue, instrument, day.date)) tradingDays.push(day)
    const yearOf = await yearsOf(
      instrument,
      tradingDays.map(({ date }) => date),
    )
    const events: DayEvent[] = []
    for (const day of tradingDays) {
      const year = yearOf.get(day.date)
      const quote = market.quote(symbol)!
      if (!year || (quote.tradingDate === day.date && !hasEvents(instrument, year, quote))) continue
      const isCrypto = instrument.class === 'crypto'
      const start = isCrypto ? day.start - DAY_MS : day.start
      const window = (await bars.read(instrument, '5', start, Math.min(day.end, to))).bars
      await pause()
      const closes = new Map(window.map(({ time, close }) => [time, close]))
      const found = dayEvents({
        instrument,
        date: day.date,
        year,
        bars: window.filter(({ time }) => time >= day.start && time + BAR_MS <= to),
        baseOf: ({ time }) => (isCrypto ? closes.get(time - DAY_MS) : year.previousClose),
        sample: facts.isSimulated(symbol),
      })
      events.push(...found.filter(({ at }) => at >= from))
    }
    return events
  }

  async function moves(symbol: string, from: number, to: number): Promise<NewsEvent[]> {
    const events: NewsEvent[] = []
    for (const event of await movesOf(symbol, from, to))
      if (!isInSession(symbol, event, market))
        events.push({ ...event, others: await facts.allAt(watched[symbol] ?? [], event.at) })
    return events
  }

  return {
    moves,
    session: (key, from, to) => sessionEvents(key, from, to, { ...deps, daysBefore, movesOf }),
    releases: (from, to) => releaseEvents(from, to, deps),
    curve: (country, from, to) => curveEvents(country, from, to, deps),
  }
}

/** Published figures five minutes after their time. */
async function releaseEvents(
  from: number,
  to: number,
  { calendar, market, facts }: ObserverDeps,
): Promise<NewsEvent[]> {
  const items = await calendar.between(epochDayAt(from - DAY_MS), epochDayAt(to))
  const events: NewsEvent[] = []
  for (const item of items) {
    if (item.at === undefined || item.actual === undefined) continue
    if (item.importance < 2 || (item.importance < 3 && !mainEconomies.has(item.country))) continue
    const at = barEnd(item.at + BAR_MS)
    const place = market.catalogue.countries.get(item.country)
    if (!place || at < from || at > to) continue
    const pair = pairOf[item.currency]
    const before = pair === undefined ? undefined : await facts.at(pair, at - BAR_MS)
    const after = before && (await facts.at(before.instrument.symbol, at))
    events.push({
      rule: item.kind === 'meeting' && item.indicator === 'interest-rate' ? 'decision' : 'release',
      at,
      item,
      place,
      reaction: before && after && { instrument: before.instrument, before: before.price, after: after.price },
      sample: item.sample || (after !== undefined && facts.isSimulated(after.instrument.symbol)),
    })
  }
  return events
}

/** Turns of the order of two- and ten-year yields, by the closes of two trading days. */
async function curveEvents(
  country: string,
  from: number,
  to: number,
  { market, bars, facts }: ObserverDeps,
): Promise<NewsEvent[]> {
  const [two, ten] = [`${country}2Y`, `${country}10Y`].map(symbol => market.catalogue.find(symbol))
  const place = market.catalogue.countries.get(country)?.shortName
  if (!two || !ten || !place || !facts.isKnown(two.symbol) || !facts.isKnown(ten.symbol)) return []
  const schedule = market.catalogue.scheduleOf(ten)
  const window = [dateToTime(epochDayAt(from - 14 * DAY_MS)), to] as const
  const [shorter, longer] = [(await bars.read(two, '1D', ...window)).bars, (await bars.read(ten, '1D', ...window)).bars]
  const sample = facts.isSimulated(ten.symbol)
  const events: CurveTurn[] = []
  let last: readonly [two: number, ten: number] | undefined
  for (const { time, close } of longer) {
    const other = shorter.find(bar => bar.time === time)
    const date = epochDayAt(time)
    const at = barEnd(schedule.tradingDay(date)?.end ?? to + 1)
    if (!other || at > to) continue
    const wasInverted = last && last[0] > last[1]
    const isInverted = other.close > close
    if (last && at >= from && wasInverted !== isInverted)
      events.push({
        rule: isInverted ? 'curveInverted' : 'curveUpright',
        at,
        date,
        country,
        place,
        two: { instrument: two, price: other.close, base: last[0] },
        ten: { instrument: ten, price: close, base: last[1] },
        sample,
      })
    last = [other.close, close]
  }
  return events
}
