import { CallForm } from '../../forms/call-form.tsx'
import { useText } from '../../i18n/use-text.ts'
import * as words from '../../words/trading.ts'

/** Opens an account whose orders are filled here. */
export function OpenSimulated({ onOpened }: { onOpened(tradingAccountId: string): void }) {
  const t = useText()
  return (
    <CallForm
      call="POST /api/v1/trading-accounts/simulated"
      className="payout-form"
      asMember
      send={t(words.open)}
      input={() => ({ body: {} })}
      onDone={({ tradingAccountId }) => onOpened(tradingAccountId)}
    >
      {() => <p>{t(words.openNote)}</p>}
    </CallForm>
  )
}
