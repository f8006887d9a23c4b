import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { changeFrom, formatPercent, formatPrice, type ScaledPrice, toScaled } from '#contract/prices/price.ts'
import type { QuoteRow } from '#contract/prices/quote-row.ts'
import type { Locale } from '#contract/text/locale.ts'
import { AreaChart } from '../../charts/area-chart.tsx'
import { FittedChart } from '../../charts/fitted-chart.tsx'
import { shortDate } from '../../i18n/date-text.ts'
import { isoDate } from '../../i18n/time.ts'
import { useLocale, useText } from '../../i18n/use-text.ts'
import { usePageClock, useZone } from '../../live/page-clock.tsx'
import { priceText, toneOf } from '../../quotes/figures.ts'
import { useLiveQuote } from '../../quotes/use-live-quotes.ts'
import { showToast } from '../../toasts/toast-store.ts'
import * as errorWords from '../../words/error.ts'
import * as homeWords from '../../words/home.ts'
import { BarSource } from '../../workspace/bar-source.ts'

/** Four-hour bars in a month of round-the-clock trading. */
const BARS = 132
/** Width of a date on the time axis, in pixels. */
const MARK_WIDTH = 90

interface Past {
  closes: readonly ScaledPrice[]
  /** UTC ms of each. */
  times: readonly number[]
  open: ScaledPrice
}

interface MonthAreaProps {
  row: QuoteRow
  id: string
  width: number
  height: number
  /** The history could not be loaded; the visitor has been notified. */
  onFailure(): void
  /** Shown until the history is loaded. */
  children: ReactNode
}

/** Dates below equally spaced bars, as many as fit. */
function dateMarks(
  times: readonly number[],
  zone: string,
  locale: Locale,
  count: number,
): { at: number; text: string }[] {
  const step = Math.max(1, Math.ceil(times.length / Math.max(1, count)))
  const marks = []
  for (let index = step >> 1; index < times.length; index += step)
    marks.push({ at: index / times.length, text: shortDate(isoDate(times[index]!, zone), locale) })
  return marks
}

/** A month's area chart of a row. */
export default function MonthArea({ row: first, id, width, height, onFailure, children }: MonthAreaProps) {
  const box = useRef<HTMLDivElement>(null)
  const row = useLiveQuote(first)
  const t = useText()
  const locale = useLocale()
  const zone = useZone()
  const clock = usePageClock()
  const [past, setPast] = useState<Past>()
  const { symbol, decimals } = row
  useEffect(() => {
    const abort = new AbortController()
    const source = new BarSource(symbol, () => clock.now())
    source.newest('240', BARS, abort.signal).then(
      ({ bars }) => {
        const newest = bars.slice(-BARS)
        if (newest.length === 0) return onFailure()
        setPast({
          closes: newest.map(({ close }) => toScaled(close, decimals)),
          times: newest.map(({ time }) => time),
          open: toScaled(newest[0]!.open, decimals),
        })
      },
      () => {
        if (abort.signal.aborted) return
        showToast(t(errorWords.tryLater), 'error')
        onFailure()
      },
    )
    return () => abort.abort()
  }, [symbol, decimals, clock, onFailure, t])
  const points = useMemo(() => past && [...past.closes, row.bid], [past, row.bid])
  if (!past || !points) return children
  const percent = changeFrom(past.open, row.bid)?.percentHundredths
  return (
    <FittedChart box={box} width={width} height={height}>
      {(wide, high) => (
        <AreaChart
          id={id}
          label={t(homeWords.quoteChart, {
            name: row.name,
            last: priceText(row, row.bid),
            change: formatPercent(percent),
            low: formatPrice(Math.min(...points), decimals),
            high: formatPrice(Math.max(...points), decimals),
          })}
          points={points}
          decimals={decimals}
          base={past.open}
          baseLabel={t(homeWords.monthStart)}
          tone={toneOf(percent)}
          marks={dateMarks(past.times, zone, locale, Math.floor(wide / MARK_WIDTH))}
          width={wide}
          height={high}
        />
      )}
    </FittedChart>
  )
}
