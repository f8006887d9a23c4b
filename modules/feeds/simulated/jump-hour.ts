import { emptyFigures, IN_JUMP_HOUR, middleOf, type SpanFigures } from './spans.ts'

/** A price move within one minute. */
export interface Jump {
  /** Minutes since the beginning of the hour, or of its open part. */
  minute: number
  /** In price units of the figures. */
  size: number
}

/** Figures of the two halves of a span without jumps; `share` of its minutes are in the first. */
type Halve = (node: number, share: number, whole: SpanFigures, first: SpanFigures, second: SpanFigures) => void

interface JumpSpan {
  node: number
  from: number
  to: number
  /** Without the jumps. */
  calm: SpanFigures
  halves: readonly [JumpSpan, JumpSpan] | undefined
  figures: SpanFigures | undefined
}

/**
 * An hour, or its open part, in which releases move the price. The path is halved as in any other hour, from the open
 * to the close less the jumps; then each jump lifts its minute's close and everything after it. So prices stay
 * continuous, and bars of any length agree.
 */
export class JumpHour {
  readonly #root: JumpSpan
  readonly #jumps: readonly Jump[]
  readonly #close: number
  readonly #halve: Halve

  /** `calm` is the whole without its jumps, which are in order; `close` the price it ends with. */
  constructor(options: { calm: SpanFigures; minutes: number; jumps: readonly Jump[]; close: number; halve: Halve }) {
    const { calm, minutes, jumps, close, halve } = options
    this.#root = { node: 1, from: 0, to: minutes, calm, halves: undefined, figures: undefined }
    this.#jumps = jumps
    this.#close = close
    this.#halve = halve
  }

  /** Writes the figures of a node of the hour's tree: 1 is the whole, 2n and 2n+1 are the halves of n. */
  read(node: number, into: SpanFigures): void {
    let span = this.#root
    for (let bit = 30 - Math.clz32(node); bit >= 0; bit--) span = this.#halvesOf(span)[(node >> bit) & 1]!
    Object.assign(into, this.#figuresOf(span))
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
    const halves = [part(0, from, middle), part(1, middle, to)] as const
    this.#halve(node, (middle - from) / (to - from), calm, halves[0].calm, halves[1].calm)
    span.halves = halves
    return halves
  }

  #figuresOf(span: JumpSpan): SpanFigures {
    span.figures ??= this.#jumped(span)
    return span.figures
  }

  #jumped(span: JumpSpan): SpanFigures {
    const { from, to, calm } = span
    let before = 0
    let within = 0
    for (const { minute, size } of this.#jumps) {
      if (minute < from) before += size
      else if (minute < to) within += size
    }
    const isCalm = !this.#jumps.some(({ minute }) => minute >= from && minute < to)
    if (!isCalm && to - from > 1) {
      const [first, second] = this.#halvesOf(span).map(half => this.#figuresOf(half)) as [SpanFigures, SpanFigures]
      return {
        variance: IN_JUMP_HOUR,
        open: first.open,
        high: Math.max(first.high, second.high),
        low: Math.min(first.low, second.low),
        close: second.close,
      }
    }
    const after = before + within
    // The hour ends with the very number that the next one begins with.
    const close = to === this.#root.to ? this.#close : calm.close + after
    return {
      variance: IN_JUMP_HOUR,
      open: calm.open + before,
      high: Math.max(calm.high + Math.max(before, after), close),
      low: Math.min(calm.low + Math.min(before, after), close),
      close,
    }
  }
}
