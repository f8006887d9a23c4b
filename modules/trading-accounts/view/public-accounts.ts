import { addDays, epochDayAt } from '#contract/time/epoch-day.ts'
import type { PublicTrading } from '#contract/trading/trading-report.ts'
import { readPast } from '../report/read-past.ts'
import { publicFigures } from '../report/report.ts'
import type { SimulatedTrading } from '../rules/deps.ts'
import { lastReadings } from '../rules/readings.ts'
import { accountsOf, type From } from '../store/accounts.ts'

/** Accounts that members show, for pages. */
export interface PublicTradingBook {
  /** The default one first; those that were not read yet are left out. */
  of(memberId: string): Promise<PublicTrading[]>
}

/** What is counted for others. */
const DAYS = 365

/** Accounts that a member shows, with the figures of a year; those that were not read yet are left out. */
export async function publicAccounts(
  from: From,
  memberId: string,
  deps: { trading: SimulatedTrading; now(): number },
): Promise<PublicTrading[]> {
  const shown = (await accountsOf(from, memberId)).filter(({ isPublic }) => isPublic)
  const readings = await lastReadings(from, shown, deps)
  const today = epochDayAt(deps.now())
  const since = addDays(today, -DAYS)
  const found: PublicTrading[] = []
  for (const account of shown) {
    const reading = readings.get(account.id)
    const past = await readPast(from, { account, reading, since }, deps.trading)
    if (!past || !reading) continue
    const { id, brokerName, platform, kind, isSimulated, source, currency } = account
    found.push({
      ...{ tradingAccountId: id, brokerName, platform, kind, simulated: isSimulated, verified: source === 'bridge' },
      ...{ currency, ...publicFigures(past, since, today), syncedAt: new Date(reading.at).toISOString() },
    })
  }
  return found
}
