import { useState } from 'react'
import type { Calls } from '../../../api/call-portal.ts'
import { CallForm } from '../../../forms/call-form.tsx'
import { instantText } from '../../../i18n/instant-text.ts'
import { useLocale, useText } from '../../../i18n/use-text.ts'
import { useZone } from '../../../live/page-clock.tsx'
import { ReasonField, reasonOf, reasonRefused } from '../../../moderation/reason-field.tsx'
import * as words from '../../../words/announcements.ts'
import * as staffWords from '../../../words/staff.ts'
import * as announceWords from '../../../words/staff-announcements.ts'

type Announced = Calls['GET /api/v1/staff/announcements']['result']['list'][number]

/** One announcement, with a button that removes it. */
export function AnnouncedItem({ announced, onRemoved }: { announced: Announced; onRemoved(): void }) {
  const t = useText()
  const locale = useLocale()
  const zone = useZone()
  const [isAsked, ask] = useState(false)
  const { texts, kind, level, pinned, state, from, to, removed } = announced
  const time = (instant: string) => instantText(Date.parse(instant), zone, locale)
  const isOver = state === 'removed' || state === 'ended'
  return (
    <li>
      <p>
        <span className={level === 'info' ? 'badge' : 'badge caution'}>{t(words.kindNames[kind])}</span>{' '}
        {pinned && <span className="badge accent">{t(words.pinned)}</span>}{' '}
        <span className="badge">{t(announceWords.states[state])}</span>{' '}
        <small className="num">
          {time(from)}
          {to !== null && ` – ${time(to)}`}
        </small>
      </p>
      <h3>{texts[locale].title}</h3>
      <p className="staff-announced-text">{texts[locale].content}</p>
      {removed && (
        <p>
          <small>
            {t(announceWords.removedFor, { time: time(removed.at) })} {removed.reason}
          </small>
        </p>
      )}
      {!isOver &&
        (isAsked ? (
          <RemoveForm announcementId={announced.announcementId} onRemoved={onRemoved} />
        ) : (
          <button type="button" className="button" onClick={() => ask(true)}>
            {t(announceWords.remove)}
          </button>
        ))}
    </li>
  )
}

function RemoveForm({ announcementId, onRemoved }: { announcementId: string; onRemoved(): void }) {
  const t = useText()
  return (
    <CallForm
      call="POST /api/v1/staff/announcements/{announcementId}/remove"
      asMember
      isGrave
      send={t(announceWords.remove)}
      fieldOf={reasonRefused}
      input={form => ({ path: { announcementId }, body: { reason: reasonOf(form) } })}
      onDone={onRemoved}
      onRefused={({ code }) => {
        // Somebody else has removed it.
        if (code === '100009') onRemoved()
        return false
      }}
    >
      {field => <ReasonField field={field} label={t(staffWords.reason)} lines={2} />}
    </CallForm>
  )
}
