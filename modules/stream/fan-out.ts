import type { Writable } from 'node:stream'
import { type Frame, MessageBytes } from './message-bytes.ts'

/** A subscriber with more buffered than this is skipped, and resynchronised once its buffer has drained. */
const FULL_BYTES = 128 * 1024
/** A subscriber whose buffer stays full this long is not reading and is reported. */
const FULL_FOR_MS = 5_000

/** Longest time spent on snapshots in one turn of the event loop. */
const SNAPSHOTS_MS = 4

/** Instruments a subscriber watches, ascending and without duplicates, and a key unique to this list. */
export interface Watched {
  readonly key: string
  readonly indexes: Int32Array
}

interface DueSnapshot {
  subscriber: Subscriber
  indexes: readonly number[] | Int32Array
  /** The flush after which it was asked for. */
  since: number
}

/** One socket as the fan-out sees it. */
export interface Subscriber {
  readonly socket: Writable
  /** Whether quotes are sent as arrays instead of one frame each. */
  readonly batch: boolean
  /** Skipped while its buffer was full: due a snapshot of everything it watches. */
  behind: boolean
  fullSince: number
  /** The set it is in now. */
  set: SubscriberSet | undefined
  /** Called when its buffer has stayed full for too long. */
  onSlow(): void
}

/** All subscribers with the same instruments and protocol: they share one frame per flush. */
interface SubscriberSet {
  readonly key: string
  readonly indexes: Int32Array
  readonly batch: boolean
  readonly subscribers: Set<Subscriber>
}

export interface FanOutStats {
  flushes: number
  flushMs: number
  /** Quotes written to subscribers. */
  delivered: number
  /** Quotes replaced by a newer value of the same instrument before they were sent. */
  conflated: number
  /** Times a subscriber was left out of a flush because its buffer was full. */
  skipped: number
  sets: number
  /** 99th percentile of the last 600 flushes with changes: ms from the oldest change to the last write. */
  delayP99Ms: number
}

/** A minute of flushes. */
const DELAYS = 600

/**
 * Distributes ticks to everyone who watches their instruments. The newest value of each instrument is serialised once
 * per flush, joined once per set of subscribers and written once per subscriber. Unsent values are replaced, never
 * queued.
 */
export class FanOut {
  readonly stats = { flushes: 0, flushMs: 0, delivered: 0, conflated: 0, skipped: 0, sets: 0 }
  /** A ring of the last flushes that had something to send. */
  readonly #delays: number[] = []
  #delayed = 0
  /** When the oldest change came that is not sent yet. */
  #changedAt = 0
  readonly #textOf: (index: number) => string | undefined
  readonly #changed: Uint8Array
  readonly #changedList: number[] = []
  readonly #changes: PerProtocol
  /** Texts of snapshots: the values that everyone has since the last flush. The next one sends what has changed since. */
  readonly #snapshots: PerProtocol
  /** What the last flush that sent an instrument has sent of it; undefined if nobody was there. */
  readonly #sent: (string | undefined)[] = []
  /** The last flush that sent each instrument. */
  readonly #flushedIn: Uint32Array
  readonly #dueSnapshots: DueSnapshot[] = []
  /** Those whose buffers were full: visited by each flush, as the others are by those with changes. */
  readonly #waiting = new Set<Subscriber>()
  #isScheduled = false
  readonly #sets = new Map<string, SubscriberSet>()

  /** `textOf` returns an instrument's message by its index in the catalogue, undefined while it has no price. */
  constructor(instruments: number, textOf: (index: number) => string | undefined) {
    this.#textOf = textOf
    this.#changed = new Uint8Array(instruments)
    this.#flushedIn = new Uint32Array(instruments)
    this.#changes = { batch: new MessageBytes(instruments, true), plain: new MessageBytes(instruments, false) }
    this.#snapshots = { batch: new MessageBytes(instruments, true), plain: new MessageBytes(instruments, false) }
  }

