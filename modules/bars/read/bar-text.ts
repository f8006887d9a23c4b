import type { Bar } from '#contract/prices/bar.ts'
import { decimalText, scaleOf } from '#contract/prices/price.ts'
import { SECOND_MS } from '#contract/time/units.ts'
import { lowerBound } from '#kit/lower-bound.ts'
import type { BarColumns } from '../store/bar-repository.ts'

/** Columns of a history response: seconds, prices as they are written, volume. */
const keys = ['t', 'o', 'h', 'l', 'c', 'v'] as const
const COLUMNS = keys.length

/**
 * The newest sealed bars of one instrument and resolution, as the prepared text of a history response: a window of them
 * is cut out of six strings, and no number is converted to text twice.
 */
export class BarText {
  readonly #decimals: number
  readonly #capacity: number
  #times: number[] = []
  #texts: string[] = new Array<string>(COLUMNS).fill('')
  /** Offset of each bar in each text, and the end of the last one. */
  #starts: number[][] = Array.from({ length: COLUMNS }, () => [0])

  /** `capacity`: bars that `trim` retains at least. */
  constructor(decimals: number, capacity: number, bars: readonly Bar[]) {
    this.#decimals = decimals
    this.#capacity = capacity
    this.append(...bars.slice(-capacity))
  }

  get size(): number {
    return this.#times.length
  }

  /** Time of the first bar, UTC ms. */
  get firstTime(): number | undefined {
    return this.#times[0]
  }

  get lastTime(): number | undefined {
    return this.#times.at(-1)
  }

  /** Adds the next sealed bars; one that is not newer than the last is ignored. */
  append(...bars: readonly Bar[]): void {
    const rows: string[][] = []
    for (const bar of bars) {
      if (bar.time <= (this.lastTime ?? Number.NEGATIVE_INFINITY)) continue
      this.#times.push(bar.time)
      rows.push(barTexts(bar, this.#decimals))
    }
    if (rows.length === 0) return
    for (let column = 0; column < COLUMNS; column++) {
      const pieces = [this.#texts[column]!]
      const starts = this.#starts[column]!
      for (const values of rows) {
        const piece = `${values[column]!},`
        pieces.push(piece)
        starts.push(starts.at(-1)! + piece.length)
      }
      this.#texts[column] = pieces.join('')
    }
  }

  /** Removes the oldest bars once the capacity is exceeded by more than half. Returns whether it did. */
  trim(): boolean {
    const extra = this.#times.length - this.#capacity
    if (extra <= this.#capacity / 2) return false
    this.#cut(extra)
    return true
  }

  /** Inserts older sealed bars before the first one. */
  prepend(bars: readonly Bar[]): void {
    const older = new BarText(this.#decimals, bars.length + 1, bars)
    this.#times = older.#times.concat(this.#times)
    for (let column = 0; column < COLUMNS; column++) {
      const shift = older.#texts[column]!.length
      // `join` gives a flat string; concatenation would retain every piece it was made of.
      this.#texts[column] = [older.#texts[column]!, this.#texts[column]!].join('')
      this.#starts[column] = older.#starts[column]!.concat(this.#starts[column]!.slice(1).map(start => start + shift))
    }
  }

  /**
   * The response for the bars with a time in [from, to), newest `limit` of them, followed by `forming` if given.
   * Undefined if there is none.
   */
  answer(from: number, to: number, limit: number, forming?: Bar): string | undefined {
    const last = lowerBound(this.#times, to)
    const first = Math.max(lowerBound(this.#times, from), last - limit)
    if (last <= first && !forming) return undefined
    const tail = forming ? barTexts(forming, this.#decimals) : undefined
    let text = '{"s":"ok"'
    for (let column = 0; column < COLUMNS; column++) {
      const starts = this.#starts[column]!
      const end = starts[last]!
      const body = last > first ? this.#texts[column]!.slice(starts[first], tail ? end : end - 1) : ''
      text += `,"${keys[column]!}":[${body}${tail ? tail[column]! : ''}]`
    }
    return `${text}}`
  }

  #cut(count: number): void {
    this.#times = this.#times.slice(count)
    for (let column = 0; column < COLUMNS; column++) {
      const starts = this.#starts[column]!
      const gone = starts[count]!
      this.#texts[column] = this.#texts[column]!.slice(gone)
      this.#starts[column] = starts.slice(count).map(start => start - gone)
    }
  }
}

function barTexts(bar: Bar, decimals: number): string[] {
  return [
    String(bar.time / SECOND_MS),
    decimalText(bar.open, decimals),
    decimalText(bar.high, decimals),
    decimalText(bar.low, decimals),
    decimalText(bar.close, decimals),
    String(bar.volume),
  ]
}

/** The response of a history call for bars that are not cached; there is at least one. */
export function barsAnswer(bars: readonly Bar[], decimals: number): string {
  const scale = scaleOf(decimals)
  const t: number[] = []
  const o: number[] = []
  const h: number[] = []
  const l: number[] = []
  const c: number[] = []
  const v: number[] = []
  for (const bar of bars) {
    t.push(bar.time / SECOND_MS)
    o.push(bar.open / scale)
    h.push(bar.high / scale)
    l.push(bar.low / scale)
    c.push(bar.close / scale)
    v.push(bar.volume)
  }
  return JSON.stringify({ s: 'ok', t, o, h, l, c, v })
}

/** The same for columns that were read as text. */
export function columnsAnswer(columns: BarColumns, decimals: number): string {
  const { times, volume } = columns
  const price = (text: string) => withPoints(text, decimals)
  return `{"s":"ok","t":[${times}],"o":[${price(columns.open)}],"h":[${price(columns.high)}],"l":[${price(columns.low)}],"c":[${price(columns.close)}],"v":[${volume}]}`
}

const COMMA = 0x2c
const POINT = 0x2e
const ZERO = 0x30
let scratch = Buffer.allocUnsafeSlow(4_096)

/** Applies `decimalText` to comma-separated scaled prices: `-5,115836` becomes `-0.00005,1.15836`. */
function withPoints(text: string, decimals: number): string {
  if (decimals === 0) return text
  // At worst each digit becomes a zero, a point and the decimals.
  const most = text.length * (decimals + 2) + 1
  if (scratch.length < most) scratch = Buffer.allocUnsafeSlow(most)
  const bytes = scratch
  let at = bytes.length
  let digits = 0
  for (let place = text.length - 1; place >= -1; place--) {
    const code = place < 0 ? COMMA : text.charCodeAt(place)
    if (code >= ZERO) {
      if (digits === decimals) bytes[--at] = POINT
      digits++
    } else {
      for (; digits <= decimals; digits++) {
        if (digits === decimals) bytes[--at] = POINT
        bytes[--at] = ZERO
      }
      if (code === COMMA) digits = 0
    }
    bytes[--at] = code
  }
  // Without the comma before the first value.
  return bytes.toString('latin1', at + 1)
}
