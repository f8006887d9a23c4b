import { type RefObject, useEffect, useRef, useState } from 'react'
import { minutesOf } from '#contract/bar.ts'
import { fromScaled } from '#contract/price.ts'
import { baselinePrice, type QuoteRow } from '#contract/quote-row.ts'
import { type TradingDateRule, tradingDateOf } from '#contract/trading-date.ts'
import { offsetOf } from '../../i18n/time.ts'
import { useText } from '../../i18n/use-text.ts'
import { useLive } from '../../live/live.tsx'
import { usePageClock, useZone } from '../../live/page-clock.tsx'
import { useBaselineText } from '../../quotes/baseline.ts'
import { usePreference } from '../../settings/preferences.ts'
import * as quoteWords from '../../words/quote.ts'
import type { ChartStatus } from './bar-feed.ts'
import { BarSource } from './bar-source.ts'
import type { ChartState } from './chart-state.ts'
import type { DrawingTool } from './drawing-names.ts'
import type { DrawingsState, OpenNote } from './drawings.ts'
import type { TradingDay } from './forming-bar.ts'
import type { PriceChart } from './price-chart.ts'
import { createReadouts } from './readouts.ts'
import { spokenBar } from './spoken-bar.ts'
import { useAlertLevels } from './use-alert-levels.ts'
import { useComparedQuotes } from './use-compared-quotes.ts'

interface UsePriceChartOptions {
  /** The chart's container, once the chart should be loaded. */
  canvas: RefObject<HTMLElement | null>
  isNeeded: boolean
  row: QuoteRow
  state: ChartState
  day: TradingDay
  dateRule: TradingDateRule
  onChange: (part: Partial<ChartState>) => void
}

/** What a chart reports, and its drawing tool. */
export type ShownChart = ReturnType<typeof usePriceChart>

const noDrawings: DrawingsState = { count: 0, canUndo: false, canRedo: false, chosen: undefined }

/** Loads the chart when it is needed, keeps it in sync with state and page, and reports its events. */
export function usePriceChart({ canvas, isNeeded, row, state, day, dateRule, onChange }: UsePriceChartOptions) {
  const { symbol, decimals } = row
  const t = useText()
  const zone = useZone()
  const clock = usePageClock()
  const { store } = useLive()
  const colours = [usePreference('theme'), usePreference('colours')].join()
  const [chart, setChart] = useState<PriceChart>()
  const [status, setStatus] = useState<ChartStatus>('loading')
  const [hasFailed, setFailed] = useState(false)
  const [readouts] = useState(createReadouts)
  const [spoken, setSpoken] = useState('')
  const [drawings, setDrawings] = useState(noDrawings)
  const [tool, setTool] = useState<DrawingTool>()
  const [note, setNote] = useState<OpenNote>()

  const previousClose = row.prevClose === undefined ? undefined : fromScaled(row.prevClose, decimals)

  // The chart's current callbacks: the chart outlives changes of language, zone and day.
  const latest = useRef({ state, t, zone, day, dateRule, colours, previousClose })
  latest.current = { state, t, zone, day, dateRule, colours, previousClose }

  useEffect(() => {
    if (!isNeeded || !canvas.current) return
    const container = canvas.current
    let created: PriceChart | undefined
    const abort = new AbortController()
    const text = latest.current.t
    const source = new BarSource(symbol, () => clock.now())
    // The chart is created together with its bars: drawn empty first, it would be drawn twice.
    Promise.all([import('./price-chart.ts'), source.begin(latest.current.state, abort.signal)])
      .then(([{ PriceChart }]) => {
        if (abort.signal.aborted) return
        created = new PriceChart(
          {
            container,
            symbol,
            decimals,
            zone: latest.current.zone,
            colours: latest.current.colours,
            source,
            day: latest.current.day,
            previousClose: latest.current.previousClose,
            dateOf: at => tradingDateOf(at, latest.current.dateRule, offsetOf),
            words: {
              time: text(quoteWords.time),
              open: text(quoteWords.open),
              high: text(quoteWords.high),
              low: text(quoteWords.low),
              close: text(quoteWords.close),
              volume: text(quoteWords.volume),
              change: text(quoteWords.change),
            },
            now: () => clock.now(),
            quote: () => store.peek(symbol),
            onStatus: setStatus,
            onReadout(next, isSpoken) {
              readouts.set(next)
              if (isSpoken && next) setSpoken(spokenBar(next, decimals, latest.current))
            },
            onView: onChange,
            onDrawings: setDrawings,
            onDrawn: () => setTool(undefined),
            onNote: setNote,
          },
          latest.current.state,
        )
        setChart(created)
      })
      .catch(() => {
        if (!abort.signal.aborted) setFailed(true)
      })
    return () => {
      abort.abort()
      created?.destroy()
      setChart(undefined)
    }
  }, [canvas, isNeeded, symbol, decimals, clock, store, readouts, onChange])

  useEffect(() => chart?.apply(state), [chart, state])
  useEffect(() => chart?.setDay(day), [chart, day])
  useEffect(() => chart?.setZone(zone), [chart, zone])
  useEffect(() => chart?.readColours(colours), [chart, colours])
  useEffect(() => (chart ? store.listen(symbol, () => chart.takeQuote()) : undefined), [chart, store, symbol])
  // A session has the previous close as its middle.
  const hasBaseline = minutesOf(state.resolution) !== undefined && !state.session
  const base = hasBaseline ? baselinePrice(row) : undefined
  const baseLabel = useBaselineText([row])
  useEffect(
    () =>
      chart?.layers.showBaseline(
        base === undefined ? undefined : { price: fromScaled(base, decimals), label: baseLabel },
      ),
    [chart, base, baseLabel, decimals],
  )
  useComparedQuotes(chart, state.compared)
  useAlertLevels(chart, symbol)

  const draw = (next: DrawingTool | undefined) => {
    setTool(next)
    chart?.draw(next)
    // Keyboard input continues where the points are set.
    if (next) canvas.current?.focus({ preventScroll: true })
  }
  return {
    chart,
    status: hasFailed ? ('error' as const) : status,
    hasFailed,
    readouts,
    spoken,
    setSpoken,
    drawings,
    tool,
    draw,
    note,
  }
}
