import { boardUnits } from '#contract/rates/bank-rate.ts'
import { DAY_MS } from '#contract/time/units.ts'
import type { Catalogue } from '#modules/catalogue'
import type { PublishedRate } from './bank-rate-repository.ts'
import { moneyOf } from './board-row.ts'

/** No currency of the boards moves as far between two versions of the portal; a board per 1, 10 or 1,000 units is farther. */
const FARTHEST = 5
const TAIWAN = 'CNYTWD'
/** Older rates were of other times: a currency may have lost nine tenths since. */
const COMPARED_MS = 365 * DAY_MS

/**
 * Says what is wrong with a rate whose prices are far from the portal's usual ones, as those of a board per one unit are;
 * undefined if nothing is. Rates of more than a year before `now`, in UTC ms, are not compared.
 */
export function createRateCheck(catalogue: Catalogue, now: number): (rate: PublishedRate) => string | undefined {
  const typical = (symbol: string) => catalogue.simulationSeed(symbol).typicalPrice
  const yuanOf = (currency: string): number | undefined => {
    if (currency === 'CNY') return 1
    if (catalogue.find(`${currency}CNY`)) return typical(`${currency}CNY`)
    if (catalogue.find(`CNY${currency}`)) return 1 / typical(`CNY${currency}`)
    return undefined
  }
  return ({ bank, currency, figures, decimals, at }) => {
    const yuan = now - at > COMPARED_MS ? undefined : yuanOf(currency)
    if (yuan === undefined) return undefined
    const money = moneyOf(bank)
    const units = boardUnits[money]
    const usual = yuan * units * (money === 'TWD' ? typical(TAIWAN) : 1)
    const far = Object.values(figures)
      .filter(price => price !== undefined)
      .map(price => price / 10 ** decimals)
      .find(price => price > usual * FARTHEST || price * FARTHEST < usual)
    if (far === undefined) return undefined
    const per = money === 'TWD' ? 'Taiwan dollars per unit' : `yuan per ${units} units`
    return `is ${far}, far from the usual ${usual.toPrecision(4)} ${per}: give prices per ${units === 1 ? 'unit' : `${units} units`}`
  }
}
