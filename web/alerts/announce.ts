import { filledText } from '#contract/answers/error.ts'
import { localeOfPath } from '#contract/text/locale.ts'
import type { Translate } from '../i18n/use-text.ts'
import { showToast } from '../toasts/toast-store.ts'
import * as alertWords from '../words/alert.ts'
import * as headerWords from '../words/header.ts'
import { alertBook } from './alert-book.ts'
import { conditionText, valueText } from './condition-text.ts'
import type { Fired } from './read-book.ts'
import { playTwoTones } from './sound.ts'

/** Reports that an alert was reached. */
export function announce(fired: Fired): void {
  const locale = localeOfPath(window.location.pathname)
  const t: Translate = (text, values) => filledText(text, values ?? {}, locale)
  const text = t(alertWords.reached, {
    symbol: fired.symbol,
    condition: conditionText(fired, t),
    value: valueText(fired, t),
  })
  announceText(text, fired.id)
}

/** A message, the tones, and a notification if the tab is hidden. `id` is that of what is announced. */
export function announceText(text: string, id: string): void {
  showToast(text, 'alert')
  if (alertBook().sound) playTwoTones()
  if (document.visibilityState !== 'hidden') return
  notify(headerWords.alerts[localeOfPath(window.location.pathname)], text, id)
}

export type NotificationState = 'granted' | 'denied' | 'default' | 'unsupported'

/** Whether this browser lets the site show notifications; pages without HTTPS cannot. */
export function notificationState(): NotificationState {
  return typeof Notification === 'undefined' || !window.isSecureContext ? 'unsupported' : Notification.permission
}

function notify(title: string, body: string, tag: string): void {
  if (notificationState() !== 'granted') return
  try {
    const notification = new Notification(title, { body, tag, icon: '/apple-touch-icon.png' })
    notification.onclick = () => {
      window.focus()
      notification.close()
    }
  } catch {
    // Browsers on phones only support notifications of service workers; the message and the list remain.
  }
}
