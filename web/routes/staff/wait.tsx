import { createContext, useContext, useEffect, useState } from 'react'
import { useText } from '../../i18n/use-text.ts'
import * as words from '../../words/staff.ts'

interface WaitProps {
  /** UTC ms. */
  since: number
  /** Whether it waits too long, where the portal has said it. */
  isLate?: boolean
}

/** How long something may wait, in ms, as the operator has set it. */
export const LateContext = createContext(Number.POSITIVE_INFINITY)

const TICK_MS = 30_000

/** How long something has waited, marked when it is too long. */
export function Wait({ since, isLate }: WaitProps) {
  const t = useText()
  const lateMs = useContext(LateContext)
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  const { text, values } = words.waitOf(now - since)
  const isMarked = isLate ?? now - since > lateMs
  return <span className={isMarked ? 'wait is-late num' : 'wait num'}>{t(text, values)}</span>
}
