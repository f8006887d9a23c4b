import { useState } from 'react'
import type { Calls } from '../../../api/call-portal.ts'
import { CallForm } from '../../../forms/call-form.tsx'
import { instantText } from '../../../i18n/instant-text.ts'
import { useLocale, useText } from '../../../i18n/use-text.ts'
import { useZone } from '../../../live/page-clock.tsx'
import { ReasonField, reasonOf, reasonRefused } from '../../../moderation/reason-field.tsx'
import { Choices } from '../../../ui/choices.tsx'
import * as staffWords from '../../../words/staff.ts'
import * as words from '../../../words/staff-approvals.ts'
import { staffName } from '../staff-name.ts'
import { kindName } from './kind-name.ts'

/** What is answered of what nobody can approve any more. */
const gone = new Set(['000205', '040024', '010029', '010038', '090032', '090044'])

type Approval = Calls['GET /api/v1/staff/approvals']['result']['list'][number]

interface ApprovalCaseProps {
  approval: Approval
  onDecided(): void
}

/** What was proposed, and the decision about it. */
export function ApprovalCase({ approval, onDecided }: ApprovalCaseProps) {
  const t = useText()
  const locale = useLocale()
  const zone = useZone()
  const { kind, amount, member, subject, details, proposer, reason, at, isOwn } = approval
  const time = (instant: number) => instantText(instant, zone, locale)
  const facts: [string, string][] = [
    ...(member ? [[t(words.member), staffName(member, t)] as [string, string]] : []),
    [t(words.subject), subject],
    ...Object.entries(details).flatMap(([name, value]): [string, string][] => {
      const label = words.details[name]
      return label ? [[t(label), name === 'expiresAt' ? time(Number(value)) : String(value)]] : []
    }),
    [t(words.proposer), staffName(proposer, t)],
    [t(words.proposed), time(Date.parse(at))],
    [t(staffWords.reason), reason],
  ]
  return (
    <>
      <div className="panel-head">
        <h2>
          {kindName(kind, t)}
          {amount !== null && <span className="num"> {t(words.diamonds, { count: amount })}</span>}
        </h2>
      </div>
      <dl className="staff-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {isOwn && <p className="staff-standing">{t(words.ownReason)}</p>}
      <DecisionForm approval={approval} onDecided={onDecided} />
    </>
  )
}

function DecisionForm({ approval: { approvalId, isOwn }, onDecided }: ApprovalCaseProps) {
  const t = useText()
  const [isApproved, approve] = useState(!isOwn)
  return (
    <CallForm
      call="POST /api/v1/staff/approvals/{approvalId}"
      asMember
      isGrave={!isApproved}
      send={isOwn ? t(words.takeBack) : t(words.send)}
      fieldOf={reasonRefused}
      input={form => ({ path: { approvalId }, body: { approve: isApproved, reason: reasonOf(form) } })}
      onDone={onDecided}
      onRefused={({ code }) => {
        // It has been decided or has changed meanwhile: the list has it no more.
        if (gone.has(code)) onDecided()
        return false
      }}
    >
      {field => (
        <>
          {!isOwn && (
            <Choices
              label={words.decision}
              chosen={isApproved ? 'approve' : 'refuse'}
              options={[
                ['approve', t(words.approve)],
                ['refuse', t(words.refuse)],
              ]}
              onChoose={choice => approve(choice === 'approve')}
            />
          )}
          <ReasonField field={field} label={t(staffWords.reason)} hint={t(words.whyNote)} lines={2} />
        </>
      )}
    </CallForm>
  )
}
