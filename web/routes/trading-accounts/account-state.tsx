import { timeText } from '../../i18n/instant-text.ts'
import { useLocale, useText } from '../../i18n/use-text.ts'
import { useZone } from '../../live/page-clock.tsx'
import type { Account } from '../../trading/account-text.ts'
import * as words from '../../words/trading.ts'

/** Of when the figures of an account are, and whether its broker answers. */
export function AccountState({ account: { state, syncedAt } }: { account: Pick<Account, 'state' | 'syncedAt'> }) {
  const t = useText()
  const locale = useLocale()
  const zone = useZone()
  const time = syncedAt === null ? '—' : timeText(Date.parse(syncedAt), Date.now(), zone, locale)
  return (
    <span className={`trading-state is-${state}`}>
      <i aria-hidden="true" />
      {t(words.states[state], { time })}
    </span>
  )
}
