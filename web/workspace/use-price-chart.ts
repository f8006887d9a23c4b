import { type RefObject, startTransition, useEffect, useRef, useState } from 'react'
import { minutesOf } from '#contract/prices/bar.ts'
import { fromScaled } from '#contract/prices/price.ts'
import { baselinePrice, type QuoteRow } from '#contract/prices/quote-row.ts'
import type { Locale } from '#contract/text/locale.ts'
import { type TradingDateRule, tradingDateOf } from '#contract/time/trading-date.ts'
import { offsetOf } from '../i18n/time.ts'
import { type Translate, useLocale, useText } from '../i18n/use-text.ts'
import { useLive } from '../live/live.tsx'
import { usePageClock, useZone } from '../live/page-clock.tsx'
import { useBaselineText } from '../quotes/baseline.ts'
import { usePreference } from '../settings/preferences.ts'
import { nextTask } from '../ui/next-task.ts'
import * as quoteWords from '../words/quote.ts'
import type { ChartStatus } from './bar-feed.ts'
import { BarSource } from './bar-source.ts'
import type { ChartState } from './chart-state.ts'
import type { DrawingTool } from './drawing-names.ts'
import type { DrawingsState, OpenNote } from './drawings.ts'
import type { TradingDay } from './forming-bar.ts'
import type { LibraryWords } from './library-chart.ts'
import type { PriceChart } from './price-chart.ts'
import type { PriceChartOptions } from './price-chart-options.ts'
import { createReadouts } from './readouts.ts'
import { spokenBar } from './spoken-bar.ts'
import { useAlertLevels } from './use-alert-levels.ts'
import { useComparedQuotes } from './use-compared-quotes.ts'
import { useOwnerMarks } from './use-owner-marks.ts'

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

const wordsOf = (t: Translate): LibraryWords => ({
  time: t(quoteWords.time),
  open: t(quoteWords.open),
  high: t(quoteWords.high),
  low: t(quoteWords.low),
  close: t(quoteWords.close),
  volume: t(quoteWords.volume),
  change: t(quoteWords.change),
})

type PageOfChart = Pick<PriceChartOptions, 'zone' | 'colours' | 'day' | 'previousClose'> &
  Pick<UsePriceChartOptions, 'state' | 'dateRule'> & { t: Translate; locale: Locale }
type ChartEvents = Pick<PriceChartOptions, 'onStatus' | 'onReadout' | 'onView' | 'onDrawings' | 'onDrawn' | 'onNote'>

/** Loads and creates the chart of an instrument when it is needed. It outlives changes of language, zone and day. */
function useCreatedChart(
  { canvas, isNeeded, row: { symbol, decimals } }: UsePriceChartOptions,
  page: PageOfChart,
  events: ChartEvents,
): { chart: PriceChart | undefined; hasFailed: boolean } {
  const clock = usePageClock()
  const { store } = useLive()
  const [chart, setChart] = useState<PriceChart>()
  const [hasFailed, setFailed] = useState(false)
  const latest = useRef({ page, events })
  latest.current = { page, events }

  useEffect(() => {
    if (!isNeeded || !canvas.current) return
    const container = canvas.current
    let created: PriceChart | undefined
    const abort = new AbortController()
    const words = wordsOf(latest.current.page.t)
    const source = new BarSource(symbol, () => clock.now())
    // The chart is created together with its bars: drawn empty first, it would be drawn twice.
    Promise.all([import('./price-chart.ts'), source.begin(latest.current.page.state, abort.signal)])
      .then(async ([{ PriceChart }]) => {
        await nextTask()
        if (abort.signal.aborted) return
        const { zone, colours, day, previousClose, state } = latest.current.page
        created = new PriceChart(
          {
            container,
            symbol,
            decimals,
            zone,
            locale: () => latest.current.page.locale,
            colours,
            source,
            day,
            previousClose,
            dateOf: at => tradingDateOf(at, latest.current.page.dateRule, offsetOf),
            words,
            now: () => clock.now(),
            quote: () => store.peek(symbol),
            onStatus: status => latest.current.events.onStatus(status),
            onReadout: (readout, isSpoken) => latest.current.events.onReadout(readout, isSpoken),
            onView: view => latest.current.events.onView(view),
            onDrawings: drawings => latest.current.events.onDrawings(drawings),
            onDrawn: () => latest.current.events.onDrawn(),
            onNote: note => latest.current.events.onNote(note),
          },
          state,
        )
        await nextTask()
        if (abort.signal.aborted) return
        created.layers.begin()
        await nextTask()
        if (abort.signal.aborted) return
        startTransition(() => setChart(created))
      })
      .catch(() => {
        if (!abort.signal.aborted) setFailed(true)
      })
    return () => {
      abort.abort()
      created?.destroy()
      setChart(undefined)
    }
  }, [canvas, isNeeded, symbol, decimals, clock, store])
  return { chart, hasFailed }
}

