const FIRST_CAPACITY = 128

/**
 * Stretches of whole minutes within one UTC hour, in columns: what a search over a derived price looks at. In each
 * stretch a leg has one span or is closed.
 */
export class Stretches {
  readonly legs: number
  count = 0
  /** UTC ms. */
  start = new Float64Array(FIRST_CAPACITY)
  end = new Float64Array(FIRST_CAPACITY)
  /** What the derived bid can at most and at least be. A minute's are exact once it was opened. */
  high = new Float64Array(FIRST_CAPACITY)
  low = new Float64Array(FIRST_CAPACITY)
  /** The first of its parts, and how many there are; none before it was cut. */
  firstPart = new Int32Array(FIRST_CAPACITY)
  partCount = new Int32Array(FIRST_CAPACITY)
  isOpened = new Uint8Array(FIRST_CAPACITY)
  /** Per stretch and leg: the price the leg comes in with, and its span in the leg's pool. */
  entering: Float64Array
  spans: Int32Array

  constructor(legs: number) {
    this.legs = legs
    this.entering = new Float64Array(FIRST_CAPACITY * legs)
    this.spans = new Int32Array(FIRST_CAPACITY * legs)
  }

  clear(): void {
    this.count = 0
  }

  /** A new stretch; its legs and bounds are the caller's to fill. */
  add(start: number, end: number): number {
    const index = this.count++
    if (index === this.start.length) this.#grow(index * 2)
    this.start[index] = start
    this.end[index] = end
    this.partCount[index] = 0
    this.isOpened[index] = 0
    return index
  }

  #grow(capacity: number): void {
    const floats = (values: Float64Array, length: number) => {
      const longer = new Float64Array(length)
      longer.set(values)
      return longer
    }
    const integers = (values: Int32Array, length: number) => {
      const longer = new Int32Array(length)
      longer.set(values)
      return longer
    }
    this.start = floats(this.start, capacity)
    this.end = floats(this.end, capacity)
    this.high = floats(this.high, capacity)
    this.low = floats(this.low, capacity)
    this.firstPart = integers(this.firstPart, capacity)
    this.partCount = integers(this.partCount, capacity)
    const opened = new Uint8Array(capacity)
    opened.set(this.isOpened)
    this.isOpened = opened
    this.entering = floats(this.entering, capacity * this.legs)
    this.spans = integers(this.spans, capacity * this.legs)
  }
}
