import type { LinkDeal } from '../links/broker-link.ts'
import type { From } from '../store/accounts.ts'
import type { EngineDeal, SimulatedTrading } from './deps.ts'

/** Of one read. */
const PART = 500
/** Of one account. */
const MAX_PARTS = 40

/** A position that was closed here, as a deal of a broker: without commission. */
export function dealOfEngine(deal: EngineDeal, trading: Pick<SimulatedTrading, 'dealResult'>): LinkDeal {
  const { id, symbol, side, opened, closed, profit, swap } = deal
  const { lots, openPrice, price } = trading.dealResult(deal)
  return {
    ...{ dealId: id, at: closed.at, type: 'trade', symbol, side, lots, openAt: opened.at, openPrice },
    ...{ closePrice: price, profit, commission: 0, swap },
  }
}

/** Positions that were closed here in a span (UTC ms), `from ≤ at < to`, the oldest first. */
export async function engineDeals(
  from: From,
  accountId: string,
  span: { from: number; to: number },
  trading: Pick<SimulatedTrading, 'deals' | 'dealResult'>,
): Promise<LinkDeal[]> {
  const found: EngineDeal[] = []
  let below: number | undefined
  for (let part = 0; part < MAX_PARTS; part++) {
    const deals = await trading.deals(from, accountId, { below, limit: PART })
    found.push(...deals.filter(({ closed }) => closed.at >= span.from && closed.at < span.to))
    const last = deals.at(-1)
    if (!last || deals.length < PART || last.closed.at < span.from) break
    below = last.number
  }
  return found.reverse().map(deal => dealOfEngine(deal, trading))
}
