import { useEffect, useState } from 'react'
import { HOUR_MS } from '#contract/time/units.ts'
import { useText } from '../../i18n/use-text.ts'
import * as words from '../../words/staff.ts'

interface WaitProps {
  /** UTC ms. */
  since: number
  /** How long it may wait, in ms; */
  target?: number
  /** or whether it waits too long, where that is known. */
  isLate?: boolean
}

const TICK_MS = 30_000

/** How long something has waited, marked when it is too long. */
export function Wait({ since, target = HOUR_MS, isLate }: WaitProps) {
  const t = useText()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  const { text, values } = words.waitOf(now - since)
  const isMarked = isLate ?? now - since > target
  return <span className={isMarked ? 'wait is-late num' : 'wait num'}>{t(text, values)}</span>
}
