import { useState } from 'react'
import type { CallError } from '../api/call-portal.ts'
import { CallForm } from '../forms/call-form.tsx'
import { useLocale, useText } from '../i18n/use-text.ts'
import { CheckField, TextField } from '../ui/fields.tsx'
import { login } from '../words/account-menu.ts'
import * as words from '../words/auth.ts'
import { beginSession } from './begin-session.ts'
import { filledIn, textOf, writtenContact } from './contact.ts'
import { type DisabledFacts, DisabledNote, factsIn } from './disabled-note.tsx'
import { PasswordField } from './password-field.tsx'

/** Codes of a login that continues with another step, or that has one more way. */
const PROOF = '000114'
const SECOND_FACTOR = '010006'
const LOCKED = '010003'
const DISABLED = '010004'

interface LoginFormProps {
  onLoggedIn(): void
  /** What was typed into another form. */
  account: string
  onStep(step: 'reset', account: string): void
  /** The password was right, and the second factor is asked for. */
  onSecondFactor(challenge: string, isRemembered: boolean): void
}

export function LoginForm({ account, onLoggedIn, onStep, onSecondFactor }: LoginFormProps) {
  const t = useText()
  const locale = useLocale()
  const [typed, setTyped] = useState(account)
  const [remembers, setRemembers] = useState(true)
  /** Where the code was sent that this login needs as well. */
  const [proof, setProof] = useState<string>()
  const [isLocked, setLocked] = useState(false)
  /** Why and when staff have disabled the account. */
  const [disabled, setDisabled] = useState<DisabledFacts>()
  const onRefused = ({ code, text, details }: CallError) => {
    setLocked(code === LOCKED)
    setDisabled(code === DISABLED ? factsIn(details) : undefined)
    if (code === SECOND_FACTOR) onSecondFactor(String(details.challenge), remembers)
    if (code === PROOF) setProof(text)
    return code === SECOND_FACTOR || code === PROOF
  }
  return (
    <CallForm
      call="POST /api/v1/session"
      className="account-form"
      send={t(login)}
      fieldOf={{
        '010002': 'password',
        '010003': 'password',
        '000106': 'code',
        '000107': 'code',
        '000129': 'code',
      }}
      input={form => ({
        body: {
          account: writtenContact(textOf(form, 'account'), locale),
          password: filledIn(form, 'password'),
          ...(proof !== undefined && { code: filledIn(form, 'code') }),
          remember: remembers,
          bind: true,
        },
      })}
      onRefused={onRefused}
      onDone={answer => {
        beginSession(answer, remembers)
        onLoggedIn()
      }}
    >
      {field => (
        <>
          <TextField
            {...field('account')}
            label={t(words.loginName)}
            text={typed}
            autoComplete="username"
            maxLength={254}
            onText={setTyped}
            isRequired
          />
          <PasswordField {...field('password')} label={t(words.password)} isRequired />
          {proof !== undefined && (
            <TextField
              {...field('code')}
              label={t(words.code)}
              hint={proof}
              autoComplete="one-time-code"
              maxLength={6}
              isRequired
            />
          )}
          <div className="account-row">
            <CheckField name="remember" label={t(words.remember)} isChecked onCheck={setRemembers} />
            <button type="button" className="link-button" onClick={() => onStep('reset', typed)}>
              {t(words.forgot)}
            </button>
          </div>
          {disabled && <DisabledNote {...disabled} />}
          {isLocked && <p className="muted">{t(words.resetStillWorks)}</p>}
        </>
      )}
    </CallForm>
  )
}
