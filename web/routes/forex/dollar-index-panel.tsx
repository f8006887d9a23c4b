import { changeFrom, formatPercent, formatPrice } from '#contract/price.ts'
import type { QuoteRow } from '#contract/quote-row.ts'
import { AreaChart } from '../../charts/area-chart.tsx'
import { hourMinute } from '../../i18n/time.ts'
import { useText } from '../../i18n/use-text.ts'
import { useZone } from '../../live/page-clock.tsx'
import { toneOf } from '../../quotes/figures.ts'
import { useLiveQuotes } from '../../quotes/use-live-row.ts'
import * as pageWords from '../../words/page.ts'

const SPAN_MS = 5 * 60_000
const MARK_HOURS = 3

/** Whole hours of the chart's time, evenly spread, kept away from its edges. */
function hourMarks(from: number, to: number, zone: string) {
  const step = MARK_HOURS * 3_600_000
  const marks = []
  for (let at = Math.ceil(from / step) * step; at < to; at += step) {
    const place = (at - from) / (to - from)
    if (place > 0.06 && place < 0.96) marks.push({ at: place, text: hourMinute(at, zone) })
  }
  return marks
}

export function DollarIndexPanel({
  rows,
  closes,
  until,
}: {
  rows: readonly QuoteRow[]
  closes: readonly number[]
  until: number
}) {
  const t = useText()
  const zone = useZone()
  const row = useLiveQuotes(rows, 'currency').get('DXY')
  if (!row?.hasPrice) return null
  const points = [...closes, row.bid]
  const end = Math.floor(until / SPAN_MS) * SPAN_MS
  const percent = changeFrom(row.open, row.bid)?.percentHundredths
  const tone = toneOf(percent)
  const price = (scaled: number) => formatPrice(scaled, row.decimals)
  return (
    <div className="panel">
      <div className="panel-head">
        <h2>DXY</h2>
        <span className="note">{row.name}</span>
        <span className="grow" />
        <span className={`move arrow ${tone}`}>{formatPercent(percent)}</span>
      </div>
      <div className="panel-body">
        <AreaChart
          id="dxy-area"
          label={t(pageWords.dollarIndexChart, {
            last: price(row.bid),
            percent: formatPercent(percent),
            low: price(row.low),
            high: price(row.high),
          })}
          points={points}
          decimals={row.decimals}
          base={row.open}
          tone={tone}
          marks={hourMarks(end - closes.length * SPAN_MS, end, zone)}
          width={306}
          height={150}
        />
      </div>
    </div>
  )
}
