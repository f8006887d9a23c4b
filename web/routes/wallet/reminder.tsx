import { useState } from 'react'
import type { Me } from '#contract/members/me.ts'
import { callPortal, tellNoAnswer } from '../../api/call-portal.ts'
import { useLocale, useText } from '../../i18n/use-text.ts'
import { Icon } from '../../ui/icon.tsx'
import * as words from '../../words/withdraw.ts'

const WITHIN_MS = 20_000

/** Whether the member is mailed when withdrawals open: a setting, which is pressed while it is on. */
export function Reminder({ me, onChanged }: { me: Me; onChanged(): void }) {
  const t = useText()
  const locale = useLocale()
  const [isBusy, setBusy] = useState(false)
  const { version, settings } = me
  const isOn = settings.mail.withdrawal
  async function change(): Promise<void> {
    if (isBusy) return
    setBusy(true)
    const body = { mail: { withdrawal: !isOn }, version }
    const options = { locale, withinMs: WITHIN_MS, asMember: true, key: crypto.randomUUID() }
    try {
      await callPortal('PUT /api/v1/me/settings', { body }, options)
    } catch (problem) {
      tellNoAnswer(problem, locale)
    }
    setBusy(false)
    onChanged()
  }
  return (
    <button
      type="button"
      className="button withdraw-remind"
      aria-pressed={isOn}
      aria-busy={isBusy}
      onClick={() => void change()}
    >
      <Icon name={isOn ? 'check' : 'bell'} />
      {t(isOn ? words.reminded : words.remind)}
    </button>
  )
}
