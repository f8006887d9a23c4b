import { DAY_MS } from '#contract/time/units.ts'
import type { Catalogue } from '#modules/catalogue'
import type { PublishedRate } from './bank-rate-repository.ts'

/** No currency of the boards moves as far between two versions of the portal; a board per 1, 10 or 1,000 units is farther. */
const FARTHEST = 5
const UNITS = 100
/** Older rates were of other times: a currency may have lost nine tenths since. */
const COMPARED_MS = 365 * DAY_MS

/**
 * Says what is wrong with a rate whose prices are far from the portal's usual ones, as those of a board per one unit are;
 * undefined if nothing is. Rates of more than a year before `now`, in UTC ms, are not compared.
 */
export function createRateCheck(catalogue: Catalogue, now: number): (rate: PublishedRate) => string | undefined {
  const usualOf = (currency: string): number | undefined => {
    if (catalogue.find(`${currency}CNY`)) return catalogue.simulationSeed(`${currency}CNY`).typicalPrice * UNITS
    if (catalogue.find(`CNY${currency}`)) return UNITS / catalogue.simulationSeed(`CNY${currency}`).typicalPrice
    return undefined
  }
  return ({ currency, figures, decimals, at }) => {
    const usual = now - at > COMPARED_MS ? undefined : usualOf(currency)
    if (usual === undefined) return undefined
    const far = Object.values(figures)
      .filter(price => price !== undefined)
      .map(price => price / 10 ** decimals)
      .find(price => price > usual * FARTHEST || price * FARTHEST < usual)
    return far === undefined
      ? undefined
      : `is ${far}, far from the usual ${usual.toPrecision(4)} yuan per 100 units: give prices per 100 units`
  }
}
