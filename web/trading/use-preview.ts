import { useEffect, useState } from 'react'
import { decimalText, parseScaled } from '#contract/prices/price.ts'
import type { QuoteRow } from '#contract/prices/quote-row.ts'
import { CallError, type Calls, callPortal } from '../api/call-portal.ts'
import { useLocale } from '../i18n/use-text.ts'
import type { Ticket } from './ticket-state.ts'
import { CENT_DECIMALS, lotsText, stepValue } from './ticket-sums.ts'

const CALL = 'GET /api/v1/trading-accounts/{tradingAccountId}/orders/preview'
type Answer = Calls[typeof CALL]['result']

/** What an order would take and cost, as the portal computed it last. Amounts are cents, prices scaled. */
export interface OrderPreview {
  /** The size that it was computed for. */
  size: number
  price: number
  margin: number
  freeMargin: number
  marginLevel: string | null
  liquidation: number | null
  spreadCost: number
  /** What the next roll charges for the order, and for how many nights. */
  swap: number
  nights: number
  isSwapPublished: boolean
  /** Cents per step of the price and hundredth of a lot. */
  value: number
}

/** Typing has stopped when nothing has changed for this long. */
const PAUSE_MS = 250
/** Prices have moved by then. */
const AGAIN_MS = 3_000

const cents = (text: string) => parseScaled(text, CENT_DECIMALS)!

function previewFrom(answer: Answer, size: number, decimals: number): OrderPreview {
  const price = parseScaled(answer.price, decimals)!
  const margin = cents(answer.margin)
  const { liquidationPrice, nextSwap, nextNights, swapPublished, marginLevel } = answer
  return {
    ...{ size, price, margin, marginLevel, freeMargin: cents(answer.freeMargin) },
    liquidation: liquidationPrice === null ? null : parseScaled(liquidationPrice, decimals)!,
    spreadCost: cents(answer.spreadCost),
    swap: cents(nextSwap),
    nights: nextNights,
    isSwapPublished: swapPublished,
    value: stepValue(margin, size, price),
  }
}

/**
 * Asks the portal what an order would do, a moment after the last change of it and again three seconds after each answer.
 * The last answer stays until the next one; undefined once the order is refused.
 */
export function usePreview(
  tradingAccountId: string,
  { symbol, decimals }: QuoteRow,
  ticket: Ticket,
  turn: number,
): OrderPreview | undefined {
  const locale = useLocale()
  const [preview, setPreview] = useState<OrderPreview>()
  const { side, type, size, price } = ticket
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn asks again
  useEffect(() => {
    if (size === undefined || (type !== 'market' && price === undefined)) return
    const abort = new AbortController()
    const query = {
      ...{ symbol, side, lots: lotsText(size) },
      ...(type !== 'market' && { price: decimalText(price!, decimals) }),
    }
    const options = { locale, asMember: true, tells: false, signal: abort.signal }
    let timer = setTimeout(ask, PAUSE_MS)
    async function ask(): Promise<void> {
      try {
        if (!document.hidden) {
          const answer = await callPortal(CALL, { path: { tradingAccountId }, query }, options)
          setPreview(previewFrom(answer, size!, decimals))
        }
      } catch (problem) {
        if (problem instanceof CallError) setPreview(undefined)
      }
      if (!abort.signal.aborted) timer = setTimeout(ask, AGAIN_MS)
    }
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [tradingAccountId, symbol, decimals, side, type, size, price, locale, turn])
  return preview
}
