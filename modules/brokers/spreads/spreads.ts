import type { BrokerAccount, SpreadKind } from '#contract/brokers/broker.ts'
import { DAY_MS } from '#contract/time/units.ts'
import { mapInSlices } from '#kit/scheduling/event-loop.ts'
import type { Clock } from '#kit/time/clock.ts'
import type { Catalogue, Schedule } from '#modules/catalogue'
import type { Broker, BrokerPair } from '../facts/broker.ts'
import type { ImportedSpreads } from './imported-spreads.ts'
import { createSampleSpreads, type SpreadRelease } from './sample-spreads.ts'
import { PIP_PARTS, QUARTER_HOUR_MS, type SpreadQuarterHour } from './spread-quarter.ts'

/** UTC ms, `to` exclusive. */
interface SpreadSpan {
  from: number
  to: number
}

/** What spreads of a pair were. */
export interface PastSpreads extends SpreadSpan {
  /** Whole quarters of an hour while the market was open, oldest first, by broker. */
  quarters: ReadonlyMap<string, readonly SpreadQuarterHour[]>
  /** Brokers of which a part was measured as quotes arrived. */
  measured: ReadonlySet<string>
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

/** Quarters that are kept in memory, some 150 bytes each: those of a day of nine pairs are 22,000, of a week of one 12,500. */
const MAX_QUARTERS = 40_000

/** Where the spreads of a broker come from. */
export const spreadKind = ({ id, isSample }: Broker, measured: ReadonlySet<string>): SpreadKind =>
  isSample ? 'sample' : measured.has(id) ? 'measured' : 'imported'

/** A quarter without a quote. */
const SILENT = { weighted: 0, quotedMs: 0, quotes: 0, low: 0, high: 0 }
const NONE_MEASURED: ReadonlySet<string> = new Set()
const WEEK_MS = 7 * DAY_MS
/** Simulated quarters are computed so many at a time. */
const PART_MS = 8 * QUARTER_HOUR_MS

/** What was asked for, of which brokers. */
interface AskedPast {
  brokers: readonly Broker[]
  past: PastSpreads
}

/** What was asked for last, by account, pair and length: the same until the next quarter begins. */
function createPasts() {
  const pasts = new Map<string, AskedPast & { size: number }>()
  let kept = 0

  function drop(key: string): void {
    kept -= pasts.get(key)?.size ?? 0
    pasts.delete(key)
  }

  return {
    get: (key: string): AskedPast | undefined => pasts.get(key),
    /** Makes it the last one to be dropped, and drops those that were asked for longest ago. */
    keep(key: string, { brokers, past }: AskedPast): void {
      drop(key)
      const size = [...past.quarters.values()].reduce((sum, { length }) => sum + length, 0)
      pasts.set(key, { brokers, past, size })
      kept += size
      for (const oldest of pasts.keys()) {
        if (kept <= MAX_QUARTERS) break
        drop(oldest)
      }
    },
  }
}

/** `brokers` gives those that are shown. */
export function createSpreads(deps: {
  catalogue: Catalogue
  clock: Clock
  seed: number
  brokers(): readonly Broker[]
  /** Spreads of the brokers that are no sample. */
  imported: ImportedSpreads
  /** Their spreads in force, in pips. */
  quoted?(broker: Broker, account: BrokerAccount, pair: BrokerPair): number | undefined
  releases(): readonly SpreadRelease[]
}): Spreads {
  const { catalogue, clock } = deps
  const scheduleOf = ({ schedule }: BrokerPair): Schedule => catalogue.schedules.get(schedule)!
  const sample = createSampleSpreads({ seed: deps.seed, scheduleOf, releases: deps.releases })
  const asked = createPasts()

  function lastSpan(pair: BrokerPair, length: 'day' | 'week', before: number | undefined): SpreadSpan {
    const now = Math.min(clock.now(), before ?? Number.POSITIVE_INFINITY)
    const schedule = scheduleOf(pair)
    const end = schedule.isOpenAt(now) ? now : Math.min(now, schedule.tradingDayAt(now).end)
    const to = Math.floor(end / QUARTER_HOUR_MS) * QUARTER_HOUR_MS
    return { from: length === 'week' ? to - WEEK_MS : dayBefore(schedule, to), to }
  }

  async function simulated(
    brokers: readonly Broker[],
    account: BrokerAccount,
    pair: BrokerPair,
    from: number,
    to: number,
  ) {
    const ids = brokers.map(({ id }) => id)
    const starts = Array.from({ length: Math.ceil((to - from) / PART_MS) }, (_, part) => from + part * PART_MS)
    const parts = await mapInSlices(starts, start =>
      sample.quarters(ids, pair, account, start, Math.min(to, start + PART_MS)),
    )
    const [first = new Map<string, SpreadQuarterHour[]>()] = parts
    return new Map([...first.keys()].map(id => [id, parts.flatMap(part => part.get(id)!)]))
  }

  /** Imported quarters of the brokers that are shown; those without a quote, while the market was open, between them. */
  async function measured(account: BrokerAccount, pair: BrokerPair, from: number, to: number) {
    const stored = Map.groupBy(await deps.imported.between(account, pair.symbol, from, to), ({ broker }) => broker)
    const starts = openQuarters(scheduleOf(pair), from, to)
    const shown = deps.brokers().flatMap(({ id, isSample }) => (isSample || !stored.has(id) ? [] : [id]))
    const quarters = new Map(
      shown.map(id => {
        const byStart = new Map(stored.get(id)!.map(quarter => [quarter.start, quarter]))
        return [
          id,
          starts.map(start => ({ ...SILENT, ...byStart.get(start), start, openMs: QUARTER_HOUR_MS })),
        ] as const
      }),
    )
    return { quarters, measured: new Set(shown.filter(id => stored.get(id)!.some(({ isMeasured }) => isMeasured))) }
  }

  return {
    async past(account, pair, length) {
      const brokers = deps.brokers()
      const isImported = brokers.some(({ isSample }) => !isSample)
      const end = isImported ? await deps.imported.end(account, pair.symbol) : undefined
      const { from, to } = lastSpan(pair, length, end)
      const key = `${account} ${pair.symbol} ${length}`
      const known = asked.get(key)
      if (known?.past.to === to && known.brokers === brokers) {
        asked.keep(key, known)
        return known.past
      }
      const found = isImported
        ? await measured(account, pair, from, to)
        : { quarters: await simulated(brokers, account, pair, from, to), measured: NONE_MEASURED }
      const past = { from, to, ...found }
      asked.keep(key, { brokers, past })
      return past
    },
    now(broker, account, pair) {
      if (!broker.isSample) return deps.quoted?.(broker, account, pair)
      const spread = sample.at(broker.id, pair, account, clock.now())
      return spread === undefined ? undefined : spread / PIP_PARTS
    },
  }
}

/** Beginnings of the quarters in which a market is open. */
function openQuarters(schedule: Schedule, from: number, to: number): number[] {
  const starts: number[] = []
  for (const span of schedule.spansBetween(from, to))
    for (let start = Math.max(from, span.start); start < Math.min(to, span.end); start += QUARTER_HOUR_MS)
      starts.push(start)
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
