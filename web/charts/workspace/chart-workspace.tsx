import { type CSSProperties, type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import { type Resolution, resolutions } from '#contract/bar.ts'
import type { Text } from '#contract/locale.ts'
import { changeFrom, formatPercent, formatPrice, toScaled } from '#contract/price.ts'
import type { QuoteRow } from '#contract/quote-row.ts'
import { zoneLabel } from '../../i18n/time.ts'
import { useLocale, useText } from '../../i18n/use-text.ts'
import { useLive } from '../../live/live.tsx'
import { usePageClock, useZone } from '../../live/page-clock.tsx'
import { useNear } from '../../quotes/live-part.ts'
import type { loader as rootLoader } from '../../root.tsx'
import { usePreference } from '../../settings/preferences.ts'
import * as chartWords from '../../words/chart.ts'
import * as words from '../../words/chart-workspace.ts'
import * as errorWords from '../../words/error.ts'
import * as quoteWords from '../../words/quote.ts'
import * as settingsWords from '../../words/settings.ts'
import * as statusWords from '../../words/status.ts'
import * as symbolWords from '../../words/symbol.ts'
import { barTimeText } from './axis-text.ts'
import { BarLegend } from './bar-legend.tsx'
import { BarTable } from './bar-table.tsx'
import { ChartIcon } from './chart-icon.tsx'
import { type ChartState, firstState, type Shape, shapes, stateFrom, writeState } from './chart-state.ts'
import { hasChinaSession } from './china-session.ts'
import { CompareMenu } from './compare-menu.tsx'
import { type DrawingTool, drawingTools } from './drawing-names.ts'
import type { ChartBar, TradingDay } from './forming-bar.ts'
import type { ChartStatus, PriceChart, Readout } from './price-chart.ts'
import { resolutionNames } from './resolution-names.ts'
import { findStudy } from './study-list.ts'
import { StudyMenu } from './study-menu.tsx'
import { useComparedQuotes } from './use-compared-quotes.ts'

interface ChartWorkspaceProps {
  /** As the page came with it: the chart hears newer quotes by itself. */
  row: QuoteRow
  source: string
  day: TradingDay
  /** Offered for comparison before anything is typed. */
  offers: readonly { symbol: string; name: string }[]
}

const shapeNames: Record<Shape, Text> = {
  candles: chartWords.candles,
  bars: chartWords.bars,
  line: chartWords.line,
  area: chartWords.area,
}

/** How often the table of bars is written anew. */
const TABLE_MS = 1_000

/** Usual stretches of the past: how long a bar they are seen best in, and how many. */
const ranges: readonly { name: Text; resolution: Resolution; bars: number }[] = [
  { name: quoteWords.perf1d, resolution: '5', bars: 288 },
  { name: words.range5d, resolution: '60', bars: 120 },
  { name: quoteWords.perf1m, resolution: '240', bars: 132 },
  { name: quoteWords.perf3m, resolution: '1D', bars: 66 },
  { name: symbolWords.perf6m, resolution: '1D', bars: 131 },
  { name: quoteWords.perf1y, resolution: '1D', bars: 262 },
  { name: quoteWords.perf5y, resolution: '1W', bars: 261 },
  { name: words.all, resolution: '1M', bars: 72 },
]

const kindNames = {
  realtime: statusWords.live,
  delayed: statusWords.delayed,
  eod: statusWords.endOfDay,
  simulated: statusWords.simulated,
  replay: statusWords.replay,
}

/** Reads the chart's state from the address once the page is awake, and keeps the address telling it. */
function useChartState(symbol: string) {
  const [state, setState] = useState<ChartState>(() => firstState(symbol))
  const [isRead, setRead] = useState(false)
  useEffect(() => {
    setState(stateFrom(new URLSearchParams(window.location.search), symbol))
    setRead(true)
  }, [symbol])
  useEffect(() => {
    if (!isRead) return
    const { pathname, search, hash } = window.location
    const query = writeState(new URLSearchParams(search), state, symbol).toString()
    const address = pathname + (query === '' ? '' : `?${query}`) + hash
    // The address of the same page: no move, so that nothing is fetched or drawn for it.
    if (address !== pathname + search + hash) window.history.replaceState(window.history.state, '', address)
  })
  const change = useCallback((part: Partial<ChartState>) => setState(before => ({ ...before, ...part })), [])
  return { state, isRead, change }
}

/**
 * The chart of an instrument with its tools. The chart itself is fetched when it comes near the window; until then, and
 * without a script, its place is kept.
 */
export function ChartWorkspace({ row, source, day, offers }: ChartWorkspaceProps) {
  const { symbol, decimals } = row
  const t = useText()
  const locale = useLocale()
  const zone = useZone()
  const clock = usePageClock()
  const { store } = useLive()
  const brandName = useRouteLoaderData<typeof rootLoader>('root')?.brandName ?? ''
  const colours = [usePreference('theme'), usePreference('colours')].join()
  const frame = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLDivElement>(null)
  const isNear = useNear(frame)
  const { state, isRead, change } = useChartState(symbol)
  const [chart, setChart] = useState<PriceChart>()
  const [status, setStatus] = useState<ChartStatus>('loading')
  const [failed, setFailed] = useState(false)
  const [readout, setReadout] = useState<Readout>()
  const [spoken, setSpoken] = useState('')
  const [drawings, setDrawings] = useState(0)
  const [tool, setTool] = useState<DrawingTool>()
  const [table, setTable] = useState<ChartBar[]>()
  const [isFull, setFull] = useState(false)
  const [wasNear, setNear] = useState(false)
  if (isNear && !wasNear) setNear(true)

  // What the chart calls back with, as it is now: the chart outlives a change of language or zone.
  const latest = useRef({ state, t, zone })
  latest.current = { state, t, zone }

  useEffect(() => {
    if (!wasNear || !isRead || !canvas.current) return
    const container = canvas.current
    let made: PriceChart | undefined
    let isOver = false
    const text = latest.current.t
    import('./price-chart.ts')
      .then(({ PriceChart }) => {
        if (isOver) return
        made = new PriceChart(
          {
            container,
            symbol,
            decimals,
            zone: latest.current.zone,
            day,
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
              setReadout(next)
              if (isSpoken && next) setSpoken(spokenBar(next, decimals, latest.current))
            },
            onView: view => change(view),
            onDrawings(count) {
              setDrawings(count)
              setTool(undefined)
            },
          },
          latest.current.state,
        )
        setChart(made)
      })
      .catch(() => {
        if (!isOver) setFailed(true)
      })
    return () => {
      isOver = true
      made?.destroy()
      setChart(undefined)
    }
  }, [wasNear, isRead, symbol, decimals, day, clock, store, change])

  useEffect(() => chart?.apply(state), [chart, state])
  useEffect(() => chart?.setZone(zone), [chart, zone])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chart reads the colours from the page
  useEffect(() => chart?.readColours(), [chart, colours])
  useEffect(() => (chart ? store.listen(symbol, () => chart.takeQuote()) : undefined), [chart, store, symbol])
  useComparedQuotes(chart, state.compared)

  useEffect(() => {
    const follow = () => setFull(document.fullscreenElement === frame.current)
    document.addEventListener('fullscreenchange', follow)
    return () => document.removeEventListener('fullscreenchange', follow)
  }, [])
  useWheelOnlyWhenMeant(canvas, isFull)

  const isTable = table !== undefined
  useEffect(() => {
    if (!chart || !isTable) return
    const timer = setInterval(() => setTable(chart.barsInView()), TABLE_MS)
    return () => clearInterval(timer)
  }, [chart, isTable])

  const setResolution = (resolution: Resolution) =>
    change({
      resolution,
      session: false,
      bars: undefined,
      until: undefined,
      ...(state.session && state.shape === 'area' ? { shape: 'candles' as const } : {}),
    })
  const showRange = ({ resolution, bars }: (typeof ranges)[number]) =>
    resolution === '5' && hasChinaSession(symbol)
      ? change({ resolution, session: true, shape: 'area', bars: undefined, until: undefined })
      : change({ resolution, session: false, bars, until: undefined })
  const isRange = ({ resolution, bars }: (typeof ranges)[number]) =>
    state.session
      ? resolution === '5'
      : state.resolution === resolution && state.bars === bars && state.until === undefined

  const keep = async () => {
    if (!chart) return
    const above = `${symbol} · ${row.name} · ${t(resolutionNames[state.resolution])}`
    const below = t(words.pictureSource, {
      brand: brandName,
      kind: t(kindNames[row.kind]),
      source,
      time: `${barTimeText(clock.now(), '1', zone)} ${zoneLabel(zone, locale, clock.now())}`,
    })
    const address = URL.createObjectURL(await chart.picture(above, below))
    const link = document.createElement('a')
    link.href = address
    link.download = `${symbol}-${state.resolution}.png`
    link.click()
    setTimeout(() => URL.revokeObjectURL(address), 1_000)
  }

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (!chart || event.ctrlKey || event.metaKey || event.altKey) return
    const step = event.shiftKey ? 10 : 1
    const actions: Record<string, () => void> = {
      ArrowLeft: () => chart.moveCursor(-step),
      ArrowRight: () => chart.moveCursor(step),
      Home: () => chart.moveCursor(-5_000),
      End: () => chart.moveCursor(5_000),
      '+': () => chart.zoom(1.25),
      '=': () => chart.zoom(1.25),
      '-': () => chart.zoom(0.8),
      Escape: () => chart.hideCursor(),
    }
    const action = actions[event.key]
    if (!action) return
    event.preventDefault()
    action()
  }

  const axis = state.session
    ? zoneLabel('Asia/Shanghai', locale, clock.renderedAt)
    : zoneLabel(zone, locale, clock.renderedAt)
  const isPercent = state.scale === 'percent' || state.compared.length > 0
  const chips = useMemo(() => state.studies.filter(({ key }) => findStudy(key)?.place === 'price'), [state.studies])

  const panes = state.studies.filter(({ key }) => findStudy(key)?.place === 'pane').length

  return (
    <div className="panel chart-panel" ref={frame} data-full={isFull || undefined}>
      <div className="chart-bar">
        <fieldset className="segments">
          <legend className="visually-hidden">{t(chartWords.interval)}</legend>
          {resolutions.map(resolution => (
            <button
              key={resolution}
              type="button"
              className={`res-${resolution}`}
              aria-pressed={state.resolution === resolution && !state.session}
              onClick={() => setResolution(resolution)}
            >
              {t(resolutionNames[resolution])}
            </button>
          ))}
        </fieldset>
        <span className="rule only-desk" />
        <fieldset className="chart-shapes">
          <legend className="visually-hidden">{t(words.shape)}</legend>
          {shapes.map(shape => (
            <button
              key={shape}
              type="button"
              className="icon-button"
              aria-pressed={state.shape === shape}
              aria-label={t(shapeNames[shape])}
              title={t(shapeNames[shape])}
              onClick={() => change({ shape })}
            >
              <ChartIcon name={shape} />
            </button>
          ))}
        </fieldset>
        <span className="rule only-desk" />
        <StudyMenu chosen={state.studies} onChange={studies => change({ studies })} />
        <CompareMenu
          symbol={symbol}
          compared={state.compared}
          offers={offers}
          onChange={compared => change({ compared, ...(state.session ? { session: false } : {}) })}
        />
        <span className="grow" />
        <ToolButton
          icon="undo"
          label={t(chartWords.undo)}
          className="only-desk"
          disabled={drawings === 0}
          onClick={() => chart?.removeLastDrawing()}
        />
        <ToolButton icon="camera" label={t(chartWords.screenshot)} className="only-desk" onClick={keep} />
        <ToolButton
          icon="table"
          label={t(table ? words.backToChart : chartWords.table)}
          isOn={table !== undefined}
          onClick={() => setTable(table ? undefined : (chart?.barsInView() ?? []))}
        />
        <ToolButton
          icon="fullscreen"
          label={t(isFull ? words.exitFullscreen : chartWords.fullscreen)}
          isOn={isFull}
          onClick={() => (isFull ? document.exitFullscreen() : frame.current?.requestFullscreen?.())}
        />
      </div>
      <div className="chart-body">
        <div
          className="chart-tools only-desk"
          role="toolbar"
          aria-label={t(chartWords.drawing)}
          aria-orientation="vertical"
        >
          <ToolButton
            icon="cursor"
            label={t(chartWords.crosshair)}
            isOn={tool === undefined}
            onClick={() => setTool(undefined)}
          />
          {drawingTools.map(({ overlay, name, icon }) => (
            <ToolButton
              key={overlay}
              icon={icon}
              label={t(name)}
              isOn={tool === overlay}
              onClick={() => {
                setTool(overlay)
                chart?.draw(overlay)
              }}
            />
          ))}
          <ToolButton
            icon="bin"
            label={t(chartWords.clear)}
            disabled={drawings === 0}
            onClick={() => chart?.removeDrawings()}
          />
        </div>
        <div className="chart-view">
          <div className="chart-legend">
            <BarLegend
              symbol={symbol}
              resolution={state.resolution}
              shape={state.shape}
              decimals={decimals}
              readout={readout}
            />
            <div className="chart-chips">
              {chips.map(({ key, params }) => (
                <Chip
                  key={key}
                  label={`${findStudy(key)?.short} ${params.join(' ')}`}
                  colour={`var(--c${findStudy(key)?.outputs(params)[0]?.colour ?? 1})`}
                  onRemove={() => change({ studies: state.studies.filter(study => study.key !== key) })}
                />
              ))}
              {state.compared.map((other, index) => (
                <Chip
                  key={other}
                  label={other}
                  colour={`var(--c${((index + 3) % 6) + 1})`}
                  onRemove={() => change({ compared: state.compared.filter(each => each !== other) })}
                />
              ))}
            </div>
          </div>
          <div className="chart-place" style={{ '--panes': panes } as CSSProperties}>
            <div
              className="chart-canvas"
              ref={canvas}
              role="application"
              // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard reads the chart bar by bar
              tabIndex={0}
              aria-label={t(words.chartOf, { name: `${symbol} ${row.name}` })}
              aria-describedby="chart-keys"
              onKeyDown={onKeyDown}
              inert={table !== undefined}
              {...(tool ? { 'data-drawing': tool } : {})}
            />
            {table && <BarTable bars={table} resolution={state.resolution} decimals={decimals} zone={zone} />}
            {!table && (
              <ChartMessage
                status={failed ? 'error' : status}
                onRetry={() => (failed ? location.reload() : chart?.retry())}
              />
            )}
          </div>
          <p className="visually-hidden" id="chart-keys">
            {t(words.chartKeys)}
          </p>
          <p className="visually-hidden" aria-live="polite">
            {spoken}
          </p>
        </div>
      </div>
      <div className="chart-foot">
        <fieldset className="chart-ranges">
          <legend className="visually-hidden">{t(chartWords.range)}</legend>
          {ranges.map(range => (
            <button key={range.name.en} type="button" aria-pressed={isRange(range)} onClick={() => showRange(range)}>
              {t(range.name)}
            </button>
          ))}
        </fieldset>
        <span className="grow" />
        <span className="muted num only-desk">
          <span className="visually-hidden">{t(settingsWords.timezone)} </span>
          {axis}
        </span>
        <fieldset className="chart-ranges">
          <legend className="visually-hidden">{t(words.scale)}</legend>
          <button
            type="button"
            aria-pressed={isPercent}
            disabled={state.compared.length > 0}
            onClick={() => change({ scale: state.scale === 'percent' ? 'linear' : 'percent' })}
          >
            %<span className="visually-hidden"> {t(chartWords.percent)}</span>
          </button>
          <button
            type="button"
            aria-pressed={state.scale === 'log' && !isPercent}
            disabled={state.compared.length > 0}
            onClick={() => change({ scale: state.scale === 'log' ? 'linear' : 'log' })}
          >
            log<span className="visually-hidden"> {t(chartWords.logScale)}</span>
          </button>
          <button type="button" onClick={() => chart?.showNewest()}>
            {t(words.newest)}
          </button>
        </fieldset>
      </div>
    </div>
  )
}

