import type { Instrument } from '#contract/prices/instrument.ts'
import { SECOND_MS } from '#contract/time/units.ts'
import type { BarRelay } from '#modules/bars'
import type { BrokerQuotes } from '#modules/brokers'
import type { BoardHealth } from '#modules/feeds'
import type { Market } from '#modules/market'
import { type Batch, type BatchItem, type Position, quoteOf, type Snapshot, type TickItem } from './message.ts'
import type { RelayClock } from './relay-clock.ts'
import type { RelayLog } from './relay-log.ts'

/** How long a read waits for the next batch. */
const WAIT_MS = 1_000
const RETRY_MS = 200
/** The leader is asked for a snapshot at most this often. */
const ASK_MS = 1_000
/** Without a batch for this long, prices age by this process's own clock. The leader publishes at least each second. */
const SILENT_MS = 2_500

export interface FollowerDeps {
  log: RelayLog
  market: Market
  bars: BarRelay
  /** Gets the quotes of brokers, beside the prices. */
  brokers: BrokerQuotes
  clock: RelayClock
  /** What was read cannot be applied; called once until it can again. The leader is asked for a snapshot. */
  onUnreadable(problem: unknown): void
  /** After that, with how often it was tried. */
  onReadable(times: number): void
  /** The settings of the leader, with each snapshot. */
  onSettings(settings: Readonly<Record<string, string>>): void
}

export interface FollowerStats {
  batches: number
  /** How often batches were missing, so that a snapshot was loaded. */
  gaps: number
}

/** Does here what has happened in the leader. */
function applying({ market, bars, brokers, clock }: Pick<FollowerDeps, 'market' | 'bars' | 'brokers' | 'clock'>) {
  const byId = new Map(market.catalogue.instruments.map(instrument => [instrument.id, instrument]))

  function takeTick(instrument: Instrument, item: TickItem, { labels }: Batch): void {
    const [, bid, ask, eventAt, label, volume, bar] = item
    const [feed, kind, delayMs] = labels[label]!
    const { symbol } = instrument
    market.follow({
      ...{ symbol, bid, ask, eventAt, feed, kind, delayMs },
      ...(typeof volume === 'number' ? { volume } : {}),
      ...(bar ? { bar } : {}),
    })
  }

  function take(item: BatchItem, batch: Batch): void {
    if (item[0] === 'second') clock.during(item[1], () => market.tickClock())
    else if (item[0] === 'sealed') clock.during(item[1], () => bars.tick())
    else if (item[0] === 'forget') market.forget()
    else if (item[0] === 'broker') brokers.offer(quoteOf(item))
    else if (item[0] === 'forget quotes') brokers.forget()
    else {
      // An instrument that this version does not have is left out.
      const instrument = byId.get((typeof item[0] === 'number' ? item[0] : item[1]) as number)
      if (!instrument) return
      if (item[0] === 'quote') market.load(instrument.symbol, item[2])
      else if (item[0] === 'stored') bars.stored(instrument, item[2], item[3])
      else if (item[0] === 'filled') bars.filled(instrument)
      else takeTick(instrument, item, batch)
    }
  }

  return {
    batch(batch: Batch): void {
      clock.set(batch)
      clock.during(batch.at, () => {
        for (const item of batch.items) take(item, batch)
      })
    },
    snapshot(snapshot: Snapshot): void {
      clock.set(snapshot)
      clock.during(snapshot.at, () => {
        for (const [id, quote] of snapshot.quotes) {
          const instrument = byId.get(id)
          if (instrument) market.load(instrument.symbol, quote)
        }
        brokers.load(snapshot.brokers?.map(quoteOf) ?? [])
        bars.load(snapshot.bars.flatMap(([id, state]) => (byId.has(id) ? [[byId.get(id)!, state] as const] : [])))
      })
    },
  }
}

/** What is read is not what a leader writes. That Redis does not respond is another kind of error. */
const isUnreadable = (problem: unknown) =>
  problem instanceof SyntaxError || problem instanceof TypeError || problem instanceof RangeError

const pause = () => new Promise<void>(resolve => setTimeout(resolve, RETRY_MS))

/** Counts what cannot be read, tells it once, and asks the leader for a snapshot. */
function noteUnreadable({ log, onUnreadable, onReadable }: FollowerDeps) {
  let times = 0
  let askedAt = Number.NEGATIVE_INFINITY
  return {
    /** Resolves with no position: nothing of what is stored is used before there is a new snapshot. */
    async fails(problem: unknown): Promise<undefined> {
      if (times++ === 0) onUnreadable(problem)
      if (performance.now() - askedAt < ASK_MS) return
      askedAt = performance.now()
      await log.renewSnapshot().catch(() => undefined)
    },
    works(): void {
      if (times > 0) onReadable(times)
      times = 0
    },
  }
}

/** Keeps the prices of this process equal to those of the leader. */
export function createFollower(deps: FollowerDeps) {
  const { log, market } = deps
  const applied = applying(deps)
  const reading = noteUnreadable(deps)
  const stats: FollowerStats = { batches: 0, gaps: 0 }
  const stopping = new AbortController()
  const first = Promise.withResolvers<void>()
  let position: Position | undefined
  let health: readonly BoardHealth[] = []
  let batchAt: number | undefined
  /** When a batch or a snapshot was applied last. */
  let heardAt = performance.now()
  /** Whether prices were settled without the leader, which may settle them otherwise. */
  let isDrifted = false
  let running: Promise<void> = Promise.resolve()

  const isSilent = () => performance.now() - heardAt > SILENT_MS

  function apply(batch: Batch): void {
    applied.batch(batch)
    if (batch.health) health = batch.health
    batchAt = heardAt = performance.now()
    stats.batches++
    reading.works()
  }

  /** Resolves with whether there was one. */
  async function loadSnapshot(): Promise<boolean> {
    const snapshot = await log.snapshot()
    if (!snapshot) return false
    if (snapshot.settings) deps.onSettings(snapshot.settings)
    applied.snapshot(snapshot)
    health = snapshot.health
    position = snapshot.position
    heardAt = performance.now()
    isDrifted = false
    return true
  }

  async function step(): Promise<void> {
    if (!position) {
      if (!(await loadSnapshot())) await pause()
      return
    }
    const entries = await log.after(position, WAIT_MS)
    if (isDrifted && entries.length > 0) {
      position = undefined
      return
    }
    for (const { position: next, batch } of entries) {
      if (next.term !== position.term || next.seq !== position.seq + 1) {
        stats.gaps++
        position = undefined
        // The leader stores its snapshot just before or after this batch.
        await pause()
        return
      }
      // A batch that cannot be applied whole is made good by a snapshot.
      position = undefined
      apply(batch)
      position = next
    }
    first.resolve()
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted)
      try {
        await step()
      } catch (problem) {
        if (stopping.signal.aborted) return
        if (isUnreadable(problem)) position = await reading.fails(problem)
        await pause()
      }
  }

  return {
    stats,
    health: () => health,
    /** Seconds since the last batch of the leader; undefined before the first. */
    ageSeconds: () => (batchAt === undefined ? undefined : (performance.now() - batchAt) / SECOND_MS),
    start() {
      running = run()
    },
    /** Resolves when the first batches are applied. */
    ready: first.promise,
    /** Prices of a leader that is silent grow old all the same. Called once a second. */
    tick() {
      if (!isSilent()) return
      market.tickClock()
      isDrifted = true
    },
    async close() {
      stopping.abort()
      await running
    },
  }
}

export type Follower = ReturnType<typeof createFollower>
