import type { StaffQueue } from '../../api/use-staff-summary.ts'
import { useText } from '../../i18n/use-text.ts'
import * as words from '../../words/staff-summary.ts'
import { HourBars } from './hour-bars.tsx'
import { Wait } from './wait.tsx'

/** A queue in figures: how much waits, for how long, and the hours of today. */
export function QueueStrip({ queue }: { queue: StaffQueue | undefined }) {
  const t = useText()
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
      <div className="panel">{queue && <HourBars hours={queue.hours} />}</div>
    </section>
  )
}
