import { formatPrice, type NumberStyle, roundHalfAwayFromZero } from '#contract/prices/price.ts'
import type { QuoteRow } from '#contract/prices/quote-row.ts'
import { readDecimal } from '#contract/prices/read-decimal.ts'
import type { Money } from '#contract/rates/bank-choices.ts'
import {
  type BankFees,
  EXCHANGED_AMOUNT,
  type Exchange,
  type Exchanged,
  exchangeAt,
  paidDecimals,
} from '#contract/rates/bank-exchange.ts'
import {
  type BankFigures,
  type BankPrice,
  boardInTaiwan,
  computedFigures,
  computedTaiwanFigures,
  exactMiddle,
  type QuotedBoard,
  YUAN,
} from '#contract/rates/bank-rate.ts'
import { BASIS_POINTS } from '#contract/time/units.ts'
import { NONE, toneOf } from '../../../quotes/figures.ts'
import type { BankRow } from './bank-row.ts'

/** What prices are shown in, and what a visitor exchanges. */
export interface BankView {
  money: Money
  /** Undefined on a page that asks for no amount, or if what was typed is none. */
  exchange?: Exchange | undefined
}

/** Decimal text of an amount that a visitor has typed; undefined if it is none that can be exchanged. */
export function readExchanged(typed: string, style: NumberStyle = 'comma'): string | undefined {
  const units = readDecimal(typed, style)
  return units !== undefined && EXCHANGED_AMOUNT.test(units) && Number(units) > 0 ? units : undefined
}

/** A figure of a row that follows the live rate. */
export type BankCell = BankPrice | 'middle' | 'spread' | 'total' | 'fee' | 'cost' | 'percent' | 'change'

type Taiwan = Pick<QuoteRow, 'bid' | 'ask' | 'decimals' | 'hasPrice'> | undefined

/** The prices of a row from its live rate and that of the Taiwan dollar; published ones do not follow them. */
export function liveFigures(row: BankRow, quote: QuoteRow | undefined, taiwan: Taiwan): BankFigures {
  if (!row.margin || row.kind === 'published' || !quote?.hasPrice || quote.bid <= 0) return row.figures
  const { bid, ask, decimals } = quote
  const rate = row.currency === 'CNY' ? YUAN : { bid, ask, decimals, isInverse: row.isInverse }
  if (row.kind === 'computed') return computedFigures(rate, row.margin, row.decimals)
  return taiwan?.hasPrice ? computedTaiwanFigures(rate, taiwan, row.margin, row.decimals) : row.figures
}

/** Hundredths of a per cent from the middle of an earlier day; undefined without one. */
export function changeOf({ kind, previous, middle, isInverse }: BankRow, quote: QuoteRow | undefined) {
  if (!previous || middle === undefined) return undefined
  const isLive = kind === 'computed' && quote?.hasPrice && quote.bid > 0
  const now = isLive ? exactMiddle({ ...quote, isInverse }) : middle
  return roundHalfAwayFromZero(((now - previous) * BASIS_POINTS) / previous)
}

/** Of the element with a change. */
export const changeClass = (change: number | undefined) => `move arrow ${toneOf(change)}`

/** A row as it is shown; undefined in Taiwan dollars without their rate. */
function shownBoard(row: BankRow, figures: BankFigures, money: Money, taiwan: Taiwan): QuotedBoard | undefined {
  const board = { money: row.money, figures, decimals: row.decimals }
  if (row.money === money) return board
  return money === 'TWD' && taiwan?.hasPrice ? boardInTaiwan(board, taiwan) : undefined
}

const NO_FEES: BankFees = {}

/** What an exchange comes to at a row. Fees are of the bank's own money. */
export function exchangedAt(
  row: BankRow,
  figures: BankFigures,
  { money, exchange }: BankView,
  taiwan: Taiwan,
): Exchanged | undefined {
  const board = exchange && shownBoard(row, figures, money, taiwan)
  return board && exchangeAt(board, row.currency, row.money === money ? row.fees : NO_FEES, exchange)
}

/** The text of a figure: what the server renders, and what each tick paints. */
export function cellText(
  cell: Exclude<BankCell, 'change'>,
  row: BankRow,
  figures: BankFigures,
  view: BankView,
  taiwan: Taiwan,
): string {
  if (cell === 'spread') {
    const { spotBuy, spotSell, middle } = figures
    if (spotBuy === undefined || spotSell === undefined || !middle) return NONE
    return percentOf(((spotSell - spotBuy) * BASIS_POINTS) / middle)
  }
  if (cell === 'total' || cell === 'fee' || cell === 'cost' || cell === 'percent') {
    const exchanged = exchangedAt(row, figures, view, taiwan)
    if (!exchanged) return NONE
    if (cell === 'total') return formatPrice(exchanged.total, exchanged.decimals)
    const { percent } = exchanged
    if (cell === 'percent') return percent === undefined ? NONE : percentOf(percent)
    return moneyText(exchanged[cell], view.money)
  }
  const shown = shownBoard(row, figures, view.money, taiwan)
  const price = shown?.figures[cell]
  return shown && price !== undefined ? formatPrice(price, shown.decimals) : NONE
}

/** Hundredths of a money as it is paid. */
function moneyText(hundredths: number | undefined, money: Money): string {
  if (hundredths === undefined) return NONE
  const decimals = paidDecimals(money)
  return formatPrice(roundHalfAwayFromZero(hundredths / 10 ** (2 - decimals)), decimals)
}

const percentOf = (hundredths: number) => `${formatPrice(roundHalfAwayFromZero(hundredths), 2)}%`
