import { changeFrom, formatPercent, formatPrice, formatSigned, spreadInTenthsOfPip } from '#contract/price.ts'
import type { QuoteRow } from '#contract/quote-row.ts'

/** Shown where a figure does not exist. */
export const NONE = '—'

export type Tone = 'up' | 'down' | 'flat'

export function toneOf(value: number | undefined): Tone {
  return value === undefined || value === 0 ? 'flat' : value > 0 ? 'up' : 'down'
}

function moveOf(row: QuoteRow) {
  return row.hasPrice ? changeFrom(row[row.baseline ?? 'open'], row.bid) : undefined
}

/** Change since the row's baseline, scaled; undefined without a price or a baseline. */
export function changeOf(row: QuoteRow): number | undefined {
  return moveOf(row)?.change
}

/** Hundredths of a percent since the row's baseline. */
export function percentOf(row: QuoteRow): number | undefined {
  return moveOf(row)?.percentHundredths
}

/** Pips, to a tenth, times ten; undefined for what has no pip or one side only. */
export function spreadOf(row: QuoteRow): number | undefined {
  if (!row.hasPrice || row.pip === undefined || row.ask === row.bid) return undefined
  return spreadInTenthsOfPip(row.bid, row.ask, row.decimals, row.pip)
}

export function priceText(row: QuoteRow, price: number): string {
  return row.hasPrice ? formatPrice(price, row.decimals) : NONE
}

export function changeText(row: QuoteRow): string {
  const change = changeOf(row)
  return change === undefined ? NONE : formatSigned(change, row.decimals)
}

/** The day's extremes lie within the last 24 hours, for what trades around the clock. */
export function highOf24Hours(row: QuoteRow): number {
  return Math.max(row.high24 ?? row.high, row.high)
}

export function lowOf24Hours(row: QuoteRow): number {
  return Math.min(row.low24 ?? row.low, row.low)
}

export function percentText(row: QuoteRow): string {
  return formatPercent(percentOf(row))
}

export function spreadText(row: QuoteRow): string {
  const spread = spreadOf(row)
  return spread === undefined ? NONE : formatPrice(spread, 1)
}

/** Percent of the day's range, 0 at the low and 100 at the high, to a tenth; 50 where the day has no range yet. */
export function placeInRange(row: QuoteRow, price: number): number {
  if (row.high === row.low) return 50
  return Math.round(((price - row.low) / (row.high - row.low)) * 1000) / 10
}
