import type { Chart } from 'klinecharts'
import type { ChartState } from './chart-state.ts'
import { CHINA_SESSION_BARS } from './china-session.ts'
import { viewOf } from './compared-lines.ts'
import { barsAhead } from './drawn-studies.ts'
import { CANDLES } from './klines.ts'

/** Space between the last bar and the axis. */
const RIGHT_SPACE_PX = 46
const MAX_BAR_PX = 50
const SETTLE_MS = 300

/** Number of bars in view, and the time of the last one; undefined at the newest. */
interface View {
  bars: number
  until: number | undefined
}

/** Width of a chart on paper: A4 without its margins. */
const PAPER_PX = 700

/**
 * Tells the style sheet how much smaller a chart is on paper: the library cannot draw it again before it is printed, and
 * its axes would be cut off.
 */
function fitPaper(container: HTMLElement): void {
  const { clientWidth, clientHeight } = container
  const scale = Math.min(1, PAPER_PX / Math.max(1, clientWidth))
  container.style.setProperty('--drawn-width', `${clientWidth}px`)
  container.style.setProperty('--drawn-height', `${clientHeight}px`)
  container.style.setProperty('--paper-scale', scale.toFixed(4))
  container.style.setProperty('--paper-height', `${Math.round(clientHeight * scale)}px`)
}

/** The visible range of a chart: set from its state, and reported when the visitor scrolls or zooms. */
export class ChartView {
  readonly #chart: Chart
  readonly #state: () => ChartState
  readonly #onView: (view: View) => void
  /** A session chart fills the available width. */
  readonly #resizes: ResizeObserver
  #reported: View | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #resizeTimer: ReturnType<typeof setTimeout> | undefined

  constructor(chart: Chart, container: HTMLElement, state: () => ChartState, onView: (view: View) => void) {
    this.#chart = chart
    this.#state = state
    this.#onView = onView
    chart.setOffsetRightDistance(RIGHT_SPACE_PX)
    for (const action of ['onScroll', 'onZoom'] as const) chart.subscribeAction(action, () => this.changed())
    this.#resizes = new ResizeObserver(() => {
      fitPaper(container)
      if (!this.#state().session) return
      clearTimeout(this.#resizeTimer)
      this.#resizeTimer = setTimeout(() => this.show(), SETTLE_MS)
    })
    this.#resizes.observe(container)
  }

  /** Whether a range is the one reported last. */
  isReported(bars: number | undefined, until: number | undefined): boolean {
    return this.#reported?.bars === bars && this.#reported?.until === until
  }

  /** Discards the reported range, before other bars are loaded. */
  forget(): void {
    this.#reported = undefined
  }

  /** Whether the state gives the range that a new chart shows by itself: the newest bars, in their first width. */
  isNewest(): boolean {
    const { session, bars, until, studies } = this.#state()
    return !session && bars === undefined && until === undefined && barsAhead(studies) === 0
  }

  /** Shows the range given by the state. */
  show(): void {
    const width = this.#chart.getSize(CANDLES, 'main')?.width
    if (!width) return
    const { session, bars, until } = this.#state()
    if (session) {
      const first = this.#chart.getDataList()[0]
      const taken = first ? CHINA_SESSION_BARS - this.#chart.getDataList().length : CHINA_SESSION_BARS
      const space = width / (CHINA_SESSION_BARS + 1)
      this.#setBarSpace(space)
      this.#chart.setOffsetRightDistance(Math.max(0, taken) * space + space / 2)
      return
    }
    if (bars !== undefined) this.#setBarSpace((width - RIGHT_SPACE_PX) / bars)
    this.#chart.setOffsetRightDistance(this.#rightSpace)
    if (until !== undefined) this.#chart.scrollToTimestamp(until)
  }

  /** Leaves space for what indicators draw beyond the last bar. */
  makeRoom(): void {
    if (!this.#state().session && this.#state().until === undefined)
      this.#chart.setOffsetRightDistance(this.#rightSpace)
  }

  /** The visitor scrolled or zoomed. */
  changed(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      if (this.#state().session) return
      const { from, to } = viewOf(this.#chart)
      const list = this.#chart.getDataList()
      this.#reported = { bars: to - from, until: to >= list.length ? undefined : list[to - 1]?.timestamp }
      this.#onView(this.#reported)
    }, SETTLE_MS)
  }

  end(): void {
    clearTimeout(this.#timer)
    clearTimeout(this.#resizeTimer)
    this.#resizes.disconnect()
  }

  get #rightSpace(): number {
    return RIGHT_SPACE_PX + barsAhead(this.#state().studies) * this.#chart.getBarSpace().bar
  }

  #setBarSpace(space: number): void {
    this.#chart.setBarSpace(Math.min(MAX_BAR_PX, Math.max(1, space)))
  }
}
