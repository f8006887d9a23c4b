import { addDays, dateToTime, type EpochDay, epochDayAt } from '#contract/time/epoch-day.ts'
import { DAY_MS } from '#contract/time/units.ts'
import type { LinkDeal } from '../links/broker-link.ts'
import type { EquityPoint } from '../store/equity.ts'
import type { DayEquity } from './growth.ts'
import { netOf } from './trade-sums.ts'

export interface AccountPast {
  /** Deals from `from` on, the oldest first. */
  deals: readonly LinkDeal[]
  /** The last of each day, those of the day before `from` and later. */
  readings: readonly EquityPoint[]
  /** The last figures, cents. */
  now: EquityPoint
  /** UTC ms. */
  beganAt: number
}

/** Balances at ends of dates, of later ones first: what came after is taken off the balance of now. */
function balancesBefore({ deals, now }: Pick<AccountPast, 'deals' | 'now'>) {
  let [balance, place] = [now.balance, deals.length - 1]
  return (end: number): number => {
    for (; place >= 0 && deals[place]!.at >= end; place--) balance -= netOf(deals[place]!)
    return balance
  }
}

/** What the deals of an account alone say of it until an instant (UTC ms). */
export function dealsUntil({ deals, now, beganAt }: AccountPast, until: number): AccountPast {
  const balance = balancesBefore({ deals, now })(until + 1)
  return {
    ...{ deals: deals.filter(({ at }) => at <= until), readings: [], beganAt },
    now: { at: until, balance, equity: balance },
  }
}

const endOf = (day: EpochDay) => dateToTime(day) + DAY_MS

/**
 * What an account was worth at the end of each date in UTC, from the day before `from` on, or from its first day. Before it
 * was read for the first time that is its balance, which follows from the deals; later, a date without figures is left
 * out, and its flows fall into the next.
 */
export function accountDays(past: AccountPast, from: EpochDay, to: EpochDay): DayEquity[] {
  const { deals, readings, now, beganAt } = past
  const measured = new Map([...readings, now].map(point => [epochDayAt(point.at), point.equity]))
  const firstMeasured = Math.min(...measured.keys())
  const balanceBefore = balancesBefore(past)
  const known: Omit<DayEquity, 'deposits' | 'withdrawals'>[] = []
  for (let day = epochDayAt(now.at); day >= Math.max(from - 1, epochDayAt(beganAt)); day = addDays(day, -1)) {
    const read = measured.get(day)
    const equity = read ?? (day < firstMeasured ? balanceBefore(endOf(day)) : undefined)
    if (equity !== undefined && day <= to) known.push({ day, equity, isMeasured: read !== undefined })
  }
  const flows = deals.filter(({ type }) => type !== 'trade')
  let place = 0
  return known.reverse().map(point => {
    const sums = { deposits: 0, withdrawals: 0 }
    for (; place < flows.length && flows[place]!.at < endOf(point.day); place++)
      if (flows[place]!.profit > 0) sums.deposits += flows[place]!.profit
      else sums.withdrawals -= flows[place]!.profit
    return { ...point, ...sums }
  })
}
