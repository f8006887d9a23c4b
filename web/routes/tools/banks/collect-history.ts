import { fromScaled } from '#contract/prices/price.ts'
import type { Money } from '#contract/rates/bank-choices.ts'
import type { BankFigures } from '#contract/rates/bank-rate.ts'
import type { BankRate } from '#modules/banks'
import { isoDate } from '../../../i18n/time.ts'
import type { Services } from '../../../pages/services.ts'

/** The clock of the banks. */
const ZONE = 'Asia/Shanghai'

/** A time, and the price at which the bank bought, its middle and the price at which it sold, by transfer. */
export type PastRate<Time> = readonly [
  time: Time,
  buy: number | undefined,
  middle: number | undefined,
  sell: number | undefined,
]

export interface PastRates {
  money: Money
  decimals: number
  /** By UTC ms. */
  day: readonly PastRate<number>[]
  /** By date in Shanghai. */
  month: readonly PastRate<string>[]
  /** UTC ms; undefined for what a bank has published. */
  storedFrom: number | undefined
}

/** What a bank asked and gave for a currency. Rejects if the database does not respond. Runs in loaders. */
export async function collectHistory({ banks }: Pick<Services, 'banks'>, rate: BankRate): Promise<PastRates> {
  const { decimals, day, month, storedFrom } = await banks.history(rate)
  const number = (price: number | undefined) => (price === undefined ? undefined : fromScaled(price, decimals))
  const past = <Time>(time: Time, { spotBuy, middle, spotSell }: BankFigures): PastRate<Time> => [
    time,
    number(spotBuy),
    number(middle),
    number(spotSell),
  ]
  return {
    money: rate.money,
    decimals,
    day: day.map(({ at, figures }) => past(at, figures)),
    month: month.map(({ at, figures }) => past(isoDate(at, ZONE), figures)),
    storedFrom,
  }
}
