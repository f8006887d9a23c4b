import { useRef, useState } from 'react'
import type { QuoteRow } from '#contract/prices/quote-row.ts'
import type { Calls } from '../api/call-portal.ts'
import { useAct } from '../api/use-act.ts'
import { orderOf } from './ticket-checks.ts'
import type { Ticket } from './ticket-state.ts'
import { openingPrice, type Side } from './ticket-sums.ts'

const CALL = 'POST /api/v1/trading-accounts/{tradingAccountId}/orders'
const PRICE_CHANGED = '070036'
/** RequestInProgress: the same order was sent before and may still be carried out. */
const IN_PROGRESS = '000219'

type Sent = ReturnType<typeof orderOf>
export type Fill = Calls[typeof CALL]['result']

/** A market order that was not filled because the price has become worse: its side, and the price that was shown. */
export interface Offer {
  side: Side
  shown: number
}

/** Where an order stands that was sent. */
export interface OrderState {
  isBusy: boolean
  /** The last one that was filled or placed. */
  fill: Fill | undefined
  offer: Offer | undefined
  /** No answer came: it may have been carried out. */
  isUnanswered: boolean
  /** Sends an order at the quote that the page shows. */
  send(ticket: Ticket, row: QuoteRow): void
  /** Sends the one without an answer once more: with the same key it is carried out once. */
  sendAgain(): void
  /** Leaves what was offered. */
  dismiss(): void
}

export function useOrder(tradingAccountId: string, onFill: () => void): OrderState {
  const { isBusy, act } = useAct()
  const [fill, setFill] = useState<Fill>()
  const [offer, setOffer] = useState<Offer>()
  const [isUnanswered, setUnanswered] = useState(false)
  const last = useRef<{ body: Sent; row: QuoteRow }>(undefined)

  async function post(body: Sent, row: QuoteRow): Promise<void> {
    last.current = { body, row }
    const answer = await act(CALL, { path: { tradingAccountId }, body })
    if (!answer) return
    setUnanswered(false)
    setOffer(undefined)
    if ('result' in answer) {
      setFill(answer.result)
      onFill()
    } else if (!answer.refused || answer.refused.code === IN_PROGRESS) setUnanswered(true)
    else if (answer.refused.code === PRICE_CHANGED) setOffer({ side: body.side, shown: openingPrice(body.side, row) })
  }
  return {
    ...{ isBusy, fill, offer, isUnanswered },
    send(ticket, row) {
      setFill(undefined)
      void post(orderOf(ticket, row, Date.now()), row)
    },
    sendAgain() {
      if (last.current) void post(last.current.body, last.current.row)
    },
    dismiss() {
      setOffer(undefined)
      setUnanswered(false)
    },
  }
}
