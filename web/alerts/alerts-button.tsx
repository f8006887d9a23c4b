import { useEffect, useState } from 'react'
import type { Channel } from '#contract/instrument.ts'
import type { QuoteRow } from '#contract/quote-row.ts'
import { useText } from '../i18n/use-text.ts'
import { useLive } from '../live/live.tsx'
import { usePageClock } from '../live/page-clock.tsx'
import { Icon } from '../ui/icon.tsx'
import { useLoaded } from '../ui/use-loaded.ts'
import * as settings from '../words/settings.ts'
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
  const [Content, load] = useLoaded(bring)
  const [isOpen, setOpen] = useState(false)
  const label = t(settings.alerts)
  return (
    <>
      <button
        type="button"
        className="icon-button alerts-button"
        aria-haspopup="dialog"
        aria-label={about ? `${label}: ${about.code}` : label}
        onPointerEnter={load}
        onFocus={load}
        onClick={() => {
          load()
          setOpen(true)
        }}
      >
        <Icon name="bell" />
      </button>
      {isOpen && Content && <Content about={about} onClose={() => setOpen(false)} />}
    </>
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
