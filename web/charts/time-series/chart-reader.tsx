import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useText } from '../../i18n/use-text.ts'
import * as join from '../../words/join.ts'
import * as words from '../../words/time-series.ts'
import { readableDays, readingAt } from './chart-readings.ts'
import type { ChartLayout } from './lay-out-chart.ts'
import { nearestReading, percent, type Reading, readingAfter } from './reading.ts'

interface ChartReaderProps {
  layout: ChartLayout
  label: string
  /** A value as the tooltip shows it. */
  textOf(value: number): string
  /** The picture. */
  children: ReactNode
}

/** The plot with its tooltip: it follows the pointer, moves with the arrow keys, Home and End, and leaves with Escape. */
export function ChartReader({ layout, label, textOf, children }: ChartReaderProps) {
  const t = useText()
  const [isReady, setReady] = useState(false)
  useEffect(() => setReady(true), [])
  // What was read in another chart, such as one of another range, is forgotten.
  const [read, setRead] = useState<{ layout: ChartLayout; at: number }>()
  const at = read?.layout === layout ? read.at : undefined
  const setAt = (place: number | undefined) => setRead(place === undefined ? undefined : { layout, at: place })
  const [spoken, setSpoken] = useState('')
  // The server needs none.
  const days = useMemo(() => (isReady ? readableDays(layout) : []), [layout, isReady])
  const readingOf = (place: number) => readingAt(layout, days[place]!.day, textOf)
  const speak = ({ title, values }: Reading) =>
    values
      .map(({ name, time, text }) => {
        const spoken = t(join.named, { name: time ?? title, value: text })
        return name === undefined ? spoken : `${name} ${spoken}`
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
          setAt(nearestReading(days, (event.clientX - left) / width))
        }}
        onPointerLeave={() => setAt(undefined)}
        onBlur={() => setAt(undefined)}
        onKeyDown={event => {
          if (event.key === 'Escape') return setAt(undefined)
          if (event.altKey || event.ctrlKey || event.metaKey) return
          const next = readingAfter(event.key, at, days.length)
          if (next === undefined) return
          event.preventDefault()
          setAt(next)
          setSpoken(speak(readingOf(next)))
        }}
      >
        {children}
        {at !== undefined && <Tooltip {...readingOf(at)} />}
      </div>
      <p className="visually-hidden" aria-live="polite">
        {spoken}
      </p>
    </>
  )
}

function Tooltip({ place, title, values }: Reading) {
  return (
    <>
      <span className="cursor-line" style={{ left: percent(place) }} />
      {values.map(({ series, height }) => (
        <span
          key={series}
          className={`cursor-dot series-${series}`}
          style={{ left: percent(place), bottom: percent(height) }}
        />
      ))}
      <div className={place > 0.5 ? 'chart-tooltip at-left' : 'chart-tooltip'} style={{ left: percent(place) }}>
        {title !== '' && <b>{title}</b>}
        {values.map(({ series, name, time, text }) => (
          <span key={series} className={`series-${series}`}>
            {name !== undefined && <i />}
            {name !== undefined && <span>{name}</span>}
            {time !== undefined && <small>{time}</small>}
            <b>{text}</b>
          </span>
        ))}
      </div>
    </>
  )
}
