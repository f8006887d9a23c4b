import type { ScaledPrice } from '../prices/price.ts'
import type { AmountSide, BankDeal, BankForm } from './bank-choices.ts'
import { boardUnits, priceFor, type QuotedBoard, roundedRatio } from './bank-rate.ts'

/**
 * What a bank charges for an exchange beside its price: something fixed, and a share of the amount in its money or at
 * least a minimum.
 */
export interface BankFee {
  /** Hundredths of the bank's money. */
  fixed: number
  /** Millionths of the exchanged amount. */
  share: number
  /** Hundredths of the bank's money. */
  minimum: number
}

/** Fees that are known; a bank without one may charge one all the same. */
export type BankFees = Readonly<Partial<Record<BankForm, BankFee>>>

/** What a visitor exchanges. */
export interface Exchange {
  deal: BankDeal
  form: BankForm
  /** Decimal text, see `EXCHANGED_AMOUNT`. */
  amount: string
  /** What the amount is of: what is exchanged, or what the visitor pays or receives in all. */
  of: AmountSide
}

/** What an exchange comes to at a bank. */
export interface Exchanged {
  /** What the visitor receives or has to give, after fees: of the other side than the amount, scaled by `decimals`. */
  total: number
  decimals: number
  /** Hundredths of the money; undefined if the bank's fee is not known. */
  fee: number | undefined
  /**
   * How much worse than at the middle it is with the fee: hundredths of the money, and hundredths of a per cent of what
   * the currency is worth at the middle. Undefined without a middle.
   */
  cost: number | undefined
  percent: number | undefined
}

/** Decimal text of an amount that a visitor may exchange: at most nine digits and six decimals. */
export const EXCHANGED_AMOUNT = /^\d{1,9}(\.\d{1,6})?$/

/** Currencies that are paid in whole units. */
const WHOLE: ReadonlySet<string> = new Set(['TWD', 'JPY', 'KRW'])
export const paidDecimals = (currency: string): number => (WHOLE.has(currency) ? 0 : 2)

const FREE: BankFee = { fixed: 0, share: 0, minimum: 0 }
const MILLION = 1_000_000n

/** A fraction of whole numbers; the divisor is above 0. */
type Ratio = readonly [above: bigint, below: bigint]

/**
 * What an amount comes to at the price of a row, after the fee: exact, and then rounded to what can be paid, what the
 * visitor receives down and what he gives up. Undefined where the bank has no price, or if the fee takes all.
 */
export function exchangeAt(
  { money, figures, decimals }: QuotedBoard,
  currency: string,
  fees: BankFees,
  { deal, form, amount, of }: Exchange,
): Exchanged | undefined {
  const price = figures[priceFor(deal, form)]
  if (price === undefined || price <= 0) return undefined
  const fee = fees[form] ?? FREE
  const perUnit: Ratio = [BigInt(price), BigInt(boardUnits[money]) * 10n ** BigInt(decimals)]
  const exchanged = of === 'currency' ? worth(ratioOf(amount), perUnit) : withoutFee(ratioOf(amount), deal, fee)
  if (exchanged[0] <= 0n) return undefined
  const charged = feeOf(exchanged, fee)
  const paid =
    of === 'currency' ? sum(exchanged, charged, deal === 'buy' ? 1n : -1n) : worth(exchanged, inverse(perUnit))
  const shown = paidDecimals(of === 'currency' ? money : currency)
  const isReceived = (deal === 'buy') === (of === 'money')
  const total = scaled(paid, shown, isReceived)
  if (total <= 0) return undefined
  const { middle } = figures
  return {
    total,
    decimals: shown,
    fee: fees[form] && hundredths(charged),
    ...(middle === undefined || middle <= 0
      ? { cost: undefined, percent: undefined }
      : costOf(exchanged, charged, deal, price, middle)),
  }
}

/** Both prices have the same scale. */
function costOf(exchanged: Ratio, charged: Ratio, deal: BankDeal, price: ScaledPrice, middle: ScaledPrice) {
  const worse = BigInt(deal === 'buy' ? price - middle : middle - price)
  const cost = sum(worth(exchanged, [worse, BigInt(price)]), charged, 1n)
  const fair = worth(exchanged, [BigInt(middle), BigInt(price)])
  return { cost: hundredths(cost), percent: Number(roundedRatio(cost[0] * fair[1] * 10_000n, cost[1] * fair[0])) }
}

/** The amount in the bank's money that is exchanged if a visitor pays or receives another one in all. */
function withoutFee([above, below]: Ratio, deal: BankDeal, { fixed, share, minimum }: BankFee): Ratio {
  const sign = deal === 'buy' ? 1n : -1n
  const rest = sum([above, below], [BigInt(fixed), 100n], -sign)
  const byShare: Ratio = [rest[0] * MILLION, rest[1] * (MILLION + sign * BigInt(share))]
  const shareOf = byShare[0] * BigInt(share) * 100n
  if (shareOf >= BigInt(minimum) * MILLION * byShare[1]) return byShare
  return sum(rest, [BigInt(minimum), 100n], -sign)
}

function feeOf([above, below]: Ratio, { fixed, share, minimum }: BankFee): Ratio {
  const shared: Ratio = [above * BigInt(share), below * MILLION]
  const least: Ratio = [BigInt(minimum), 100n]
  return sum([BigInt(fixed), 100n], shared[0] * least[1] > least[0] * shared[1] ? shared : least, 1n)
}

function ratioOf(amount: string): Ratio {
  const [whole = '', fraction = ''] = amount.split('.')
  return [BigInt(whole + fraction), 10n ** BigInt(fraction.length)]
}

const worth = ([above, below]: Ratio, [by, per]: Ratio): Ratio => [above * by, below * per]
const inverse = ([above, below]: Ratio): Ratio => [below, above]
const sum = ([above, below]: Ratio, [other, divisor]: Ratio, sign: bigint): Ratio => [
  above * divisor + sign * other * below,
  below * divisor,
]
const hundredths = ([above, below]: Ratio) => Number(roundedRatio(above * 100n, below))

/** Scaled by decimals: rounded down, or up. */
function scaled([above, below]: Ratio, decimals: number, isDown: boolean): number {
  if (above <= 0n) return 0
  const wanted = above * 10n ** BigInt(decimals)
  return Number(isDown ? wanted / below : (wanted + below - 1n) / below)
}
