import { formatDecimal } from '#contract/prices/price.ts'
import { usePath, useText } from '../i18n/use-text.ts'
import { pageAt } from '../pages/page-query.ts'
import * as words from '../words/ticket.ts'
import type { Fill } from './use-order.ts'

/** What an order has come to, with the way to where it is now. */
export function FillNote({ fill, tradingAccountId }: { fill: Fill | undefined; tradingAccountId: string }) {
  const t = useText()
  const path = usePath()
  const address = `/trading-accounts/${tradingAccountId}`
  const { position, order } = fill ?? {}
  const told = position ?? order
  return (
    <div className="ticket-fill" role="status">
      {told && (
        <p>
          {t(position ? words.filled : words.placed, {
            side: t(words[told.side]),
            lots: told.lots,
            symbol: told.symbol,
            price: formatDecimal(position ? position.openPrice : order!.price),
          })}
        </p>
      )}
      {pageAt(address) && <a href={path(address)}>{t(words.seePositions)}</a>}
    </div>
  )
}
