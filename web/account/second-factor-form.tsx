import { useState } from 'react'
import { CallForm } from '../forms/call-form.tsx'
import { useText } from '../i18n/use-text.ts'
import { TextField } from '../ui/fields.tsx'
import { login } from '../words/account-menu.ts'
import * as words from '../words/auth.ts'
import { beginSession } from './begin-session.ts'
import { filledIn } from './contact.ts'

interface SecondFactorFormProps {
  onLoggedIn(): void
  challenge: string
  isRemembered: boolean
  onBack(): void
}

/** The second step of a login: a code of the authenticator, or one of those that were kept for a lost phone. */
export function SecondFactorForm({ challenge, isRemembered, onLoggedIn, onBack }: SecondFactorFormProps) {
  const t = useText()
  const [isRecovery, setRecovery] = useState(false)
  return (
    <CallForm
      call="POST /api/v1/session/second-factor"
      className="account-form"
      send={t(login)}
      fieldOf={{ '010007': 'code', '010003': 'code' }}
      input={form => ({ body: { challenge, code: filledIn(form, 'code') } })}
      onDone={answer => {
        beginSession(answer, isRemembered)
        onLoggedIn()
      }}
      foot={
        <button type="button" className="button ghost" onClick={onBack}>
          {t(words.back)}
        </button>
      }
    >
      {field => (
        <>
          <TextField
            key={String(isRecovery)}
            {...field('code')}
            label={t(isRecovery ? words.recoveryCode : words.authenticatorCode)}
            autoComplete="one-time-code"
            maxLength={isRecovery ? 20 : 6}
            isRequired
          />
          <button type="button" className="link-button" onClick={() => setRecovery(!isRecovery)}>
            {t(isRecovery ? words.withAuthenticator : words.withRecoveryCode)}
          </button>
        </>
      )}
    </CallForm>
  )
}
