import { roundHalfAwayFromZero, type ScaledPrice, scaleOf } from '../prices/price.ts'
import { BASIS_POINTS } from '../time/units.ts'
import type { BankDeal, BankForm } from './bank-choices.ts'

/** The prices of a bank's board: by transfer or in notes, as the bank buys and sells the currency. */
export type BankPrice = 'spotBuy' | 'cashBuy' | 'spotSell' | 'cashSell'

/** Prices of a currency in yuan per 100 units, scaled by the decimals of the row. Undefined: the bank has none. */
export type BankFigures = Readonly<Record<BankPrice | 'middle', ScaledPrice | undefined>>

/** Half of the spread of a computed board, in hundredths of a per cent of the middle rate. */
export interface BankMargin {
  spot: number
  cash: number
}

/** `computed`: from a live rate and a sample margin. `published`: from a table of the bank itself. */
export type BankRateKind = 'computed' | 'published'

/** The two sides of a rate between a currency and the yuan, scaled by its decimals. */
export interface YuanRate {
  bid: ScaledPrice
  ask: ScaledPrice
  decimals: number
  /** The rate is of the yuan in the currency: `CNYKRW`. */
  isInverse: boolean
}

/** Boards quote this many units. */
export const BOARD_UNITS = 100

/**
 * The middle of a live rate per 100 units and the four prices around it, rounded half away from zero. One division of
 * whole numbers each, so that the server and browsers get the same digits.
 */
export function computedFigures(rate: YuanRate, margin: BankMargin, decimals: number): BankFigures {
  const price = (points: number) => {
    const sum = rate.bid + rate.ask
    const units = BOARD_UNITS * scaleOf(decimals)
    const [above, below] = rate.isInverse
      ? [2 * scaleOf(rate.decimals) * units * points, sum * BASIS_POINTS]
      : [sum * units * points, 2 * scaleOf(rate.decimals) * BASIS_POINTS]
    return roundHalfAwayFromZero(above / below)
  }
  return {
    spotBuy: price(BASIS_POINTS - margin.spot),
    cashBuy: price(BASIS_POINTS - margin.cash),
    spotSell: price(BASIS_POINTS + margin.spot),
    cashSell: price(BASIS_POINTS + margin.cash),
    middle: price(BASIS_POINTS),
  }
}

/** The middle of a live rate in yuan per 100 units, not rounded: what changes are measured by. */
export function exactMiddle({ bid, ask, decimals, isInverse }: YuanRate): number {
  const middle = (bid + ask) / (2 * scaleOf(decimals))
  return isInverse ? BOARD_UNITS / middle : BOARD_UNITS * middle
}

/** A row's price per 100 units in yuan as one per unit in a currency of which a yuan buys `bid` to `ask`. */
export function inOtherCurrency(
  price: ScaledPrice,
  decimals: number,
  yuan: Pick<YuanRate, 'bid' | 'ask' | 'decimals'>,
  shownDecimals: number,
): ScaledPrice {
  const above = price * (yuan.bid + yuan.ask) * scaleOf(shownDecimals)
  return roundHalfAwayFromZero(above / (2 * BOARD_UNITS * scaleOf(decimals) * scaleOf(yuan.decimals)))
}

/** The price that counts for a visitor: whoever buys pays the bank's selling price. */
export function priceFor(deal: BankDeal, form: BankForm): BankPrice {
  if (deal === 'buy') return form === 'transfer' ? 'spotSell' : 'cashSell'
  return form === 'transfer' ? 'spotBuy' : 'cashBuy'
}

/** How much worse than the middle a price is for the visitor, in hundredths of a per cent of the middle. */
export function costOf(deal: BankDeal, price: ScaledPrice, middle: ScaledPrice): number {
  const worse = deal === 'buy' ? price - middle : middle - price
  return roundHalfAwayFromZero((worse * BASIS_POINTS) / middle)
}

/** Decimal text of an amount that a visitor may exchange: at most nine digits and six decimals. */
export const EXCHANGED_AMOUNT = /^\d{1,9}(\.\d{1,6})?$/

/** The hundredths of a yuan that an amount costs at a price, exact and then rounded half away from zero. */
export function yuanFor(amount: string, price: ScaledPrice, decimals: number): ScaledPrice {
  const [whole = '', fraction = ''] = amount.split('.')
  const units = BigInt(whole + fraction) * BigInt(price)
  const divisor = BigInt(BOARD_UNITS) * 10n ** BigInt(fraction.length + decimals)
  const hundredths = units * 100n
  const half = hundredths < 0n ? -divisor / 2n : divisor / 2n
  return Number((hundredths + half) / divisor)
}

/**
 * The hundredths of a currency's unit that an amount of yuan comes to at a price, exact and then rounded half away from
 * zero. `perYuan` is what the amount is in instead, per yuan, as a fraction of whole numbers.
 */
export function currencyFor(
  amount: string,
  price: ScaledPrice,
  decimals: number,
  perYuan: readonly [numerator: number, denominator: number] = [1, 1],
): number {
  const [whole = '', fraction = ''] = amount.split('.')
  const units = BigInt(whole + fraction) * BigInt(BOARD_UNITS) * 10n ** BigInt(decimals) * BigInt(perYuan[1]) * 100n
  const divisor = BigInt(price) * 10n ** BigInt(fraction.length) * BigInt(perYuan[0])
  return Number((units + divisor / 2n) / divisor)
}
