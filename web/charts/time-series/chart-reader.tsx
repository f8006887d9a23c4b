import { bisectRight } from 'd3-array'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useText } from '../../i18n/use-text.ts'
import * as join from '../../words/join.ts'
import * as words from '../../words/time-series.ts'
import { numberText } from './axis-number.ts'
import type { ChartLayout } from './lay-out-chart.ts'

interface ChartReaderProps {
  layout: ChartLayout
  label: string
  decimals: number
  /** The picture. */
  children: ReactNode
}

/** The plot with its tooltip: it follows the pointer, moves with the arrow keys, Home and End, and leaves with Escape. */
export function ChartReader({ layout, label, decimals, children }: ChartReaderProps) {
  const t = useText()
  const [isReady, setReady] = useState(false)
  useEffect(() => setReady(true), [])
  // What was read in another chart, such as one of another range, is forgotten.
  const [read, setRead] = useState<{ layout: ChartLayout; at: number }>()
  const at = read?.layout === layout ? read.at : undefined
  const setAt = (place: number | undefined) => setRead(place === undefined ? undefined : { layout, at: place })
  const [spoken, setSpoken] = useState('')
  const days = useMemo(
    () => [...new Set(layout.series.flatMap(({ points }) => points.map(({ day }) => day)))].sort((a, b) => a - b),
    [layout],
  )
  const speak = (readings: readonly Reading[]) =>
    readings
      .map(({ name, period, value }) => {
        const text = t(join.named, { name: layout.nameOf(period), value: numberText(value, decimals) })
        return layout.series.length > 1 ? `${name} ${text}` : text
      })
      .reduce((first, next) => t(join.clauses, { first, next }))
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: its role depends on whether the script runs */}
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: see above */}
      <div
        className="plot"
        role={isReady ? 'application' : 'img'}
        aria-label={isReady ? t(words.readable, { label }) : label}
        {...(isReady ? { tabIndex: 0 } : {})}
        onPointerMove={event => {
          const { left, width } = event.currentTarget.getBoundingClientRect()
          setAt(nearest(days, layout, (event.clientX - left) / width))
        }}
        onPointerLeave={() => setAt(undefined)}
        onBlur={() => setAt(undefined)}
        onKeyDown={event => {
          if (event.key === 'Escape') return setAt(undefined)
          if (event.altKey || event.ctrlKey || event.metaKey) return
          const next = placeAfter(event.key, at, days.length)
          if (next === undefined) return
          event.preventDefault()
          setAt(next)
          setSpoken(speak(readingsAt(layout, days[next]!)))
        }}
      >
        {children}
        {at !== undefined && <Tooltip layout={layout} day={days[at]!} decimals={decimals} />}
      </div>
      <p className="visually-hidden" aria-live="polite">
        {spoken}
      </p>
    </>
  )
}

/** Parts of a chart that Page Up and Page Down move by. */
const PAGES = 20

/** Where a key moves the reading to; undefined for other keys. The first arrow key reads the last value. */
function placeAfter(key: string, at: number | undefined, count: number): number | undefined {
  const last = count - 1
  const page = Math.max(1, Math.round(count / PAGES))
  const places: Readonly<Record<string, number>> = {
    ArrowLeft: (at ?? count) - 1,
    ArrowRight: (at ?? last - 1) + 1,
    PageUp: (at ?? last) - page,
    PageDown: (at ?? last - page) + page,
    Home: 0,
    End: last,
  }
  const place = Object.hasOwn(places, key) ? places[key]! : undefined
  return place === undefined ? undefined : Math.min(last, Math.max(0, place))
}

interface TooltipProps {
  layout: ChartLayout
  day: number
  decimals: number
}

function Tooltip({ layout, day, decimals }: TooltipProps) {
  const percent = (part: number) => `${(part * 100).toFixed(2)}%`
  const readings = readingsAt(layout, day)
  const place = layout.placeOf(day)
  const first = readings[0]
  const isSamePeriod = readings.every(({ period }) => period === first?.period)
  const hasNames = layout.series.length > 1
  return (
    <>
      <span className="cursor-line" style={{ left: percent(place) }} />
      {readings.map(({ key, value, index }) => (
        <span
          key={key}
          className={`cursor-dot series-${index + 1}`}
          style={{ left: percent(place), bottom: percent(layout.scale.placeOf(value)) }}
        />
      ))}
      <div className={place > 0.5 ? 'chart-tooltip at-left' : 'chart-tooltip'} style={{ left: percent(place) }}>
        {isSamePeriod && first && <b>{layout.nameOf(first.period)}</b>}
        {readings.map(({ key, name, period, value, index }) => (
          <span key={key} className={`series-${index + 1}`}>
            {hasNames && <i />}
            {hasNames && <span>{name}</span>}
            {!isSamePeriod && <small>{layout.nameOf(period)}</small>}
            <b>{numberText(value, decimals)}</b>
          </span>
        ))}
      </div>
    </>
  )
}

/** The place in `days` of the day nearest to a part of the plot's width. */
function nearest(days: readonly number[], { placeOf }: ChartLayout, part: number): number {
  const left = placeOf(0)
  const day = (part - left) / (placeOf(1) - left)
  const after = bisectRight(days, day)
  if (after === 0) return 0
  if (after >= days.length) return days.length - 1
  return day - days[after - 1]! < days[after]! - day ? after - 1 : after
}

interface Reading {
  key: string
  name: string
  period: string
  value: number
  /** Of the series. */
  index: number
}

/** What each series shows on a day: the figure whose period contains it. */
function readingsAt({ series }: ChartLayout, day: number): Reading[] {
  return series.flatMap(({ key, name, points }, index) => {
    const point = points.findLast(each => each.day <= day)
    return point && point.end >= day ? [{ key, name, period: point.period, value: point.value, index }] : []
  })
}
