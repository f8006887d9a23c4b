import { type FormEvent, useEffect, useRef, useState } from 'react'
import { CallError, type Calls, callPortal, type InputOf } from '../api/call-portal.ts'
import { useLocale, useText } from '../i18n/use-text.ts'
import * as errorWords from '../words/error.ts'
import * as formWords from '../words/form.ts'

/** Why the last answer was no success. */
export interface CallFaults {
  /** Above the form, with the focus; undefined if the fields say all. */
  text: string | undefined
  /** By name of the field. */
  fields: Readonly<Record<string, string>>
}

export interface CallFormRules<Call extends keyof Calls> {
  call: Call
  /** What the call takes, of the fields of the form. */
  input(form: FormData): InputOf<Call>
  /** Whether the call is that of the member who is logged in. */
  asMember?: boolean
  /** The field that a refusal is about, by its code, where the call has checked more than the fields by themselves. */
  fieldOf?: Readonly<Record<string, string>>
  /** The field for a path of names of the call; undefined if it is that of the first name. */
  renamed?(path: string): string | undefined
  /** Whether nothing is sent as yet. */
  isBlocked?: boolean
  onDone(result: Calls[Call]['result']): void
  /** Called for each refusal before anything is shown; true if the form has nothing to show of it. */
  onRefused?(refused: CallError): boolean
}

/** The first call with a key may have been carried out although no answer has come: it is sent again as the same. */
const UNDECIDED = new Set(['000219'])

/** What is wrong, by field; the first fault of each. */
function faultsOf(
  refused: CallError,
  { fieldOf = {}, renamed }: Pick<CallFormRules<keyof Calls>, 'fieldOf' | 'renamed'>,
): Record<string, string> {
  const field = fieldOf[refused.code]
  if (refused.fields.length === 0) return field === undefined || !refused.text ? {} : { [field]: refused.text }
  const faults: Record<string, string> = {}
  for (const { path, text } of refused.fields) {
    faults[renamed?.(path) ?? path.split('.', 1)[0]!] ??= text
  }
  return faults
}

/**
 * Sends a form as a call: refusals by field, one call at a time, and one `Idempotency-Key` for a call that is sent again
 * because no answer came. What was typed stays, but for passwords: those that were refused are emptied, and the password by
 * which a member confirms something after each refusal.
 */
export function useCallForm<Call extends keyof Calls>(rules: CallFormRules<Call>) {
  const t = useText()
  const locale = useLocale()
  const [faults, setFaults] = useState<CallFaults>()
  const [answers, setAnswers] = useState(0)
  const [isSending, setSending] = useState(false)
  const key = useRef<{ body: string; key: string }>(undefined)
  const left = useRef<AbortController>(undefined)
  useEffect(() => {
    left.current = new AbortController()
    return () => left.current?.abort()
  }, [])

  function keyFor(input: object): string {
    const body = JSON.stringify(input)
    if (key.current?.body !== body) key.current = { body, key: crypto.randomUUID() }
    return key.current.key
  }

  function refuse(refused: CallError, form: HTMLFormElement): void {
    if (!UNDECIDED.has(refused.code)) key.current = undefined
    if (rules.onRefused?.(refused)) {
      setFaults(undefined)
      return
    }
    const fields = faultsOf(refused, rules)
    for (const control of form.elements) {
      if (!(control instanceof HTMLInputElement && control.autocomplete.includes('password'))) continue
      const confirms = rules.asMember && control.autocomplete === 'current-password'
      if (confirms || fields[control.name] !== undefined) control.value = ''
    }
    const names = Object.keys(fields)
    const [first] = names
    // What is silent is told by its field alone.
    const isOfField = first !== undefined && names.length === 1 && refused.isSilent
    const text = first === undefined ? (refused.text ?? t(errorWords.tryLater)) : t(formWords.notSent)
    setFaults({ text: isOfField ? undefined : text, fields })
    if (isOfField) focusOn(form, first)
  }

  async function post(form: HTMLFormElement): Promise<void> {
    const { call, input: read, asMember = false, onDone } = rules
    const input = read(new FormData(form))
    const signal = left.current!.signal
    try {
      const result = await callPortal(call, input, { locale, signal, asMember, key: keyFor(input) })
      key.current = undefined
      setFaults(undefined)
      onDone(result)
    } catch (problem) {
      if (signal.aborted) return
      if (problem instanceof CallError) return refuse(problem, form)
      const isLate = problem instanceof DOMException && problem.name === 'TimeoutError'
      setFaults({ text: t(isLate ? errorWords.timeout : errorWords.network), fields: {} })
    }
  }

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (isSending || rules.isBlocked) return
    setSending(true)
    await post(event.currentTarget)
    setAnswers(before => before + 1)
    setSending(false)
  }

  return { faults, answers, isSending, send }
}

function focusOn(form: HTMLFormElement, name: string): void {
  const control = form.elements.namedItem(name)
  // After the field was rendered with its error, which describes it.
  if (control instanceof HTMLElement) requestAnimationFrame(() => control.focus())
}
