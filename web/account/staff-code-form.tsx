import { useEffect, useRef } from 'react'
import { CallForm } from '../forms/call-form.tsx'
import { useText } from '../i18n/use-text.ts'
import { noteConfirmed } from '../session/staff-code.ts'
import { TextField } from '../ui/fields.tsx'
import * as words from '../words/auth.ts'

/** Asks a member of staff for the number of the authenticator, which holds for twelve hours. */
export function StaffCodeForm({ onDone }: { onDone(): void }) {
  const t = useText()
  const box = useRef<HTMLDivElement>(null)
  // The dialog gives the focus to its first button.
  useEffect(() => box.current?.querySelector('input')?.focus(), [])
  return (
    <div ref={box}>
      <p className="account-note">{t(words.staffCodeNote)}</p>
      <CallForm
        call="POST /api/v1/staff/second-factor"
        asMember
        className="account-form"
        send={t(words.confirmCode)}
        fieldOf={{ '010007': 'code' }}
        input={form => ({ body: { code: String(form.get('code')).trim() } })}
        onDone={() => {
          noteConfirmed()
          onDone()
        }}
      >
        {field => (
          <TextField
            {...field('code')}
            label={t(words.authenticatorCode)}
            autoComplete="one-time-code"
            maxLength={6}
            isRequired
          />
        )}
      </CallForm>
    </div>
  )
}
