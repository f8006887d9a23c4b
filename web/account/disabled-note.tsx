import { instantText } from '../i18n/instant-text.ts'
import { useLocale, useText } from '../i18n/use-text.ts'
import { useZone } from '../live/page-clock.tsx'
import * as words from '../words/auth.ts'

export interface DisabledFacts {
  reason: string
  /** UTC ms. */
  at: number
}

/** What a refused login says of a disabled account; undefined if it says nothing. */
export function factsIn({ reason, at }: Readonly<Record<string, unknown>>): DisabledFacts | undefined {
  return typeof reason === 'string' && typeof at === 'string' ? { reason, at: Date.parse(at) } : undefined
}

/** Why and when an account was disabled, and how its member appeals. */
export function DisabledNote({ reason, at }: DisabledFacts) {
  const t = useText()
  const locale = useLocale()
  const zone = useZone()
  return (
    <div className="disabled-note">
      <dl>
        <dt>{t(words.disabledReason)}</dt>
        <dd>{reason}</dd>
        <dt>{t(words.disabledAt)}</dt>
        <dd className="num">{instantText(at, zone, locale)}</dd>
      </dl>
      <p className="muted">{t(words.disabledAppeal)}</p>
    </div>
  )
}
