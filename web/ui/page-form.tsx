import { type ReactNode, useEffect, useRef } from 'react'
import { usePath, useText } from '../i18n/use-text.ts'
import * as formWords from '../words/form.ts'
import { usePageForm } from './use-page-form.ts'

/** Name of a field that visitors do not see: whoever fills it in is a robot. */
export const TRAP_FIELD = 'website'

export interface FormSummary {
  text: string
  /** What is wrong with each field, in the order of the fields. */
  errors: readonly { name: string; text: string }[]
}

/** Id of a field's control, to which the summary of errors links. */
export const fieldId = (name: string) => `field-${name}`

interface PageFormProps<Answer> {
  /** The page's address, without language prefix. */
  page: string
  /** What the action returned: `actionData` of the route. */
  answered: Answer | undefined
  /** Why the form was not taken. */
  summaryOf(answer: Answer): FormSummary
  /** Text of the button that sends it. */
  send: string
  /** The fields, with what was sent and what is wrong with it. */
  children(answer: Answer | undefined): ReactNode
}

/**
 * A form of a page whose `kind` is `form` or `personal`. It works without JavaScript; with it, what was typed stays in
 * the fields and the page is not loaded again. Errors are summarised at the top, where the focus goes.
 */
export function PageForm<Answer>({ page, answered, summaryOf, send: label, children }: PageFormProps<Answer>) {
  const t = useText()
  const path = usePath()
  const { reply, replies, isSending, send } = usePageForm(answered)
  const answer = reply && 'answer' in reply ? reply.answer : undefined
  const summary = reply && ('answer' in reply ? summaryOf(reply.answer) : { text: reply.refusal, errors: [] })
  return (
    <form className="page-form" method="post" action={path(page)} noValidate onSubmit={send}>
      {summary && <Summary key={replies} {...summary} />}
      {children(answer)}
      <div className="form-trap" aria-hidden="true">
        <label>
          {t(formWords.trap)}
          <input name={TRAP_FIELD} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <button type="submit" className="button primary" aria-disabled={isSending}>
        {isSending ? t(formWords.sending) : label}
      </button>
    </form>
  )
}

function Summary({ text, errors }: FormSummary) {
  return (
    <Focused className="form-summary" role="alert">
      <b>{text}</b>
      {errors.length > 0 && (
        <ul>
          {errors.map(error => (
            <li key={error.name}>
              <a href={`#${fieldId(error.name)}`}>{error.text}</a>
            </li>
          ))}
        </ul>
      )}
    </Focused>
  )
}

/** What the visitor reads next: the focus goes there, also without JavaScript. */
export function Focused({ children, ...given }: { className: string; role: 'alert' | 'status'; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    // biome-ignore lint/a11y/noAutofocus: the answer to what the visitor has sent
    <div {...given} ref={box} tabIndex={-1} autoFocus>
      {children}
    </div>
  )
}
