import type { Writable } from 'node:stream'
import { type Frame, MessageBytes } from './message-bytes.ts'

/** A reader's buffer holding more than this counts as full: it is skipped, and made whole once it has read on. */
const FULL_BYTES = 128 * 1024
/** A buffer that stays full this long belongs to nobody who reads. */
const FULL_FOR_MS = 5_000

/** Longest time spent on snapshots in one turn of the event loop. */
const SNAPSHOTS_MS = 4

/** Instruments a reader watches, ascending and each once, and a key that no other list has. */
export interface Watched {
  readonly key: string
  readonly indexes: Int32Array
}

interface DueSnapshot {
  reader: Reader
  indexes: readonly number[] | Int32Array
}

/** One socket as the fan-out sees it. */
export interface Reader {
  readonly socket: Writable
  /** Arrays of quotes instead of a frame for each. */
  readonly batch: boolean
  /** Skipped while its buffer was full: owes it everything. */
  behind: boolean
  fullSince: number
  /** The set it is in now. */
  set: ReaderSet | undefined
  /** Called once when its buffer stayed full. */
  onSlow(): void
}

/** All readers with the same instruments and protocol: they share one ready frame per flush. */
interface ReaderSet {
  readonly key: string
  readonly indexes: Int32Array
  readonly batch: boolean
  readonly readers: Set<Reader>
}

export interface FanOutStats {
  flushes: number
  flushMs: number
  /** Quotes written to readers. */
  delivered: number
  /** Quotes that a newer value of the same instrument replaced before they were sent. */
  conflated: number
  /** Flushes a reader was left out of because its buffer was full. */
  skipped: number
  sets: number
}

/**
 * One tick in, everyone who watches the instrument served: the newest value of each instrument, turned to text once per
 * flush, joined once per set of readers, written once per reader. What nobody has read yet is replaced, never queued.
 */
export class FanOut {
  readonly stats: FanOutStats = { flushes: 0, flushMs: 0, delivered: 0, conflated: 0, skipped: 0, sets: 0 }
  readonly #textOf: (index: number) => string | undefined
  readonly #changed: Uint8Array
  readonly #changedList: number[] = []
  readonly #changes: PerProtocol
  /** Texts of snapshots, valid until the next flush: whatever changed since is sent by it. */
  readonly #snapshots: PerProtocol
  readonly #dueSnapshots: DueSnapshot[] = []
  #isScheduled = false
  readonly #sets = new Map<string, ReaderSet>()

  /** `textOf` gives an instrument's message by its place in the catalogue, undefined while it has no price. */
  constructor(instruments: number, textOf: (index: number) => string | undefined) {
    this.#textOf = textOf
    this.#changed = new Uint8Array(instruments)
    this.#changes = { batch: new MessageBytes(instruments, true), plain: new MessageBytes(instruments, false) }
    this.#snapshots = { batch: new MessageBytes(instruments, true), plain: new MessageBytes(instruments, false) }
  }

  markChanged(index: number): void {
    if (this.#changed[index] === 1) {
      this.stats.conflated++
      return
    }
    this.#changed[index] = 1
    this.#changedList.push(index)
  }

  /** Moves a reader to the set of these instruments; an empty list removes it. `watched` has a key for each distinct list. */
  place(reader: Reader, { key: own, indexes }: Watched): void {
    const key = `${reader.batch ? 'b' : 'p'}${own}`
    if (reader.set?.key === key) return
    this.remove(reader)
    if (indexes.length === 0) return
    let set = this.#sets.get(key)
    if (!set) {
      set = { key, indexes, batch: reader.batch, readers: new Set() }
      this.#sets.set(key, set)
    }
    set.readers.add(reader)
    reader.set = set
    this.stats.sets = this.#sets.size
  }

  remove(reader: Reader): void {
    const { set } = reader
    if (!set) return
    set.readers.delete(reader)
    if (set.readers.size === 0) this.#sets.delete(set.key)
    reader.set = undefined
    this.stats.sets = this.#sets.size
  }

