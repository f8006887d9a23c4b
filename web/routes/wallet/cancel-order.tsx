import { useRef, useState } from 'react'
import { CallError, callPortal, tellNoAnswer } from '../../api/call-portal.ts'
import { useLocale, useText } from '../../i18n/use-text.ts'
import * as words from '../../words/top-up.ts'

/** Cancels an order that waits, once the member has said so twice: who has paid must not. */
export function CancelOrder({ orderId, onCancelled }: { orderId: string; onCancelled(): void }) {
  const t = useText()
  const locale = useLocale()
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const key = useRef<string>(undefined)
  async function cancel(): Promise<void> {
    if (isBusy) return
    setBusy(true)
    key.current ??= crypto.randomUUID()
    try {
      await callPortal(
        'POST /api/v1/orders/{orderId}/cancel',
        { path: { orderId } },
        { locale, asMember: true, key: key.current },
      )
      onCancelled()
    } catch (problem) {
      tellNoAnswer(problem, locale)
      // The order was settled meanwhile: the page shows how.
      if (problem instanceof CallError) {
        key.current = undefined
        onCancelled()
      }
    }
    setBusy(false)
    setAsking(false)
  }
  if (!isAsking)
    return (
      <button type="button" className="button" onClick={() => setAsking(true)}>
        {t(words.cancel)}
      </button>
    )
  return (
    <div className="order-cancel" role="alert">
      <p>{t(words.cancelNote)}</p>
      <button type="button" className="button danger" aria-busy={isBusy} onClick={() => void cancel()}>
        {t(words.cancel)}
      </button>
      {/* biome-ignore lint/a11y/noAutofocus: the focus stays where the button was that asks */}
      <button type="button" className="button" autoFocus onClick={() => setAsking(false)}>
        {t(words.keep)}
      </button>
    </div>
  )
}
