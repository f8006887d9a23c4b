import { useState } from 'react'
import type { Calls } from '../../../api/call-portal.ts'
import { CallForm } from '../../../forms/call-form.tsx'
import { instantText } from '../../../i18n/instant-text.ts'
import { useLocale, usePath, useText } from '../../../i18n/use-text.ts'
import { useZone } from '../../../live/page-clock.tsx'
import { ReasonField, reasonOf, reasonRefused } from '../../../moderation/reason-field.tsx'
import { Choices } from '../../../ui/choices.tsx'
import { Icon } from '../../../ui/icon.tsx'
import * as complaintWords from '../../../words/complaints.ts'
import * as staffWords from '../../../words/staff.ts'
import * as words from '../../../words/staff-complaints.ts'
import { staffName } from '../staff-name.ts'
import { ComplaintFiles } from './complaint-files.tsx'

export type QueuedComplaint = Calls['GET /api/v1/staff/complaints']['result']['list'][number]

/** One report: what is reported by whom and why, what was said since, and the decision. */
export function ComplaintCase({ complaint, onDecided }: { complaint: QueuedComplaint; onDecided(): void }) {
  const t = useText()
  const path = usePath()
  const { target, reference, state, isOwn, decision } = complaint
  return (
    <>
      <div className="panel-head">
        <h2>
          {reference} {t(complaintWords.kinds[target.kind])}
        </h2>
        <span className="badge">{t(words.states[state])}</span>
        <span className="grow" />
        {target.kind === 'group' && (
          <a className="more" href={`${path('/staff/groups')}?q=${encodeURIComponent(target.title)}`}>
            {t(staffWords.groups)}
          </a>
        )}
        <a className="more" href={path(target.page)} target="_blank" rel="noreferrer">
          {t(words.openPage)}
        </a>
      </div>
      <ComplaintFacts complaint={complaint} />
      <Thread complaint={complaint} />
      {decision ? (
        <p className="staff-standing">
          {t(words.outcomes[decision.outcome])}
          {decision.reason && ` · ${decision.reason}`}
        </p>
      ) : isOwn ? (
        <p className="staff-standing">
          <Icon name="alert" size={14} /> {t(words.own)}
        </p>
      ) : (
        <Answer complaint={complaint} onDecided={onDecided} />
      )}
    </>
  )
}

function ComplaintFacts({ complaint }: { complaint: QueuedComplaint }) {
  const t = useText()
  const { target, member, author, reason, openOnTarget } = complaint
  return (
    <dl className="staff-facts">
      <div>
        <dt>{t(words.what)}</dt>
        <dd>{target.title}</dd>
      </div>
      {target.kind !== 'broker' && (
        <div>
          <dt>{t(words.whose)}</dt>
          <dd>
            {staffName(author, t)}
            {author && author.decisions > 0 && ` · ${t(words.decisions, { count: author.decisions })}`}
          </dd>
        </div>
      )}
      <div>
        <dt>{t(words.reason)}</dt>
        <dd>{t(complaintWords.reasons[reason])}</dd>
      </div>
      <div>
        <dt>{t(words.reporter)}</dt>
        <dd>{staffName(member, t)}</dd>
      </div>
      <div>
        <dt>{t(words.openOnTarget)}</dt>
        <dd className="num">{openOnTarget}</dd>
      </div>
    </dl>
  )
}

function Thread({ complaint }: { complaint: QueuedComplaint }) {
  const t = useText()
  const locale = useLocale()
  const zone = useZone()
  const { complaintId, detail, files, at, replies } = complaint
  const said = [{ from: 'member' as const, content: detail ?? '', files, at }, ...replies]
  return (
    <ol className="staff-thread">
      {said.map(each => (
        <li key={each.at}>
          <p className="num">
            {t(each.from === 'staff' ? words.fromStaff : words.fromMember)}{' '}
            {instantText(Date.parse(each.at), zone, locale)}
          </p>
          {each.content && <blockquote>{each.content}</blockquote>}
          <ComplaintFiles complaintId={complaintId} files={each.files} />
        </li>
      ))}
    </ol>
  )
}

type Outcome = 'founded' | 'unfounded' | 'ask'

/** What is removed when a report of it is upheld. */
const texts: ReadonlySet<string> = new Set(['article', 'comment', 'overlay', 'groupPost'])

function Answer({ complaint, onDecided }: { complaint: QueuedComplaint; onDecided(): void }) {
  const t = useText()
  const [outcome, choose] = useState<Outcome>('unfounded')
  const { complaintId, state, target } = complaint
  const effect = outcome === 'founded' && !texts.has(target.kind) ? 'dealtWith' : outcome
  const outcomes: Outcome[] = ['unfounded', 'founded', ...(state === 'open' ? (['ask'] as const) : [])]
  return (
    <CallForm
      call="POST /api/v1/staff/complaints/{complaintId}/decision"
      asMember
      isGuarded
      isGrave={outcome === 'founded'}
      send={t(words.decide[effect])}
      fieldOf={reasonRefused}
      input={form => ({ path: { complaintId }, body: { outcome, reason: reasonOf(form) } })}
      onDone={onDecided}
      onRefused={({ code }) => {
        // Somebody else has closed it.
        if (code === '110010' || code === '110011') onDecided()
        return false
      }}
    >
      {field => (
        <>
          <Choices
            label={words.outcome}
            chosen={outcome}
            options={outcomes.map(each => [each, t(words.outcomes[each])])}
            onChoose={value => choose(value as Outcome)}
          />
          <p>{t(words.effects[effect])}</p>
          <ReasonField field={field} label={t(outcome === 'ask' ? words.question : staffWords.reason)} />
        </>
      )}
    </CallForm>
  )
}
