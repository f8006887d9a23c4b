import { mapInSlices } from '#kit/scheduling/event-loop.ts'
import type { Clock } from '#kit/time/clock.ts'
import type { BarRelay } from '#modules/bars'
import type { BrokerQuotes } from '#modules/brokers'
import type { BoardHealth } from '#modules/feeds'
import type { Market, Quote } from '#modules/market'
import {
  type Batch,
  type BatchItem,
  brokerItem,
  type Position,
  type Snapshot,
  type TickItem,
  type TickLabel,
} from './message.ts'
import { isRefusal } from './redis.ts'
import { DeposedError, type RelayLog } from './relay-log.ts'

/** One batch at most in this time. */
const BATCH_MS = 100
/** Snapshots are stored this often, and at once if readers need one. */
const SNAPSHOT_MS = 10_000
/** A part of a snapshot has so many quotes, 5 kB each. */
const QUOTES_PER_PART = 64

/** Another process that reaches Redis may lead instead if batches have not reached it for this long. */
const UNHEARD_MS = 1_500

export interface PublisherDeps {
  log: RelayLog
  /** Term of this process's lease. */
  term: number
  /** Whether batches have not reached Redis for some time; called when that changes. */
  onUnreachable(isUnreachable: boolean): void
  /** Redis responds, but has refused what is written for that time; called once until it takes it again. */
  onRefused(problem: string): void
  onTaken(refusedMs: number): void
  /** Settings of this process, for its snapshots. */
  settings: Readonly<Record<string, string>>
  market: Market
  bars: BarRelay
  /** Quotes of brokers, beside the prices. */
  brokers: BrokerQuotes
  clock: Clock
  historyAt(): number | undefined
  health(): readonly BoardHealth[]
  /** Another process leads: called once. */
  onDeposed(): void
  /** What it published was not as it should be; called once for as long as it fails. */
  onProblem(problem: unknown): void
}

/** What a leader publishes, for metrics. */
export interface PublisherStats {
  batches: number
  ticks: number
  /** Batches that Redis did not take: readers load a snapshot instead. */
  lost: number
}

/** Collects what happens in this process, in its order, until it is taken as a batch. */
function collecting(
  { market, bars, brokers, clock, historyAt, health, settings }: PublisherDeps,
  stats: PublisherStats,
) {
  const labels = new Map<string, number>()
  let labelList: TickLabel[] = []
  let items: BatchItem[] = []
  let isSecond = false

  function labelOf({ feed, kind, delayMs }: Quote): number {
    const key = `${feed}\n${kind}\n${delayMs}`
    let label = labels.get(key)
    if (label === undefined) {
      label = labelList.push([feed, kind as TickLabel[1], delayMs]) - 1
      labels.set(key, label)
    }
    return label
  }

  const stops = [
    market.onTick((quote, _, { bar, volume }) => {
      // Those that follow derive the others themselves.
      if (market.isDerived(quote.symbol)) return
      const { bid, ask, eventAt, instrument } = quote
      const label = labelOf(quote)
      const tick: TickItem = bar
        ? [instrument.id, bid, ask, eventAt, label, volume ?? null, bar]
        : volume === undefined
          ? [instrument.id, bid, ask, eventAt, label]
          : [instrument.id, bid, ask, eventAt, label, volume]
      items.push(tick)
      stats.ticks++
    }),
    market.onReset(({ instrument: { id, symbol } }) => items.push(['quote', id, market.snapshotOf(symbol)])),
    market.onForget(() => items.push(['forget'])),
    brokers.onQuote(quote => items.push(brokerItem(quote))),
    brokers.onForget(() => items.push(['forget quotes'])),
    bars.onStored((instrument, resolution, bar) => items.push(['stored', instrument.id, resolution, bar])),
    bars.onSealed(() => items.push(['sealed', clock.now()])),
    bars.onFilled(instrument => items.push(['filled', instrument.id])),
  ]

  return {
    second(): void {
      items.push(['second', clock.now()])
      isSecond = true
    },
    take(): Batch | undefined {
      if (items.length === 0) return undefined
      const batch: Batch = {
        at: clock.now(),
        historyAt: historyAt(),
        labels: labelList,
        items,
        ...(isSecond ? { health: health() } : {}),
      }
      isSecond = false
      items = []
      labelList = []
      labels.clear()
      return batch
    },
    /** Makes the texts of all quotes, which are kept, in slices: so that `snapshot` takes little time. */
    async prepareSnapshot(): Promise<void> {
      await mapInSlices(market.quotes, ({ n, symbol }) => n > 0 && market.snapshotTextOf(symbol).length)
    },
    /** A snapshot as JSON, in parts. */
    snapshot(position: Position): string[] {
      const rest: Omit<Snapshot, 'quotes'> = {
        position,
        at: clock.now(),
        wallAt: Date.now(),
        historyAt: historyAt(),
        bars: bars.snapshot().map(([{ id }, state]) => [id, state] as const),
        health: health(),
        brokers: brokers.newest().map(brokerItem),
        settings,
      }
      const quotes = market.quotes
        .filter(({ n }) => n > 0)
        .map(({ instrument: { id, symbol } }) => `[${id},${market.snapshotTextOf(symbol)}]`)
      const parts = [`${JSON.stringify(rest).slice(0, -1)},"quotes":[`]
      for (let first = 0; first < quotes.length; first += QUOTES_PER_PART)
        parts.push(`${first > 0 ? ',' : ''}${quotes.slice(first, first + QUOTES_PER_PART).join()}`)
      return [...parts, ']}']
    },
    stop(): void {
      for (const each of stops.splice(0)) each()
    },
  }
}

