import { useEffect, useState } from 'react'
import { useLocale } from '../i18n/use-text.ts'
import { onConfirmed } from '../session/staff-code.ts'
import { type Calls, callPortal } from './call-portal.ts'

export type StaffQueue = Calls['GET /api/v1/staff/summary']['result']['queues'][number]

const REFRESH_MS = 60_000

/**
 * What waits for the member of staff who is logged in, read again every minute while the page is seen; undefined until it
 * is known. It asks for nothing: it stays unknown until the second factor was confirmed.
 */
export function useStaffSummary(): readonly StaffQueue[] | undefined {
  const locale = useLocale()
  const [queues, setQueues] = useState<readonly StaffQueue[]>()
  useEffect(() => {
    const left = new AbortController()
    const { signal } = left
    const read = () => {
      if (document.hidden) return
      const options = { locale, signal, withinMs: REFRESH_MS, asMember: true, tells: false }
      callPortal('GET /api/v1/staff/summary', {}, options).then(
        answer => setQueues(answer.queues),
        // The next turn asks again.
        () => undefined,
      )
    }
    read()
    const timer = setInterval(read, REFRESH_MS)
    const forget = onConfirmed(read)
    return () => {
      left.abort()
      forget()
      clearInterval(timer)
    }
  }, [locale])
  return queues
}
