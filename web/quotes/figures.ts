import { dayChange, formatBasisPoints } from '#contract/prices/day-change.ts'
import { formatPercent, formatPrice, formatSigned, spreadInTenthsOfPip } from '#contract/prices/price.ts'
import { baselineOf, isYield, type QuoteRow } from '#contract/prices/quote-row.ts'

/** Shown where a figure does not exist. */
export const NONE = '—'

export type Tone = 'up' | 'down' | 'flat'

export function toneOf(value: number | undefined): Tone {
  return value === undefined || value === 0 ? 'flat' : value > 0 ? 'up' : 'down'
}

function moveOf(row: QuoteRow) {
  return dayChange(row, baselineOf(row))
}

/** Change since the row's baseline, scaled; undefined without a price or a baseline. */
export function changeOf(row: QuoteRow): number | undefined {
  return moveOf(row)?.change
}

/** Hundredths of a percent since the row's baseline. */
export function percentOf(row: QuoteRow): number | undefined {
  return moveOf(row)?.percentHundredths
}

/** Direction of a row: of a yield by its change, of everything else by the percentage that is shown. */
export function moveTone(row: QuoteRow): Tone {
  return toneOf(isYield(row) ? changeOf(row) : percentOf(row))
}

/** Pips, to a tenth, times ten; undefined for an instrument without pip or with one side only. */
export function spreadOf(row: QuoteRow): number | undefined {
  if (!row.hasPrice || row.pip === undefined || row.ask === row.bid) return undefined
  return spreadInTenthsOfPip(row.bid, row.ask, row.decimals, row.pip)
}

export function priceText(row: QuoteRow, price: number): string {
  return row.hasPrice ? formatPrice(price, row.decimals) : NONE
}

/** `+3.2`: the change of a yield in basis points. */
export function basisPointsText(row: QuoteRow): string {
  const change = changeOf(row)
  return change === undefined ? NONE : formatBasisPoints(change, row.decimals)
}

function yieldText(row: QuoteRow): string {
  const text = basisPointsText(row)
  return text === NONE ? NONE : `${text} bp`
}

/** In the row's own decimals; of a yield in basis points. */
export function changeText(row: QuoteRow): string {
  return isYield(row) ? yieldText(row) : pointsText(row)
}

/** The day's extremes are within the last 24 hours, for markets that trade around the clock. */
export function highOf24Hours(row: QuoteRow): number {
  return Math.max(row.high24 ?? row.high, row.high)
}

export function lowOf24Hours(row: QuoteRow): number {
  return Math.min(row.low24 ?? row.low, row.low)
}

/** In percent; of a yield in basis points, because a percentage of a percentage is meaningless. */
export function percentText(row: QuoteRow): string {
  return isYield(row) ? yieldText(row) : formatPercent(percentOf(row))
}

/** In the row's own decimals. */
function pointsText(row: QuoteRow): string {
  const change = changeOf(row)
  return change === undefined ? NONE : formatSigned(change, row.decimals)
}

export function spreadText(row: QuoteRow): string {
  const spread = spreadOf(row)
  return spread === undefined ? NONE : formatPrice(spread, 1)
}

/** Percent of the day's range, 0 at the low and 100 at the high, to a tenth; 50 while the day has no range. */
export function placeInRange(row: QuoteRow, price: number): number {
  if (row.high === row.low) return 50
  return Math.round(((price - row.low) / (row.high - row.low)) * 1000) / 10
}
