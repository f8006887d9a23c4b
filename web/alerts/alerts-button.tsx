import { useEffect } from 'react'
import type { Channel } from '#contract/instrument.ts'
import type { QuoteRow } from '#contract/quote-row.ts'
import { useText } from '../i18n/use-text.ts'
import { useLive } from '../live/live.tsx'
import { usePageClock } from '../live/page-clock.tsx'
import { DialogButton } from '../ui/dialog-button.tsx'
import * as headerWords from '../words/header.ts'
import * as join from '../words/join.ts'
import { ALERTS_KEY, hasKeptAlerts } from './alerts-key.ts'

/** What alerts are to be set on, as its page shows it. */
export interface AlertSubject {
  row: QuoteRow
  channel: Channel
  /** `EUR/USD`. */
  code: string
  /** Its price is a yield in percent: percentages of it say nothing. */
  isYield: boolean
}

const bring = () => import('./alerts-dialog.tsx')

/** Opens the reader's alerts; with `about`, to set one on it. */
export function AlertsButton({ about }: { about?: AlertSubject }) {
  const t = useText()
  const label = about ? t(join.named, { name: t(headerWords.alerts), value: about.code }) : t(headerWords.alerts)
  return (
    <DialogButton<AlertSubject | undefined>
      label={label}
      icon="bell"
      className="alerts-button"
      about={about}
      bring={bring}
    />
  )
}

/** The bell of the header: watches kept alerts on whatever page it stands. */
export function AlertsBell() {
  const { stream } = useLive()
  const clock = usePageClock()
  useEffect(() => {
    if (!stream) return
    const start = () =>
      import('./alert-watch.ts').then(
        ({ watchAlerts }) => watchAlerts(stream, () => clock.now()),
        // The next page tries again.
        () => undefined,
      )
    if (hasKeptAlerts()) void start()
    const startWithOtherTab = ({ key, newValue }: StorageEvent) => {
      if (key === ALERTS_KEY && newValue !== null) void start()
    }
    window.addEventListener('storage', startWithOtherTab)
    return () => window.removeEventListener('storage', startWithOtherTab)
  }, [stream, clock])
  return <AlertsButton />
}
