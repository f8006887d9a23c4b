import type { SpreadKind, SwapType } from '#contract/brokers/broker.ts'
import { tradeDates } from '#contract/brokers/trade-dates.ts'
import type { Locale } from '#contract/text/locale.ts'
import { addDays, type EpochDay, epochDayAt, isoDateOf, weekdayOf } from '#contract/time/epoch-day.ts'
import type { Broker, BrokerPair } from '#modules/brokers'
import type { Services } from '../../../pages/services.ts'
import { weekdays } from '../../../words/calendar.ts'

/** One side of a swap, as numbers for a page. */
export interface SwapFigures {
  /** As the broker states it. */
  stated: string
  /** Swap per lot and night, in the account's currency. */
  money: number | undefined
  /** A year, in per cent. */
  percent: number | undefined
}

export interface SwapCell {
  long: SwapFigures
  short: SwapFigures
}

export interface SwapRow {
  id: string
  name: string
  /** Kind of the swaps, which are never measured. */
  kind: SpreadKind
  type: SwapType
  marginCurrency: string | undefined
  checkedOn: string | undefined
  /** By symbol. */
  cells: Readonly<Record<string, SwapCell>>
}

type Side = NonNullable<ReturnType<ReturnType<Services['brokers']['swapsIn']>>>['long']

const MONEY_DIGITS = 2
const PERCENT_DIGITS = 2

function figuresOf({ swap, money, percent }: Side): SwapFigures {
  return {
    stated: swap,
    money: money && Number(money.toFixed(MONEY_DIGITS)),
    percent: percent && Number(percent.toFixed(PERCENT_DIGITS)),
  }
}

const kindOf = ({ isSample }: Broker): SpreadKind => (isSample ? 'sample' : 'imported')

/** Swaps of brokers on pairs. Runs in loaders. */
export function collectSwaps(
  { brokers: service }: Pick<Services, 'brokers'>,
  brokers: readonly Broker[],
  pairs: readonly BrokerPair[],
  currency: string,
): SwapRow[] {
  const swapsOf = service.swapsIn(currency)
  return brokers.map(broker => {
    const known = pairs.flatMap(pair => {
      const swaps = swapsOf(broker, pair)
      return swaps ? [{ symbol: pair.symbol, swaps }] : []
    })
    return {
      id: broker.id,
      name: broker.name,
      kind: kindOf(broker),
      type: broker.swapType,
      marginCurrency: broker.marginCurrency,
      checkedOn: known.map(({ swaps }) => swaps.checkedOn).sort()[0],
      cells: Object.fromEntries(
        known.map(({ symbol, swaps }) => [symbol, { long: figuresOf(swaps.long), short: figuresOf(swaps.short) }]),
      ),
    }
  })
}

/** A roll, with dates as texts. */
export interface NightRow {
  day: string
  /** In the page's language. */
  weekday: string
  from: string
  to: string
  nights: number
  isOverWeekend: boolean
  /** The next trading day if the market is closed on a weekday before it, with the first such day. */
  closed: { day: string; next: string } | undefined
  holidays: readonly { currency: string; day: string }[]
}

/** The next rolls of a pair. Runs in loaders. */
export function collectNights(
  { brokers }: Pick<Services, 'brokers'>,
  pair: BrokerPair,
  count: number,
  locale: Locale,
): NightRow[] {
  return collectRolls(brokers.nights(pair, count), locale)
}

/**
 * The rolls of a position between two ISO dates; undefined if one of them is not a date, or they are not in order, too far
 * apart, or more than a year away. Runs in loaders.
 */
export function collectHeldNights(
  { brokers, clock }: Pick<Services, 'brokers' | 'clock'>,
  pair: BrokerPair,
  dates: { from: string; to: string },
  locale: Locale,
): NightRow[] | undefined {
  const read = tradeDates(dates, epochDayAt(clock.now()))
  return read && read.to > read.from ? collectRolls(brokers.nightsBetween(pair, read.from, read.to), locale) : undefined
}

function closedBetween(day: EpochDay, next: EpochDay): NightRow['closed'] {
  for (let each = addDays(day, 1); each < next; each = addDays(each, 1))
    if (weekdayOf(each) !== 0 && weekdayOf(each) !== 6) return { day: isoDateOf(each), next: isoDateOf(next) }
  return undefined
}

/** Rolls as rows of a table. Runs in loaders. */
export const collectRolls = (nights: ReturnType<Services['brokers']['nights']>, locale: Locale): NightRow[] =>
  nights.map(night => nightRow(night, locale))

function nightRow(
  { day, next, from, to, nights, holidays }: ReturnType<Services['brokers']['nights']>[number],
  locale: Locale,
): NightRow {
  return {
    day: isoDateOf(day),
    weekday: weekdays[locale][weekdayOf(day)]!,
    from: isoDateOf(from),
    to: isoDateOf(to),
    nights,
    closed: closedBetween(day, next),
    isOverWeekend: weekdayOf(to) < weekdayOf(from) || nights >= 7,
    holidays: holidays.map(holiday => ({ currency: holiday.currency, day: isoDateOf(holiday.day) })),
  }
}

/** What a position comes to at a broker. */
export interface HeldRow {
  id: string
  name: string
  /** Kind of the swaps, which are never measured. */
  kind: SpreadKind
  aNight: number
  percent: number | undefined
  total: number
}

/** The cost of lots over the days charged. Runs in loaders. */
export function collectHeld(
  { brokers: service }: Pick<Services, 'brokers'>,
  brokers: readonly Broker[],
  pair: BrokerPair,
  held: { side: 'long' | 'short'; lots: string; days: number; currency: string },
): HeldRow[] {
  const swapsOf = service.swapsIn(held.currency)
  const rows = brokers.flatMap((broker): HeldRow[] => {
    const money = swapsOf(broker, pair)?.[held.side].money
    if (!money) return []
    const { percent } = figuresOf(swapsOf(broker, pair)![held.side])
    const { id, name } = broker
    return [
      {
        id,
        name,
        kind: kindOf(broker),
        aNight: Number(money.toFixed(MONEY_DIGITS)),
        percent,
        total: Number(money.times(held.lots).times(held.days).toFixed(MONEY_DIGITS)),
      },
    ]
  })
  return rows.toSorted((a, b) => b.total - a.total)
}
