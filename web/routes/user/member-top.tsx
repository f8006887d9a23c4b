import type { Member } from '#contract/members/member.ts'
import { nameOf } from '#contract/members/member-name.ts'
import { numberText } from '../../charts/time-series/axis-number.ts'
import { usePath, useText } from '../../i18n/use-text.ts'
import { FollowButton, useFollow } from '../../members/follow-button.tsx'
import { type FollowList, followsAddress, memberAddress, opinionsAddress } from '../../members/member-address.ts'
import { useMarks } from '../../members/use-marks.ts'
import { useSession } from '../../session/session.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Icon } from '../../ui/icon.tsx'
import { followers as followersWord, following as followingWord } from '../../words/community.ts'
import * as words from '../../words/member-page.ts'
import { title as recordTitle } from '../../words/track-record.ts'
import { BlockMenu } from './block-menu.tsx'

interface MemberTopProps {
  member: Member
  /** The page that it stands on. */
  page: 'overview' | 'opinions' | FollowList
}

/** Who the member is, what the reader has to do with them, and links to their pages. */
export function MemberTop({ member, page }: MemberTopProps) {
  const t = useText()
  const path = usePath()
  const { memberId } = member
  const session = useSession()
  const marks = useMarks('GET /api/v1/members/{memberId}', { path: { memberId } })
  const { counts, followed, followsYou } = marks ?? member
  const following = useFollow(memberId, { followed, followers: counts.followers })
  const name = nameOf(member)
  const isOwn = session?.member.memberId === memberId
  const { followers } = following.shown
  const tab = (each: MemberTopProps['page'], address: string, text: string, count?: number) => (
    <a href={path(address)} aria-current={each === page ? 'page' : undefined}>
      {text}
      {count !== undefined && <small className="num">{numberText(count, 0)}</small>}
    </a>
  )
  return (
    <>
      <section className="board member-top">
        <div className="panel member-card">
          <Avatar memberId={memberId} name={name} picture={member.avatar} size="page" />
          <div className="member-who">
            <h1>
              {name}
              {member.certified && (
                <span className="member-verified" title={t(words.verified)}>
                  <Icon name="shield" size={16} />
                  <span className="visually-hidden">{t(words.verified)}</span>
                </span>
              )}
              {followsYou && <small className="badge">{t(words.followsYou)}</small>}
            </h1>
            {member.username !== null && <p className="member-username">@{member.username}</p>}
            {member.bio !== '' && <p className="member-bio">{member.bio}</p>}
            {member.tags.length > 0 && (
              <ul className="member-tags">
                {member.tags.map(tag => (
                  <li key={tag} className="badge">
                    {tag}
                  </li>
                ))}
              </ul>
            )}
          </div>
          <div className="member-actions">
            {isOwn ? (
              <a className="button" href={path('/settings/profile')}>
                {t(words.edit)}
              </a>
            ) : (
              <>
                <FollowButton memberId={memberId} name={name} following={following} />
                <BlockMenu
                  memberId={memberId}
                  name={name}
                  isBlocked={marks?.blocked ?? false}
                  onBlocked={following.end}
                />
              </>
            )}
          </div>
        </div>
        <dl className="panel member-counts">
          <Count label={t(words.articles)} count={counts.articles} />
          <Count label={t(followersWord)} count={followers} />
          <Count label={t(followingWord)} count={counts.following} />
        </dl>
      </section>
      <nav className="member-tabs" aria-label={t(words.sections)}>
        {tab('overview', memberAddress(memberId), t(words.overview))}
        {tab('opinions', opinionsAddress(memberId), t(recordTitle))}
        {tab('followers', followsAddress(memberId, 'followers'), t(followersWord), followers)}
        {tab('following', followsAddress(memberId, 'following'), t(followingWord), counts.following)}
      </nav>
    </>
  )
}

function Count({ label, count }: { label: string; count: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="num">{numberText(count, 0)}</dd>
    </div>
  )
}