/** One bar as a sentence. */
function spokenBar(
  { bar, before }: Readout,
  decimals: number,
  { state, t, zone }: { state: ChartState; t: ReturnType<typeof useText>; zone: string },
): string {
  const scaled = (value: number) => toScaled(value, decimals)
  const price = (value: number) => formatPrice(scaled(value), decimals)
  const move = changeFrom(before === undefined ? undefined : scaled(before), scaled(bar.close))
  return t(words.barSpoken, {
    time: barTimeText(bar.time, state.resolution, zone),
    open: price(bar.open),
    high: price(bar.high),
    low: price(bar.low),
    close: price(bar.close),
    change: formatPercent(move?.percentHundredths),
  })
}

/** The wheel scrolls the page, and zooms the chart only where the reader means it: with Ctrl, in focus, in full screen. */
function useWheelOnlyWhenMeant(canvas: { readonly current: HTMLElement | null }, isFull: boolean): void {
  useEffect(() => {
    const element = canvas.current
    if (!element) return
    const judge = (event: WheelEvent) => {
      const isAlong = Math.abs(event.deltaY) >= Math.abs(event.deltaX)
      const isMeant = event.ctrlKey || event.metaKey || isFull || element.contains(document.activeElement)
      if (isAlong && !isMeant) event.stopPropagation()
    }
    element.addEventListener('wheel', judge, { capture: true, passive: true })
    return () => element.removeEventListener('wheel', judge, { capture: true })
  }, [canvas, isFull])
}

