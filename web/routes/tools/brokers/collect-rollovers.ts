import type { SpreadKind, SwapType } from '#contract/brokers/broker.ts'
import { epochDayAt, epochDayOf, isoDateOf, weekdayOf } from '#contract/time/epoch-day.ts'
import { parsePeriod } from '#contract/time/period.ts'
import type { Broker, BrokerPair } from '#modules/brokers'
import type { Services } from '../../../pages/services.ts'

/** One side of a swap, as numbers for a page. */
export interface SwapFigures {
  /** As the broker states it. */
  stated: string
  /** Of a lot and a night, in the account's currency. */
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
  /** Of swaps, which are never measured. */
  kind: SpreadKind
  type: SwapType
  marginCurrency: string | undefined
  checkedOn: string | undefined
  /** By symbol. */
  cells: Readonly<Record<string, SwapCell>>
}

type Side = NonNullable<ReturnType<ReturnType<Services['brokers']['swapsIn']>>>['long']

/** Between the dates of a position, and from today: as far as the tables of holidays reach. */
const MOST_DAYS = 185
const MOST_AWAY = 366
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
  /** 0 Sunday to 6 Saturday. */
  weekday: number
  from: string
  to: string
  nights: number
  isOverWeekend: boolean
  holidays: readonly { currency: string; day: string }[]
}

/** The next rolls of a pair. Runs in loaders. */
export function collectNights({ brokers }: Pick<Services, 'brokers'>, pair: BrokerPair, count: number): NightRow[] {
  return brokers.nights(pair, count).map(nightRow)
}

/**
 * The rolls of a position between two ISO dates; undefined if one of them is no date, or they are not in order, too far
 * apart, or more than a year away. Runs in loaders.
 */
export function collectHeldNights(
  { brokers, clock }: Pick<Services, 'brokers' | 'clock'>,
  pair: BrokerPair,
  dates: { from: string; to: string },
): NightRow[] | undefined {
  const [from, to] = [dates.from, dates.to].map(date =>
    parsePeriod(date)?.form === 'day' && isoDateOf(epochDayOf(date)) === date ? epochDayOf(date) : undefined,
  )
  if (from === undefined || to === undefined || to <= from || to - from > MOST_DAYS) return undefined
  const today = epochDayAt(clock.now())
  if (Math.abs(from - today) > MOST_AWAY || Math.abs(to - today) > MOST_AWAY) return undefined
  return brokers.nightsBetween(pair, from, to).map(nightRow)
}

function nightRow({ day, from, to, nights, holidays }: ReturnType<Services['brokers']['nights']>[number]): NightRow {
  return {
    day: isoDateOf(day),
    weekday: weekdayOf(day),
    from: isoDateOf(from),
    to: isoDateOf(to),
    nights,
    isOverWeekend: weekdayOf(to) < weekdayOf(from) || nights >= 7,
    holidays: holidays.map(holiday => ({ currency: holiday.currency, day: isoDateOf(holiday.day) })),
  }
}

/** What a position comes to at a broker. */
export interface HeldRow {
  id: string
  name: string
  /** Of swaps, which are never measured. */
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
