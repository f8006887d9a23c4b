import type { ScaledPrice } from '#contract/prices/price.ts'
import { CLOSE_SPAN_MS, RECENT_CLOSES } from '#contract/time/constants.ts'
import type { Schedule } from '#modules/catalogue'

/** Five-minute spans without a trade that separate two sessions: three hours. A lunch break is shorter. */
const PAUSE_SPANS = 36

/**
 * Closes of the five-minute spans in which an instrument traded, up to 24 hours of them. Unlike those of the last 24
 * hours they still hold the last session when the market has been closed for days. A span is counted from 1970.
 */
export class SessionCloses {
  readonly #closes = new Float64Array(RECENT_CLOSES)
  readonly #spans = new Float64Array(RECENT_CLOSES)
  #count = 0
  #next = 0
  #version = 0

  /** Incremented with each change. */
  get version(): number {
    return this.#version
  }

  clear(): void {
    this.#version++
    this.#count = 0
    this.#next = 0
  }

  /** Adds the closes of the spans that ended up to a time; those in which the market was open count. */
  addTraded(closes: readonly ScaledPrice[], until: number, schedule: Schedule): void {
    const end = Math.floor(until / CLOSE_SPAN_MS)
    const first = end - closes.length
    for (const open of schedule.spansBetween(first * CLOSE_SPAN_MS, end * CLOSE_SPAN_MS))
      for (let span = Math.floor(open.start / CLOSE_SPAN_MS); span * CLOSE_SPAN_MS < open.end && span < end; span++)
        if (span >= first) this.add(span, closes[span - first]!)
  }

  /** Adds the close of a span unless one of the same or a later span is known. */
  add(span: number, close: ScaledPrice): void {
    if (span <= this.lastSpan) return
    this.#version++
    this.#closes[this.#next] = close
    this.#spans[this.#next] = span
    this.#next = (this.#next + 1) % RECENT_CLOSES
    if (this.#count < RECENT_CLOSES) this.#count++
  }

  /** The last span with a trade. */
  get lastSpan(): number {
    return this.#count === 0 ? Number.NEGATIVE_INFINITY : this.#spans[this.#place(this.#count - 1)]!
  }

  /** Closes of the last session, oldest first, one for each span: a span without a trade repeats the close before it. */
  session(): ScaledPrice[] {
    const closes: ScaledPrice[] = []
    for (let index = this.#firstOfSession(); index < this.#count; index++) {
      const close = this.#closes[this.#place(index)]!
      const missing =
        closes.length === 0 ? 0 : this.#spans[this.#place(index)]! - this.#spans[this.#place(index - 1)]! - 1
      for (let span = 0; span < missing; span++) closes.push(closes.at(-1)!)
      closes.push(close)
    }
    return closes.slice(-RECENT_CLOSES)
  }

  /** Closes of all spans with a trade, oldest first, without the pauses between them. */
  all(): ScaledPrice[] {
    return Array.from({ length: this.#count }, (_, index) => this.#closes[this.#place(index)]!)
  }

  /** Spans and closes of all entries, oldest first, as `load` takes them. */
  entries(): { spans: number[]; closes: ScaledPrice[] } {
    const spans = Array.from({ length: this.#count }, (_, index) => this.#spans[this.#place(index)]!)
    return { spans, closes: this.all() }
  }

  /** Replaces all entries. */
  load({ spans, closes }: { spans: readonly number[]; closes: readonly ScaledPrice[] }): void {
    this.clear()
    for (const [index, span] of spans.entries()) this.add(span, closes[index]!)
  }

  #firstOfSession(): number {
    let index = this.#count - 1
    while (index > 0 && this.#spans[this.#place(index)]! - this.#spans[this.#place(index - 1)]! <= PAUSE_SPANS) index--
    return Math.max(0, index)
  }

  /** Position in the ring of the entry at an index from the oldest. */
  #place(index: number): number {
    return (this.#next - this.#count + index + RECENT_CLOSES) % RECENT_CLOSES
  }
}
