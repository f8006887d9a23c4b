import { addDays, type EpochDay, epochDay } from '#contract/time/epoch-day.ts'
import { DAY_MS } from '#contract/time/units.ts'
import type { Catalogue } from '#modules/catalogue'
import type { ContestOf, LockedContestOf } from '#modules/contests'
import type { Authors } from '#modules/members'
import { type SimulatedTradingDeps, simulatedTradingModule } from '#modules/simulated-trading'
import { tradingAccountsModule } from '#modules/trading-accounts'

export type TradingDeps = Omit<
  Parameters<typeof tradingAccountsModule.open>[0],
  'trading' | 'rateOf' | 'runningContestOf' | 'isPublicMember'
> & {
  /** The prices at which orders of simulated accounts are filled, and what holding a position overnight costs. */
  floor: Omit<SimulatedTradingDeps, 'database' | 'accountOf' | 'now'>
  authors: Pick<Authors, 'publicMembers'>
  /** The contest that an account takes part in. */
  contestOf: ContestOf
  lockContestOf: LockedContestOf
}

/** What members trade with, and what they do with it. */
export function openTrading({ floor, authors, contestOf, lockContestOf, ...deps }: TradingDeps) {
  const simulated = simulatedTradingModule.open({
    ...{ ...floor, database: deps.database, ...(deps.now && { now: deps.now }) },
    async accountOf(from, memberId, id) {
      const account = await accounts.accounts.find(from, memberId, id)
      if (!account) return undefined
      const { disqualified, symbols = [] } = (await contestOf(from, id)) ?? {}
      return {
        isSimulated: account.kind === 'simulated',
        ...(disqualified !== undefined && { disqualified }),
        ...(symbols.length > 0 && { symbols: new Set(symbols) }),
      }
    },
  })
  const accounts = tradingAccountsModule.open({
    ...{ ...deps, trading: simulated.trading, rateOf: rateAt(floor.market) },
    isPublicMember: async (from, id) => (await authors.publicMembers(from, [id])).has(id),
    runningContestOf: lockContestOf,
  })
  return {
    modules: [accounts, simulated] as const,
    accounts: accounts.accounts,
    simulated,
    forget: accounts.forget,
  }
}

/** Units of a currency for one of another at the prices of now, through the dollar if there is no pair of both. */
const rateAt = ({ quote }: Pick<TradingDeps['floor']['market'], 'quote'>) => {
  function middle(pair: string): number | undefined {
    const found = quote(pair)
    return found?.hasPrice ? (found.bid + found.ask) / 2 / 10 ** found.instrument.decimals : undefined
  }
  function direct(from: string, to: string): number | undefined {
    if (from === to) return 1
    const inverse = middle(to + from)
    return middle(from + to) ?? (inverse && 1 / inverse)
  }
  return (from: string, to: string): number | undefined => {
    const [first, second] = [direct(from, 'USD'), direct('USD', to)]
    return direct(from, to) ?? (first && second && first * second)
  }
}

interface Night {
  nights: number
}

/** Days of interest that a roll charges. `nightsBetween`: of a pair, by trading days of New York. */
export const nightsAtRoll =
  (
    catalogue: Pick<Catalogue, 'find'>,
    nightsBetween: (
      pair: { symbol: string; base: string; quote: string },
      from: EpochDay,
      to: EpochDay,
    ) => readonly Night[],
  ): SimulatedTradingDeps['nightsAt'] =>
  (symbol, roll) => {
    // 17:00 in New York is on the same day in UTC.
    const day = epochDay(Math.floor(roll / DAY_MS))
    const instrument = catalogue.find(symbol)
    return instrument ? (nightsBetween(instrument, day, addDays(day, 1))[0]?.nights ?? 0) : 0
  }
