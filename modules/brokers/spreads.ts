import type { BrokerAccount } from '#contract/broker.ts'
import { DAY_MS } from '#contract/units.ts'
import type { Clock } from '#kit/clock.ts'
import type { Catalogue, Schedule } from '#modules/catalogue'
import type { Broker, BrokerPair } from './broker.ts'
import type { ImportedSpreads } from './imported-spreads.ts'
import { createSampleSpreads, type SpreadRelease } from './sample-spreads.ts'
import { PIP_PARTS, QUARTER_MS, type SpreadQuarter } from './spread-quarter.ts'

/** UTC ms, `to` exclusive. */
interface SpreadSpan {
  from: number
  to: number
}

/** What spreads of a pair were. */
export interface PastSpreads extends SpreadSpan {
  /** Whole quarters of an hour while the market was open, oldest first, by broker. */
  quarters: ReadonlyMap<string, readonly SpreadQuarter[]>
}

/** Spreads of brokers: a second stream of quotes, which no price of the portal comes from. */
export interface Spreads {
  /**
   * The last 24 hours of trading, or the last seven days, which end before a weekend while the market is closed, and with
   * the last quote of an import. Rejects if the database does not respond.
   */
  past(account: BrokerAccount, pair: BrokerPair, length: 'day' | 'week'): Promise<PastSpreads>
  /** The spread in force, in pips; undefined without a quote. */
  now(broker: Broker, account: BrokerAccount, pair: BrokerPair): number | undefined
}

/** Days of a broker and a pair that are kept in memory, some 10 KB each. */
const MOST_DAYS = 1_500

const MOST_PASTS = 64
/** A quarter without a quote. */
const SILENT = { weighted: 0, quotedMs: 0, quotes: 0, low: 0, high: 0 }
const WEEK_MS = 7 * DAY_MS

/** `brokers` gives those that are shown. */
export function createSpreads(deps: {
  catalogue: Catalogue
  clock: Clock
  seed: number
  brokers(): readonly Broker[]
  /** Spreads of the brokers that are no sample. */
  imported: ImportedSpreads
  releases(): readonly SpreadRelease[]
}): Spreads {
  const { catalogue, clock } = deps
  const scheduleOf = ({ schedule }: BrokerPair): Schedule => catalogue.schedules.get(schedule)!
  const sample = createSampleSpreads({ seed: deps.seed, scheduleOf, releases: deps.releases })
  /** By account, pair and UTC day: the quarters of all brokers up to a time. */
  const days = new Map<string, { to: number; quarters: Map<string, SpreadQuarter[]> }>()

  /** What was asked for last, by account, pair and length: the same until the next quarter begins. */
  const pasts = new Map<string, { brokers: readonly Broker[]; past: PastSpreads }>()

  /** The quarters of a UTC day up to `to`. */
  function dayOf(account: BrokerAccount, pair: BrokerPair, start: number, to: number): Map<string, SpreadQuarter[]> {
    const ids = deps.brokers().flatMap(({ id, isSample }) => (isSample ? [id] : []))
    const key = `${account} ${pair.symbol} ${start} ${ids.length}`
    const kept = days.get(key) ?? { to: start, quarters: new Map<string, SpreadQuarter[]>() }
    if (kept.to < to) {
      for (const [broker, more] of sample.quarters(ids, pair, account, kept.to, to))
        kept.quarters.set(broker, [...(kept.quarters.get(broker) ?? []), ...more])
      kept.to = to
    }
    days.delete(key)
    days.set(key, kept)
    const [oldest] = days.keys()
    if (days.size * Math.max(1, ids.length) > MOST_DAYS && oldest !== undefined) days.delete(oldest)
    return kept.quarters
  }

  function lastSpan(pair: BrokerPair, length: 'day' | 'week', before: number | undefined): SpreadSpan {
    const now = Math.min(clock.now(), before ?? Number.POSITIVE_INFINITY)
    const schedule = scheduleOf(pair)
    const end = schedule.isOpenAt(now) ? now : Math.min(now, schedule.tradingDayAt(now).end)
    const to = Math.floor(end / QUARTER_MS) * QUARTER_MS
    return { from: length === 'week' ? to - WEEK_MS : dayBefore(schedule, to), to }
  }

  function simulated(account: BrokerAccount, pair: BrokerPair, from: number, to: number) {
    const quarters = new Map<string, SpreadQuarter[]>()
    for (let start = Math.floor(from / DAY_MS) * DAY_MS; start < to; start += DAY_MS)
      for (const [broker, ofDay] of dayOf(account, pair, start, Math.min(to, start + DAY_MS)))
        quarters.set(broker, [
          ...(quarters.get(broker) ?? []),
          ...ofDay.filter(quarter => quarter.start >= from && quarter.start < to),
        ])
    return quarters
  }

  /** Imported quarters of the brokers that are shown; those without a quote, while the market was open, between them. */
  async function measured(account: BrokerAccount, pair: BrokerPair, from: number, to: number) {
    const stored = Map.groupBy(await deps.imported.between(account, pair.symbol, from, to), ({ broker }) => broker)
    const starts = openQuarters(scheduleOf(pair), from, to)
    const shown = deps.brokers().flatMap(({ id, isSample }) => (isSample || !stored.has(id) ? [] : [id]))
    return new Map(
      shown.map(id => {
        const byStart = new Map(stored.get(id)!.map(quarter => [quarter.start, quarter]))
        return [id, starts.map(start => ({ ...SILENT, ...byStart.get(start), start, openMs: QUARTER_MS }))] as const
      }),
    )
  }

  return {
    async past(account, pair, length) {
      const brokers = deps.brokers()
      const isImported = brokers.some(({ isSample }) => !isSample)
      const end = isImported ? await deps.imported.end(account, pair.symbol) : undefined
      const { from, to } = lastSpan(pair, length, end)
      const key = `${account} ${pair.symbol} ${length}`
      const known = pasts.get(key)
      if (known?.past.to === to && known.brokers === brokers) return known.past
      const quarters = isImported ? await measured(account, pair, from, to) : simulated(account, pair, from, to)
      if (pasts.size >= MOST_PASTS) pasts.clear()
      const past = { from, to, quarters }
      pasts.set(key, { brokers, past })
      return past
    },
    now(broker, account, pair) {
      if (!broker.isSample) return undefined
      const spread = sample.at(broker.id, pair, account, clock.now())
      return spread === undefined ? undefined : spread / PIP_PARTS
    },
  }
}

/** Beginnings of the quarters in which a market is open. */
function openQuarters(schedule: Schedule, from: number, to: number): number[] {
  const starts: number[] = []
  for (const span of schedule.spansBetween(from, to))
    for (let start = Math.max(from, span.start); start < Math.min(to, span.end); start += QUARTER_MS) starts.push(start)
  return starts
}

/** The time from which on a market was open for 24 hours up to `to`. */
function dayBefore(schedule: Schedule, to: number): number {
  let left = DAY_MS
  for (const { start, end } of schedule.spansBetween(to - WEEK_MS, to).toReversed()) {
    const from = Math.max(start, Math.min(end, to) - left)
    left -= Math.max(0, Math.min(end, to) - from)
    if (left <= 0) return from
  }
  return to - WEEK_MS
}