/** The line of the page's baseline. A session has the previous close as its middle instead. */
function useBaselineLine(chart: PriceChart | undefined, row: QuoteRow, state: ChartState): void {
  const hasBaseline = minutesOf(state.resolution) !== undefined && !state.session
  const base = hasBaseline ? baselinePrice(row) : undefined
  const label = useBaselineText([row])
  const { decimals } = row
  useEffect(
    () => chart?.layers.showBaseline(base === undefined ? undefined : { price: fromScaled(base, decimals), label }),
    [chart, base, label, decimals],
  )
}

/** Loads the chart when it is needed, keeps it in sync with state and page, and reports its events. */
export function usePriceChart(options: UsePriceChartOptions) {
  const { canvas, row, state, day, dateRule, onChange } = options
  const { symbol, decimals } = row
  const t = useText()
  const locale = useLocale()
  const zone = useZone()
  const { store } = useLive()
  const colours = [usePreference('theme'), usePreference('colours')].join()
  const [status, setStatus] = useState<ChartStatus>('loading')
  const [readouts] = useState(createReadouts)
  const [spoken, setSpoken] = useState('')
  const [drawings, setDrawings] = useState(noDrawings)
  const [tool, setTool] = useState<DrawingTool>()
  const [note, setNote] = useState<OpenNote>()

  const previousClose = row.prevClose === undefined ? undefined : fromScaled(row.prevClose, decimals)
  const { chart, hasFailed } = useCreatedChart(
    options,
    { t, locale, zone, colours, day, dateRule, state, previousClose },
    {
      onStatus: setStatus,
      onReadout(next, isSpoken) {
        readouts.set(next)
        if (isSpoken && next) setSpoken(spokenBar(next, decimals, { state, t, zone, locale }))
      },
      onView: onChange,
      onDrawings: setDrawings,
      onDrawn: () => setTool(undefined),
      onNote: setNote,
    },
  )

  useEffect(() => chart?.apply(state), [chart, state])
  useEffect(() => chart?.setDay(day), [chart, day])
  useEffect(() => chart?.setZone(zone), [chart, zone])
  useEffect(() => chart?.readColours(colours), [chart, colours])
  useEffect(() => (chart ? store.listen(symbol, () => chart.takeQuote()) : undefined), [chart, store, symbol])
  useBaselineLine(chart, row, state)
  useComparedQuotes(chart, state.compared)
  useAlertLevels(chart, symbol)
  useOwnerMarks(chart, symbol)
  // After what is drawn over the bars was set, so that the chart is drawn once.
  useEffect(() => chart?.load(), [chart])

  const draw = (next: DrawingTool | undefined) => {
    setTool(next)
    chart?.draw(next)
    // Keyboard input continues where the points are set.
    if (next) canvas.current?.focus({ preventScroll: true })
  }
  const shownStatus: ChartStatus = hasFailed ? 'error' : status
  return { chart, status: shownStatus, hasFailed, readouts, spoken, setSpoken, drawings, tool, draw, note }
}
