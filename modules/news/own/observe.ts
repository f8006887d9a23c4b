import type { Bar } from '#contract/prices/bar.ts'
import type { Instrument } from '#contract/prices/instrument.ts'
import { addDays, dateToTime, type EpochDay, epochDayAt } from '#contract/time/epoch-day.ts'
import { DAY_MS } from '#contract/time/units.ts'
import type { Bars } from '#modules/bars'
import type { Calendar } from '#modules/calendar'
import type { Market } from '#modules/market'
import { BAR_MS, dayEvents, hasEvents } from './day-events.ts'
import type { CurveTurn, NewsEvent, SessionClose, SessionKey, SessionOpen } from './events.ts'
import { moveOf, type PastYear, pastYearOf, shareOf, YEAR_DAYS } from './past-year.ts'
import { barEnd, barOn, type PriceFacts } from './price-facts.ts'
import { sessions } from './sessions.ts'
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
const MOST_YEARS = 100

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
      if (years.size > MOST_YEARS) years.delete(years.keys().next().value!)
    }
    return found
  }

  async function moves(symbol: string, from: number, to: number): Promise<NewsEvent[]> {
    const instrument = catalogue.find(symbol)
    if (!instrument || !facts.isKnown(symbol)) return []
    const schedule = catalogue.scheduleOf(instrument)
    const tradingDays = []
    for (let day = schedule.tradingDayAt(from); day.start < to; day = schedule.nextTradingDay(day.date))
      if (day.end > from) tradingDays.push(day)
    const yearOf = await yearsOf(
      instrument,
      tradingDays.map(({ date }) => date),
    )
    const events: NewsEvent[] = []
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
      for (const event of found)
        if (event.at >= from) events.push({ ...event, others: await facts.allAt(watched[symbol] ?? [], event.at) })
    }
    return events
  }

  return {
    moves,
    session: (key, from, to) => sessionEvents(key, from, to, { ...deps, daysBefore }),
    releases: (from, to) => releaseEvents(from, to, deps),
    curve: (country, from, to) => curveEvents(country, from, to, deps),
  }
}

interface SessionDeps extends ObserverDeps {
  daysBefore(instrument: Instrument, date: EpochDay): Promise<Bar[]>
}

async function sessionEvents(key: SessionKey, from: number, to: number, deps: SessionDeps): Promise<NewsEvent[]> {
  const { market, facts, pause } = deps
  const { index: symbol, others } = sessions[key]
  const instrument = market.catalogue.find(symbol)
  if (!instrument || !facts.isKnown(symbol)) return []
  const schedule = market.catalogue.scheduleOf(instrument)
  const sample = facts.isSimulated(symbol)
  const events: NewsEvent[] = []
  for (let day = schedule.tradingDayAt(from); day.start < to; day = schedule.nextTradingDay(day.date)) {
    const openAt = barEnd(day.start + BAR_MS)
    const previous = schedule.previousTradingDay(day.date)
    const isFirst = key !== 'forex' || previous.end < day.start
    if (isFirst && openAt >= from && openAt <= to) {
      const event = await sessionOpen(key, instrument, day, openAt, deps)
      if (event)
        events.push({
          ...event,
          previousDate: previous.date,
          others: await facts.allAt(others, openAt),
          sample,
        })
      await pause()
    }
    const closeAt = barEnd(day.end)
    if (closeAt >= from && closeAt <= to) {
      const event = await sessionClose(key, instrument, day, closeAt, deps)
      if (event) events.push({ ...event, others: await facts.allAt(others, closeAt), sample })
      await pause()
    }
  }
  return events
}

interface Day {
  date: EpochDay
  start: number
  end: number
}

async function sessionOpen(
  session: SessionKey,
  instrument: Instrument,
  { date, start }: Day,
  at: number,
  { bars, facts }: ObserverDeps,
): Promise<Omit<SessionOpen, 'previousDate' | 'others' | 'sample'> | undefined> {
  const first = (await bars.read(instrument, '5', start - (start % BAR_MS), at)).bars[0]
  const base = await facts.baseAt(instrument, at)
  if (!first || base === undefined) return undefined
  return { rule: 'sessionOpen', at, session, date, index: { instrument, price: first.open, base } }
}

async function sessionClose(
  session: SessionKey,
  instrument: Instrument,
  { date }: Day,
  at: number,
  { daysBefore }: SessionDeps,
): Promise<Omit<SessionClose, 'others' | 'sample'> | undefined> {
  const days = await daysBefore(instrument, addDays(date, 1))
  const day = barOn(days, date)
  const before = days.findLast(({ time }) => time < dateToTime(date))
  if (!day || !before) return undefined
  const year = pastYearOf(instrument, days, date)
  const move = moveOf(instrument, before.close, day.close)
  return {
    rule: 'sessionClose',
    at,
    session,
    date,
    index: { instrument, price: day.close, base: before.close },
    high: day.high,
    low: day.low,
    share: year && move !== undefined ? shareOf(year, move) : undefined,
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
    const place = market.catalogue.countries.get(item.country)?.shortName
    if (!place || at < from || at > to) continue
    const pair = pairOf[item.currency]
    const before = pair === undefined ? undefined : await facts.at(pair, at - BAR_MS)
    const after = before && (await facts.at(before.instrument.symbol, at))
    events.push({
      rule: item.kind === 'meeting' ? 'decision' : 'release',
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
