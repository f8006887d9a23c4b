import { type FormEvent, useState } from 'react'
// biome-ignore lint/style/noRestrictedImports: the portal has just answered
import { UNSAFE_decodeViaTurboStream as decode, useNavigate } from 'react-router'
import type { Envelope } from '#contract/answers/envelope.ts'
import { REQUEST_TIMEOUT_MS } from '#contract/time/constants.ts'
import { useLocale, useText } from '../i18n/use-text.ts'
import * as errorWords from '../words/error.ts'

/** What the page's action returned, or why the form did not reach it. */
export type FormReply<Answer> = { answer: Answer } | { refusal: string }

/** Media type of a form with files. */
export const MULTIPART = 'multipart/form-data'

type Decoded<Answer> = { data: Answer } | { redirect: string } | { error: unknown }

const textsOf = (fields: FormData) => [...fields].map(([name, value]) => [name, String(value)])

/** Undefined if the form did not reach the action. */
async function decoded<Answer>({ headers, body }: Response): Promise<Decoded<Answer> | undefined> {
  if (!headers.has('x-remix-response') || !body) return undefined
  const { value } = await decode(body, window)
  return value as Decoded<Answer>
}

/**
 * Sends a form to the action of its page without loading the page again, and follows the redirect after success.
 * `answered` is what the server rendered the page with, for a form that was sent without JavaScript; `replies` counts
 * the answers since. The router's own
 * forms are not in the bundle (scripts/lean-libraries.ts).
 */
export function usePageForm<Answer>(answered: Answer | undefined) {
  const t = useText()
  const locale = useLocale()
  const navigate = useNavigate()
  const [reply, setReply] = useState<FormReply<Answer> | undefined>(answered && { answer: answered })
  const [isSending, setSending] = useState(false)
  const [replies, setReplies] = useState(0)

  async function post(form: HTMLFormElement, submitter: HTMLElement | null): Promise<FormReply<Answer> | undefined> {
    const fields = new FormData(form, submitter)
    const response = await fetch(`${new URL(form.action).pathname}.data?locale=${locale}`, {
      method: 'POST',
      body: form.enctype === MULTIPART ? fields : new URLSearchParams(textsOf(fields)),
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    })
    const result = await decoded<Answer>(response.clone())
    if (!result) {
      const { text } = (await response.json()) as Envelope<never>
      return { refusal: text ?? t(errorWords.tryLater) }
    }
    if ('data' in result) return { answer: result.data }
    if ('error' in result) return { refusal: t(errorWords.tryLater) }
    navigate(result.redirect)
    return undefined
  }

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (isSending) return
    const { submitter } = event.nativeEvent as SubmitEvent
    setSending(true)
    try {
      setReply(await post(event.currentTarget, submitter))
    } catch (problem) {
      const isLate = problem instanceof DOMException && problem.name === 'TimeoutError'
      setReply({ refusal: t(isLate ? errorWords.timeout : errorWords.network) })
    }
    setReplies(before => before + 1)
    setSending(false)
  }

  return { reply, replies, isSending, send }
}
