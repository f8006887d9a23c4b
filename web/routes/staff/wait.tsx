import { useEffect, useState } from 'react'
import { HOUR_MS } from '#contract/time/units.ts'
import { useText } from '../../i18n/use-text.ts'
import * as words from '../../words/staff.ts'

const TICK_MS = 30_000

/** How long something has waited, UTC ms; marked when it is longer than `target`. */
export function Wait({ since, target = HOUR_MS }: { since: number; target?: number }) {
  const t = useText()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  const { text, values } = words.waitOf(now - since)
  return <span className={now - since > target ? 'wait is-late num' : 'wait num'}>{t(text, values)}</span>
}
