import { numberText } from '../../../charts/time-series/axis-number.ts'
import { NO_VALUE, unitText } from '../../../economy/figure-text.ts'
import type { Translate } from '../../../i18n/use-text.ts'
import { useText } from '../../../i18n/use-text.ts'
import * as words from '../../../words/calendar.ts'
import type { EventRow } from './event-row.ts'

/** A figure with a sign of per cent, if it is a percentage. */
export function figureText(value: number | null, { unit, decimals }: Pick<EventRow, 'unit' | 'decimals'>): string {
  if (value === null) return NO_VALUE
  return numberText(value, decimals) + (unit.startsWith('%') ? '%' : '')
}

/** A unit beside the name of an event; none for percentages and points. */
export function unitOf({ unit, currency }: Pick<EventRow, 'unit' | 'currency'>, t: Translate): string {
  return unit === '' || unit.startsWith('%') || unit === 'points' || unit === 'index' ? '' : unitText(unit, t, currency)
}

/** `up`, `down` or nothing: the sense of a figure, not its direction. */
function toneOf({ outcome }: Pick<EventRow, 'outcome'>): string {
  return outcome === 'better' ? 'up' : outcome === 'worse' ? 'down' : ''
}

/** The published figure, with the direction in which it differs from its forecast. */
export function Actual({ row }: { row: EventRow }) {
  const { actual, forecast } = row
  const isHigher = actual !== null && forecast !== null && actual > forecast
  const isLower = actual !== null && forecast !== null && actual < forecast
  return (
    <b className={`actual ${toneOf(row)}`}>
      {(isHigher || isLower) && (
        <i className="arrow" aria-hidden="true">
          {isHigher ? '▲' : '▼'}
        </i>
      )}
      {figureText(actual, row)}
    </b>
  )
}

/** The figure before it, and what that was before it was revised. */
export function Previous({ row }: { row: EventRow }) {
  const t = useText()
  if (row.revisedFrom === null) return figureText(row.previous, row)
  const before = `${t(words.revisedFrom)} ${figureText(row.revisedFrom, row)}`
  return (
    <>
      {figureText(row.previous, row)}
      <abbr className="revised" title={before}>
        *<span className="visually-hidden">{before}</span>
      </abbr>
    </>
  )
}

/** How a figure compares with what was expected, or that it is still to come. */
export function OutcomeBadge({ row, now }: { row: EventRow; now: number }) {
  const t = useText()
  if (row.outcome) return <span className={`badge ${toneOf(row)}`}>{t(words.outcomes[row.outcome])}</span>
  const isOver = row.actual !== null || (row.at !== null && row.at <= now)
  return <span className="muted">{t(isOver ? words.released : words.pending)}</span>
}
