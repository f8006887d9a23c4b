import type { ReactNode } from 'react'
import { formatPrice } from '#contract/prices/price.ts'
import type { QuoteRow } from '#contract/prices/quote-row.ts'
import { useLocale, usePath, useText } from '../i18n/use-text.ts'
import { momentText } from '../instrument/quote-age.ts'
import { useOutage } from '../live/live.tsx'
import { usePageClock, useZone } from '../live/page-clock.tsx'
import { symbolPage } from '../quotes/symbol-page.ts'
import * as words from '../words/ticket.ts'
import { faultsOf, hasFaults } from './ticket-checks.ts'
import type { Ticket } from './ticket-state.ts'
import { lotsText, moneyText, openingPrice, signedDistanceText, sizeForMargin } from './ticket-sums.ts'
import type { OrderState } from './use-order.ts'
import type { OrderPreview } from './use-preview.ts'

interface OrderButtonProps {
  ticket: Ticket
  row: QuoteRow
  /** The portal takes orders for the instrument; undefined while that is not known. */
  isTraded: boolean | undefined
  preview: OrderPreview | undefined
  /** Cents before the order; undefined while they are not known. */
  free: number | undefined
  order: OrderState
  onSize(size: number): void
}

interface SendButtonProps {
  className?: string
  /** Number of the quote that the price in the button is of. */
  n?: number
  isDisabled: boolean
  onSend(): void
  children: ReactNode
}

/** Sends one order: the second click of a double click, and a key that is held down, send none. */
function SendButton({ className = '', n, isDisabled, onSend, children }: SendButtonProps) {
  return (
    <button
      type="button"
      className={`button primary ${className}`}
      data-n={n}
      disabled={isDisabled}
      onClick={event => {
        if (event.detail < 2) onSend()
      }}
      onKeyDown={event => {
        if (event.repeat) event.preventDefault()
      }}
    >
      {children}
    </button>
  )
}

/** Why nothing can be ordered, and what to do, in place of the button. */
function Refusal({
  kind,
  head,
  children,
  actions,
}: {
  kind: 'caution' | 'off' | 'live'
  head: string
  children: ReactNode
  actions?: ReactNode
}) {
  return (
    <div className={`ticket-refusal ${kind}`} role="status">
      <b>{head}</b>
      <p>{children}</p>
      {actions}
    </div>
  )
}

/** What stands in the way of any order for the instrument now. */
function useClosedDoor({ row, isTraded }: Pick<OrderButtonProps, 'row' | 'isTraded'>): ReactNode {
  const t = useText()
  const path = usePath()
  const locale = useLocale()
  const zone = useZone()
  const clock = usePageClock()
  const outage = useOutage()
  const history = (
    <a className="button" href={`${path(symbolPage(row))}#history`}>
      {t(words.seeHistory)}
    </a>
  )
  if (outage)
    return (
      <Refusal kind="caution" head={t(words.lostHead)}>
        {t(words.lost)}
      </Refusal>
    )
  if (!row.hasPrice || row.kind === 'none' || row.kind === 'eod')
    return (
      <Refusal kind="off" head={t(words.noSourceHead)} actions={history}>
        {t(words.noSource)}
      </Refusal>
    )
  if (isTraded === false)
    return (
      <Refusal kind="off" head={t(words.noSourceHead)} actions={history}>
        {t(words.notTraded)}
      </Refusal>
    )
  if (row.state === 'closed' || row.state === 'break')
    return (
      <Refusal kind="off" head={t(words.closedHead)}>
        {t(words.closed)}
      </Refusal>
    )
  if (row.stale)
    return (
      <Refusal kind="caution" head={t(words.staleHead, { time: momentText(row.eventAt, clock.now(), zone, locale) })}>
        {t(words.stale)}
      </Refusal>
    )
  return undefined
}

/** The order was sent, and was not filled at what was shown, or was not answered. */
function Unfilled({ ticket, row, order }: Pick<OrderButtonProps, 'ticket' | 'row' | 'order'>) {
  const t = useText()
  const { offer, isBusy } = order
  const text = (price: number) => formatPrice(price, row.decimals)
  const dismiss = (
    <button type="button" className="button ghost" onClick={order.dismiss}>
      {t(words.dismiss)}
    </button>
  )
  if (!offer)
    return (
      <Refusal
        kind="caution"
        head={t(words.unansweredHead)}
        actions={
          <p className="ticket-actions">
            <button type="button" className="button primary" disabled={isBusy} onClick={order.sendAgain}>
              {t(words.sendAgain)}
            </button>
            {dismiss}
          </p>
        }
      >
        {t(words.unanswered)}
      </Refusal>
    )
  // What is offered is the price that the page shows by now.
  const price = openingPrice(offer.side, row)
  const values = { shown: text(offer.shown), price: text(price) }
  const difference = signedDistanceText(price - offer.shown, row, t)
  return (
    <Refusal
      kind="live"
      head={t(words.changedHead)}
      actions={
        <p className="ticket-actions">
          <SendButton isDisabled={isBusy} onSend={() => order.send({ ...ticket, side: offer.side }, row)}>
            {t(offer.side === 'buy' ? words.buyAt : words.sellAt, { price: text(price) })}
          </SendButton>
          {dismiss}
        </p>
      }
    >
      {t(words.changed, { ...values, difference })}
    </Refusal>
  )
}

/** The button that sends an order at the price that it names, or why there is none. */
export function OrderButton(props: OrderButtonProps) {
  const { ticket, row, preview, free, order, onSize } = props
  const t = useText()
  const door = useClosedDoor(props)
  if (door) return door
  if (order.offer || order.isUnanswered) return <Unfilled ticket={ticket} row={row} order={order} />
  const { side, type, size } = ticket
  const isShort = preview !== undefined && preview.size === size && free !== undefined && preview.margin > free
  const most = isShort ? sizeForMargin(free, preview.margin, preview.size) : 0
  if (isShort && type === 'market')
    return (
      <Refusal
        kind="caution"
        head={t(words.noMarginHead)}
        actions={
          most > 0 && (
            <button type="button" className="button" onClick={() => onSize(most)}>
              {t(words.fewer, { lots: lotsText(most) })}
            </button>
          )
        }
      >
        {t(words.noMargin, { margin: moneyText(preview.margin), free: moneyText(free) })}
      </Refusal>
    )
  const price = type === 'market' ? openingPrice(side, row) : ticket.price
  const values = { lots: lotsText(size ?? 0), price: price === undefined ? '—' : formatPrice(price, row.decimals) }
  return (
    <>
      <SendButton
        className="ticket-send"
        n={row.n}
        isDisabled={order.isBusy || hasFaults(faultsOf(ticket, row))}
        onSend={() => order.send(ticket, row)}
      >
        {t(side === 'buy' ? words.buyNow : words.sellNow, values)}
      </SendButton>
      <p className="ticket-note">{t(type === 'market' ? words.promise : words.waits)}</p>
    </>
  )
}
