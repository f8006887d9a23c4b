import { useEffect } from 'react'
import type { WalletCalls } from '#modules/wallet'
import { useMemberCall } from '../../api/use-member-call.ts'

export type Order = WalletCalls['GET /api/v1/orders/{orderId}']['result']

/** How often an order that waits is asked for while the page is seen. */
const EVERY_MS = 10_000
const CLOSED = '010029'
const MISSING = '010037'

/** An order of the member, asked for again and again while it waits for its payment. */
export function useOrder(orderId: string) {
  const { result, hasFailed, refusal, reload } = useMemberCall(
    'GET /api/v1/orders/{orderId}',
    {},
    { orderId },
    { tells: false },
  )
  const isClosed = refusal === CLOSED
  const isWaiting = result?.state === 'pending' && !isClosed
  useEffect(() => {
    if (!isWaiting) return undefined
    const look = () => {
      if (document.visibilityState === 'visible') reload()
    }
    const timer = setInterval(look, EVERY_MS)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [isWaiting, reload])
  return {
    order: result,
    isClosed,
    isMissing: refusal === MISSING,
    /** There was no answer to the last question. */
    isLost: hasFailed && refusal === undefined,
    hasFailed,
    reload,
  }
}
