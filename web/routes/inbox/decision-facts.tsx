import type { Notification } from '#contract/members/notification.ts'
import { instantText } from '../../i18n/instant-text.ts'
import { useLocale, useText } from '../../i18n/use-text.ts'
import * as words from '../../words/inbox.ts'
import { DecisionAppeal } from './decision-appeal.tsx'
import { shownParams } from './notification-text.ts'

/** What the staff have decided about the member: why, with which effect, and until when. */
export function DecisionFacts({ notification, zone }: { notification: Notification; zone: string }) {
  const t = useText()
  const locale = useLocale()
  const { reason, until, decisionId } = shownParams(notification, zone, locale)
  const effect = words.effects[notification.kind]
  return (
    <>
      <dl className="decision-facts">
        {reason !== undefined && (
          <div className="decision-reason">
            <dt>{t(words.reason)}</dt>
            <dd>{reason}</dd>
          </div>
        )}
        <div>
          <dt>{t(words.decidedAt)}</dt>
          <dd className="num">{instantText(Date.parse(notification.at), zone, locale)}</dd>
        </div>
        {effect && (
          <div>
            <dt>{t(words.effect)}</dt>
            <dd>{t(effect)}</dd>
          </div>
        )}
        {until !== undefined && (
          <div>
            <dt>{t(words.until)}</dt>
            <dd className="num">{until}</dd>
          </div>
        )}
      </dl>
      {decisionId !== undefined && <DecisionAppeal key={decisionId} decisionId={decisionId} />}
    </>
  )
}
