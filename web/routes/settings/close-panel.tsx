import { useState } from 'react'
import { filledIn } from '../../account/contact.ts'
import { fieldOfPassword } from '../../account/contact-fields.tsx'
import { PasswordField } from '../../account/password-field.tsx'
import { CallForm } from '../../forms/call-form.tsx'
import { dateText } from '../../i18n/date-text.ts'
import { useLocale, useText } from '../../i18n/use-text.ts'
import * as words from '../../words/account-settings.ts'

const BLOCKED = '010047'

/** Closing of the account: what it means, what is in the way, and until when it can be taken back. */
export function ClosePanel({ closesAt, onClosed }: { closesAt: string | null; onClosed(): void }) {
  const t = useText()
  const locale = useLocale()
  /** What has to be settled first. */
  const [blocked, setBlocked] = useState<string>()
  if (closesAt !== null)
    return (
      <p className="settings-note caution" role="status">
        {t(words.closesOn, { date: dateText(closesAt.slice(0, 10), locale, true) })}
      </p>
    )
  return (
    <CallForm
      call="POST /api/v1/me/close"
      asMember
      send={t(words.closeAccount)}
      isGrave
      fieldOf={fieldOfPassword}
      input={form => ({ body: { password: filledIn(form, 'password') } })}
      onRefused={({ code, text }) => {
        setBlocked(code === BLOCKED ? text : undefined)
        return false
      }}
      onDone={onClosed}
    >
      {field => (
        <>
          <p>{t(words.closeNote)}</p>
          {blocked !== undefined && <p className="settings-note caution">{blocked}</p>}
          <PasswordField {...field('password')} label={t(words.currentPassword)} isRequired />
        </>
      )}
    </CallForm>
  )
}
