import type { Calls } from '../../../api/call-portal.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import * as staffWords from '../../../words/staff.ts'
import * as words from '../../../words/staff-members.ts'
import { staffName } from '../staff-name.ts'

/** A member as staff find one. */
export type FoundMember = Calls['GET /api/v1/staff/members']['result']['list'][number]

interface MemberRowsProps {
  list: readonly FoundMember[]
  chosen: string | undefined
  onChoose(memberId: string): void
}

export function MemberRows({ list, chosen, onChoose }: MemberRowsProps) {
  const t = useText()
  return (
    <ul className="staff-rows">
      {list.map(member => {
        const { memberId, username, state, decisions } = member
        const name = staffName(member, t)
        return (
          <li key={memberId}>
            <button
              type="button"
              aria-current={memberId === chosen ? 'true' : undefined}
              onClick={() => onChoose(memberId)}
            >
              <Avatar memberId={memberId} name={name} picture={null} />
              <span className="staff-line">
                <b>{name}</b>
                <small className="num">{username === null ? memberId : `@${username} · ${memberId}`}</small>
              </span>
              {decisions > 0 && <small className="num">{t(words.decisionCount, { count: decisions })}</small>}
              {state !== 'active' && <span className="badge caution">{t(staffWords.states[state])}</span>}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
