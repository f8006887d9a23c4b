import { formatPrice, formatSigned, roundHalfAwayFromZero } from '#contract/prices/price.ts'
import type { QuoteRow } from '#contract/prices/quote-row.ts'
import type { Translate } from '../i18n/use-text.ts'
import * as words from '../words/ticket.ts'

export type Side = 'buy' | 'sell'

/** Lots are hundredths of a lot here, amounts cents of US dollars, prices and distances scaled. */
export const MIN_SIZE = 1
export const MAX_SIZE = 5_000
export const CENT_DECIMALS = 2
const LOT_UNITS = 100

type Sides = Pick<QuoteRow, 'bid' | 'ask'>
type Scale = Pick<QuoteRow, 'decimals' | 'pip'>

/** The price at which a side is opened, and at which it is closed. */
export const openingPrice = (side: Side, { bid, ask }: Sides): number => (side === 'buy' ? ask : bid)
export const closingPrice = (side: Side, { bid, ask }: Sides): number => (side === 'buy' ? bid : ask)

/** Steps of the price in a pip; 1 of an instrument without pips. */
export const pipSteps = ({ pip, decimals }: Scale): number =>
  pip === undefined ? 1 : Math.max(1, Math.round(pip * 10 ** decimals))

/** A distance in pips to a tenth, `40.0 pips`; of an instrument without pips in its price. */
export function distanceText(steps: number, scale: Scale, t: Translate): string {
  if (scale.pip === undefined) return formatPrice(Math.abs(steps), scale.decimals)
  const tenths = roundHalfAwayFromZero((Math.abs(steps) * 10) / pipSteps(scale))
  return t(words.pips, { value: formatPrice(tenths, 1) })
}

/** `+0.9 pips`. */
export function signedDistanceText(steps: number, scale: Scale, t: Translate): string {
  if (scale.pip === undefined) return formatSigned(steps, scale.decimals)
  return t(words.pips, { value: formatSigned(roundHalfAwayFromZero((steps * 10) / pipSteps(scale)), 1) })
}

/**
 * Cents that a hundredth of a lot gains when the price moves by a step: of a margin at 1:100, which is size × contract × price
 * ÷ 100 at the conversion of that moment.
 */
export const stepValue = (margin: number, size: number, price: number): number => (margin * 100) / (size * price)

/** What steps of the price are worth, in cents. */
const centsOf = (steps: number, size: number, value: number): number => roundHalfAwayFromZero(steps * size * value)

/** What an order gains from where it is opened to a level; negative if it loses. */
export const gainAt = (side: Side, opened: number, level: number, { size, value }: { size: number; value: number }) =>
  centsOf(side === 'buy' ? level - opened : opened - level, size, value)

/** The size that loses at most a share of the equity over steps; at least the smallest, at most the largest. */
export function sizeForRisk(equity: number, share: number, steps: number, value: number): number {
  if (steps <= 0 || value <= 0) return MIN_SIZE
  return Math.max(MIN_SIZE, Math.min(MAX_SIZE, Math.floor((equity * share) / (steps * value))))
}

/** The largest size whose margin is free; 0 if none is. */
export function sizeForMargin(free: number, margin: number, size: number): number {
  if (margin <= 0) return MAX_SIZE
  return Math.max(0, Math.min(MAX_SIZE, Math.floor((free * size) / margin)))
}

/** A stop at a quarter of the day's range, at least ten spreads away, in whole pips. */
export function usualDistance({
  bid,
  ask,
  high,
  low,
  ...scale
}: Sides & Scale & Pick<QuoteRow, 'high' | 'low'>): number {
  const pip = pipSteps(scale)
  return Math.max(pip, Math.round(Math.max((high - low) / 4, (ask - bid) * 10) / pip) * pip)
}

/** `5.00`. */
export const lotsText = (size: number): string => (size / LOT_UNITS).toFixed(CENT_DECIMALS)

/** Cents, grouped: `5,792.10`. */
export const moneyText = (cents: number): string => formatPrice(cents, CENT_DECIMALS)
export const signedMoney = (cents: number): string => formatSigned(cents, CENT_DECIMALS)

/** `672%`, of a level in hundredths of a per cent as text; a dash without one. */
export function levelText(level: string | null | undefined): string {
  if (level === null || level === undefined) return '—'
  return `${formatPrice(Math.round(Number(level)), 0)}%`
}
