import type { Chart, DataLoader, KLineData } from 'klinecharts'
import { lengthOf } from '#contract/prices/bar.ts'
import type { LiveQuote } from '../live/quote-store.ts'
import type { BarSource } from './bar-source.ts'
import type { ChartState } from './chart-state.ts'
import { chinaSessionAt } from './china-session.ts'
import { barWithQuote, type ChartBar, type TradingDay } from './forming-bar.ts'
import { toBar, toData } from './klines.ts'

/** Bars per request when the visitor scrolls back. */
const OLDER_BARS = 500
/** A completed bar is reloaded once the server has sealed it. */
const SETTLE_MS = 1_500
/** Smallest interval between reloads for a day whose date only the server knows. */
const RELOAD_MS = 30_000

export type ChartStatus = 'loading' | 'ready' | 'empty' | 'error'

interface BarFeedOptions {
  chart: Chart
  source: BarSource
  decimals: number
  /** Trading day of the page's figures. */
  day: TradingDay
  state(): ChartState
  /** The newest known quote, if any. */
  quote(): LiveQuote | undefined
  onStatus(status: ChartStatus): void
  /** Called before the first bars of a chart are requested, and before they are drawn with the last close. */
  onReset(): void
  onFirstBars(lastClose: number | undefined): void
  /** Called after the first bars of a chart were drawn, and after older ones were. */
  onDrawn(isFirst: boolean): void
  /** The last bar changed. */
  onBar(): void
}

/** Feeds a chart with its history, as far back as the visitor scrolls, and updates its last bar with quotes. */
export class BarFeed {
  readonly #options: BarFeedOptions
  readonly #chart: Chart
  readonly #source: BarSource
  readonly #timers = new Set<ReturnType<typeof setTimeout>>()
  #day: TradingDay
  /** Aborts requests for bars that are no longer needed. */
  #past = new AbortController()
  #push: ((data: KLineData) => void) | undefined
  #isCatchingUp = false
  #reloadedAt = Number.NEGATIVE_INFINITY
  #isGone = false

  constructor(options: BarFeedOptions) {
    this.#options = options
    this.#chart = options.chart
    this.#source = options.source
    this.#day = options.day
  }

  /** Aborted when other bars are requested. */
  get signal(): AbortSignal {
    return this.#past.signal
  }

  /** What the library calls for bars. */
  get loader(): DataLoader {
    return {
      getBars: ({ type, timestamp, callback }) => this.#load(type, timestamp, callback),
      subscribeBar: ({ callback }) => {
        this.#push = callback
        // Applying it computes the indicators again: not in the task in which they were first computed.
        this.later(() => this.takeQuote(), 0)
      },
      unsubscribeBar: () => {
        this.#push = undefined
      },
    }
  }

  /** Sets the trading day of the page's figures. */
  setDay(day: TradingDay): void {
    if (day.time <= this.#day.time) return
    this.#day = day
    this.takeQuote()
  }

  /** Applies the newest quote to the last bar. */
  takeQuote(): void {
    const { resolution, session } = this.#options.state()
    const quote = this.#options.quote()
    const last = this.last()
    if (!quote || !last || !this.#push) return
    const next = barWithQuote(toBar(last), quote, this.#options.decimals, resolution, this.#day)
    if (next === undefined) return
    if (next === 'reload') {
      this.#reloadDay()
      return
    }
    const isOtherDay = chinaSessionAt(next.bar.time).from !== chinaSessionAt(last.timestamp).from
    if (session && isOtherDay) this.#chart.resetData()
    else if (!next.begins) this.#push(toData(next.bar))
    else if (next.bar.time - last.timestamp > lengthOf(resolution)) this.#catchUp(last.timestamp)
    else {
      this.#push(toData(next.bar))
      this.later(() => this.#catchUp(last.timestamp), SETTLE_MS)
    }
    this.#options.onBar()
  }

  last(): KLineData | undefined {
    return this.#chart.getDataList().at(-1)
  }

  /** Runs `work` unless the chart is destroyed before. */
  later(work: () => void, ms: number): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer)
      work()
    }, ms)
    this.#timers.add(timer)
  }

  end(): void {
    this.#isGone = true
    this.#past.abort()
    for (const timer of this.#timers) clearTimeout(timer)
  }

  async #load(...[type, timestamp, callback]: LoadParameters): Promise<void> {
    if (type !== 'init' && type !== 'forward') {
      callback([])
      return
    }
    const { onStatus, onReset, onFirstBars, onDrawn, state } = this.#options
    const isFirst = type === 'init'
    if (isFirst) {
      this.#past.abort()
      this.#past = new AbortController()
      onReset()
      onStatus('loading')
    }
    const { signal } = this.#past
    try {
      const page = isFirst
        ? await this.#source.shown(state(), signal)
        : await this.#source.older(state().resolution, timestamp!, OLDER_BARS, signal)
      if (signal.aborted) return
      if (isFirst) onFirstBars(page.bars.at(-1)?.close)
      callback(page.bars.map(toData), { forward: page.hasOlder, backward: false })
      if (isFirst) onStatus(page.bars.length === 0 ? 'empty' : 'ready')
      onDrawn(isFirst)
    } catch {
      if (signal.aborted) return
      callback([], isFirst ? undefined : { forward: true, backward: false })
      if (isFirst) onStatus('error')
    }
  }

  /** Reloads bars from a time on: those that ended, and those that were missed. */
  async #catchUp(from: number): Promise<void> {
    if (this.#isCatchingUp || this.#isGone) return
    this.#isCatchingUp = true
    const { signal } = this.#past
    const { resolution } = this.#options.state()
    const bars = await this.#source.since(resolution, from, signal).catch((): ChartBar[] => [])
    this.#isCatchingUp = false
    if (signal.aborted) return
    const list = this.#chart.getDataList()
    for (const bar of bars) {
      const place = list.findLastIndex(({ timestamp }) => timestamp === bar.time)
      if (place >= 0 && place < list.length - 1) Object.assign(list[place]!, toData(bar))
      else this.#push?.(toData(bar))
    }
    this.takeQuote()
  }

  /** A day started whose date only the server knows. */
  #reloadDay(): void {
    if (performance.now() - this.#reloadedAt < RELOAD_MS) return
    this.#reloadedAt = performance.now()
    const last = this.last()
    if (!last) return
    this.#catchUp(last.timestamp).then(() => {
      const newest = this.last()
      if (newest && newest.timestamp > this.#day.time)
        this.#day = { time: newest.timestamp, end: this.#day.end + (newest.timestamp - this.#day.time) }
    })
  }
}

type LoadParameters = [
  type: 'init' | 'forward' | 'backward' | 'update',
  timestamp: number | null,
  callback: (data: KLineData[], more?: { forward?: boolean; backward?: boolean }) => void,
]
