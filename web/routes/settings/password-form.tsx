import { useState } from 'react'
import { filledIn } from '../../account/contact.ts'
import { fieldOfNewPassword } from '../../account/contact-fields.tsx'
import { PasswordField } from '../../account/password-field.tsx'
import { PASSWORD_LENGTH } from '../../account/password-length.ts'
import { CallForm } from '../../forms/call-form.tsx'
import { useText } from '../../i18n/use-text.ts'
import { updateSession } from '../../session/change-session.ts'
import * as words from '../../words/account-settings.ts'
import * as auth from '../../words/auth.ts'

/** A new password ends all other logins; this one continues with the token that the answer brings. */
export function PasswordForm() {
  const t = useText()
  const [turn, setTurn] = useState(0)
  return (
    <CallForm
      key={turn}
      call="PUT /api/v1/me/password"
      className="form-columns"
      asMember
      isGuarded
      send={t(words.changePassword)}
      fieldOf={{
        '010003': 'current',
        '000123': 'current',
        ...fieldOfNewPassword,
      }}
      input={form => ({
        body: {
          current: filledIn(form, 'current'),
          password: filledIn(form, 'password'),
          repeat: filledIn(form, 'repeat'),
        },
      })}
      onDone={({ token, expiresAt }) => {
        updateSession({ token, expiresAt: Date.parse(expiresAt) })
        setTurn(turn + 1)
      }}
      foot={<span className="muted">{t(words.othersLoggedOut)}</span>}
    >
      {field => (
        <>
          <PasswordField {...field('current')} label={t(words.currentPassword)} isRequired />
          <PasswordField
            {...field('password')}
            label={t(auth.newPassword)}
            hint={t(auth.passwordRule, PASSWORD_LENGTH)}
            isNew
            isRequired
          />
          <PasswordField {...field('repeat')} label={t(auth.repeatPassword)} isNew isRequired />
        </>
      )}
    </CallForm>
  )
}
