import { emptyFigures, IN_JUMP_HOUR, middleOf, type SpanFigures } from './spans.ts'

/** A price move within one minute. */
export interface Jump {
  /** Minutes since the beginning of the hour, or of its open part. */
  minute: number
  /** In price units of the figures. */
  size: number
}

/** Computes the figures of the two halves of a span without jumps; `share` of its minutes are in the first. */
export type Halve = (
  place: number,
  node: number,
  share: number,
  whole: SpanFigures,
  first: SpanFigures,
  second: SpanFigures,
) => void

interface JumpSpan {
  node: number
  from: number
  to: number
  /** Without the jumps. */
  calm: SpanFigures
  halves: readonly [JumpSpan, JumpSpan] | undefined
  figures: SpanFigures | undefined
}

/** Working memory for the whole of an hour, by depth: its halvings are not kept. */
const levels = Array.from({ length: 12 }, () => ({
  first: emptyFigures(),
  second: emptyFigures(),
  jumped: emptyFigures(),
}))

/**
 * An hour, or its open part, in which releases move the price. The path is halved as in any other hour, from the open
 * to the close less the jumps; then each jump lifts its minute's close and everything after it. So prices stay
 * continuous, and bars of any length agree.
 */
export class JumpHour {
  readonly #place: number
  readonly #calm: SpanFigures
  readonly #minutes: number
  readonly #jumps: readonly Jump[]
  readonly #close: number
  readonly #halve: Halve
  #root: JumpSpan | undefined

  /**
   * `place` is the minute since 1970 in which the hour begins, `calm` the whole without its jumps, which are in order,
   * and `close` the price it ends with.
   */
  constructor(options: {
    place: number
    calm: SpanFigures
    minutes: number
    jumps: readonly Jump[]
    close: number
    halve: Halve
  }) {
    this.#place = options.place
    this.#calm = options.calm
    this.#minutes = options.minutes
    this.#jumps = options.jumps
    this.#close = options.close
    this.#halve = options.halve
  }

  /** Writes the figures of the whole. Long histories read them alone, so nothing is kept. */
  readWhole(into: SpanFigures): void {
    this.#readFrom(1, 0, this.#minutes, this.#calm, 0, into)
  }

  /** Writes the figures of a node of the hour's tree: 1 is the whole, 2n and 2n+1 are the halves of n. */
  read(node: number, into: SpanFigures): void {
    this.#root ??= { node: 1, from: 0, to: this.#minutes, calm: this.#calm, halves: undefined, figures: undefined }
    let span = this.#root
    for (let bit = 30 - Math.clz32(node); bit >= 0; bit--) span = this.#halvesOf(span)[(node >> bit) & 1]!
    const { open, high, low, close } = this.#figuresOf(span)
    into.variance = IN_JUMP_HOUR
    into.open = open
    into.high = high
    into.low = low
    into.close = close
  }

  #halvesOf(span: JumpSpan): readonly [JumpSpan, JumpSpan] {
    if (span.halves) return span.halves
    const { node, from, to, calm } = span
    const middle = middleOf(from, to)
    const part = (half: 0 | 1, start: number, end: number): JumpSpan => ({
      node: node * 2 + half,
      from: start,
      to: end,
      calm: emptyFigures(),
      halves: undefined,
      figures: undefined,
    })
    span.halves = [part(0, from, middle), part(1, middle, to)]
    this.#halve(this.#place, node, (middle - from) / (to - from), calm, span.halves[0].calm, span.halves[1].calm)
    return span.halves
  }

  #figuresOf(span: JumpSpan): SpanFigures {
    if (span.figures) return span.figures
    const figures = emptyFigures()
    if (this.#isWhole(span.from, span.to)) this.#lift(span.from, span.to, span.calm, figures)
    else {
      const [first, second] = this.#halvesOf(span)
      join(this.#figuresOf(first), this.#figuresOf(second), figures)
    }
    span.figures = figures
    return figures
  }

  #readFrom(node: number, from: number, to: number, calm: SpanFigures, depth: number, into: SpanFigures): void {
    if (this.#isWhole(from, to)) {
      this.#lift(from, to, calm, into)
      return
    }
    const middle = middleOf(from, to)
    const { first, second, jumped } = levels[depth]!
    this.#halve(this.#place, node, (middle - from) / (to - from), calm, first, second)
    this.#readFrom(node * 2, from, middle, first, depth + 1, jumped)
    this.#readFrom(node * 2 + 1, middle, to, second, depth + 1, into)
    join(jumped, into, into)
  }

  /** A span whose figures follow from those without jumps: one minute, or no jump in it. */
  #isWhole(from: number, to: number): boolean {
    if (to - from <= 1) return true
    for (const { minute } of this.#jumps) if (minute >= from && minute < to) return false
    return true
  }

  #lift(from: number, to: number, calm: SpanFigures, into: SpanFigures): void {
    let before = 0
    let within = 0
    for (const { minute, size } of this.#jumps) {
      if (minute < from) before += size
      else if (minute < to) within += size
    }
    const after = before + within
    // The hour ends with the very number that the next one begins with.
    const close = to === this.#minutes ? this.#close : calm.close + after
    into.variance = IN_JUMP_HOUR
    into.open = calm.open + before
    into.high = Math.max(calm.high + Math.max(before, after), close)
    into.low = Math.min(calm.low + Math.min(before, after), close)
    into.close = close
  }
}

/** `into` may be one of the two. */
function join(first: SpanFigures, second: SpanFigures, into: SpanFigures): void {
  into.variance = IN_JUMP_HOUR
  into.high = Math.max(first.high, second.high)
  into.low = Math.min(first.low, second.low)
  into.close = second.close
  into.open = first.open
}
