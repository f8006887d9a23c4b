import { useState } from 'react'
import { CallForm } from '../forms/call-form.tsx'
import { useLocale, useText } from '../i18n/use-text.ts'
import * as words from '../words/auth.ts'
import { channelOf, filledIn, textOf, writtenContact } from './contact.ts'
import { ContactFields, fieldOfContact } from './contact-fields.tsx'
import { PasswordField } from './password-field.tsx'
import { PASSWORD_LENGTH } from './password-length.ts'

interface ResetFormProps {
  account: string
  onBack(): void
  /** The password was changed: one logs in with it. */
  onReset(account: string): void
}

export function ResetForm({ account, onBack, onReset }: ResetFormProps) {
  const t = useText()
  const locale = useLocale()
  const [typed, setTyped] = useState(account)
  return (
    <CallForm
      call="POST /api/v1/password-reset"
      className="account-form"
      send={t(words.reset)}
      fieldOf={fieldOfContact}
      input={form => {
        const target = writtenContact(textOf(form, 'target'), locale)
        return {
          body: {
            channel: channelOf(target),
            target,
            code: filledIn(form, 'code'),
            password: filledIn(form, 'password'),
            repeat: filledIn(form, 'repeat'),
          },
        }
      }}
      onDone={() => onReset(typed)}
      foot={
        <button type="button" className="button ghost" onClick={onBack}>
          {t(words.back)}
        </button>
      }
    >
      {field => (
        <>
          <ContactFields field={field} purpose="reset" typed={typed} onTyped={setTyped} />
          <PasswordField
            {...field('password')}
            label={t(words.newPassword)}
            hint={t(words.passwordRule, PASSWORD_LENGTH)}
            isNew
            isRequired
          />
          <PasswordField {...field('repeat')} label={t(words.repeatPassword)} isNew isRequired />
        </>
      )}
    </CallForm>
  )
}
