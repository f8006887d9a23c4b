import type { Member } from '#contract/members/member.ts'
import { nameOf } from '#contract/members/member-name.ts'
import { numberText } from '../../charts/time-series/axis-number.ts'
import { usePath, useText } from '../../i18n/use-text.ts'
import { FollowButton, useFollow } from '../../members/follow-button.tsx'
import { memberAddress } from '../../members/member-address.ts'
import { Avatar } from '../../ui/avatar.tsx'
import * as words from '../../words/member-page.ts'

/** A member of a list. */
export function MemberCell({ member }: { member: Member }) {
  const t = useText()
  const path = usePath()
  const { memberId, bio, counts, followed, followsYou } = member
  const name = nameOf(member)
  const following = useFollow(memberId, { followed, followers: counts.followers })
  return (
    <li>
      <Avatar memberId={memberId} name={name} picture={member.avatar} size="large" />
      <div>
        <b>
          <a href={path(memberAddress(memberId))}>{name}</a>
          {followsYou && <small className="badge">{t(words.followsYou)}</small>}
        </b>
        <p>{bio === '' ? t(words.noBio) : bio}</p>
        <small className="num">{t(words.followerCount, { count: numberText(following.shown.followers, 0) })}</small>
      </div>
      <FollowButton memberId={memberId} name={name} following={following} isSmall />
    </li>
  )
}
