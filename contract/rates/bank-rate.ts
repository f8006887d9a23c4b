import { roundHalfAwayFromZero, type ScaledPrice, scaleOf } from '../prices/price.ts'
import { BASIS_POINTS } from '../time/units.ts'
import type { BankDeal, BankForm, Money } from './bank-choices.ts'

/** The prices of a bank's board: by transfer or in notes, as the bank buys and sells the currency. */
export type BankPrice = 'spotBuy' | 'cashBuy' | 'spotSell' | 'cashSell'

/** Prices of a currency per so many units as its money has, scaled by the decimals of the row. Undefined: the bank has none. */
export type BankFigures = Readonly<Record<BankPrice | 'middle', ScaledPrice | undefined>>

/** Half of the spread of a computed board, in hundredths of a per cent of the middle rate. */
export interface BankMargin {
  spot: number
  cash: number
}

/**
 * `computed`: from a live rate and a sample margin. `published`: from a table of the bank itself. `sample`: of a bank that
 * does not exist, computed likewise.
 */
export type BankRateKind = 'computed' | 'published' | 'sample'

/** The two sides of a rate between a currency and the yuan, scaled by its decimals. */
export interface YuanRate {
  bid: ScaledPrice
  ask: ScaledPrice
  decimals: number
  /** The rate is of the yuan in the currency: `CNYKRW`. */
  isInverse: boolean
}

/** How many units boards quote: yuan are for 100 of a currency, Taiwan dollars for one. */
export const boardUnits: Readonly<Record<Money, number>> = { CNY: 100, TWD: 1 }
const BOARD_UNITS = boardUnits.CNY

/** The rate of the yuan itself. */
export const YUAN: YuanRate = { bid: 1, ask: 1, decimals: 0, isInverse: false }

/** The two sides of the rate of the yuan in Taiwan dollars. */
export type TaiwanRate = Pick<YuanRate, 'bid' | 'ask' | 'decimals'>

/** A row of a board, and what its prices are in. */
export interface QuotedBoard {
  money: Money
  figures: BankFigures
  decimals: number
}

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

/** Decimals of a price in Taiwan dollars, which is of one unit, by those of one in yuan, which is of 100. */
export const taiwanDecimals = (decimals: number): number => (decimals > 2 ? 5 : 4)

/** Likewise a row in Taiwan dollars per unit, through the yuan. */
export function computedTaiwanFigures(
  rate: YuanRate,
  taiwan: TaiwanRate,
  margin: BankMargin,
  decimals: number,
): BankFigures {
  const sum = BigInt(rate.bid + rate.ask)
  const twice = BigInt(2 * scaleOf(rate.decimals))
  const perYuan = BigInt(taiwan.bid + taiwan.ask) * BigInt(scaleOf(decimals))
  const divisor = BigInt(2 * scaleOf(taiwan.decimals) * BASIS_POINTS)
  const price = (points: number) => {
    const [above, below] = rate.isInverse ? [twice, sum] : [sum, twice]
    return Number(roundedRatio(above * perYuan * BigInt(points), below * divisor))
  }
  return {
    spotBuy: price(BASIS_POINTS - margin.spot),
    cashBuy: price(BASIS_POINTS - margin.cash),
    spotSell: price(BASIS_POINTS + margin.spot),
    cashSell: price(BASIS_POINTS + margin.cash),
    middle: price(BASIS_POINTS),
  }
}

/** A row in Taiwan dollars: one in yuan through the middle of their rate. */
export function boardInTaiwan({ money, figures, decimals }: QuotedBoard, taiwan: TaiwanRate): QuotedBoard {
  if (money === 'TWD') return { money, figures, decimals }
  const shown = taiwanDecimals(decimals)
  const price = (yuan: ScaledPrice | undefined) => {
    if (yuan === undefined) return undefined
    const above = yuan * (taiwan.bid + taiwan.ask) * scaleOf(shown)
    return roundHalfAwayFromZero(above / (2 * BOARD_UNITS * scaleOf(decimals) * scaleOf(taiwan.decimals)))
  }
  return {
    money: 'TWD',
    decimals: shown,
    figures: {
      spotBuy: price(figures.spotBuy),
      cashBuy: price(figures.cashBuy),
      spotSell: price(figures.spotSell),
      cashSell: price(figures.cashSell),
      middle: price(figures.middle),
    },
  }
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

/** Half away from zero. The divisor is above 0. */
export function roundedRatio(above: bigint, below: bigint): bigint {
  const half = above < 0n ? -below : below
  return (2n * above + half) / (2n * below)
}
