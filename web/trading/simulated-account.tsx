import type { SimulatedOrder, SimulatedPosition } from '#contract/trading/simulated.ts'
import { useText } from '../i18n/use-text.ts'
import { MemberContent } from '../ui/member-content.tsx'
import * as words from '../words/simulated-account.ts'
import { AccountBoard } from './account-board.tsx'
import { ExposurePanel } from './exposure-panel.tsx'
import { centsIn, exposuresOf, liveProfit } from './held.ts'
import { OrdersPanel } from './orders-panel.tsx'
import { PositionsPanel } from './positions-panel.tsx'
import { useHeldRows } from './use-held-rows.ts'
import { usePositions, useWaitingOrders } from './use-trading-account.ts'

const noPositions: readonly SimulatedPosition[] = []
const noOrders: readonly SimulatedOrder[] = []

interface SimulatedAccountProps {
  tradingAccountId: string
  /** Something was closed, changed or cancelled here. */
  onChanged(): void
}

/** What is open in a simulated account, live: its figures, exposure, positions and orders. */
export function SimulatedAccount({ tradingAccountId, onChanged }: SimulatedAccountProps) {
  const t = useText()
  const account = usePositions(tradingAccountId)
  const pending = useWaitingOrders(tradingAccountId)
  const positions = account.result?.list ?? noPositions
  const orders = pending.result?.list ?? noOrders
  const rows = useHeldRows([...positions, ...orders].map(({ symbol }) => symbol))
  const readAgain = () => {
    account.reload()
    pending.reload()
    onChanged()
  }
  if (!account.result)
    return (
      <section className="board">
        <div className="panel">
          <MemberContent of={account} rows={6}>
            {() => null}
          </MemberContent>
        </div>
      </section>
    )
  const profits = positions.map(each => liveProfit(each, rows.get(each.symbol)))
  const profit = profits.reduce<number | undefined>(
    (sum, each) => (sum === undefined || each === undefined ? undefined : sum + each),
    0,
  )
  const margin = positions.reduce((sum, each) => sum + (centsIn(each.margin) ?? 0), 0)
  return (
    <>
      <AccountBoard
        balance={centsIn(account.result.balance)}
        profit={profit}
        margin={margin}
        count={positions.length}
      />
      <section className="board">
        <PositionsPanel {...{ tradingAccountId, positions, rows }} onChanged={readAgain} />
        <OrdersPanel {...{ tradingAccountId, orders, rows }} onChanged={readAgain} />
        <ExposurePanel exposures={exposuresOf(positions)} />
      </section>
      <p className="muted small">{t(words.fine)}</p>
    </>
  )
}
