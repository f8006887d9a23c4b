import { useRef, useState } from 'react'
import { useText } from '../i18n/use-text.ts'
import type { AccountStep, LoginRequest } from '../session/login-request.ts'
import { Dialog } from '../ui/dialog.tsx'
import { AccountForms, stepNames } from './account-forms.tsx'

const tabs: readonly AccountStep[] = ['login', 'register']

/** The login over any page. */
export default function AccountDialog({ request }: { request: LoginRequest }) {
  const t = useText()
  const [step, setStep] = useState(request.step)
  const isLoggedIn = useRef(false)
  const shown = step === 'reset' ? [step] : tabs
  return (
    <Dialog
      label={t(stepNames[step])}
      className="dialog account-dialog"
      head={
        <span className="account-steps">
          {shown.map(each => (
            <button
              key={each}
              type="button"
              aria-current={each === step ? 'step' : undefined}
              onClick={() => setStep(each)}
            >
              {t(stepNames[each])}
            </button>
          ))}
        </span>
      }
      onClose={() => request.settle(isLoggedIn.current)}
    >
      {close => (
        <AccountForms
          step={step}
          onStep={setStep}
          onLoggedIn={() => {
            isLoggedIn.current = true
            close()
          }}
        />
      )}
    </Dialog>
  )
}
