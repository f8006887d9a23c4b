import { addDays, type EpochDay, weekdayOf } from '#contract/time/epoch-day.ts'

/** A pair as its value dates need it. */
export interface SettledPair {
  symbol: string
  base: string
  quote: string
}

/** Whether banks of a currency are closed on a weekday. */
export type IsBankHoliday = (currency: string, day: EpochDay) => boolean

/** A roll: at the end of a trading day a position moves to the value date of the next one. */
export interface RollNight {
  /** The trading day that ends, and the one after it. */
  day: EpochDay
  next: EpochDay
  from: EpochDay
  to: EpochDay
  /** Days of interest: `to` less `from`. */
  nights: number
  /** Bank holidays that a value date passed over, by currency. */
  holidays: readonly { currency: string; day: EpochDay }[]
}

/** Spot is two business days after the trade, for these pairs one. */
const NEXT_DAY_PAIRS = new Set(['USDCAD', 'USDTRY', 'USDRUB', 'USDPHP'])
const DOLLAR = 'USD'

const spotDays = ({ symbol }: Pick<SettledPair, 'symbol'>): 1 | 2 => (NEXT_DAY_PAIRS.has(symbol) ? 1 : 2)

const isWeekend = (day: EpochDay) => weekdayOf(day) === 0 || weekdayOf(day) === 6

/** The currencies whose banks have to be open on a value date; those of a cross include the dollar. */
function settling({ base, quote }: SettledPair): string[] {
  return [...new Set([base, quote, DOLLAR])]
}

/**
 * The spot value date of a trade. On the day between trade and spot a holiday of the dollar counts as a business day; the
 * value date itself is a business day of both currencies and of the dollar.
 */
function spotDate(pair: SettledPair, trade: EpochDay, isHoliday: IsBankHoliday): EpochDay {
  const all = settling(pair)
  const others = all.filter(currency => currency !== DOLLAR)
  const isOpen = (day: EpochDay, currencies: readonly string[]) =>
    !isWeekend(day) && !currencies.some(currency => isHoliday(currency, day))
  let day = trade
  for (let left = spotDays(pair); left > 0; left--) {
    const needed = left === 1 ? all : others
    do day = addDays(day, 1)
    while (!isOpen(day, needed))
  }
  return day
}

/** The roll at the end of a trading day; `next` is the trading day after it. */
export function rollNight(pair: SettledPair, day: EpochDay, next: EpochDay, isHoliday: IsBankHoliday): RollNight {
  const from = spotDate(pair, day, isHoliday)
  const to = spotDate(pair, next, isHoliday)
  const holidays: { currency: string; day: EpochDay }[] = []
  // A value date that stays where it is has passed over its holiday a night before.
  const first = to === from ? addDays(next, 1) : addDays(from, 1)
  for (let each = first; each < to; each = addDays(each, 1))
    if (!isWeekend(each))
      for (const currency of settling(pair)) if (isHoliday(currency, each)) holidays.push({ currency, day: each })
  return { day, next, from, to, nights: to - from, holidays }
}