/** A refusal is told after UNHEARD_MS, and not again within so long. */
const TOLD_EVERY_MS = 60_000

function noteRefusals({ onRefused, onTaken }: Pick<PublisherDeps, 'onRefused' | 'onTaken'>) {
  let current: { since: number; problem: string } | undefined
  let isTold = false
  let toldAt = Number.NEGATIVE_INFINITY
  return {
    current: () => current,
    note(problem: unknown): void {
      if (!isRefusal(problem)) return
      current = { since: current?.since ?? Date.now(), problem: problem.message }
      const now = performance.now()
      if (isTold || Date.now() - current.since < UNHEARD_MS || now - toldAt < TOLD_EVERY_MS) return
      isTold = true
      toldAt = now
      onRefused(problem.message)
    },
    taken(): void {
      if (current && isTold) onTaken(Date.now() - current.since)
      current = undefined
      isTold = false
    },
  }
}

/** Publishes what happens to the prices of this process, which leads, to all others. */
export function createPublisher(deps: PublisherDeps) {
  const { log, term } = deps
  const stats: PublisherStats = { batches: 0, ticks: 0, lost: 0 }
  const collected = collecting(deps, stats)
  let seq = 0
  let sending: Promise<void> | undefined
  let snapshotAt = Number.NEGATIVE_INFINITY
  let isStopped = false
  let heardAt = performance.now()
  let isUnreachable = false
  const refusals = noteRefusals(deps)

  function setUnheard(now: boolean): void {
    if (now === isUnreachable) return
    isUnreachable = now
    deps.onUnreachable(now)
  }

  async function send(): Promise<void> {
    const isDue = performance.now() - snapshotAt >= SNAPSHOT_MS
    if (isDue) await collected.prepareSnapshot()
    const batch = collected.take()
    if (batch) seq++
    // Taken with the batch, so that it is the state at that position.
    const snapshot = isDue ? collected.snapshot({ term, seq }) : undefined
    try {
      if (batch) {
        const isWhole = await log.append({ term, seq }, batch)
        if (!isWhole) snapshotAt = Number.NEGATIVE_INFINITY
        stats.batches++
        heardAt = performance.now()
      }
      setUnheard(false)
      if (snapshot) {
        await log.storeSnapshot(term, snapshot)
        snapshotAt = performance.now()
      }
      refusals.taken()
    } catch (problem) {
      if (problem instanceof DeposedError) {
        stop()
        deps.onDeposed()
        return
      }
      if (batch) stats.lost++
      refusals.note(problem)
      setUnheard(performance.now() - heardAt > UNHEARD_MS)
      // Readers cannot go on without it.
      snapshotAt = Number.NEGATIVE_INFINITY
    }
  }

  const timer = setInterval(() => {
    sending ??= send()
      .catch(deps.onProblem)
      .finally(() => {
        sending = undefined
      })
  }, BATCH_MS)

  function stop(): void {
    isStopped = true
    clearInterval(timer)
    collected.stop()
  }

  return {
    stats,
    /** Why Redis refuses what is written, and since when (UTC ms); undefined while it does not. */
    refusal: refusals.current,
    /** Call it once a second, after the per-second tasks of the market and of the bars. */
    tick() {
      if (!isStopped) collected.second()
    },
    async close() {
      stop()
      await sending
    },
  }
}

export type Publisher = ReturnType<typeof createPublisher>
