import { useState } from 'react'
import { CallForm } from '../forms/call-form.tsx'
import { useLocale, useText } from '../i18n/use-text.ts'
import { CheckField } from '../ui/fields.tsx'
import * as words from '../words/auth.ts'
import { beginSession } from './begin-session.ts'
import { channelOf, filledIn, textOf, writtenContact } from './contact.ts'
import { ContactFields, fieldOfContact } from './contact-fields.tsx'
import { PasswordField } from './password-field.tsx'
import { PASSWORD_LENGTH } from './password-length.ts'
import { TermsLabel } from './terms-label.tsx'

const TAKEN = '000108'

interface RegisterFormProps {
  onLoggedIn(): void
  account: string
  /** The contact has an account, which is told only to who has its code. */
  onTaken(account: string, text: string | undefined): void
}

export function RegisterForm({ account, onLoggedIn, onTaken }: RegisterFormProps) {
  const t = useText()
  const locale = useLocale()
  const [typed, setTyped] = useState(account)
  return (
    <CallForm
      call="POST /api/v1/accounts"
      className="account-form"
      send={t(words.createAccount)}
      fieldOf={fieldOfContact}
      input={form => {
        const target = writtenContact(textOf(form, 'target'), locale)
        return {
          body: {
            channel: channelOf(target),
            target,
            code: filledIn(form, 'code'),
            password: filledIn(form, 'password'),
            acceptTerms: form.has('acceptTerms'),
            lang: locale,
            bind: true,
          },
        }
      }}
      onRefused={({ code, text }) => {
        if (code === TAKEN) onTaken(typed, text)
        return code === TAKEN
      }}
      onDone={answer => {
        beginSession(answer, true)
        onLoggedIn()
      }}
    >
      {field => (
        <>
          <ContactFields field={field} purpose="register" typed={typed} onTyped={setTyped} />
          <PasswordField
            {...field('password')}
            label={t(words.password)}
            hint={t(words.passwordRule, PASSWORD_LENGTH)}
            isNew
            isRequired
          />
          <CheckField {...field('acceptTerms')} label={<TermsLabel />} />
        </>
      )}
    </CallForm>
  )
}
