import type { CSSProperties } from 'react'
import { baselinePrice, type QuoteRow } from '#contract/prices/quote-row.ts'
import { useText } from '../../i18n/use-text.ts'
import { NONE, priceText, toneOf } from '../../quotes/figures.ts'
import { useLiveRow } from '../../quotes/use-live-row.ts'
import * as quoteWords from '../../words/quote.ts'

/** The day's range; the part between the baseline and the price is coloured. */
export function DayRange({ row: first }: { row: QuoteRow }) {
  const t = useText()
  const row = useLiveRow(first)
  return <Range label={t(quoteWords.dayRange)} row={row} low={row.low} high={row.high} from={baselinePrice(row)} />
}

/** The range of a year, which today's prices may extend. */
export function YearRange({ row: first, past }: { row: QuoteRow; past: { high: number; low: number } | undefined }) {
  const t = useText()
  const row = useLiveRow(first)
  return (
    <Range
      label={t(quoteWords.range52w)}
      row={row}
      low={past && Math.min(past.low, row.low)}
      high={past && Math.max(past.high, row.high)}
    />
  )
}

/**
 * Position of the price between a low and a high. The part between `from` and the price is coloured; a `from` outside the
 * range starts at its end.
 */
function Range({
  label,
  row,
  low,
  high,
  from,
}: {
  label: string
  row: QuoteRow
  low: number | undefined
  high: number | undefined
  from?: number | undefined
}) {
  const isKnown = row.hasPrice && low !== undefined && high !== undefined
  const placeOf = (price: number) =>
    !isKnown || high === low ? 50 : Math.max(0, Math.min(100, Math.round(((price - low) / (high - low)) * 1000) / 10))
  const at = placeOf(row.bid)
  const start = from === undefined ? at : placeOf(from)
  const tone = from === undefined ? 'flat' : toneOf(row.bid - from)
  return (
    <div className="range">
      <span className="muted">{label}</span>
      <span
        className={`range-bar ${tone}`}
        style={{ '--a': Math.min(at, start), '--b': Math.max(at, start), '--at': at } as CSSProperties}
        hidden={!isKnown}
      />
      <span className="num">{isKnown ? priceText(row, low) : NONE}</span>
      <span className="num">{isKnown ? priceText(row, high) : NONE}</span>
    </div>
  )
}
