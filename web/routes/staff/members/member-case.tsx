import { useState } from 'react'
import { instantText } from '../../../i18n/instant-text.ts'
import { useLocale, usePath, useText } from '../../../i18n/use-text.ts'
import { useZone } from '../../../live/page-clock.tsx'
import { memberAddress } from '../../../members/member-address.ts'
import { Choices } from '../../../ui/choices.tsx'
import * as staffWords from '../../../words/staff.ts'
import * as words from '../../../words/staff-members.ts'
import { staffName } from '../staff-name.ts'
import { type Act, MemberAct } from './member-act.tsx'
import type { FoundMember } from './member-rows.tsx'

interface MemberCaseProps {
  member: FoundMember
  /** Whether the reader may read the audit. */
  canAudit: boolean
  onChanged(): void
}

/** What can be done about a member now. */
const actsOf = ({ state }: FoundMember): readonly Act[] =>
  state === 'disabled'
    ? ['enable', 'reset']
    : state === 'muted'
      ? ['unmute', 'mute', 'reset', 'disable']
      : ['mute', 'reset', 'disable']

/** One member: who they are, what holds against them, and what is decided about them now. */
export function MemberCase({ member, canAudit, onChanged }: MemberCaseProps) {
  const t = useText()
  const path = usePath()
  const acts = actsOf(member)
  const [wanted, want] = useState<Act>()
  const act = acts.find(each => each === wanted) ?? acts[0]!
  const { memberId } = member
  return (
    <>
      <div className="panel-head">
        <h2>{staffName(member, t)}</h2>
        <span className="grow" />
        <a className="more" href={path(memberAddress(memberId))}>
          {t(words.page)}
        </a>
        {canAudit && (
          <a className="more" href={`${path('/staff/audit')}?member=${memberId}`}>
            {t(words.record)}
          </a>
        )}
      </div>
      <MemberFacts member={member} />
      <div className="panel-body">
        <Choices
          label={words.act}
          chosen={act}
          options={acts.map(each => [each, t(words.acts[each])])}
          onChoose={value => want(value as Act)}
        />
      </div>
      <MemberAct
        key={act}
        act={act}
        memberId={memberId}
        onDone={() => {
          want(undefined)
          onChanged()
        }}
      />
    </>
  )
}

function MemberFacts({ member }: { member: FoundMember }) {
  const t = useText()
  const locale = useLocale()
  const zone = useZone()
  const { memberId, username, state, mutedUntil, decisions } = member
  const until = mutedUntil === null ? t(staffWords.forGood) : instantText(Date.parse(mutedUntil), zone, locale)
  const facts = [
    [t(words.id), memberId],
    [t(words.username), username === null ? undefined : `@${username}`],
    [t(words.state), t(staffWords.states[state])],
    [t(words.mutedUntil), state === 'muted' ? until : undefined],
    [t(words.decisions), String(decisions)],
  ].filter(([, value]) => value !== undefined)
  return (
    <dl className="staff-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