function ToolButton({
  icon,
  label,
  onClick,
  isOn,
  disabled = false,
  className = '',
}: {
  icon: Parameters<typeof ChartIcon>[0]['name']
  label: string
  onClick: () => void
  isOn?: boolean
  disabled?: boolean
  className?: string
}) {
  return (
    <button
      type="button"
      className={`icon-button ${className}`}
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onClick}
      {...(isOn === undefined ? {} : { 'aria-pressed': isOn })}
    >
      <ChartIcon name={icon} />
    </button>
  )
}

function Chip({ label, colour, onRemove }: { label: string; colour: string; onRemove: () => void }) {
  const t = useText()
  return (
    <button type="button" className="chip" aria-label={t(words.removeOf, { name: label })} onClick={onRemove}>
      <i style={{ background: colour }} />
      {label}
      <ChartIcon name="close" size={10} />
    </button>
  )
}

/** Says what the chart is waiting for, or why it is empty. */
function ChartMessage({ status, onRetry }: { status: ChartStatus; onRetry: () => void }) {
  const t = useText()
  if (status === 'ready') return null
  if (status === 'loading')
    return (
      <div className="chart-message" role="status">
        <noscript>{t(symbolWords.needsScript)}</noscript>
        <span className="needs-script">{t(words.chartLoading)}</span>
      </div>
    )
  return (
    <div className="chart-message" role={status === 'error' ? 'alert' : 'status'}>
      <b>{t(status === 'error' ? errorWords.panel : statusWords.empty)}</b>
      <p>{t(status === 'error' ? words.chartFailed : words.chartEmpty)}</p>
      {status === 'error' && (
        <button type="button" className="button" onClick={onRetry}>
          {t(errorWords.retry)}
        </button>
      )}
    </div>
  )
}
