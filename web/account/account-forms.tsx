import { useEffect, useState } from 'react'
import { useText } from '../i18n/use-text.ts'
import type { AccountStep } from '../session/login-request.ts'
import { login, register } from '../words/account-menu.ts'
import * as words from '../words/auth.ts'
import { LoginForm } from './login-form.tsx'
import { RegisterForm } from './register-form.tsx'
import { ResetForm } from './reset-form.tsx'
import { SecondFactorForm } from './second-factor-form.tsx'

/** The step of a login after the password, with what continues it. */
interface SecondStep {
  challenge: string
  isRemembered: boolean
}

interface AccountFormsProps {
  step: AccountStep
  onStep(step: AccountStep): void
  onLoggedIn(): void
}

/** Name of a step, such as the title of its page. */
export const stepNames = { login, register, reset: words.reset } as const

/** What is on its way from one page of the account to another: what was typed, and why the visitor goes there. */
let carried: { account: string; note?: string | undefined } = { account: '' }

/** Log in, register and set a new password: what was typed as the account goes with the visitor from one to the other. */
export function AccountForms({ step, onStep, onLoggedIn }: AccountFormsProps) {
  const t = useText()
  const [{ account, note }, setBrought] = useState(carried)
  const [second, setSecond] = useState<SecondStep>()
  const go = (next: AccountStep, typed: string, why?: string) => {
    carried = { account: typed, note: why }
    setBrought(carried)
    onStep(next)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: it has arrived with the step
  useEffect(() => {
    carried = { account: '' }
  }, [step])
  if (second && step === 'login')
    return (
      <>
        <p className="account-note">{t(words.secondFactor)}</p>
        <SecondFactorForm {...second} onLoggedIn={onLoggedIn} onBack={() => setSecond(undefined)} />
      </>
    )
  return (
    <>
      {note !== undefined && step === 'login' && (
        <p className="account-note" role="status">
          {note}
        </p>
      )}
      {step === 'login' && (
        <LoginForm
          account={account}
          onLoggedIn={onLoggedIn}
          onStep={go}
          onSecondFactor={(challenge, isRemembered) => setSecond({ challenge, isRemembered })}
        />
      )}
      {step === 'register' && (
        <RegisterForm account={account} onLoggedIn={onLoggedIn} onTaken={(typed, why) => go('login', typed, why)} />
      )}
      {step === 'reset' && (
        <ResetForm account={account} onBack={() => go('login', account)} onReset={typed => go('login', typed)} />
      )}
    </>
  )
}
