import { useCallback } from 'react'
import { decimalText } from '#contract/prices/price.ts'
import type { QuoteRow } from '#contract/prices/quote-row.ts'
import type { SimulatedOrder, SimulatedPosition } from '#contract/trading/simulated.ts'
import { useAct } from '../api/use-act.ts'
import type { Level } from './ticket-state.ts'
import { useHeldLevels } from './use-order-levels.ts'

const noPositions: readonly SimulatedPosition[] = []
const noOrders: readonly SimulatedOrder[] = []

interface ChangedOnChart {
  tradingAccountId: string
  row: QuoteRow
  positions: readonly SimulatedPosition[] | undefined
  orders: readonly SimulatedOrder[] | undefined
  readAgain(): void
}

/** What is held and what waits is drawn over the chart, and changed when its levels are moved there. */
export function useChangedOnChart({ tradingAccountId, row, positions, orders, readAgain }: ChangedOnChart): void {
  const { act } = useAct()
  const { decimals } = row
  // biome-ignore lint/correctness/useExhaustiveDependencies: the calls are the same with every render
  const onPosition = useCallback(
    async ({ positionId }: SimulatedPosition, level: Level, price: number) => {
      await act('PUT /api/v1/trading-accounts/{tradingAccountId}/positions/{positionId}', {
        path: { tradingAccountId, positionId },
        body: { [level]: decimalText(price, decimals) },
      })
      readAgain()
    },
    [tradingAccountId, decimals],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: the calls are the same with every render
  const onOrder = useCallback(
    async ({ orderId }: SimulatedOrder, price: number) => {
      await act('PUT /api/v1/trading-accounts/{tradingAccountId}/orders/{orderId}', {
        path: { tradingAccountId, orderId },
        body: { price: decimalText(price, decimals) },
      })
      readAgain()
    },
    [tradingAccountId, decimals],
  )
  useHeldLevels(row, { positions: positions ?? noPositions, orders: orders ?? noOrders, onPosition, onOrder })
}
