const COMMA = 44
const LINE_FEED = 10
const CARRIAGE_RETURN = 13
const ZERO = 48
const MAX_WHOLE_DIGITS = 15

/**
 * Parses unquoted comma-separated text in place: a day of ticks has a million cells, and none of them needs to become a
 * string. Each read consumes the next cell of the current line.
 */
export class Cells {
  readonly #bytes: Uint8Array
  #next = 0
  #at = 0
  #end = 0
  #isDone = true

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  /** Moves to the next non-empty line; false if there is none. */
  nextLine(): boolean {
    const bytes = this.#bytes
    while (this.#next < bytes.length) {
      const start = this.#next
      const feed = bytes.indexOf(LINE_FEED, start)
      let end = feed < 0 ? bytes.length : feed
      this.#next = end + 1
      if (end > start && bytes[end - 1] === CARRIAGE_RETURN) end--
      if (end === start) continue
      this.#at = start
      this.#end = end
      this.#isDone = false
      return true
    }
    return false
  }

  /** Whether every cell of the line was consumed. */
  get isDone(): boolean {
    return this.#isDone
  }

  /**
   * A plain decimal as an integer in units of its last kept decimal place, rounded half away from zero if the text has
   * more. NaN for anything else: exponents, blanks, an empty or missing cell.
   */
  decimal(decimals: number): number {
    return this.#number(decimals, true)
  }

  /** The integer part of a non-negative decimal; the fraction is truncated. NaN for anything else. */
  wholePart(): number {
    const value = this.#number(0, false)
    return value < 0 ? Number.NaN : value
  }

  /** Undefined if the line has no more cells. */
  text(): string | undefined {
    if (this.#isDone) return undefined
    const start = this.#at
    return String.fromCharCode(...this.#bytes.subarray(start, this.#leave(start)))
  }

  /** Skips a cell. False if the line has no more cells. */
  skip(): boolean {
    if (this.#isDone) return false
    this.#leave(this.#at)
    return true
  }

  #number(decimals: number, rounds: boolean): number {
    if (this.#isDone) return Number.NaN
    const bytes = this.#bytes
    let at = this.#at
    const isNegative = bytes[at] === 45
    if (isNegative) at++
    let value = 0
    const wholeStart = at
    for (; at < this.#end && isDigit(bytes[at]!); at++) value = value * 10 + bytes[at]! - ZERO
    let isPlain = at > wholeStart && at - wholeStart <= MAX_WHOLE_DIGITS
    let kept = 0
    if (at < this.#end && bytes[at] === 46) {
      const fractionStart = ++at
      for (; at < this.#end && isDigit(bytes[at]!); at++) {
        const digit = bytes[at]! - ZERO
        if (kept < decimals) {
          value = value * 10 + digit
          kept++
        } else if (rounds && at - fractionStart === decimals && digit >= 5) value++
      }
      if (at === fractionStart) isPlain = false
    }
    for (; kept < decimals; kept++) value *= 10
    if (this.#leave(at) !== at || !isPlain || !Number.isSafeInteger(value)) return Number.NaN
    return isNegative ? 0 - value : value
  }

  /** Moves past the comma that ends the cell; returns the position where the cell ended. */
  #leave(from: number): number {
    let at = from
    while (at < this.#end && this.#bytes[at] !== COMMA) at++
    if (at >= this.#end) this.#isDone = true
    this.#at = at + 1
    return at
  }
}

function isDigit(byte: number): boolean {
  return byte >= ZERO && byte <= 57
}
