import { useCallback, useEffect, useState } from 'react'
import { useLocale } from '../i18n/use-text.ts'
import { useSession } from '../session/session.ts'
import { type Calls, callPortal, type InputOf } from './call-portal.ts'

interface MemberCall<Result> {
  /** Undefined until it was answered; the last answer while it is asked again. */
  result: Result | undefined
  /** It was refused, or there was no answer. */
  hasFailed: boolean
  /** Asks again, such as after a change. */
  reload(): void
}

/**
 * What a call that takes no body answers to the member who is logged in, asked when the page has been hydrated. It stays
 * while the login has ended or another query is asked, and is asked anew if another member logs in. `path` has the names in
 * braces of its path.
 */
export function useMemberCall<Call extends keyof Calls>(
  call: Call,
  query: Readonly<Record<string, string>> = {},
  path: Readonly<Record<string, string>> = {},
): MemberCall<Calls[Call]['result']> {
  const locale = useLocale()
  const memberId = useSession()?.member.memberId
  const [answered, setAnswered] = useState<{ to: string; result: Calls[Call]['result'] }>()
  const [hasFailed, setFailed] = useState(false)
  const [turn, setTurn] = useState(0)
  const asked = JSON.stringify({ query, path })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn asks again
  useEffect(() => {
    if (memberId === undefined) return undefined
    const abort = new AbortController()
    callPortal(call, JSON.parse(asked) as InputOf<Call>, { locale, signal: abort.signal, asMember: true }).then(
      result => {
        setAnswered({ to: memberId, result })
        setFailed(false)
      },
      () => {
        if (!abort.signal.aborted) setFailed(true)
      },
    )
    return () => abort.abort()
  }, [call, asked, locale, memberId, turn])
  const reload = useCallback(() => {
    setFailed(false)
    setTurn(before => before + 1)
  }, [])
  const isAnothers = memberId !== undefined && answered?.to !== memberId
  return { result: isAnothers ? undefined : answered?.result, hasFailed, reload }
}
