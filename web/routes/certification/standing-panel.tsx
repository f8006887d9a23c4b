import type { ReactNode } from 'react'
import { REVIEW_DAYS } from '#contract/members/certification.ts'
import { CallForm } from '../../forms/call-form.tsx'
import { usePath, useText } from '../../i18n/use-text.ts'
import { Icon, IconShape, iconPaths } from '../../ui/icon.tsx'
import * as words from '../../words/certification.ts'
import type { Standing } from './standing.ts'
import { useDays } from './use-days.ts'

const CLOCK = 'M8 1.8a6.2 6.2 0 1 1 0 12.4A6.2 6.2 0 0 1 8 1.8ZM8 4.5V8l2.3 1.5'
const TURN = 'M13 8a5 5 0 1 1-1.6-3.7M13 2.5v3h-3'
const BIN = 'M3 4.5h10M6.5 4.5V3h3v1.5M4.3 4.5l.6 8.5h6.2l.6-8.5M6.8 7v3.8M9.2 7v3.8'

type Tone = 'now' | 'bad' | 'good' | 'waiting'

interface NoticeProps {
  tone: Tone
  icon: string
  title: string
  children: ReactNode
}

/** What is so, in a sentence. */
function Notice({ tone, icon, title, children }: NoticeProps) {
  return (
    <div className={`identity-notice is-${tone}`} role="status">
      <IconShape path={icon} size={18} />
      <div>
        <b>{title}</b>
        <p>{children}</p>
      </div>
    </div>
  )
}

interface StandingPanelProps {
  standing: Standing
  /** The member wants to submit again. */
  onAgain(): void
  /** It has to be read again. */
  onChanged(): void
}

/** Each state in one shape: what is so, when the images are deleted, and what can be done. */
export function StandingPanel({ standing, onAgain, onChanged }: StandingPanelProps) {
  const t = useText()
  const { state } = standing
  return (
    <div className="identity-standing">
      <StateNotice standing={standing} />
      <div className="identity-foot">
        <DeletionDay standing={standing} />
        {state === 'inReview' && <Withdraw onChanged={onChanged} />}
        {(state === 'refused' || state === 'expired') && (
          <button type="button" className="button" onClick={onAgain}>
            {t(state === 'refused' ? words.again : words.verifyAgain)}
          </button>
        )}
      </div>
    </div>
  )
}

function StateNotice({ standing }: { standing: Standing }) {
  const t = useText()
  const { day, time } = useDays()
  const { state, reason, submittedAt, decidedAt, validUntil } = standing
  if (state === 'inReview')
    return (
      <Notice tone="now" icon={CLOCK} title={t(words.inReview)}>
        {t(words.inReviewText, { time: time(submittedAt ?? ''), days: REVIEW_DAYS })}
      </Notice>
    )
  if (state === 'verified')
    return (
      <Notice tone="good" icon={iconPaths.shield} title={t(words.verified)}>
        {t(words.verifiedText, { from: day(decidedAt ?? ''), to: day(validUntil ?? '') })}
      </Notice>
    )
  if (state === 'expired')
    return (
      <Notice tone="waiting" icon={TURN} title={t(words.expired)}>
        {t(words.expiredText)}
      </Notice>
    )
  return (
    <Notice tone="bad" icon={iconPaths.close} title={t(words.refused)}>
      {reason}
      {decidedAt && <span className="identity-time num">{time(decidedAt)}</span>}
    </Notice>
  )
}

function DeletionDay({ standing: { state, documentsDeletedAt, areDocumentsDeleted } }: { standing: Standing }) {
  const t = useText()
  const { day } = useDays()
  if (state === 'expired' || (state !== 'inReview' && documentsDeletedAt === null)) return <span />
  const date = documentsDeletedAt === null ? '' : day(documentsDeletedAt)
  const text = state === 'inReview' ? words.deletedLater : areDocumentsDeleted ? words.wereDeleted : words.deletedOn
  return (
    <p className="identity-deletion">
      <IconShape path={BIN} size={14} />
      {t(text, { date })}
    </p>
  )
}

function Withdraw({ onChanged }: { onChanged(): void }) {
  const t = useText()
  return (
    <CallForm
      call="POST /api/v1/certification/withdraw"
      className="identity-withdraw"
      asMember
      send={t(words.withdraw)}
      input={() => ({})}
      onDone={onChanged}
      onRefused={() => {
        // Staff have decided meanwhile.
        onChanged()
        return false
      }}
    >
      {() => null}
    </CallForm>
  )
}

/** Why staff have refused the document that was submitted last, above the form. */
export function RefusedBefore({ standing: { reason, decidedAt } }: { standing: Standing }) {
  const t = useText()
  const { time } = useDays()
  return (
    <p className="identity-notice is-bad">
      <Icon name="close" size={18} />
      <span>
        <b>{t(words.refusedLast)}</b> {reason}
        {decidedAt && <span className="identity-time num">{time(decidedAt)}</span>}
      </span>
    </p>
  )
}

export function AttemptsUsed({ standing: { nextAttemptAt } }: { standing: Standing }) {
  const t = useText()
  const { day } = useDays()
  return (
    <p className="payout-note is-waiting">
      <Icon name="alert" />
      {t(words.noAttempts, { date: nextAttemptAt === null ? '' : day(nextAttemptAt) })}
    </p>
  )
}

export function PhoneFirst() {
  const t = useText()
  const path = usePath()
  return (
    <div className="payout-note is-waiting">
      <Icon name="alert" />
      <div>
        <p>{t(words.phoneFirst)}</p>
        <a href={path('/settings/account')}>{t(words.addPhone)}</a>
      </div>
    </div>
  )
}
