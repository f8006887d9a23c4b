import { useCallback, useEffect, useState } from 'react'
import { useLocale } from '../i18n/use-text.ts'
import { useSession } from '../session/session.ts'
import { CallError, type Calls, callPortal, type InputOf } from './call-portal.ts'

interface MemberCall<Result> {
  /** Undefined until it was answered; the last answer while it is asked again. */
  result: Result | undefined
  /** It was refused, or there was no answer. */
  hasFailed: boolean
  /** Code of the refusal; undefined if there was no answer. */
  refusal: string | undefined
  /** Asks again, such as after a change. */
  reload(): void
}

/**
 * What a call that takes no body answers to the member who is logged in, asked when the page has been hydrated. It stays
 * while the login has ended or until another query was answered or has failed, and is asked anew if another member logs in.
 * `path` has the names in braces of its path. `tells`: whether refusals are shown over the page. `again`: what the server has
 * rendered; once that is another value, the call is asked again. `everyMs`: asks again so long after each answer or failure
 * while the page is in sight; a failure then stays until it is answered.
 */
export function useMemberCall<Call extends keyof Calls>(
  call: Call,
  query: Readonly<Record<string, string>> = {},
  path: Readonly<Record<string, string>> = {},
  { tells = true, again, everyMs }: { tells?: boolean; again?: unknown; everyMs?: number } = {},
): MemberCall<Calls[Call]['result']> {
  const locale = useLocale()
  const memberId = useSession()?.member.memberId
  const [answered, setAnswered] = useState<{ to: string; asked: string; result: Calls[Call]['result'] }>()
  const [failure, setFailure] = useState<{ refusal: string | undefined }>()
  const [turn, setTurn] = useState(0)
  const asked = JSON.stringify({ query, path })
  const reload = useCallback(() => setTurn(before => before + 1), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn, and what is rendered anew, asks again
  useEffect(() => {
    if (memberId === undefined) return undefined
    if (everyMs === undefined) setFailure(undefined)
    const abort = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    function wait(): void {
      if (everyMs !== undefined && !abort.signal.aborted)
        timer = setTimeout(() => (document.hidden ? wait() : reload()), everyMs)
    }
    const options = { locale, signal: abort.signal, asMember: true, tells }
    void callPortal(call, JSON.parse(asked) as InputOf<Call>, options)
      .then(
        result => {
          setFailure(undefined)
          setAnswered({ to: memberId, asked, result })
        },
        problem => {
          if (!abort.signal.aborted) setFailure({ refusal: problem instanceof CallError ? problem.code : undefined })
        },
      )
      .then(wait)
    return () => {
      abort.abort()
      clearTimeout(timer)
    }
  }, [call, asked, locale, memberId, tells, again, everyMs, turn, reload])
  const isAnothers = memberId !== undefined && answered?.to !== memberId
  const isOfEarlier = failure !== undefined && answered?.asked !== asked
  return {
    result: isAnothers || isOfEarlier ? undefined : answered?.result,
    hasFailed: failure !== undefined,
    refusal: failure?.refusal,
    reload,
  }
}
