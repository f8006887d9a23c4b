import { useState } from 'react'
import { useLocale } from '../i18n/use-text.ts'
import { type Calls, callPortal, type InputOf, tellNoAnswer } from './call-portal.ts'
import { useMemberCall } from './use-member-call.ts'

interface List {
  list: readonly unknown[]
  next: string | null
}

/** Calls whose lists are read page after page. */
type ListCall = { [Call in keyof Calls]: Calls[Call]['result'] extends List ? Call : never }[keyof Calls]

/** A list of the member who is logged in: the first page when the page has been hydrated, and the next ones by `more`. */
export function useMemberList<Call extends ListCall>(call: Call) {
  type Result = Calls[Call]['result'] & List
  const locale = useLocale()
  const first = useMemberCall(call)
  const [further, setFurther] = useState<Result>()
  const [isBusy, setBusy] = useState(false)
  const result = further ?? (first.result as Result | undefined)

  async function more(): Promise<void> {
    if (isBusy || !result?.next) return
    setBusy(true)
    const options = { locale, asMember: true }
    try {
      const page = (await callPortal(call, { query: { cursor: result.next } } as InputOf<Call>, options)) as Result
      setFurther({ ...page, list: [...result.list, ...page.list] })
    } catch (problem) {
      // The button asks again.
      tellNoAnswer(problem, locale)
    }
    setBusy(false)
  }
  /** Reads it from the beginning. */
  function reload(): void {
    setFurther(undefined)
    first.reload()
  }
  return { result, hasFailed: first.hasFailed, reload, more, isBusy }
}
