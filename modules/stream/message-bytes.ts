import { headerBytes, writeHeader } from './frame.ts'

const COMMA = 0x2c
const OPENING = 0x5b
const CLOSING = 0x5d

/** What is sent at once to subscribers of the same instruments. */
export interface Frame {
  /** Overwritten by the next frame, unless `releaseFrame` is called. */
  readonly bytes: Buffer
  readonly quotes: number
}

const MIN_CAPACITY = 4_096

/**
 * Messages of instruments as bytes to be copied into frames: each as an item of an array, or each as a frame of its
 * own. Frames reuse one buffer, because most have been passed to the system before the next one is built: allocating a
 * hundred megabytes of buffers per second would cost more in garbage collection than in copying. Messages are ASCII
 * only.
 */
export class MessageBytes {
  readonly #batch: boolean
  readonly #starts: Uint32Array
  readonly #lengths: Uint32Array
  readonly #held: number[] = []
  #bytes = Buffer.allocUnsafeSlow(MIN_CAPACITY)
  #frame = Buffer.alloc(0)
  #end = 0

  /** `batch`: all messages of a frame in one array, instead of a frame for each. */
  constructor(instruments: number, batch: boolean) {
    this.#batch = batch
    this.#starts = new Uint32Array(instruments)
    this.#lengths = new Uint32Array(instruments)
  }

  add(index: number, message: string): void {
    const { length } = message
    const start = this.#end
    const most = start + headerBytes(length) + length + 1
    if (most > this.#bytes.length) this.#grow(most)
    let at = this.#batch ? start : writeHeader(this.#bytes, start, length)
    at += this.#bytes.write(message, at, 'latin1')
    if (this.#batch) this.#bytes[at++] = COMMA
    this.#starts[index] = start
    this.#lengths[index] = at - start
    this.#end = at
    this.#held.push(index)
  }

  #grow(least: number): void {
    const larger = Buffer.allocUnsafeSlow(powerOfTwo(least))
    this.#bytes.copy(larger, 0, 0, this.#end)
    this.#bytes = larger
  }

  get isEmpty(): boolean {
    return this.#held.length === 0
  }

  has(index: number): boolean {
    return this.#lengths[index] !== 0
  }

  /** The frame for these instruments, without duplicates; undefined if none of them has a message. */
  frameOf(indexes: ArrayLike<number>): Frame | undefined {
    let quotes = 0
    let length = 0
    for (let place = 0; place < indexes.length; place++) {
      const own = this.#lengths[indexes[place]!]!
      if (own === 0) continue
      length += own
      quotes++
    }
    if (quotes === 0) return undefined
    // Two brackets, less the last comma, which the closing bracket replaces.
    const payload = this.#batch ? length + 1 : length
    const size = this.#batch ? headerBytes(payload) + payload : payload
    if (size > this.#frame.length) this.#frame = Buffer.allocUnsafeSlow(powerOfTwo(size))
    const bytes = this.#frame.subarray(0, size)
    let at = 0
    if (this.#batch) {
      at = writeHeader(bytes, 0, payload)
      bytes[at++] = OPENING
    }
    for (let place = 0; place < indexes.length; place++) {
      const index = indexes[place]!
      const own = this.#lengths[index]!
      if (own === 0) continue
      const start = this.#starts[index]!
      this.#bytes.copy(bytes, at, start, start + own)
      at += own
    }
    if (this.#batch) bytes[at - 1] = CLOSING
    return { bytes, quotes }
  }

  /** Leaves the last frame's bytes to its user: the next frame gets a new buffer. */
  releaseFrame(): void {
    this.#frame = Buffer.alloc(0)
  }

  clear(): void {
    for (const index of this.#held) this.#lengths[index] = 0
    this.#held.length = 0
    this.#end = 0
  }
}

function powerOfTwo(least: number): number {
  return Math.max(MIN_CAPACITY, 2 ** Math.ceil(Math.log2(least)))
}
