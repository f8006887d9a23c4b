import { useState } from 'react'
import type { Calls } from '../../../api/call-portal.ts'
import { useMemberList } from '../../../api/use-member-list.ts'
import { CallForm } from '../../../forms/call-form.tsx'
import { instantText } from '../../../i18n/instant-text.ts'
import { useLocale, useText } from '../../../i18n/use-text.ts'
import { useZone } from '../../../live/page-clock.tsx'
import { ReasonField, reasonOf, reasonRefused } from '../../../moderation/reason-field.tsx'
import { Choices } from '../../../ui/choices.tsx'
import { MemberList } from '../../../ui/member-list.tsx'
import { PanelEmpty } from '../../../ui/panel.tsx'
import { closedAccount, reason } from '../../../words/staff.ts'
import * as words from '../../../words/staff-contests.ts'
import type { ContestCaseProps } from './found-contest.ts'

type Objection = Calls['GET /api/v1/staff/contests/{contestId}/objections']['result']['list'][number]

interface ObjectionsProps {
  contestId: string
  onChanged(): void
}

/** What entrants object to, and the decisions. */
export function Objections({ contestId, onChanged }: ObjectionsProps) {
  const t = useText()
  const objections = useMemberList('GET /api/v1/staff/contests/{contestId}/objections', {}, { contestId })
  return (
    <>
      <h3 className="staff-subhead">{t(words.objections)}</h3>
      <MemberList of={objections} empty={<PanelEmpty title={words.noObjections} />}>
        {list => (
          <ul className="contest-objections">
            {list.map(objection => (
              <ObjectionItem
                key={objection.objectionId}
                contestId={contestId}
                objection={objection}
                onDecided={() => {
                  objections.reload()
                  onChanged()
                }}
              />
            ))}
          </ul>
        )}
      </MemberList>
    </>
  )
}

interface ObjectionItemProps {
  contestId: string
  objection: Objection
  onDecided(): void
}

function ObjectionItem({ contestId, objection, onDecided }: ObjectionItemProps) {
  const t = useText()
  const locale = useLocale()
  const zone = useZone()
  const { alias, member, content, at, disqualified, decision } = objection
  return (
    <li>
      <b>{member?.name ?? t(closedAccount)}</b>{' '}
      <small>
        {alias} · {instantText(Date.parse(at), zone, locale)}
      </small>
      <p>{content}</p>
      {disqualified !== null && (
        <small>
          {t(words.disqualified)}: {disqualified}
        </small>
      )}
      {decision === null ? (
        <ObjectionForm contestId={contestId} objection={objection} onDecided={onDecided} />
      ) : (
        <p>
          <span className="badge">{t(decision.upheld ? words.upheld : words.refused)}</span> {decision.reason}
        </p>
      )}
    </li>
  )
}

function ObjectionForm({ contestId, objection: { objectionId }, onDecided }: ObjectionItemProps) {
  const t = useText()
  const [choice, choose] = useState<'uphold' | 'refuse'>('uphold')
  return (
    <CallForm
      call="POST /api/v1/staff/contests/{contestId}/objections/{objectionId}"
      asMember
      isGuarded
      send={t(words.decide)}
      fieldOf={{ ...reasonRefused, '040024': 'reason' }}
      input={form => ({
        path: { contestId, objectionId },
        body: { uphold: choice === 'uphold', reason: reasonOf(form) },
      })}
      onDone={onDecided}
    >
      {field => (
        <>
          <Choices
            label={words.decision}
            chosen={choice}
            options={[
              ['uphold', t(words.uphold)],
              ['refuse', t(words.refuse)],
            ]}
            onChoose={value => choose(value as typeof choice)}
          />
          <p>{t(choice === 'uphold' ? words.upholdEffect : words.refuseEffect)}</p>
          <ReasonField field={field} label={t(reason)} hint={t(words.reasonTold)} lines={2} />
        </>
      )}
    </CallForm>
  )
}

/** Makes the result of a contest final, once another one of staff decides the same. */
export function Settle({ found: { contest, openObjections, settling }, onChanged }: ContestCaseProps) {
  const t = useText()
  const locale = useLocale()
  const zone = useZone()
  const { contestId, objectionsUntil } = contest
  const isEarly = Date.parse(objectionsUntil) > Date.now()
  return (
    <>
      <h3 className="staff-subhead">{t(words.settle)}</h3>
      {isEarly || openObjections > 0 ? (
        <p className="staff-standing">
          {t(words.settleAfter, { date: instantText(Date.parse(objectionsUntil), zone, locale) })}
        </p>
      ) : (
        <CallForm
          call="POST /api/v1/staff/contests/{contestId}/settle"
          asMember
          isGuarded
          isGrave
          send={t(words.settle)}
          fieldOf={reasonRefused}
          input={form => ({ path: { contestId }, body: { reason: reasonOf(form) } })}
          onDone={onChanged}
        >
          {field => (
            <>
              {settling && <p className="staff-standing">{t(words.proposed)}</p>}
              <p>{t(words.settleEffect)}</p>
              <ReasonField field={field} label={t(reason)} lines={2} />
            </>
          )}
        </CallForm>
      )}
    </>
  )
}