  markChanged(index: number): void {
    if (this.#changed[index] === 1) {
      this.stats.conflated++
      return
    }
    this.#changed[index] = 1
    if (this.#changedList.push(index) === 1) this.#changedAt = performance.now()
  }

  /** Moves a subscriber to the set of these instruments; an empty list removes it. */
  place(subscriber: Subscriber, { key: own, indexes }: Watched): void {
    const key = `${subscriber.batch ? 'b' : 'p'}${own}`
    if (subscriber.set?.key === key) return
    this.remove(subscriber)
    if (indexes.length === 0) return
    let set = this.#sets.get(key)
    if (!set) {
      set = { key, indexes, batch: subscriber.batch, subscribers: new Set() }
      this.#sets.set(key, set)
    }
    set.subscribers.add(subscriber)
    subscriber.set = set
    if (subscriber.behind || subscriber.fullSince > 0) this.#waiting.add(subscriber)
    this.stats.sets = this.#sets.size
  }

  remove(subscriber: Subscriber): void {
    const { set } = subscriber
    this.#waiting.delete(subscriber)
    if (!set) return
    set.subscribers.delete(subscriber)
    if (set.subscribers.size === 0) this.#sets.delete(set.key)
    subscriber.set = undefined
    this.stats.sets = this.#sets.size
  }

  /**
   * Sends the last quote of each instrument to one subscriber, once its buffer has space. Many snapshots requested at
   * once are sent in slices, so that flushes and requests are served in between. What a flush has sent meanwhile is left
   * out, and what the next one is about to send has its value before that: none is sent twice.
   */
  sendSnapshot(subscriber: Subscriber, indexes: readonly number[] | Int32Array): void {
    this.#dueSnapshots.push({ subscriber, indexes, since: this.stats.flushes })
    if (this.#isScheduled) return
    this.#isScheduled = true
    setImmediate(() => this.#sendDueSnapshots())
  }

  #sendDueSnapshots(): void {
    const until = performance.now() + SNAPSHOTS_MS
    let sent = 0
    for (const { subscriber, indexes, since } of this.#dueSnapshots) {
      if (sent > 0 && performance.now() >= until) break
      sent++
      // One that is behind is sent everything by a flush.
      if (!subscriber.behind)
        this.#writeSnapshot(
          subscriber,
          indexes.filter(index => this.#flushedIn[index]! <= since),
          index => (this.#changed[index] === 0 ? this.#textOf(index) : this.#sent[index]),
        )
    }
    this.#dueSnapshots.splice(0, sent)
    this.#isScheduled = this.#dueSnapshots.length > 0
    if (this.#isScheduled) setImmediate(() => this.#sendDueSnapshots())
  }

  #writeSnapshot(
    subscriber: Subscriber,
    indexes: readonly number[] | Int32Array,
    textOf: (index: number) => string | undefined,
  ): void {
    if (subscriber.socket.destroyed) return
    if (subscriber.socket.writableLength > FULL_BYTES) {
      subscriber.behind = true
      this.#waiting.add(subscriber)
      return
    }
    const messages = of(this.#snapshots, subscriber)
    fill(messages, indexes, textOf)
    const due = messages.frameOf(indexes)
    if (due) this.#write(subscriber, due, messages)
  }

  /** Sends what changed since the last flush. `now` is a monotonic time in ms. */
  flush(now: number): void {
    const started = performance.now()
    if (this.#changedList.length === 0) this.#serveWaiting(now)
    else this.#flushChanges(now, this.#changedList)
    this.stats.flushes++
    this.stats.flushMs += performance.now() - started
  }

  /** Nothing has changed: there is something to do only for those whose buffers were full. */
  #serveWaiting(now: number): void {
    for (const subscriber of this.#waiting) {
      const { set } = subscriber
      if (set) this.#serve(subscriber, set, undefined, of(this.#changes, set), now)
      if (!set || (!subscriber.behind && subscriber.fullSince === 0)) this.#waiting.delete(subscriber)
    }
  }

  #flushChanges(now: number, changes: number[]): void {
    const { batch, plain } = this.#changes
    // These are values before the changes that are sent now.
    for (const messages of [this.#snapshots.batch, this.#snapshots.plain]) messages.clear()
    if (this.#sets.size > 0) for (const index of changes) this.#sent[index] = this.#textOf(index)
    else for (const index of changes) this.#sent[index] = undefined
    for (const set of this.#sets.values()) {
      const messages = of(this.#changes, set)
      if (messages.isEmpty) fill(messages, changes, index => this.#sent[index])
      const due = messages.frameOf(set.indexes)
      for (const subscriber of set.subscribers) this.#serve(subscriber, set, due, messages, now)
    }
    batch.clear()
    plain.clear()
    for (const index of changes) {
      this.#changed[index] = 0
      this.#flushedIn[index] = this.stats.flushes + 1
    }
    this.#delays[this.#delayed++ % DELAYS] = performance.now() - this.#changedAt
    changes.length = 0
  }

  /** See FanOutStats; 0 before the first flush. */
  delayP99Ms(): number {
    const delays = this.#delays.toSorted((a, b) => a - b)
    return delays[Math.ceil(delays.length * 0.99) - 1] ?? 0
  }

  /** Whether a subscriber's buffer is full. Calls `onSlow` if it has been for too long. `now` as for `flush`. */
  isFull(subscriber: Subscriber, now: number): boolean {
    if (subscriber.socket.writableLength <= FULL_BYTES) {
      subscriber.fullSince = 0
      return false
    }
    if (subscriber.fullSince === 0) subscriber.fullSince = now
    else if (now - subscriber.fullSince > FULL_FOR_MS) subscriber.onSlow()
    return true
  }

  #serve(
    subscriber: Subscriber,
    set: SubscriberSet,
    due: Frame | undefined,
    messages: MessageBytes,
    now: number,
  ): void {
    if (this.isFull(subscriber, now)) {
      this.#waiting.add(subscriber)
      if (due) {
        subscriber.behind = true
        this.stats.skipped++
      }
      return
    }
    if (subscriber.behind) {
      subscriber.behind = false
      this.#writeSnapshot(subscriber, set.indexes, this.#textOf)
    } else if (due) this.#write(subscriber, due, messages)
  }

  /** While a socket still holds bytes after a write, the system has not copied them: they must not be overwritten. */
  #write(subscriber: Subscriber, { bytes, quotes }: Frame, messages: MessageBytes): void {
    const { socket } = subscriber
    if (socket.writableLength > 0) socket.write(Buffer.from(bytes))
    else {
      socket.write(bytes)
      if (socket.writableLength > 0) messages.releaseFrame()
    }
    if (socket.writableLength > FULL_BYTES) this.#waiting.add(subscriber)
    this.stats.delivered += quotes
  }
}

type PerProtocol = Readonly<Record<'batch' | 'plain', MessageBytes>>

function fill(
  messages: MessageBytes,
  indexes: readonly number[] | Int32Array,
  textOf: (index: number) => string | undefined,
): void {
  for (const index of indexes) {
    if (messages.has(index)) continue
    const text = textOf(index)
    if (text !== undefined) messages.add(index, text)
  }
}

function of(messages: PerProtocol, { batch }: { batch: boolean }): MessageBytes {
  return batch ? messages.batch : messages.plain
}
