import type { Notification } from '#contract/members/notification.ts'
import { useLocale, useText } from '../../i18n/use-text.ts'
import { useZone } from '../../live/page-clock.tsx'
import * as words from '../../words/inbox.ts'
import { DecisionFacts } from './decision-facts.tsx'
import { shownParams } from './notification-text.ts'

/** A decision of the staff beside the list. */
export function SelectedDecision({ notification }: { notification: Notification }) {
  const t = useText()
  const locale = useLocale()
  const zone = useZone()
  return (
    <section className="panel inbox-decision" aria-live="polite">
      <h2>{t(words.sentences[notification.kind], shownParams(notification, zone, locale))}</h2>
      <DecisionFacts notification={notification} zone={zone} />
    </section>
  )
}
