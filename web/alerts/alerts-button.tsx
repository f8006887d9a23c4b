import { useEffect } from 'react'
import { useText } from '../i18n/use-text.ts'
import { useLive } from '../live/live.tsx'
import { usePageClock } from '../live/page-clock.tsx'
import { withAccountSheet } from '../ui/account-sheet.ts'
import { DialogButton } from '../ui/dialog-button.tsx'
import * as headerWords from '../words/header.ts'
import * as join from '../words/join.ts'
import type { AlertSubject } from './alert.ts'
import { ALERTS_KEY, hasStoredAlerts } from './alerts-key.ts'

const importDialog = () => withAccountSheet(import('./alerts-dialog.tsx'))

/** Opens the visitor's alerts; with `about`, the form to set one on that instrument. */
export function AlertsButton({ about }: { about?: AlertSubject }) {
  const t = useText()
  const label = about ? t(join.named, { name: t(headerWords.alerts), value: about.code }) : t(headerWords.alerts)
  return (
    <DialogButton<AlertSubject | undefined>
      label={label}
      icon="bell"
      className="alerts-button"
      about={about}
      importDialog={importDialog}
    />
  )
}

/** The bell in the header: watches stored alerts on every page. */
export function AlertsBell() {
  const { stream } = useLive()
  const clock = usePageClock()
  useEffect(() => {
    if (!stream) return
    const start = () =>
      import('./alert-watch.ts').then(
        ({ watchAlerts }) => watchAlerts(stream, () => clock.now()),
        // Retried on the next page.
        () => undefined,
      )
    if (hasStoredAlerts()) void start()
    const startWithOtherTab = ({ key, newValue }: StorageEvent) => {
      if (key === ALERTS_KEY && newValue !== null) void start()
    }
    window.addEventListener('storage', startWithOtherTab)
    return () => window.removeEventListener('storage', startWithOtherTab)
  }, [stream, clock])
  return <AlertsButton />
}
