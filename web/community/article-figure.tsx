import { type ReactNode, useRef } from 'react'
import { formatPrice } from '#contract/prices/price.ts'
import { DAY_MS } from '#contract/time/units.ts'
import type { PriceChart } from '#modules/articles'
import { layOutArea, roundPixels } from '../charts/area-layout.ts'
import { FittedChart } from '../charts/fitted-chart.tsx'
import { smoothPath } from '../charts/smooth-path.ts'
import { shortDate } from '../i18n/date-text.ts'
import { hourMinute, isoDate } from '../i18n/time.ts'
import { useLocale, useText } from '../i18n/use-text.ts'
import { useZone } from '../live/page-clock.tsx'
import * as words from '../words/articles.ts'

/** Rendered by the server: the size in a wide window. */
const WIDTH = 940
const HEIGHT = 260
const GRID_LINES = 4
const MARKS = 6
const MARK_WIDTH = 90

interface FigureProps {
  chart: PriceChart
  /** Publication, UTC ms. */
  at: number
  /** Over the lines, and what switches it. */
  over?: ReactNode
  tools?: ReactNode
}

/** Prices of an instrument with the moment at which an article about it was published. */
export function ArticleFigure({ chart, at, over, tools }: FigureProps) {
  const t = useText()
  const box = useRef<HTMLDivElement>(null)
  return (
    <figure className="article-figure">
      <div className="article-chart">
        <FittedChart box={box} width={WIDTH} height={HEIGHT}>
          {(width, height) => <Prices chart={chart} at={at} width={width} height={height} />}
        </FittedChart>
        {over}
      </div>
      <figcaption>
        {t(words.chartOf, { symbol: chart.symbol })}
        {tools}
      </figcaption>
    </figure>
  )
}

function Prices({
  chart: { symbol, decimals, closes, times },
  at,
  width,
  height,
}: Pick<FigureProps, 'chart' | 'at'> & { width: number; height: number }) {
  const t = useText()
  const locale = useLocale()
  const zone = useZone()
  const shape = { points: closes, decimals, base: undefined, width, height }
  const { plotWidth, plotHeight, low, high, step, y } = layOutArea(shape)
  const last = closes.at(-1)!
  const after = times.findIndex(time => time >= at)
  const place = after < 0 ? times.length - 1 : after
  const atX = roundPixels(place * step)
  const change = last - closes[place]!
  const tone = change > 0 ? 'up' : change < 0 ? 'down' : 'flat'
  const line = smoothPath(closes.map(y), step)
  const isLong = times.at(-1)! - times[0]! > 3 * DAY_MS
  const count = Math.max(2, Math.min(MARKS, Math.floor(width / MARK_WIDTH)))
  const marks = Array.from({ length: count }, (_, mark) => {
    const index = Math.round(((mark + 0.5) / count) * (times.length - 1))
    const time = times[index]!
    return {
      x: roundPixels(index * step),
      text: isLong ? shortDate(isoDate(time, zone), locale) : hourMinute(time, zone),
    }
  })
  return (
    <svg
      className={`area-chart ${tone}`}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={t(words.chartOf, { symbol })}
    >
      <defs>
        <linearGradient id="article-figure" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="currentColor" stopOpacity="0.2" />
          <stop offset="1" stopColor="currentColor" stopOpacity="0" />
        </linearGradient>
      </defs>
      {Array.from({ length: GRID_LINES }, (_, index) => {
        const price = low + ((high - low) * (index + 0.5)) / GRID_LINES
        return (
          <g key={price}>
            <path d={`M0 ${y(price)}h${plotWidth}`} stroke="var(--grid)" />
            <text className="axis num" x={plotWidth + 8} y={y(price) + 4}>
              {formatPrice(Math.round(price), decimals)}
            </text>
          </g>
        )
      })}
      {marks.map(({ x, text }) => (
        <text key={x} className="axis num" x={x} y={height - 5} textAnchor="middle">
          {text}
        </text>
      ))}
      <path d={`${line}L${plotWidth} ${plotHeight}L0 ${plotHeight}Z`} fill="url(#article-figure)" />
      <path d={line} fill="none" stroke="currentColor" strokeWidth="1.6" strokeLinejoin="round" />
      <path d={`M${atX} 0v${plotHeight}`} stroke="var(--crosshair)" strokeDasharray="3 3" />
      <circle cx={atX} cy={y(closes[place]!)} r="3.5" fill="var(--surface)" stroke="currentColor" strokeWidth="1.6" />
      <circle cx={plotWidth} cy={y(last)} r="3" fill="currentColor" />
    </svg>
  )
}
