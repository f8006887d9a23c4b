import { addDays, type EpochDay, epochDay, epochDayAt } from '#contract/time/epoch-day.ts'
import type { LinkDeal } from '../links/broker-link.ts'
import type { DayEquity } from './growth.ts'

/** Units of one currency for one of another now; undefined if no price says it. */
export type RateOf = (from: string, to: string) => number | undefined

const LOT = 100_000
const METALS: Readonly<Record<string, number>> = { XAU: 100, XAG: 5000, XPT: 100, XPD: 100 }
const CENTS = 100

/** What a trade has held, in cents of a currency; undefined of an instrument whose size is not known. */
function notionalOf({ symbol, lots, openPrice }: LinkDeal, currency: string, rateOf: RateOf): number | undefined {
  const [, base, quote] = /^([A-Z]{3})\/?([A-Z]{3})(?![A-Z])/.exec(symbol ?? '') ?? []
  if (!base || !quote || lots === null) return undefined
  const units = Number(lots) * (METALS[base] ?? LOT)
  if (base === currency) return units * CENTS
  const rate = quote === currency ? 1 : rateOf(quote, currency)
  return rate === undefined || openPrice === null ? undefined : units * Number(openPrice) * rate * CENTS
}

interface Held {
  from: number
  to: number
  notional: number
}

function mostAtOnce(held: readonly Held[]): number {
  const steps = held
    .flatMap(({ from, to, notional }) => [
      { at: from, change: notional },
      { at: to, change: -notional },
    ])
    .toSorted((one, other) => one.at - other.at || one.change - other.change)
  let [now, most] = [0, 0]
  for (const { change } of steps) {
    now += change
    most = Math.max(most, now)
  }
  return most
}

/** The most that was held at once on each date, for one of its equity; dates on which nothing was held are left out. */
export function exposureOf(
  trades: readonly LinkDeal[],
  days: readonly Pick<DayEquity, 'day' | 'equity'>[],
  { currency, rateOf }: { currency: string; rateOf: RateOf },
): { day: EpochDay; ratio: number }[] {
  const byDay = new Map<EpochDay, Held[]>()
  const [first, last] = [days[0]?.day ?? 0, days.at(-1)?.day ?? -1]
  for (const trade of trades) {
    const notional = notionalOf(trade, currency, rateOf)
    if (notional === undefined || trade.openAt === null) continue
    const held = { from: trade.openAt, to: trade.at, notional }
    // However long ago a broker says that it was opened.
    const to = Math.min(epochDayAt(trade.at), last)
    for (let day = epochDay(Math.max(epochDayAt(trade.openAt), first)); day <= to; day = addDays(day, 1)) {
      const present = byDay.get(day)
      if (present) present.push(held)
      else byDay.set(day, [held])
    }
  }
  return days.flatMap(({ day, equity }) => {
    const held = byDay.get(day)
    return held && equity > 0 ? [{ day, ratio: Number((mostAtOnce(held) / equity).toFixed(2)) }] : []
  })
}
