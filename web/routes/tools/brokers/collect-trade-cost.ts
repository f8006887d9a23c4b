import { filledText } from '#contract/answers/error.ts'
import { isInProfile } from '#contract/brokers/account-profile.ts'
import type { SpreadKind } from '#contract/brokers/broker.ts'
import { tradeDates } from '#contract/brokers/trade-dates.ts'
import { readDecimal } from '#contract/prices/read-decimal.ts'
import type { Locale } from '#contract/text/locale.ts'
import { addDays, epochDayAt, isoDateOf, weekdayOf } from '#contract/time/epoch-day.ts'
import type { Trade, TradeCost } from '#modules/brokers'
import type { Services } from '../../../pages/services.ts'
import { weekdays } from '../../../words/calendar.ts'
import * as words from '../../../words/trade-cost.ts'
import { collectRolls, type NightRow } from './collect-rollovers.ts'
import type { TradeCostChoice } from './trade-cost-address.ts'

/** Decimal texts in the account's currency. */
export interface TradeCostRow {
  id: string
  name: string
  kind: SpreadKind
  average: number | undefined
  spread: string | undefined
  commission: string | undefined
  swap: string | undefined
  /** Of a lot, positive if it is received; undefined if none is published. */
  aNight: string | undefined
  total: string | undefined
  pips: string | undefined
}

/** A day from entry to exit. */
export interface TradeDay {
  /** ISO date. */
  day: string
  /** In the page's language. */
  weekday: string
  isWeekend: boolean
  /** Days of interest charged at its end; undefined where nothing is rolled. */
  nights: number | undefined
  /** In the page's language. */
  holiday: string | undefined
}

const DIGITS = 2
const NIGHT_DIGITS = 4

/** What was entered as the calculation takes it; undefined for a number or dates that are wrong. */
export function readTrade(
  { clock }: Pick<Services, 'clock'>,
  pair: Trade['pair'],
  { lots: typed, side, from, to, account, currency }: TradeCostChoice,
): { trade: Trade | undefined; areLotsWrong: boolean; areDatesWrong: boolean } {
  const lots = readDecimal(typed, 'comma')
  const dates = tradeDates({ from, to }, epochDayAt(clock.now()))
  const isRead = isInProfile('lots', lots) && dates !== undefined
  return {
    trade: isRead ? { pair, lots, side, dates, account, currency } : undefined,
    areLotsWrong: !isInProfile('lots', lots),
    areDatesWrong: dates === undefined,
  }
}

const rowOf = ({
  broker: { id, name },
  kind,
  average,
  spread,
  commission,
  aNight,
  sum,
  pips,
}: TradeCost): TradeCostRow => ({
  ...{ id, name, kind, average },
  spread: spread?.toFixed(DIGITS),
  commission: commission?.toFixed(DIGITS),
  swap: sum?.swap.toFixed(DIGITS),
  aNight: aNight?.toFixed(NIGHT_DIGITS),
  total: sum?.total.toFixed(DIGITS),
  pips: pips?.toFixed(1),
})

/** The days of a trade, with what is charged and the holidays of its currencies. */
function daysOf(
  { calendar }: Pick<Services, 'calendar'>,
  { pair, dates: { from, to } }: Trade,
  nights: readonly NightRow[],
  locale: Locale,
): TradeDay[] {
  const settling = [pair.base, pair.quote, 'USD']
  const names = new Map<number, string>()
  for (const { day, currency, event } of calendar.holidays(from))
    if (day <= to && settling.includes(currency) && !names.has(day)) names.set(day, event[locale])
  // Banks may be closed where the exchange of a country is open.
  const banks = new Map(nights.flatMap(({ holidays }) => holidays.map(({ day, currency }) => [day, currency] as const)))
  const rolls = new Map(nights.map(({ day, nights: count }) => [day, count]))
  return Array.from({ length: to - from + 1 }, (_, index): TradeDay => {
    const date = addDays(from, index)
    const day = isoDateOf(date)
    const currency = banks.get(day)
    return {
      ...{
        day,
        weekday: weekdays[locale][weekdayOf(date)]!,
        isWeekend: [0, 6].includes(weekdayOf(date)),
        nights: rolls.get(day),
      },
      // Where an exchange closes early, positions are rolled as on any day.
      holiday:
        rolls.has(day) && currency === undefined
          ? undefined
          : (names.get(date) ?? (currency && filledText(words.bankHoliday, { currency }, locale))),
    }
  })
}

/** What a trade costs at all brokers, the cheapest first, with its nights and days. Runs in loaders. */
export async function collectTradeCost(
  services: Pick<Services, 'brokers' | 'calendar'>,
  trade: Trade,
  locale: Locale,
): Promise<{ rows: TradeCostRow[]; nights: NightRow[]; days: TradeDay[]; charged: number }> {
  const { nights, costs } = await services.brokers.tradeCosts(trade, services.brokers.all())
  const rolls = collectRolls(nights, locale)
  return {
    rows: costs.map(rowOf),
    nights: rolls,
    days: daysOf(services, trade, rolls, locale),
    charged: nights.reduce((sum, night) => sum + night.nights, 0),
  }
}
