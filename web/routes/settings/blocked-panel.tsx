import { useState } from 'react'
import type { Member } from '#contract/members/member.ts'
import { nameOf } from '#contract/members/member-name.ts'
import { callPortal, tellNoAnswer } from '../../api/call-portal.ts'
import { useMemberList } from '../../api/use-member-list.ts'
import { useLocale, usePath, useText } from '../../i18n/use-text.ts'
import { memberAddress } from '../../members/member-address.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { MemberList } from '../../ui/member-list.tsx'
import { Panel, PanelEmpty } from '../../ui/panel.tsx'
import * as words from '../../words/member-page.ts'

/** Whom the member has blocked, each of whom can be let in again. */
export function BlockedPanel() {
  const t = useText()
  const locale = useLocale()
  const blocks = useMemberList('GET /api/v1/me/blocks')
  const [isBusy, setBusy] = useState(false)
  async function unblock(memberId: string): Promise<void> {
    if (isBusy) return
    setBusy(true)
    const options = { locale, asMember: true, key: crypto.randomUUID() }
    try {
      await callPortal('DELETE /api/v1/members/{memberId}/block', { path: { memberId } }, options)
    } catch (problem) {
      // The list shows what holds.
      tellNoAnswer(problem, locale)
    }
    setBusy(false)
    blocks.reload()
  }
  return (
    <Panel title={t(words.blockedMembers)}>
      <MemberList of={blocks} rows={2} empty={<PanelEmpty title={words.nobodyBlocked} reason={t(words.blockHint)} />}>
        {list => (
          <ul className="settings-rows">
            {list.map(member => (
              <BlockedRow key={member.memberId} member={member} isBusy={isBusy} unblock={unblock} />
            ))}
          </ul>
        )}
      </MemberList>
    </Panel>
  )
}

interface BlockedRowProps {
  member: Member
  isBusy: boolean
  unblock(memberId: string): Promise<void>
}

function BlockedRow({ member, isBusy, unblock }: BlockedRowProps) {
  const t = useText()
  const path = usePath()
  const { memberId } = member
  const name = nameOf(member)
  return (
    <li>
      <Avatar memberId={memberId} name={name} picture={member.avatar} />
      <div>
        <b>
          <a href={path(memberAddress(memberId))}>{name}</a>
        </b>
      </div>
      <button type="button" className="button" aria-disabled={isBusy} onClick={() => void unblock(memberId)}>
        {t(words.unblock)}
        <span className="visually-hidden">{name}</span>
      </button>
    </li>
  )
}
