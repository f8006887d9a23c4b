import { useEffect, useState } from 'react'
import { type Calls, callPortal, type InputOf } from '../api/call-portal.ts'
import { useLocale } from '../i18n/use-text.ts'
import { useSession } from '../session/session.ts'

/**
 * What a public call answers to the member who is logged in, asked once the page is hydrated: the page itself is the same
 * for all. Undefined for visitors, and until it was answered.
 */
export function useMarks<Call extends keyof Calls>(
  call: Call,
  input: InputOf<Call>,
): Calls[Call]['result'] | undefined {
  const locale = useLocale()
  const readerId = useSession()?.member.memberId
  const [marks, setMarks] = useState<{ of: string; result: Calls[Call]['result'] }>()
  const asked = JSON.stringify(input)
  const id = `${readerId} ${call} ${asked}`
  useEffect(() => {
    if (readerId === undefined) return undefined
    const left = new AbortController()
    const options = { locale, signal: left.signal, asMember: true, tells: false }
    callPortal(call, JSON.parse(asked), options).then(
      result => setMarks({ of: id, result }),
      // The page can do without.
      () => undefined,
    )
    return () => left.abort()
  }, [call, asked, id, locale, readerId])
  return readerId !== undefined && marks?.of === id ? marks.result : undefined
}
