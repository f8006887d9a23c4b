import type { Bar } from '#contract/prices/bar.ts'
import type { FeedKind } from '#contract/prices/quote.ts'
import { CLOSE_SPAN_MS, RECENT_CLOSES } from '#contract/time/constants.ts'
import { dateToTime } from '#contract/time/epoch-day.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/time/units.ts'
import type { Schedule } from '#modules/catalogue'
import { lastNewYorkRoll, type QuoteStart } from '#modules/market'
import type { BarRepository, BarSeries } from '../store/bar-repository.ts'

/** Five-minute bars that are needed: those of the last 24 hours, and of a trading day that may be longer. */
export const READ_MS = 26 * HOUR_MS
/** The previous trading day is within so many days. */
export const PAUSE_MS = 14 * DAY_MS

export interface QuoteStartDeps {
  repository: Pick<BarRepository, 'read' | 'lastTimeBefore'>
  series: BarSeries
  schedule: Schedule
  /** UTC ms. */
  now: number
  /** The feed that owns the instrument, which the bars are of. */
  feed: string
  kind: FeedKind
  delayMs: number
}

/** The state of an instrument as its recorded bars tell it; undefined without any. Its ask is not known: it is the bid. */
export async function quoteStart(deps: QuoteStartDeps): Promise<QuoteStart | undefined> {
  const { repository, series, schedule, now, feed, kind, delayMs } = deps
  const lastMinute = await repository.lastTimeBefore(series, '1', now)
  if (lastMinute === undefined) return undefined
  const fives = await repository.read(series, '5', lastMinute - READ_MS, now, READ_MS / CLOSE_SPAN_MS)
  const covered = fives.length > 0 ? fives.at(-1)!.time + CLOSE_SPAN_MS : lastMinute - HOUR_MS
  const minutes = await repository.read(series, '1', covered, now, HOUR_MS / MINUTE_MS)
  const bars = [...fives, ...minutes]
  const last = bars.at(-1)
  if (!last) return undefined
  // The earliest time that its last price may be of: what the source sends next is not older.
  const at = lastMinute
  const day = schedule.tradingDayAt(at)
  const today = bars.filter(({ time }) => time >= day.start)
  const date = dateToTime(day.date)
  const [before] = (await repository.read(series, '1D', date - PAUSE_MS, date, 1)).slice(-1)
  const closes = closesOf(bars)
  return {
    last: { bid: last.close, ask: last.close, at },
    latestAt: at + MINUTE_MS,
    open: (today[0] ?? last).open,
    high: Math.max(...(today.length > 0 ? today : [last]).map(({ high }) => high)),
    low: Math.min(...(today.length > 0 ? today : [last]).map(({ low }) => low)),
    prevClose: before?.close ?? bars.findLast(({ time }) => time < day.start)?.close,
    ny17: closes(lastNewYorkRoll(now), 1)[0],
    recentCloses: closes(now, RECENT_CLOSES),
    tradedCloses: closes(Math.min(now, at + CLOSE_SPAN_MS), RECENT_CLOSES),
    feed,
    kind,
    delayMs,
  }
}

/** The prices at the ends of the last five-minute spans up to a time, oldest first; fewer if they are not known. */
function closesOf(bars: readonly Bar[]): (until: number, count: number) => number[] {
  return (until, count) => {
    const end = Math.floor(until / CLOSE_SPAN_MS)
    const closes: number[] = []
    let next = 0
    let close: number | undefined
    for (let span = end - count; span < end; span++) {
      for (; next < bars.length && bars[next]!.time < (span + 1) * CLOSE_SPAN_MS; next++) close = bars[next]!.close
      if (close !== undefined) closes.push(close)
    }
    return closes
  }
}
