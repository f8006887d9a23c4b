import { useRef, useState } from 'react'
import { CallError, callPortal, tellNoAnswer } from '../../api/call-portal.ts'
import { useLocale, useText } from '../../i18n/use-text.ts'
import { IconShape } from '../../ui/icon.tsx'
import * as words from '../../words/trading.ts'

const ROUND = 'M13.2 6.5A5.4 5.4 0 0 0 3.4 5M2.8 9.5a5.4 5.4 0 0 0 9.8 1.5M3.2 2.2V5h2.8M12.8 13.8V11H10'

/** Has an account read now. */
export function SyncButton({ tradingAccountId, onSynced }: { tradingAccountId: string; onSynced(): void }) {
  const t = useText()
  const locale = useLocale()
  const [isBusy, setBusy] = useState(false)
  const key = useRef<string>(undefined)
  async function sync(): Promise<void> {
    if (isBusy) return
    setBusy(true)
    key.current ??= crypto.randomUUID()
    try {
      await callPortal(
        'POST /api/v1/trading-accounts/{tradingAccountId}/sync',
        { path: { tradingAccountId } },
        { locale, asMember: true, key: key.current },
      )
      key.current = undefined
    } catch (problem) {
      tellNoAnswer(problem, locale)
      if (problem instanceof CallError) key.current = undefined
    }
    setBusy(false)
    onSynced()
  }
  return (
    <button type="button" className="button" aria-busy={isBusy} onClick={() => void sync()}>
      <IconShape path={ROUND} size={14} />
      {t(words.sync)}
    </button>
  )
}
