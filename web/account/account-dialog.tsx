import { useRef, useState } from 'react'
import { useText } from '../i18n/use-text.ts'
import type { AccountStep, LoginRequest } from '../session/login-request.ts'
import { Dialog } from '../ui/dialog.tsx'
import * as words from '../words/auth.ts'
import { AccountForms, stepNames } from './account-forms.tsx'
import { NicknameForm } from './nickname-form.tsx'
import { StaffCodeForm } from './staff-code-form.tsx'

const tabs: readonly AccountStep[] = ['login', 'register']

/** What is asked of a visitor over any page: the login, the nickname of a member, the second factor of one of staff. */
export default function AccountDialog({ request }: { request: LoginRequest }) {
  const { step, settle } = request
  if (step === 'nickname' || step === 'staffCode') return <AskingDialog step={step} onEnd={settle} />
  return <LoginDialog firstStep={step} onEnd={settle} />
}

interface StepDialogProps {
  onEnd(isDone: boolean): void
}

const asked = {
  nickname: { label: words.chooseNickname, Form: NicknameForm },
  staffCode: { label: words.secondFactor, Form: StaffCodeForm },
}

function AskingDialog({ step, onEnd }: StepDialogProps & { step: keyof typeof asked }) {
  const t = useText()
  const isDone = useRef(false)
  const { label, Form } = asked[step]
  return (
    <Dialog label={t(label)} className="dialog account-dialog" onClose={() => onEnd(isDone.current)}>
      {close => (
        <Form
          onDone={() => {
            isDone.current = true
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
