import { formatDecimal, parseScaled } from '#contract/prices/price.ts'
import type { QuoteRow } from '#contract/prices/quote-row.ts'
import type { SimulatedOrder } from '#contract/trading/simulated.ts'
import { useAct } from '../api/use-act.ts'
import { timeText } from '../i18n/instant-text.ts'
import { useLocale, useText } from '../i18n/use-text.ts'
import { usePageClock, useZone } from '../live/page-clock.tsx'
import { HeadedTable } from '../ui/headed-table.tsx'
import { Panel, PanelEmpty } from '../ui/panel.tsx'
import * as words from '../words/simulated-account.ts'
import { InstrumentName } from './positions-panel.tsx'
import { distanceText, openingPrice } from './ticket-sums.ts'

interface OrdersPanelProps {
  tradingAccountId: string
  orders: readonly SimulatedOrder[]
  rows: ReadonlyMap<string, QuoteRow>
  onChanged(): void
}

const NONE = '—'
const priceOr = (price: string | null) => (price === null ? NONE : formatDecimal(price))

/** Orders that wait for their price. */
export function OrdersPanel({ tradingAccountId, orders, rows, onChanged }: OrdersPanelProps) {
  const t = useText()
  const { isBusy, act } = useAct()
  const zone = useZone()
  const locale = useLocale()
  const clock = usePageClock()
  const left = (text: string) => ({ text })
  const cancel = async (orderId: string) => {
    await act('POST /api/v1/trading-accounts/{tradingAccountId}/orders/{orderId}/cancel', {
      path: { tradingAccountId, orderId },
    })
    onChanged()
  }
  const away = ({ symbol, side, price }: SimulatedOrder) => {
    const row = rows.get(symbol)
    const at = row?.hasPrice ? parseScaled(price, row.decimals) : undefined
    return row && at !== undefined ? distanceText(at - openingPrice(side, row), row, t) : NONE
  }
  return (
    <Panel title={t(words.orders)} note={String(orders.length)} id="orders">
      {orders.length === 0 ? (
        <PanelEmpty title={words.noOrders} />
      ) : (
        <HeadedTable
          caption={t(words.orders)}
          className="quotes data-table sim-table"
          head={[
            left(t(words.instrument)),
            t(words.orderPrice),
            left(t(words.kind)),
            ...[words.lots, words.stopLoss, words.takeProfit, words.distance].map(heading => t(heading)),
            left(t(words.expiry)),
            undefined,
          ]}
        >
          <tbody>
            {orders.map(order => {
              const { orderId, symbol, side, type, lots, price, stopLoss, takeProfit, expires } = order
              const row = rows.get(symbol)
              return (
                <tr key={orderId} data-order={orderId}>
                  <th scope="row">
                    <InstrumentName symbol={symbol} row={row} />
                  </th>
                  <td className="n num">
                    <b>{formatDecimal(price)}</b>
                  </td>
                  <td>{t(words.kinds[`${side} ${type}`])}</td>
                  <td className="n num">{lots}</td>
                  <td className="n num">{priceOr(stopLoss)}</td>
                  <td className="n num">{priceOr(takeProfit)}</td>
                  <td className="n num muted">{away(order)}</td>
                  <td className="muted">
                    {expires === null
                      ? t(words.untilCancelled)
                      : timeText(Date.parse(expires), clock.now(), zone, locale)}
                  </td>
                  <td className="n">
                    <button
                      type="button"
                      className="button"
                      disabled={isBusy}
                      aria-label={t(words.cancelOf, { name: `${row?.name ?? symbol} ${lots}` })}
                      onClick={() => void cancel(orderId)}
                    >
                      {t(words.cancel)}
                    </button>
                  </td>
                </tr>
              )
            })}
          </tbody>
        </HeadedTable>
      )}
    </Panel>
  )
}
