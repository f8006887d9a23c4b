import { setTimeout as sleep } from 'node:timers/promises'
import type { Bar, Resolution } from '#contract/prices/bar.ts'
import type { Instrument } from '#contract/prices/instrument.ts'
import { type SeasonRow, volatilityWindows } from '#contract/prices/seasonality.ts'
import { dateToTime, type EpochDay } from '#contract/time/epoch-day.ts'
import { DAY_MS, MINUTE_MS } from '#contract/time/units.ts'
import { otherWork } from '#kit/scheduling/event-loop.ts'
import type { Clock } from '#kit/time/clock.ts'
import type { Bars } from '#modules/bars'
import type { Market } from '#modules/market'
import { monthRows, returnsOf, volatilityRow, weekdayRows } from './days.ts'
import { hourRows } from './hours.ts'
import { LAST_SESSIONS_MS, lastSessions, sessionRows } from './sessions.ts'

/** How far back hourly bars, the days of weekdays, and those of months and volatility are read. */
const HOURS_MS = 365 * DAY_MS
const WEEKDAYS_MS = 3 * 366 * DAY_MS
const DAYS_MS = 10 * 366 * DAY_MS
/** Bars are read in pieces of so many days, between which other work has its turn. */
const HOURS_PIECE_MS = 30 * DAY_MS
const DAYS_PIECE_MS = 730 * DAY_MS
/** Instruments, each with rows of one zone, that are kept: the least recently used is read again. */
const MAX_KEPT = 60
/** Without the day before today, which is not stored yet or was not traded, bars are read again after this long. */
const RETRY_MS = 5 * MINUTE_MS
/** Trading days of a year: of cryptocurrencies every day. */
const daysOfYear = ({ class: name }: Instrument) => (name === 'crypto' ? 365 : 252)

export interface Seasons {
  /**
   * What is usual for an instrument at the hours of a zone, on weekdays, in months and sessions, and how much its price
   * varies, all of completed days; undefined while that is being computed for longer than `patienceMs`.
   */
  of(instrument: Instrument, zone: string, patienceMs: number): Promise<readonly SeasonRow[] | undefined>
}

export interface SeasonsDeps {
  market: Market
  bars: Pick<Bars, 'read'>
  clock: Clock
  /** A monotonic time in ms. */
  elapsed(): number
  onProblem(problem: unknown): void
}

interface Kept {
  tradingDate: EpochDay
  rows: Promise<readonly SeasonRow[]>
  /** Set once computed. */
  found?: readonly SeasonRow[]
  /** A time of `elapsed`. */
  retryAt: number
}

/** Computes each instrument once for a trading day, one after the other, when somebody asks. */
export function createSeasons({ market, bars, clock, elapsed, onProblem }: SeasonsDeps): Seasons {
  /** By symbol and zone, in order of last use. */
  const kept = new Map<string, Kept>()
  let last: Promise<unknown> = Promise.resolve()

  async function read(instrument: Instrument, resolution: Resolution, from: number, to: number, piece: number) {
    const pieces: Bar[][] = []
    for (let end = to; end > from; end -= piece) {
      const { bars: found } = await bars.read(instrument, resolution, Math.max(from, end - piece), end)
      pieces.push(found)
      await otherWork()
    }
    return pieces.reverse().flat()
  }

  async function compute(instrument: Instrument, zone: string, entry: Kept): Promise<readonly SeasonRow[]> {
    const today = dateToTime(entry.tradingDate)
    const schedule = market.catalogue.scheduleOf(instrument)
    const before = schedule.previousTradingDay(entry.tradingDate)
    const days = await read(instrument, '1D', today - DAYS_MS, today, DAYS_PIECE_MS)
    if ((days.at(-1)?.time ?? 0) < dateToTime(before.date)) entry.retryAt = elapsed() + RETRY_MS
    const hours = await read(instrument, '60', before.end - HOURS_MS, before.end, HOURS_PIECE_MS)
    const rows = hourRows(hours, instrument, zone)
    await otherWork()
    rows.push(...sessionRows(hours, instrument, before.end))
    rows.push(
      ...weekdayRows(
        days.filter(({ time }) => time >= today - WEEKDAYS_MS),
        instrument,
      ),
    )
    rows.push(...monthRows(days, instrument, today))
    const returns = returnsOf(days)
    for (const window of volatilityWindows) {
      await otherWork()
      rows.push(volatilityRow(returns, window, daysOfYear(instrument)))
    }
    return rows
  }

  function begin(instrument: Instrument, zone: string): Kept {
    const key = `${instrument.symbol} ${zone}`
    const { tradingDate } = market.quote(instrument.symbol)!
    const known = kept.get(key)
    kept.delete(key)
    if (known && known.tradingDate === tradingDate && elapsed() < known.retryAt) {
      kept.set(key, known)
      return known
    }
    const entry: Kept = { tradingDate, retryAt: Number.POSITIVE_INFINITY, rows: Promise.resolve([]) }
    entry.rows = last.then(() => compute(instrument, zone, entry))
    last = entry.rows.catch(() => undefined)
    entry.rows.then(
      rows => {
        entry.found = rows
      },
      problem => {
        if (kept.get(key) === entry) kept.delete(key)
        onProblem(problem)
      },
    )
    kept.set(key, entry)
    if (kept.size > MAX_KEPT) kept.delete(kept.keys().next().value!)
    return entry
  }

  async function withLatest(instrument: Instrument, rows: readonly SeasonRow[]): Promise<readonly SeasonRow[]> {
    const now = clock.now()
    const hours = await bars.read(instrument, '60', now - LAST_SESSIONS_MS, now + 1)
    const latest = lastSessions(hours.bars, instrument, now)
    return rows.map(row => (row.part === 'session' ? { ...row, latest: latest.get(row.key) } : row))
  }

  return {
    async of(instrument, zone, patienceMs) {
      const entry = begin(instrument, zone)
      const rows = entry.found ?? (await Promise.race([entry.rows, sleep(patienceMs, undefined, { ref: false })]))
      return rows && withLatest(instrument, rows)
    },
  }
}
