import {
  decimalText,
  formatDecimal,
  formatPrice,
  type NumberStyle,
  roundHalfAwayFromZero,
  type ScaledPrice,
} from '#contract/prices/price.ts'
import type { QuoteRow } from '#contract/prices/quote-row.ts'
import { readDecimal } from '#contract/prices/read-decimal.ts'
import type { AmountSide, BankDeal, BankForm } from '#contract/rates/bank-choices.ts'
import {
  type BankFigures,
  type BankPrice,
  computedFigures,
  costOf,
  currencyFor,
  EXCHANGED_AMOUNT,
  exactMiddle,
  inOtherCurrency,
  priceFor,
  yuanFor,
} from '#contract/rates/bank-rate.ts'
import { BASIS_POINTS } from '#contract/time/units.ts'
import { NONE, toneOf } from '../../../quotes/figures.ts'
import type { Money } from './bank-address.ts'
import type { BankRow } from './bank-row.ts'

/** What prices are shown in, and what a visitor exchanges. */
export interface BankView {
  money: Money
  /** Undefined on a page that asks for no amount, or if what was typed is none. */
  exchange?: { deal: BankDeal; form: BankForm; amount: string; of?: AmountSide } | undefined
}

/** Decimal text of an amount that a visitor has typed; undefined if it is none that can be exchanged. */
export function readExchanged(typed: string, style: NumberStyle = 'comma'): string | undefined {
  const units = readDecimal(typed, style)
  return units !== undefined && EXCHANGED_AMOUNT.test(units) && Number(units) > 0 ? units : undefined
}

/** A figure of a row that follows the live rate. */
export type BankCell = BankPrice | 'middle' | 'spread' | 'total' | 'cost' | 'percent' | 'change'

type Taiwan = Pick<QuoteRow, 'bid' | 'ask' | 'decimals' | 'hasPrice'> | undefined

/** In Taiwan dollars a price is of one unit, not of 100. */
const taiwanDecimals = ({ decimals }: Pick<BankRow, 'decimals'>) => (decimals > 2 ? 5 : 4)

/** The prices of a row from its live rate; published ones do not follow it. */
export function liveFigures(row: BankRow, quote: QuoteRow | undefined): BankFigures {
  if (row.kind === 'published' || !quote?.hasPrice || quote.bid <= 0) return row.figures
  const { bid, ask, decimals } = quote
  return computedFigures({ bid, ask, decimals, isInverse: row.isInverse }, row.margin, row.decimals)
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

/** The price of a row as it is shown: scaled, and its decimals. Undefined in Taiwan dollars without their rate. */
function shownPrice(
  row: BankRow,
  price: ScaledPrice,
  { money }: BankView,
  taiwan: Taiwan,
): { price: ScaledPrice; decimals: number } | undefined {
  if (money === 'CNY') return { price, decimals: row.decimals }
  if (!taiwan?.hasPrice) return undefined
  const decimals = taiwanDecimals(row)
  return { price: inOtherCurrency(price, row.decimals, taiwan, decimals), decimals }
}

/** Hundredths of a yuan or a Taiwan dollar. */
function shownMoney(yuan: ScaledPrice, { money }: BankView, taiwan: Taiwan): ScaledPrice | undefined {
  if (money === 'CNY') return yuan
  if (!taiwan?.hasPrice) return undefined
  return roundHalfAwayFromZero((yuan * (taiwan.bid + taiwan.ask)) / (2 * 10 ** taiwan.decimals))
}

/** The text of a figure: what the server renders, and what each tick paints. */
export function cellText(
  cell: Exclude<BankCell, 'change'>,
  row: BankRow,
  figures: BankFigures,
  view: BankView,
  taiwan: Taiwan,
): string {
  const { exchange } = view
  const { middle } = figures
  if (cell === 'spread') {
    const { spotBuy, spotSell } = figures
    if (spotBuy === undefined || spotSell === undefined || !middle) return NONE
    return percentOf(((spotSell - spotBuy) * BASIS_POINTS) / middle)
  }
  if (cell === 'total' || cell === 'cost' || cell === 'percent') {
    const price = exchange && figures[priceFor(exchange.deal, exchange.form)]
    if (!exchange || price === undefined) return NONE
    const units = exchange.of === 'money' ? unitsFor(exchange.amount, price, row, view, taiwan) : exchange.amount
    if (units === undefined) return NONE
    if (cell === 'total')
      return exchange.of === 'money'
        ? formatDecimal(units)
        : moneyText(yuanFor(units, price, row.decimals), view, taiwan)
    if (!middle) return NONE
    if (cell === 'percent') return percentOf(costOf(exchange.deal, price, middle))
    const worse = exchange.deal === 'buy' ? price - middle : middle - price
    return moneyText(yuanFor(units, worse, row.decimals), view, taiwan)
  }
  const price = figures[cell]
  const shown = price === undefined ? undefined : shownPrice(row, price, view, taiwan)
  return shown ? formatPrice(shown.price, shown.decimals) : NONE
}

/** Units of the currency, with two decimals, that an amount of the shown money comes to; undefined without a price. */
function unitsFor(
  amount: string,
  price: ScaledPrice,
  { decimals }: BankRow,
  { money }: BankView,
  taiwan: Taiwan,
): string | undefined {
  if (price <= 0 || (money === 'TWD' && !taiwan?.hasPrice)) return undefined
  const perYuan =
    money === 'TWD' && taiwan ? ([taiwan.bid + taiwan.ask, 2 * 10 ** taiwan.decimals] as const) : undefined
  return decimalText(currencyFor(amount, price, decimals, perYuan), 2)
}

function moneyText(yuan: ScaledPrice, view: BankView, taiwan: Taiwan): string {
  const money = shownMoney(yuan, view, taiwan)
  return money === undefined ? NONE : formatPrice(money, 2)
}

const percentOf = (hundredths: number) => `${formatPrice(roundHalfAwayFromZero(hundredths), 2)}%`
