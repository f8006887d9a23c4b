import { z } from 'zod'
import { parseScaled } from '#contract/prices/price.ts'
import type { Money } from '#contract/rates/bank-choices.ts'
import type { BankFigures } from '#contract/rates/bank-rate.ts'
import { currencyCell, momentCell, oneOfCell, optionalCell, parsedCell } from '#kit/import/cells.ts'
import { readBanks } from './bank.ts'
import type { PublishedRate } from './bank-rate-repository.ts'
import { boardCurrencies } from './board-currency.ts'

/** Decimals of a published price. */
const MAX_DECIMALS = 6
/** The yuan of 100 units, or the Taiwan dollars of one. */
const PRICE = new RegExp(`^\\d{1,7}(\\.\\d{1,${MAX_DECIMALS}})?$`)

export const isPrice = (text: string): boolean => PRICE.test(text) && Number(text) > 0
export const NOT_A_PRICE = 'is not a price of a board'

const priceCell = () => optionalCell(parsedCell(text => (isPrice(text) ? text : undefined), NOT_A_PRICE))

/** Columns of the prices, in the order of messages. */
const priceColumns = {
  spotBuy: 'spot_buy',
  cashBuy: 'cash_buy',
  spotSell: 'spot_sell',
  cashSell: 'cash_sell',
  middle: 'middle',
} as const

/** What the board of each bank that exists is quoted in. */
const moneyOfBank: ReadonlyMap<string, Money> = new Map(readBanks().map(({ code, money }) => [code, money]))
export const moneyOf = (bank: string): Money => moneyOfBank.get(bank)!

/** Whether the board of a bank has a currency of ISO 4217. */
export const isOnBoard = (bank: string, currency: string): boolean =>
  boardCurrencies[moneyOf(bank)].some(({ code }) => code === currency)

/** A row of an operator's own file, whose currency need not be one of the boards. */
export const boardRow = z.strictObject({
  bank: oneOfCell([...moneyOfBank.keys()]),
  currency: currencyCell(),
  time: momentCell(),
  spot_buy: priceCell(),
  cash_buy: priceCell(),
  spot_sell: priceCell(),
  cash_sell: priceCell(),
  middle: priceCell(),
})

/** Prices of a row as they are written; undefined where the cell is empty. */
export type PriceTexts = Readonly<Record<keyof BankFigures, string | undefined>>

export function rateFromRow(row: z.output<typeof boardRow>): PublishedRate {
  const { bank, currency, time: at } = row
  const texts = Object.fromEntries(
    Object.entries(priceColumns).map(([name, column]) => [name, row[column]]),
  ) as unknown as PriceTexts
  return { bank, currency, at, ...figuresFrom(texts) }
}

/** The prices of a row, all with the decimals of the one that has most. */
export function figuresFrom(texts: PriceTexts): Pick<PublishedRate, 'figures' | 'decimals'> {
  const decimalsIn = (text: string | undefined) => text?.split('.')[1]?.length ?? 0
  const decimals = Math.max(...Object.values(texts).map(decimalsIn))
  const scaled = (text: string | undefined) => (text === undefined ? undefined : parseScaled(text, decimals))
  return {
    decimals,
    figures: {
      spotBuy: scaled(texts.spotBuy),
      cashBuy: scaled(texts.cashBuy),
      spotSell: scaled(texts.spotSell),
      cashSell: scaled(texts.cashSell),
      middle: scaled(texts.middle),
    },
  }
}

/** Prices of a row differ by a few per cent; further apart, a decimal point has slipped. */
const FARTHEST = 1.5

/**
 * What contradicts itself in the prices of a row; undefined if nothing does. The middle of a bank is fixed once a day,
 * so that the prices it buys and sells at may both be above or below it.
 */
export function contradictionIn({ spotBuy, cashBuy, spotSell, cashSell, middle }: BankFigures): string | undefined {
  const all = [spotBuy, cashBuy, spotSell, cashSell, middle]
  if (all.every(price => price === undefined)) return 'has no price'
  const isAbove = (low: number | undefined, high: number | undefined) =>
    low !== undefined && high !== undefined && low > high
  if (isAbove(spotBuy, spotSell)) return 'has a spot buying price above the spot selling price'
  if (isAbove(cashBuy, cashSell)) return 'has a cash buying price above the cash selling price'
  const prices = all.filter(price => price !== undefined)
  return Math.max(...prices) > Math.min(...prices) * FARTHEST ? 'has prices that are too far apart' : undefined
}
