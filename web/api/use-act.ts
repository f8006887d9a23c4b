import { useRef, useState } from 'react'
import { useLocale } from '../i18n/use-text.ts'
import { CallError, type Calls, callPortal, type InputOf, tellNoAnswer } from './call-portal.ts'

/** Refusals after which the same call, sent again, is the same: it may have been carried out. */
const UNDECIDED = '000219'

type Acted<Result> = { result: Result } | { refused: CallError | undefined }

/**
 * Calls of a member that buttons send, one at a time; one that is sent again because no answer came has the same
 * `Idempotency-Key`. What is answered has been told; `refused` is undefined if there was no answer.
 */
export function useAct() {
  const locale = useLocale()
  const [isBusy, setBusy] = useState(false)
  const sent = useRef<{ call: string; key: string }>(undefined)

  async function act<Call extends keyof Calls>(
    call: Call,
    input: InputOf<Call>,
  ): Promise<Acted<Calls[Call]['result']> | undefined> {
    if (isBusy) return undefined
    setBusy(true)
    const id = `${call} ${JSON.stringify(input)}`
    if (sent.current?.call !== id) sent.current = { call: id, key: crypto.randomUUID() }
    const { key } = sent.current
    try {
      const result = await callPortal(call, input, { locale, asMember: true, key })
      sent.current = undefined
      return { result }
    } catch (problem) {
      tellNoAnswer(problem, locale)
      if (!(problem instanceof CallError)) return { refused: undefined }
      if (problem.code !== UNDECIDED) sent.current = undefined
      return { refused: problem }
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, act }
}
