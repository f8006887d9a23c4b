import type { Chart } from 'klinecharts'
import { viewOf } from './compared-lines.ts'
import { CANDLES } from './klines.ts'

const firstOf = <T>(found: T | T[]): T | undefined => (Array.isArray(found) ? found[0] : found)

/** Time and price of a position on a chart. */
export interface ChartPoint {
  timestamp: number
  value: number
}

/** The cursor of a chart: the bar it is on, placed by pointer or by keyboard. */
export class ChartCursor {
  readonly #chart: Chart
  /** Called when the cursor moves. `spoken`: by keyboard. */
  readonly #onMove: (spoken: boolean) => void
  #index: number | undefined
  /** Height in the price pane, if it differs from the bar's close. */
  #y: number | undefined
  #isShowing = false

  constructor(chart: Chart, onMove: (spoken: boolean) => void) {
    this.#chart = chart
    this.#onMove = onMove
    chart.subscribeAction('onCrosshairChange', crosshair => this.#follow(crosshair))
  }

  /** Index of the bar under it; undefined without a position. */
  get index(): number | undefined {
    return this.#index
  }

  /** Clears the position, before other bars are loaded. */
  reset(): void {
    this.#index = undefined
    this.#y = undefined
  }

  /** Moves by bars; without a position it starts at the last bar in view. Returns whether the view had to scroll. */
  moveBars(step: number): boolean {
    const list = this.#chart.getDataList()
    const { from, to } = viewOf(this.#chart)
    if (list.length === 0) return false
    const wanted = this.#index === undefined ? to - 1 : this.#index + step
    const index = Math.max(0, Math.min(list.length - 1, wanted))
    const isOutside = index < from || index >= to
    if (isOutside)
      this.#chart.scrollToDataIndex(index < from ? Math.min(list.length - 1, index + (to - from) - 1) : index)
    this.#index = index
    this.#show()
    this.#onMove(true)
    return isOutside
  }

  /** Moves up by pixels, or down if negative. */
  moveUp(pixels: number): void {
    if (this.#index === undefined) this.moveBars(0)
    const height = this.#chart.getSize(CANDLES, 'main')?.height ?? 0
    const y = this.#y ?? this.#place()?.y
    if (y === undefined) return
    this.#y = Math.max(0, Math.min(height, y - pixels))
    this.#show()
  }

  /** Follows the closes of its bars again. */
  followCloses(): void {
    this.#y = undefined
  }

  hide(): void {
    this.reset()
    this.#chart.executeAction('onCrosshairChange', undefined as never)
    this.#onMove(false)
  }

  /** Time and price of its position; undefined without one. */
  point(): ChartPoint | undefined {
    const data = this.#index === undefined ? undefined : this.#chart.getDataList()[this.#index]
    if (!data) return undefined
    if (this.#y === undefined) return { timestamp: data.timestamp, value: data.close }
    const found = firstOf(this.#chart.convertFromPixel([{ x: 0, y: this.#y }], { paneId: CANDLES }))
    return { timestamp: data.timestamp, value: found?.value ?? data.close }
  }

  #place(): { x: number; y: number } | undefined {
    const list = this.#chart.getDataList()
    const data = this.#index === undefined ? undefined : list[this.#index]
    if (!data) return undefined
    const found = firstOf(
      this.#chart.convertToPixel([{ dataIndex: this.#index!, value: data.close }], { paneId: CANDLES }),
    )
    const { x, y } = found ?? {}
    return x === undefined || y === undefined ? undefined : { x, y: this.#y ?? y }
  }

  #show(): void {
    const place = this.#place()
    if (!place) return
    this.#isShowing = true
    this.#chart.executeAction('onCrosshairChange', { ...place, paneId: CANDLES })
    this.#isShowing = false
  }

  #follow(crosshair: unknown): void {
    const { x } = (crosshair ?? {}) as { x?: number }
    if (x === undefined || this.#isShowing) return
    const { dataIndex } = firstOf(this.#chart.convertFromPixel([{ x }], { paneId: CANDLES })) ?? {}
    if (dataIndex === undefined) return
    this.#index = Math.max(0, Math.min(this.#chart.getDataList().length - 1, dataIndex))
    this.#y = undefined
    this.#onMove(false)
  }
}
