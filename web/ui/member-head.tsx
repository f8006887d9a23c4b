import type { SessionMember } from '../session/session.ts'
import { Avatar } from './avatar.tsx'

/** A member's picture and names. */
export function MemberHead({
  memberId,
  name,
  username,
  avatar,
}: Pick<SessionMember, 'memberId' | 'name' | 'username' | 'avatar'>) {
  return (
    <div className="member-head">
      <Avatar memberId={memberId} name={name} picture={avatar} size="large" />
      <div>
        <b>{name}</b>
        {username !== null && <small>@{username}</small>}
      </div>
    </div>
  )
}
