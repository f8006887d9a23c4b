import type { Instrument } from '#contract/prices/instrument.ts'
import { toScaled } from '#contract/prices/price.ts'
import { otherWork } from '#kit/scheduling/event-loop.ts'
import type { DropReason } from '#modules/market'
import type { AnsweringSink } from '../board/feed.ts'
import type { PushedTick, ReadBatch } from './read-ticks.ts'

/** What became of a batch. `ack` is the highest sequence number of the sender that was taken, 0 before the first. */
export interface PushAnswer {
  ack: number
  /** Ticks that the market has taken. */
  taken: number
  dropped: Partial<Record<DropReason, number>>
}

/** A batch without what need not be stored: numbers seen before, symbols that are unknown or not the sender's. */
export interface SortedBatch {
  ticks: readonly PushedTick[]
  dropped: Partial<Record<DropReason, number>>
  /** The highest number of the sender once the batch is stored. */
  seq: number
}

/** Numbers from here on are times; below, they count ticks. */
const TIMES_FROM = 1e11
/** A number may be so much above the last one that was taken: what counts does not skip more, a time does not either. */
const MAX_LEAP = { counted: 1e9, time: 1e13 }
/** The first number of a sender may be at most this, microseconds of the year 2096: there is room above it. */
const MAX_FIRST = 4e15

/** Whether a number is so far above the last one that taking it would leave none for the ticks to come. */
function isLeap(seq: number, last: number): boolean {
  if (last < 0) return seq > MAX_FIRST
  return seq - last > (last < TIMES_FROM ? MAX_LEAP.counted : MAX_LEAP.time)
}

/** Ticks are passed on for this long before other work of the event loop gets its turn. */
const TURN_MS = 4

export interface PushSenderOptions {
  name: string
  /** Symbols that it may send. */
  symbols: ReadonlySet<string>
  /** The highest sequence number that was stored in an earlier run. */
  seq: number | undefined
  /** An instrument by its symbol or an alias. */
  find(name: string): Instrument | undefined
}

/** One sender: what it may send, what was taken of it, and where its ticks go. */
export class PushSender {
  readonly name: string
  readonly symbols: ReadonlySet<string>
  /** Undefined while the feed is not running. */
  sink: AnsweringSink | undefined
  /** The highest sequence number that is stored; -1 if there is none, so that a sender may begin with 0. */
  #seq: number
  readonly #find: (name: string) => Instrument | undefined
  readonly #instruments = new Map<string, Instrument>()

  constructor({ name, symbols, seq, find }: PushSenderOptions) {
    this.name = name
    this.symbols = symbols
    this.#seq = seq ?? -1
    this.#find = find
  }

  get seq(): number {
    return this.#seq
  }

  answer(taken = 0, dropped: PushAnswer['dropped'] = {}): PushAnswer {
    return { ack: Math.max(0, this.#seq), taken, dropped }
  }

  /** Sorts out a batch that comes after the sequence number `after`. */
  sort({ pushed, unreadable }: ReadBatch, after: number): SortedBatch {
    const ticks: PushedTick[] = []
    const dropped: SortedBatch['dropped'] = unreadable > 0 ? { unreadable } : {}
    let last = after
    for (const { seq, tick } of pushed) {
      if (isLeap(seq, last)) {
        // Not taken, and not acknowledged.
        count(dropped, 'leap')
        continue
      }
      const defect = seq <= last ? 'duplicate' : tick ? this.#defectOf(tick) : 'unreadable'
      if (defect) count(dropped, defect)
      else ticks.push(tick!)
      if (seq > last) last = seq
    }
    return { ticks, dropped, seq: last }
  }

  /** Passes on a batch that is stored. Resolves when the market has it, whatever else waits for the event loop. */
  async apply({ ticks, dropped, seq }: SortedBatch): Promise<PushAnswer> {
    this.#seq = Math.max(this.#seq, seq)
    for (const [reason, times] of Object.entries(dropped))
      for (let each = 0; each < times; each++) this.sink?.drop(reason as DropReason)
    const all = { ...dropped }
    let taken = 0
    let turnEndsAt = performance.now() + TURN_MS
    for (const tick of ticks) {
      const defect = this.#send(tick)
      if (defect) count(all, defect)
      else taken++
      if (performance.now() < turnEndsAt) continue
      await otherWork()
      turnEndsAt = performance.now() + TURN_MS
    }
    return this.answer(taken, all)
  }

  #defectOf({ symbol }: PushedTick): DropReason | undefined {
    const instrument = this.instrumentOf(symbol)
    if (!instrument) return 'unknown_symbol'
    return this.symbols.has(instrument.symbol) ? undefined : 'not_permitted'
  }

  #send({ symbol, bid, ask, at }: PushedTick): DropReason | undefined {
    // A symbol that was in the catalogue when its tick was stored need not be there after a restart.
    const instrument = this.instrumentOf(symbol)
    if (!instrument) return 'unknown_symbol'
    const { decimals } = instrument
    return this.sink?.tick({
      symbol: instrument.symbol,
      bid: toScaled(bid, decimals),
      ask: toScaled(ask, decimals),
      eventAt: at,
      feed: this.name,
      kind: 'realtime',
    })
  }

  /** An instrument by its symbol or an alias. */
  instrumentOf(symbol: string): Instrument | undefined {
    const known = this.#instruments.get(symbol) ?? this.#find(symbol)
    if (known) this.#instruments.set(symbol, known)
    return known
  }
}

function count(dropped: PushAnswer['dropped'], reason: DropReason): void {
  dropped[reason] = (dropped[reason] ?? 0) + 1
}
