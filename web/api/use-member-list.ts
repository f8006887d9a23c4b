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

/** A list of the member who is logged in: the first page when the page has been hydrated, and further ones by `more`. `path` has the names in braces. */
export function useMemberList<Call extends ListCall>(
  call: Call,
  query: Readonly<Record<string, string>> = {},
  path: Readonly<Record<string, string>> = {},
) {
  type Result = Calls[Call]['result']
  const locale = useLocale()
  const first = useMemberCall(call, query, path)
  const [further, setFurther] = useState<{ of: Result | undefined; result: Result }>()
  const [isBusy, setBusy] = useState(false)
  // What was read on belongs to the first page after which it was read.
  const result = further?.of === first.result ? further?.result : first.result

  async function more(): Promise<void> {
    const { list, next } = (result ?? { list: [], next: null }) as List
    if (isBusy || next === null) return
    setBusy(true)
    try {
      const input = { path, query: { ...query, cursor: next } } as unknown as InputOf<Call>
      const page = await callPortal(call, input, { locale, asMember: true })
      setFurther({ of: first.result, result: { ...page, list: [...list, ...(page as List).list] } as Result })
    } catch (problem) {
      // The button asks again.
      tellNoAnswer(problem, locale)
    }
    setBusy(false)
  }
  return { result, hasFailed: first.hasFailed, reload: first.reload, more, isBusy }
}
