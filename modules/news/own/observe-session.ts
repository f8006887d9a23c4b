import type { Bar } from '#contract/prices/bar.ts'
import type { Instrument } from '#contract/prices/instrument.ts'
import { addDays, dateToTime, type EpochDay } from '#contract/time/epoch-day.ts'
import type { Bars } from '#modules/bars'
import type { Schedule, TradingDay } from '#modules/catalogue'
import type { Market } from '#modules/market'
import { BAR_MS, type DayEvent } from './day-events.ts'
import {
  type NewsEvent,
  type PriceFact,
  type SessionClose,
  type SessionKey,
  type SessionOpen,
  sessionKeys,
} from './events.ts'
import { moveOf, pastYearOf, shareOf } from './past-year.ts'
import { barEnd, barOn, type PriceFacts } from './price-facts.ts'
import { sessions } from './sessions.ts'
import { watched } from './watched.ts'

export interface SessionDeps {
  market: Pick<Market, 'catalogue' | 'quote'>
  bars: Pick<Bars, 'read' | 'last'>
  facts: PriceFacts
  /** Lets other work of the process run. */
  pause(): Promise<void>
  /** Daily bars before a date, oldest first. */
  daysBefore(instrument: Instrument, date: EpochDay): Promise<Bar[]>
  /** Large moves and new highs and lows in [from, to], UTC ms. */
  movesOf(symbol: string, from: number, to: number): Promise<DayEvent[]>
}

/** When the opening of a trading day is reported, UTC ms; undefined of currencies that have traded without a pause. */
function openingOf(key: SessionKey, schedule: Schedule, day: TradingDay): number | undefined {
  const isFirst = key !== 'forex' || schedule.previousTradingDay(day.date).end < day.start
  return isFirst ? barEnd(day.start + BAR_MS) : undefined
}

/** Whether an event is told with the opening or the close of its market, at the same minute. */
export function isInSession(symbol: string, { at, date }: DayEvent, { catalogue }: SessionDeps['market']): boolean {
  const key = sessionKeys.find(each => sessions[each].home.includes(symbol))
  const index = key && catalogue.find(sessions[key].index)
  const schedule = index && catalogue.scheduleOf(index)
  const day = schedule?.tradingDay(date)
  if (!key || !schedule || !day) return false
  return at === openingOf(key, schedule, day) || at === barEnd(day.end)
}

/** The openings and closes of a market in [from, to], UTC ms. */
export async function sessionEvents(
  key: SessionKey,
  from: number,
  to: number,
  deps: SessionDeps,
): Promise<NewsEvent[]> {
  const { market, facts, pause } = deps
  const { index: symbol, others } = sessions[key]
  const instrument = market.catalogue.find(symbol)
  if (!instrument || !facts.isKnown(symbol)) return []
  const schedule = market.catalogue.scheduleOf(instrument)
  const sample = facts.isSimulated(symbol)
  const events: NewsEvent[] = []
  for (let day = schedule.tradingDayAt(from); day.start < to; day = schedule.nextTradingDay(day.date)) {
    const openAt = openingOf(key, schedule, day)
    if (openAt !== undefined && openAt >= from && openAt <= to) {
      const event = await sessionOpen(key, day, openAt, deps)
      const previousDate = schedule.previousTradingDay(day.date).date
      if (event) events.push({ ...event, previousDate, others: await facts.allAt(others, openAt), sample })
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

async function sessionOpen(
  session: SessionKey,
  { date, start }: TradingDay,
  at: number,
  deps: SessionDeps,
): Promise<Omit<SessionOpen, 'previousDate' | 'others' | 'sample'> | undefined> {
  const { market, bars, facts } = deps
  const home: PriceFact[] = []
  for (const symbol of sessions[session].home) {
    const instrument = market.catalogue.find(symbol)
    if (!instrument || !facts.isKnown(symbol)) continue
    const first = (await bars.read(instrument, '5', start - (start % BAR_MS), at)).bars[0]
    const base = await facts.baseAt(instrument, at)
    if (first && base !== undefined) home.push({ instrument, price: first.open, base })
  }
  const index = indexOf(session, home)
  return index && { rule: 'sessionOpen', at, session, date, index, home, notable: await notableAt(session, at, deps) }
}

const indexOf = (session: SessionKey, home: readonly PriceFact[]) =>
  home.find(({ instrument }) => instrument.symbol === sessions[session].index)

/** Large moves and new highs and lows of a market's indices at a minute. */
async function notableAt(session: SessionKey, at: number, { movesOf }: SessionDeps): Promise<DayEvent[]> {
  const found: DayEvent[] = []
  for (const symbol of sessions[session].home.filter(each => each in watched))
    found.push(...(await movesOf(symbol, at, at)).filter(event => event.at === at))
  return found
}

async function sessionClose(
  session: SessionKey,
  instrument: Instrument,
  { date }: TradingDay,
  at: number,
  deps: SessionDeps,
): Promise<Omit<SessionClose, 'others' | 'sample'> | undefined> {
  const { daysBefore, market, facts } = deps
  const days = await daysBefore(instrument, addDays(date, 1))
  const day = barOn(days, date)
  const before = days.findLast(({ time }) => time < dateToTime(date))
  if (!day || !before) return undefined
  const year = pastYearOf(instrument, days, date)
  const move = moveOf(instrument, before.close, day.close)
  const index = { instrument, price: day.close, base: before.close }
  const home: PriceFact[] = []
  for (const symbol of sessions[session].home) {
    const fact =
      symbol === instrument.symbol ? index : await closeOn(market.catalogue.find(symbol), before.time, date, deps)
    if (fact && facts.isKnown(symbol)) home.push(fact)
  }
  return {
    rule: 'sessionClose',
    at,
    session,
    date,
    index,
    home,
    high: day.high,
    low: day.low,
    share: year && move !== undefined ? shareOf(year, move) : undefined,
    notable: await notableAt(session, at, deps),
  }
}

/** The close of a date, measured from the day before, which begins at `before` (UTC ms). */
async function closeOn(
  instrument: Instrument | undefined,
  before: number,
  date: EpochDay,
  { bars }: SessionDeps,
): Promise<PriceFact | undefined> {
  if (!instrument) return undefined
  const days = (await bars.read(instrument, '1D', before, dateToTime(addDays(date, 1)))).bars
  const [first, last] = [days.at(-2), barOn(days, date)]
  return first && last && { instrument, price: last.close, base: first.close }
}
