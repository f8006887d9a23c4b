import { baselinePrice, type QuoteRow } from '#contract/prices/quote-row.ts'
import { CLOSE_SPAN_MS } from '#contract/time/constants.ts'
import { HOUR_MS } from '#contract/time/units.ts'
import { AreaChart } from '../charts/area-chart.tsx'
import { hourMarks } from '../charts/hour-marks.ts'
import { useText } from '../i18n/use-text.ts'
import { useZone } from '../live/page-clock.tsx'
import * as homeWords from '../words/home.ts'
import { useBaselineText } from './baseline.ts'
import { moveTone, percentText, priceText } from './figures.ts'

/** Width of a mark on the time axis, in pixels. */
const MARK_WIDTH = 75

interface DayAreaProps {
  row: QuoteRow
  /** Scaled five-minute closes, oldest first, and the end of the last one in UTC ms. */
  closes: readonly number[]
  until: number
  id: string
  width: number
  height: number
}

/** The closes of a row and its price as an area, against its baseline, with marks at full hours of the visitor's zone. */
export function DayArea({ row, closes, until, id, width, height }: DayAreaProps) {
  const t = useText()
  const zone = useZone()
  const span = closes.length * CLOSE_SPAN_MS
  const hours = Math.max(1, Math.ceil((span / HOUR_MS) * (MARK_WIDTH / width)))
  return (
    <AreaChart
      id={id}
      label={t(homeWords.quoteChart, {
        name: row.name,
        last: priceText(row, row.bid),
        change: percentText(row),
        low: priceText(row, row.low),
        high: priceText(row, row.high),
      })}
      points={[...closes, row.bid]}
      decimals={row.decimals}
      base={baselinePrice(row)}
      baseLabel={useBaselineText([row])}
      tone={moveTone(row)}
      marks={hourMarks(until - span, until, zone, hours)}
      width={width}
      height={height}
    />
  )
}
