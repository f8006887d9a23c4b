import type { From, TradingAccount } from '../store/accounts.ts'
import type { Figures, Reading, SimulatedTrading } from './deps.ts'

interface Deps {
  trading: Pick<SimulatedTrading, 'figures'>
  /** UTC ms. */
  now(): number
}

const isTradedHere = ({ kind }: TradingAccount) => kind === 'simulated'

/** What accounts were worth when they were read last; those that are traded here are worth it now. */
export async function lastReadings(
  from: From,
  accounts: readonly TradingAccount[],
  { trading, now }: Deps,
): Promise<ReadonlyMap<string, Reading>> {
  const here = accounts.filter(isTradedHere).map(({ id }) => id)
  const figures: ReadonlyMap<string, Figures> = here.length > 0 ? await trading.figures(from, here) : new Map()
  const at = now()
  const readings = new Map<string, Reading>()
  for (const account of accounts) {
    const { id, currency, kind, platform, isSimulated, balance, equity, syncedAt } = account
    const own = figures.get(id)
    const common = { currency, kind, platform, isSimulated }
    if (isTradedHere(account)) {
      if (own) readings.set(id, { ...common, at, balance: own.balance, equity: own.equity })
    } else if (balance !== undefined && equity !== undefined && syncedAt !== undefined)
      readings.set(id, { ...common, at: syncedAt, balance, equity })
  }
  return readings
}
