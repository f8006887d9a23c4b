import { useEffect } from 'react'
import type { StaffQueue } from '../../api/use-staff-summary.ts'
import { useText } from '../../i18n/use-text.ts'
import { useLoaded } from '../../ui/use-loaded.ts'
import * as words from '../../words/staff-summary.ts'
import { Wait } from './wait.tsx'

const importBars = () => import('./hour-bars.tsx').then(({ HourBars }) => ({ default: HourBars }))

/** A queue in figures: how much waits, for how long, and the hours of today. */
export function QueueStrip({ queue }: { queue: StaffQueue | undefined }) {
  const t = useText()
  // The figures come later than the page.
  const [HourBars, load] = useLoaded(importBars)
  useEffect(load, [load])
  return (
    <section className="board queue-strip">
      <div className="panel">
        <span>{t(words.waiting)}</span>
        <b className="num">{queue?.count ?? '—'}</b>
      </div>
      <div className="panel">
        <span>{t(words.oldest)}</span>
        <b>{queue?.oldestAt ? <Wait since={Date.parse(queue.oldestAt)} isLate={queue.isLate} /> : '—'}</b>
      </div>
      <div className="panel">{queue && HourBars && <HourBars hours={queue.hours} />}</div>
    </section>
  )
}
