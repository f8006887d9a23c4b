import type { LinkDeal } from '../links/broker-link.ts'

export interface TradeSums {
  trades: number
  wins: number
  /** Cents. */
  gross: number
  commission: number
  swap: number
  net: number
  gains: number
  losses: number
}

export const netOf = ({ profit, commission, swap }: Pick<LinkDeal, 'profit' | 'commission' | 'swap'>): number =>
  profit + commission + swap

/** What trades have brought, in cents. */
export function sumTrades(trades: readonly LinkDeal[]): TradeSums {
  const sums = { trades: 0, wins: 0, gross: 0, commission: 0, swap: 0, net: 0, gains: 0, losses: 0 }
  for (const trade of trades) {
    const net = netOf(trade)
    sums.trades++
    sums.gross += trade.profit
    sums.commission += trade.commission
    sums.swap += trade.swap
    sums.net += net
    if (net > 0) {
      sums.wins++
      sums.gains += net
    } else sums.losses -= net
  }
  return sums
}

const PERCENT = 100
const round = (value: number, places: number) => Number(value.toFixed(places))

/** Null without trades. */
export const winRateOf = ({ trades, wins }: Pick<TradeSums, 'trades' | 'wins'>): number | null =>
  trades === 0 ? null : round((wins / trades) * PERCENT, 1)

/** Null without losses. */
export const profitFactorOf = ({ gains, losses }: Pick<TradeSums, 'gains' | 'losses'>): number | null =>
  losses === 0 ? null : round(gains / losses, 2)
