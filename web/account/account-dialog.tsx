import { useRef, useState } from 'react'
import { useText } from '../i18n/use-text.ts'
import type { AccountStep, LoginRequest } from '../session/login-request.ts'
import { Dialog } from '../ui/dialog.tsx'
import * as words from '../words/auth.ts'
import { AccountForms, stepNames } from './account-forms.tsx'
import { NicknameForm } from './nickname-form.tsx'

const tabs: readonly AccountStep[] = ['login', 'register']

/** What is asked of a visitor over any page: the login, or the nickname of a member. */
export default function AccountDialog({ request }: { request: LoginRequest }) {
  const { step, settle } = request
  if (step === 'nickname') return <NicknameDialog onEnd={settle} />
  return <LoginDialog firstStep={step} onEnd={settle} />
}

interface StepDialogProps {
  onEnd(isDone: boolean): void
}

function NicknameDialog({ onEnd }: StepDialogProps) {
  const t = useText()
  const isSaved = useRef(false)
  return (
    <Dialog label={t(words.chooseNickname)} className="dialog account-dialog" onClose={() => onEnd(isSaved.current)}>
      {close => (
        <NicknameForm
          onSaved={() => {
            isSaved.current = true
            close()
          }}
        />
      )}
    </Dialog>
  )
}

function LoginDialog({ firstStep, onEnd }: StepDialogProps & { firstStep: AccountStep }) {
  const t = useText()
  const [step, setStep] = useState(firstStep)
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
      onClose={() => onEnd(isLoggedIn.current)}
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
