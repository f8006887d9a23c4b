import { type SwapGiven, swapInQuote, swapPercent } from '#contract/brokers/broker-swap.ts'
import type { Exact } from '#contract/numbers/decimal.ts'
import { addDays, type EpochDay } from '#contract/time/epoch-day.ts'
import type { Clock } from '#kit/time/clock.ts'
import type { Catalogue } from '#modules/catalogue'
import type { Conversion } from '#modules/conversion'
import type { Broker, BrokerPair } from '../facts/broker.ts'
import type { BrokerSwap } from '../facts/brokers-repository.ts'
import { bankHolidays } from './bank-holidays.ts'
import { type RollNight, rollNight, type SettledPair } from './value-dates.ts'

/** One side of a swap. */
export interface SwapSide {
  /** The broker's own number. */
  swap: string
  /** Swap per lot and night in the account's currency, negative if the client pays; undefined without prices. */
  money: Exact | undefined
  /** Per cent a year of the position's value. */
  percent: Exact | undefined
}

export interface PairSwap {
  long: SwapSide
  short: SwapSide
  source: string
  checkedOn: string
}

export interface Rollovers {
  /** Swaps of a broker on a pair at the middle rates of now, in a currency; undefined if it has none. */
  swapsIn(currency: string): (broker: Broker, pair: BrokerPair) => PairSwap | undefined
  /** The next rolls of a pair, the first one tonight's. */
  nights(pair: BrokerPair, count: number): RollNight[]
  /** The rolls of a position that is opened on one date and closed on a later one, both as New York's trading days. */
  nightsBetween(pair: SettledPair, from: EpochDay, to: EpochDay): RollNight[]
}

/** The day of currencies and metals changes at 17:00 in New York, when positions are rolled. */
const SCHEDULE = 'forex'

export function createRollovers(deps: {
  catalogue: Catalogue
  conversion: Conversion
  clock: Clock
  swapOf(broker: Broker, pair: BrokerPair): BrokerSwap | undefined
}): Rollovers {
  const { catalogue, conversion, clock } = deps
  const isHoliday = bankHolidays(catalogue)
  return {
    swapsIn(currency) {
      const rates = new Map<string, string | undefined>()
      const rateOf = (from: string, to: string): string | undefined => {
        const key = `${from} ${to}`
        if (!rates.has(key))
          rates.set(key, conversion.legsOf(from, to) && conversion.convert('1', from, to).rate.toFixed())
        return rates.get(key)
      }
      return (broker, pair) => {
        const known = deps.swapOf(broker, pair)
        if (!known) return undefined
        const price = rateOf(pair.base, pair.quote)
        const rate = rateOf(pair.quote, currency)
        const marginRate = broker.marginCurrency && rateOf(broker.marginCurrency, pair.quote)
        const sideOf = (swap: string): SwapSide => {
          if (price === undefined) return { swap, money: undefined, percent: undefined }
          const given: SwapGiven = {
            type: broker.swapType,
            swap,
            pip: pair.pip,
            lotUnits: pair.lotUnits,
            price,
            marginRate,
          }
          const inQuote = swapInQuote(given)
          return {
            swap,
            money: rate === undefined ? undefined : inQuote?.times(rate),
            percent: inQuote && swapPercent(inQuote, given),
          }
        }
        const { source, checkedOn } = known
        return { long: sideOf(known.long), short: sideOf(known.short), source, checkedOn }
      }
    },
    nights(pair, count) {
      const schedule = catalogue.schedules.get(SCHEDULE)!
      const now = clock.now()
      const current = schedule.tradingDayAt(now)
      let day = now < current.end ? current : schedule.nextTradingDay(current.date)
      return Array.from({ length: count }, () => {
        const next = schedule.nextTradingDay(day.date)
        const night = rollNight(pair, day.date, next.date, isHoliday)
        day = next
        return night
      })
    },
    nightsBetween(pair, from, to) {
      const schedule = catalogue.schedules.get(SCHEDULE)!
      const nights: RollNight[] = []
      let { date } = schedule.nextTradingDay(addDays(from, -1))
      while (date < to) {
        const next = schedule.nextTradingDay(date).date
        nights.push(rollNight(pair, date, next, isHoliday))
        date = next
      }
      return nights
    },
  }
}
