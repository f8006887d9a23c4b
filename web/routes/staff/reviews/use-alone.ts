import { useRef, useState } from 'react'
import { tellNoAnswer } from '../../../api/call-portal.ts'
import { useLocale } from '../../../i18n/use-text.ts'

/** Runs one piece of work at a time and ignores others meanwhile; tells if there is no answer. */
export function useAlone() {
  const locale = useLocale()
  const [isBusy, setBusy] = useState(false)
  const busy = useRef(false)
  async function alone(work: () => Promise<void>): Promise<void> {
    if (busy.current) return
    busy.current = true
    setBusy(true)
    try {
      await work()
    } catch (problem) {
      tellNoAnswer(problem, locale)
    }
    busy.current = false
    setBusy(false)
  }
  return { isBusy, alone, isIdle: () => !busy.current }
}
