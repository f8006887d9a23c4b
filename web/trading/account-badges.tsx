import { useText } from '../i18n/use-text.ts'
import { Icon } from '../ui/icon.tsx'
import * as words from '../words/trading.ts'
import type { Account } from './account-text.ts'

interface MarkProps {
  of: Pick<Account, 'kind' | 'simulated'>
}

/** Whether there is real money in an account, and whether its figures are a broker's. */
export function AccountMark({ of: { kind, simulated } }: MarkProps) {
  const t = useText()
  return (
    <>
      {!simulated && (
        <span className="badge accent">
          <Icon name="shield" size={13} />
          {t(words.verified)}
        </span>
      )}
      {simulated && <span className="badge caution">{t(words.simulated)}</span>}
      {kind !== 'simulated' && <span className="badge">{t(words.kinds[kind])}</span>}
    </>
  )
}
