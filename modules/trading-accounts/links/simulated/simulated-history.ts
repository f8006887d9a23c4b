import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/time/units.ts'
import { RandomRun } from '#kit/random.ts'
import type { LinkDeal } from '../broker-link.ts'
import { type SimulatedSymbol, simulatedPrice, simulatedSymbols } from './simulated-prices.ts'

/** Invented accounts are opened on this day (days since 1970) or within half a year of it. */
const FIRST_DAY = 20_332
const FIRST_DAYS = 180
/** What they begin with, in the account's currency. */
const DEPOSITS = { demo: [10_000, 25_000, 50_000, 100_000], live: [800, 2500, 5000, 8000, 12_000, 25_000] } as const
const CENTS = 100
const COMMISSION_PER_LOT = 7
/** Of the notional a night. */
const SWAP_PER_NIGHT = -0.00002
const symbols = Object.keys(simulatedSymbols) as SimulatedSymbol[]

export interface Invented {
  seed: number
  number: number
  kind: 'live' | 'demo'
  currency: 'USD' | 'EUR'
}

export interface SimulatedHistory {
  /** The oldest first. */
  deals: readonly LinkDeal[]
  /** Cents. */
  balance: number
  equity: number
}

interface Trade {
  symbol: SimulatedSymbol
  side: 'buy' | 'sell'
  lots: number
  openAt: number
  closeAt: number
}

const weekday = (day: number) => (day + 4) % 7
const isTradingDay = (day: number) => weekday(day) >= 1 && weekday(day) <= 5

/** Past the weekend: from Friday 21:00 UTC to Monday 01:00 nothing is traded. */
function tradingTime(at: number): number {
  const day = Math.floor(at / DAY_MS)
  const hour = (at - day * DAY_MS) / HOUR_MS
  if (weekday(day) === 6 || (weekday(day) === 5 && hour >= 21)) return tradingTime((day + 1) * DAY_MS + HOUR_MS)
  return weekday(day) === 0 ? (day + 1) * DAY_MS + HOUR_MS + (at % HOUR_MS) : at
}

/** Units of the account's currency for one of what a price is in. */
function rate({ seed, currency }: Invented, quote: string, at: number): number {
  const dollars = quote === 'JPY' ? 1 / simulatedPrice(seed, 'USDJPY', at) : 1
  return currency === 'EUR' ? dollars / simulatedPrice(seed, 'EURUSD', at) : dollars
}

const cents = (amount: number) => Math.round(amount * CENTS)

/** The result of a trade at an instant in cents, without its costs. */
function resultOf(account: Invented, { symbol, side, lots, openAt }: Trade, at: number): number {
  const { contract, quote } = simulatedSymbols[symbol]
  const moved = simulatedPrice(account.seed, symbol, at) - simulatedPrice(account.seed, symbol, openAt)
  return cents(moved * (side === 'buy' ? 1 : -1) * contract * lots * rate(account, quote, at))
}

/** Trades that are opened on a day. `deposit` is what the account began with. */
function tradesOf(account: Invented, day: number, deposit: number): Trade[] {
  const { seed, number } = account
  const run = new RandomRun()
  run.start(seed, number, day)
  // Some trade well, most do not.
  const skill = 0.42 + 0.16 * ((number % 97) / 96)
  const count = isTradingDay(day) ? Math.floor(run.uniform() * 3.6) : 0
  return Array.from({ length: count }, () => {
    const symbol = symbols[Math.floor(run.uniform() * symbols.length)]!
    const openAt = day * DAY_MS + HOUR_MS + Math.floor(run.uniform() * 19 * HOUR_MS)
    const closeAt = tradingTime(openAt + 20 * MINUTE_MS + Math.floor(-Math.log(run.uniform()) * 6 * HOUR_MS))
    const rises = simulatedPrice(seed, symbol, closeAt) > simulatedPrice(seed, symbol, openAt)
    const side = rises === run.uniform() < skill ? 'buy' : 'sell'
    const { contract, quote } = simulatedSymbols[symbol]
    const perLot = contract * simulatedPrice(seed, symbol, openAt) * rate(account, quote, openAt)
    const lots = Math.max(0.01, Math.round((deposit * (0.3 + run.uniform() * 1.2) * CENTS) / perLot) / CENTS)
    return { symbol, side, lots, openAt, closeAt }
  })
}

function dealOf(account: Invented, trade: Trade): Omit<LinkDeal, 'dealId'> {
  const { symbol, side, lots, openAt, closeAt } = trade
  const { contract, decimals, quote } = simulatedSymbols[symbol]
  const price = (at: number) => simulatedPrice(account.seed, symbol, at).toFixed(decimals)
  const nights = Math.floor(closeAt / DAY_MS) - Math.floor(openAt / DAY_MS)
  const notional = lots * contract * simulatedPrice(account.seed, symbol, openAt) * rate(account, quote, closeAt)
  return {
    ...{ at: closeAt, type: 'trade', symbol, side, lots: lots.toFixed(2), openAt },
    ...{ openPrice: price(openAt), closePrice: price(closeAt), profit: resultOf(account, trade, closeAt) },
    commission: -cents(lots * COMMISSION_PER_LOT),
    swap: cents(notional * SWAP_PER_NIGHT * nights),
  }
}

const flowOf = (at: number, amount: number): Omit<LinkDeal, 'dealId'> => ({
  ...{ at, type: amount < 0 ? 'withdrawal' : 'deposit', symbol: null, side: null, lots: null },
  ...{ openAt: null, openPrice: null, closePrice: null, profit: cents(amount), commission: 0, swap: 0 },
})

/** All that has happened in an invented account until an instant (UTC ms); the same whenever it is asked for. */
export function simulatedHistory(account: Invented, now: number): SimulatedHistory {
  const { seed, number, kind } = account
  const run = new RandomRun()
  run.start(seed, number, 0)
  const firstDay = FIRST_DAY + Math.floor(run.uniform() * FIRST_DAYS)
  const deposit = DEPOSITS[kind][number % DEPOSITS[kind].length]!
  const found = [flowOf(firstDay * DAY_MS + 8 * HOUR_MS, deposit)]
  let open = 0
  let nextFlow = firstDay + 30 + Math.floor(run.uniform() * 45)
  for (let day = firstDay + 1; day * DAY_MS <= now; day++) {
    if (day >= nextFlow && isTradingDay(day)) {
      found.push(flowOf(day * DAY_MS + 9 * HOUR_MS, deposit * (run.uniform() < 0.65 ? 0.2 : -0.08)))
      nextFlow = day + 30 + Math.floor(run.uniform() * 45)
    }
    for (const trade of tradesOf(account, day, deposit)) {
      found.push(dealOf(account, trade))
      if (trade.openAt <= now && trade.closeAt > now) open += resultOf(account, trade, now)
    }
  }
  const deals = found
    .toSorted((one, other) => one.at - other.at)
    .filter(({ at }) => at <= now)
    .map((deal, place) => ({ ...deal, dealId: `${number}-${place + 1}` }))
  const balance = deals.reduce((sum, { profit, commission, swap }) => sum + profit + commission + swap, 0)
  return { deals, balance, equity: balance + open }
}
