import type { ReactNode } from 'react'
import { usePath, useText } from '../i18n/use-text.ts'
import * as formWords from '../words/form.ts'
import { FormIdContext } from './field-frame.tsx'
import { type FormSummary, Summary } from './form-summary.tsx'
import { MULTIPART, usePageForm } from './use-page-form.ts'

/** Name of a field that visitors do not see: whoever fills it in is a robot. */
export const HONEYPOT_FIELD = 'website'
/** Name of the field that says which form of its page was sent. */
const FORM_FIELD = 'form'

/** The name of the form that was sent: the action returns it as `form` with its answer. */
export function formNameOf(fields: FormData): string | undefined {
  const name = fields.get(FORM_FIELD)
  return typeof name === 'string' ? name : undefined
}

/** Which form of its page an answer is for; undefined for the only one. */
const formOf = (answer: unknown) =>
  typeof answer === 'object' && answer !== null && 'form' in answer ? answer.form : undefined

interface PageFormProps<Answer> {
  /** The page's address, without language prefix, with the values of its variable parts. */
  page: string
  /** Tells it apart from the other forms of its page: a name within the page, part of the ids of its fields. */
  name?: string
  /** It has fields for files: of a page that declares `uploads`. */
  hasFiles?: boolean
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
export function PageForm<Answer>({
  page,
  name,
  hasFiles = false,
  answered,
  summaryOf,
  send: label,
  children,
}: PageFormProps<Answer>) {
  const t = useText()
  const path = usePath()
  const { reply, replies, isSending, send } = usePageForm(formOf(answered) === name ? answered : undefined)
  const id = name ?? 'field'
  const answer = reply && 'answer' in reply ? reply.answer : undefined
  const summary = reply && ('answer' in reply ? summaryOf(reply.answer) : { text: reply.refusal, errors: [] })
  return (
    <form
      className="page-form"
      method="post"
      action={path(page)}
      {...(hasFiles && { encType: MULTIPART })}
      noValidate
      onSubmit={send}
    >
      {summary && <Summary key={replies} form={id} {...summary} />}
      {name !== undefined && <input type="hidden" name={FORM_FIELD} value={name} />}
      <FormIdContext value={id}>{children(answer)}</FormIdContext>
      <div className="form-trap" aria-hidden="true">
        <label>
          {t(formWords.trap)}
          <input name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <button type="submit" className="button primary" aria-disabled={isSending}>
        {isSending ? t(formWords.sending) : label}
      </button>
    </form>
  )
}
