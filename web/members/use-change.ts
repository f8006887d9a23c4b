import { useRef, useState } from 'react'
import { CallError, type Calls, callPortal, type InputOf, tellNoAnswer } from '../api/call-portal.ts'
import { useLocale } from '../i18n/use-text.ts'
import { currentSession } from '../session/session.ts'

/**
 * What a button shows that changes something of the member who is logged in: at once what is expected, then what was
 * answered, and what was before if it failed, which is told. One change at a time; a change that is asked for again because
 * no answer came has the same `Idempotency-Key`.
 */
export function useChange<State>(state: State, show: (state: State) => void) {
  const locale = useLocale()
  const [isBusy, setBusy] = useState(false)
  const sent = useRef<{ call: string; key: string }>(undefined)

  async function change<Call extends keyof Calls>(
    call: Call,
    input: InputOf<Call>,
    expected: State,
    answered: (result: Calls[Call]['result']) => State,
  ): Promise<void> {
    if (isBusy) return
    setBusy(true)
    // A visitor logs in first.
    if (currentSession()) show(expected)
    const id = `${call} ${JSON.stringify(input)}`
    if (sent.current?.call !== id) sent.current = { call: id, key: crypto.randomUUID() }
    const { key } = sent.current
    try {
      show(answered(await callPortal(call, input, { locale, asMember: true, key })))
      sent.current = undefined
    } catch (problem) {
      show(state)
      if (problem instanceof CallError) sent.current = undefined
      tellNoAnswer(problem, locale)
    }
    setBusy(false)
  }
  return { isBusy, change }
}
