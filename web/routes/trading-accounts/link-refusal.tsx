import { useState } from 'react'
import type { CallError } from '../../api/call-portal.ts'
import { usePath, useText } from '../../i18n/use-text.ts'
import { useTimeLeft } from '../../ui/use-time-left.ts'
import * as words from '../../words/trading.ts'

/** Refusals of a read-only password by its field: TradingCredentialsWrong, MasterPasswordRefused, AccountLocked. */
export const refusedPassword = {
  ...{ '070011': 'readOnlyPassword', '070012': 'readOnlyPassword', '010003': 'readOnlyPassword' },
} as const

/** TradingSystemBusy: the portal leaves a broker that does not answer alone for so long. */
const BUSY = '070015'
const PAUSE_MS = 30_000

/** What a broker, or the portal in its place, has refused last of a form, and for how long it is not asked again. */
export function useLinkRefusal() {
  const [code, setCode] = useState<string>()
  const [busyUntil, setBusyUntil] = useState(0)
  return {
    code,
    secondsLeft: Math.ceil(useTimeLeft(busyUntil) / 1000),
    onRefused(refused: CallError): boolean {
      setCode(refused.code)
      if (refused.code === BUSY) setBusyUntil(Date.now() + PAUSE_MS)
      return false
    },
  }
}

/** What a refusal means for the password, and what comes next. */
export function LinkRefusal({ code = '' }: { code: string | undefined }) {
  const t = useText()
  const path = usePath()
  const text = words.refusals[code]
  if (!text) return null
  return (
    <p className="payout-note is-waiting" role="status">
      <span>
        {t(text)} {code === '070010' && <a href={path('/complaints')}>{t(words.prove)}</a>}
      </span>
    </p>
  )
}
