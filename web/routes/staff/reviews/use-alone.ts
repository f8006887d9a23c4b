import { useRef, useState } from 'react'
import { tellNoAnswer } from '../../../api/call-portal.ts'
import { useLocale } from '../../../i18n/use-text.ts'

/** Runs work one at a time, of which what comes meanwhile is left out; what gets no answer is told. */
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
