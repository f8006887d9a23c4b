import type { Database } from '#kit/database/database.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import type { CallsOf } from '#kit/http/call.ts'
import { declareModule, type MemberTable, type Opened } from '#kit/module/module.ts'
import type { SimulatedCallDeps } from './calls/call-parts.ts'
import { openPositionCall } from './calls/open-position.http.ts'
import { pendingOrderCalls } from './calls/pending-orders.http.ts'
import { positionReads } from './calls/position-reads.http.ts'
import { positionWrites } from './calls/position-writes.http.ts'
import { dealResult } from './calls/simulated-results.ts'
import { createEngine, type Engine } from './engine/engine.ts'
import { engineMetrics } from './engine/engine-metrics.ts'
import { type FloorDeps, openFloor } from './engine/floor.ts'
import type { SwapTable } from './rules/swap.ts'
import { readSwapPoints } from './rules/swap-table.ts'
import { addAccount, deleteAccount, type From } from './store/simulated-accounts.ts'
import { activityOf, dealsOf, openSidesOf, readFigures } from './store/simulated-reads.ts'
import { simulatedMigrations } from './store/simulated-tables.ts'

export interface SimulatedTradingDeps extends Pick<SimulatedCallDeps, 'accountOf'> {
  database: Database
  market: FloorDeps['market']
  /** Days of interest that a roll charges for an instrument, by the instant of the roll. */
  nightsAt: SwapTable['nightsAt']
  /** Whether this process takes in the prices: it alone fills what waits for them. */
  leads: boolean
  /** Whether no other process of the portal changes accounts. */
  isAlone: boolean
  /** Something could not be filled; it is tried again. */
  onProblem(problem: unknown): void
  /** UTC ms. */
  now?(): number
}

/** Of a process that follows the prices of another one. */
const idleEngine: Engine = {
  changed: () => undefined,
  tick: () => undefined,
  idle: async () => undefined,
  figures: () => ({
    ...{ accounts: 0, waiting: 0, filled: 0 },
    closed: { member: 0, stopLoss: 0, takeProfit: 0, trailing: 0, stopOut: 0 },
  }),
  close: async () => undefined,
}

/** Accounts that are traded with invented money at the prices of the portal, known here by their ids alone. */
function openSimulatedTrading({ now = Date.now, ...given }: SimulatedTradingDeps) {
  const { database, market, nightsAt, accountOf, leads, isAlone, onProblem } = given
  const points = readSwapPoints()
  const floor = openFloor({ market, now, swaps: { pointsOf: symbol => points.get(symbol), nightsAt } })
  const engine = leads ? createEngine({ database, floor, isAlone, now, onProblem }) : idleEngine
  const deps: SimulatedCallDeps = { database, floor, engine, accountOf }
  const { instruments, quotes } = floor
  return {
    calls: [...positionReads(deps), openPositionCall(deps), ...positionWrites(deps), ...pendingOrderCalls(deps)],
    trading: {
      /** Opens an account of 100,000 US dollars. */
      open: (unit: Unit, accountId: string, at: number) => addAccount(unit, accountId, at),
      /** Cents at the prices of now, by account; those that do not exist, or for which a price is missing, are left out. */
      figures: (from: From, accountIds: readonly string[]) =>
        readFigures(from, accountIds, { instruments, prices: quotes.prices }),
      /** Closed positions and parts of them, the newest first, those before a number. */
      deals: dealsOf,
      dealResult: (deal: Parameters<typeof dealResult>[0]) => dealResult(deal, instruments),
      activity: activityOf,
      openSides: openSidesOf,
      /** Deletes an account with all that was in it. */
      forget: (unit: Unit, accountId: string) => deleteAccount(unit, accountId),
    },
    tick: () => engine.tick(),
    metrics: engineMetrics(engine),
    /** Resolves once nothing waits to be filled, for tests and measurements. */
    idle: () => engine.idle(),
    async close() {
      quotes.close()
      await engine.close()
    },
  } satisfies Opened & Record<string, unknown>
}

/** Whose accounts they are, others know. */
const ofAccount = { column: 'account_id', through: { table: 'trading_accounts', key: 'id' } } as const

const memberTables: readonly MemberTable[] = [
  { table: 'simulated_accounts', ...ofAccount, without: ['is_active'] },
  ...['simulated_positions', 'simulated_orders', 'simulated_deals'].map(table => ({
    ...{ table, ...ofAccount, without: ['number'] },
  })),
]

/** The calls of simulated accounts. */
export type SimulatedTradingCalls = CallsOf<ReturnType<typeof openSimulatedTrading>['calls'][number]>

export const simulatedTradingModule = declareModule({
  name: 'simulated-trading',
  migrations: { main: [simulatedMigrations] },
  memberTables,
  problem: 'orders of simulated accounts cannot be filled, will try again',
  open: openSimulatedTrading,
})