  /**
   * Sends the last known quote of each instrument to one reader, once its buffer has space. Many snapshots requested at once
   * are sent in slices, so that flushes and requests are served in between.
   */
  sendSnapshot(reader: Reader, indexes: readonly number[] | Int32Array): void {
    this.#dueSnapshots.push({ reader, indexes })
    if (this.#isScheduled) return
    this.#isScheduled = true
    setImmediate(() => this.#sendDueSnapshots())
  }

  #sendDueSnapshots(): void {
    const until = performance.now() + SNAPSHOTS_MS
    let sent = 0
    for (const { reader, indexes } of this.#dueSnapshots) {
      if (sent > 0 && performance.now() >= until) break
      sent++
      this.#writeSnapshot(reader, indexes)
    }
    this.#dueSnapshots.splice(0, sent)
    this.#isScheduled = this.#dueSnapshots.length > 0
    if (this.#isScheduled) setImmediate(() => this.#sendDueSnapshots())
  }

  #writeSnapshot(reader: Reader, indexes: readonly number[] | Int32Array): void {
    if (reader.socket.destroyed) return
    if (reader.socket.writableLength > FULL_BYTES) {
      reader.behind = true
      return
    }
    const messages = of(this.#snapshots, reader)
    this.#fill(messages, indexes)
    const due = messages.frameOf(indexes)
    if (due) this.#write(reader, due, messages)
  }

  /** Sends what changed since the last flush. `now` is a monotonic time in ms. */
  flush(now: number): void {
    const started = performance.now()
    const changes = this.#changedList
    const { batch, plain } = this.#changes
    for (const set of this.#sets.values()) {
      const messages = of(this.#changes, set)
      if (messages.isEmpty) this.#fill(messages, changes)
      const due = messages.frameOf(set.indexes)
      for (const reader of set.readers) this.#serve(reader, set, due, messages, now)
    }
    for (const messages of [batch, plain, this.#snapshots.batch, this.#snapshots.plain]) messages.clear()
    for (const index of changes) this.#changed[index] = 0
    changes.length = 0
    this.stats.flushes++
    this.stats.flushMs += performance.now() - started
  }

  /** Whether a reader's buffer is full. One that has been so for too long is let go. `now` as for `flush`. */
  isFull(reader: Reader, now: number): boolean {
    if (reader.socket.writableLength <= FULL_BYTES) {
      reader.fullSince = 0
      return false
    }
    if (reader.fullSince === 0) reader.fullSince = now
    else if (now - reader.fullSince > FULL_FOR_MS) reader.onSlow()
    return true
  }

  #fill(messages: MessageBytes, indexes: readonly number[] | Int32Array): void {
    for (const index of indexes) {
      if (messages.has(index)) continue
      const text = this.#textOf(index)
      if (text !== undefined) messages.add(index, text)
    }
  }

  #serve(reader: Reader, set: ReaderSet, due: Frame | undefined, messages: MessageBytes, now: number): void {
    if (this.isFull(reader, now)) {
      if (due) {
        reader.behind = true
        this.stats.skipped++
      }
      return
    }
    if (reader.behind) {
      reader.behind = false
      this.#writeSnapshot(reader, set.indexes)
    } else if (due) this.#write(reader, due, messages)
  }

  /** A socket that still holds bytes after a write has not handed them to the system: they must stay as they are. */
  #write({ socket }: Reader, { bytes, quotes }: Frame, messages: MessageBytes): void {
    if (socket.writableLength > 0) socket.write(Buffer.from(bytes))
    else {
      socket.write(bytes)
      if (socket.writableLength > 0) messages.leaveFrame()
    }
    this.stats.delivered += quotes
  }
}

type PerProtocol = Readonly<Record<'batch' | 'plain', MessageBytes>>

function of(messages: PerProtocol, { batch }: { batch: boolean }): MessageBytes {
  return batch ? messages.batch : messages.plain
}
