import { type ReactNode, useId } from 'react'
import type { Calls } from '../api/call-portal.ts'
import { useText } from '../i18n/use-text.ts'
import { FormIdContext } from '../ui/field-frame.tsx'
import { Summary } from '../ui/form-summary.tsx'
import * as formWords from '../words/form.ts'
import { type CallFormRules, useCallForm } from './use-call-form.ts'
import { useUnsavedGuard } from './use-unsaved-guard.ts'

/** Name and error of a field of the form, for the fields of web/ui. */
export type FieldOf = (name: string) => { name: string; error: string | undefined }

interface CallFormProps<Call extends keyof Calls> extends CallFormRules<Call> {
  /** Text of the button that sends it. */
  send: string
  /** Whether what it does cannot be undone. */
  isGrave?: boolean
  className?: string
  /** Whether to ask before what was typed is lost with the page. */
  isGuarded?: boolean
  children(field: FieldOf, isSending: boolean): ReactNode
  /** Beside the button. */
  foot?: ReactNode
}

/**
 * A form that sends a call, with its fields as children. Errors stand beside their fields and are summarised at the top,
 * where the focus goes after each answer. It needs JavaScript, as all that members write does.
 */
export function CallForm<Call extends keyof Calls>({
  send: label,
  isGrave = false,
  className = '',
  isGuarded = false,
  children,
  foot,
  ...rules
}: CallFormProps<Call>) {
  const t = useText()
  const id = useId()
  const typed = useUnsavedGuard(isGuarded)
  const { faults, answers, isSending, send } = useCallForm<Call>({
    ...rules,
    onDone(result) {
      typed.current = false
      rules.onDone(result)
    },
  })
  const errors = faults?.fields ?? {}
  return (
    <form
      className={`page-form ${className}`}
      noValidate
      aria-busy={isSending}
      onSubmit={send}
      onInput={() => {
        typed.current = true
      }}
    >
      {faults?.text !== undefined && (
        <Summary
          key={answers}
          form={id}
          text={faults.text}
          errors={Object.entries(errors).map(([name, text]) => ({ name, text }))}
        />
      )}
      <FormIdContext value={id}>{children(name => ({ name, error: errors[name] }), isSending)}</FormIdContext>
      <div className="form-foot">
        <button
          type="submit"
          className={isGrave ? 'button danger' : 'button primary'}
          aria-disabled={isSending || rules.isBlocked === true}
        >
          {isSending ? t(formWords.sending) : label}
        </button>
        {foot}
      </div>
    </form>
  )
}
