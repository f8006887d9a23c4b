import { useSyncExternalStore } from 'react'
import { ownZone, quoteTime } from '../i18n/time.ts'
import { useLocale, useText } from '../i18n/use-text.ts'
import { usePreference } from '../settings/preferences.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Icon } from '../ui/icon.tsx'
import * as words from '../words/toasts.ts'
import { onToasts, pastToasts } from './toast-store.ts'
import { toastIcons } from './toasts.tsx'

/** The messages that were shown on this page, for those who had no time to read one. */
export default function PastToasts({ onClose }: { onClose(): void }) {
  const t = useText()
  const locale = useLocale()
  const zone = usePreference('zone') ?? ownZone()
  const toasts = useSyncExternalStore(onToasts, pastToasts, pastToasts)
  return (
    <Dialog label={t(words.messages)} onClose={onClose}>
      {() =>
        toasts.length === 0 ? (
          <p className="empty">{t(words.noMessages)}</p>
        ) : (
          <ol className="past-toasts">
            {toasts.map(({ id, text, kind, at }) => (
              <li key={id} className={kind}>
                <Icon name={toastIcons[kind]} />
                <span>{text}</span>
                <time dateTime={new Date(at).toISOString()}>{quoteTime(at, Date.now(), zone, locale)}</time>
              </li>
            ))}
          </ol>
        )
      }
    </Dialog>
  )
}
