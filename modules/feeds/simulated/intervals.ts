const FIRST_CAPACITY = 128

/**
 * Intervals of whole minutes within one UTC hour, in columns: the nodes of a search over a derived price. In each
 * interval a leg has one span or is closed.
 */
export class Intervals {
  readonly legs: number
  count = 0
  /** UTC ms. */
  start = new Float64Array(FIRST_CAPACITY)
  end = new Float64Array(FIRST_CAPACITY)
  /** Upper and lower bound of the derived bid. A minute's are exact once it was opened. */
  high = new Float64Array(FIRST_CAPACITY)
  low = new Float64Array(FIRST_CAPACITY)
  /** Index and number of its parts; none before it was cut. */
  firstPart = new Int32Array(FIRST_CAPACITY)
  partCount = new Int32Array(FIRST_CAPACITY)
  isOpened = new Uint8Array(FIRST_CAPACITY)
  /** Per interval and leg: the leg's price at its start, and its span in the leg's pool. */
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

  /** Adds an interval; the caller sets its legs and bounds. */
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
