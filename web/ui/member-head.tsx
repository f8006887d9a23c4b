import { Avatar } from './avatar.tsx'

interface MemberHeadProps {
  memberId: string
  name: string
  username: string | null
  /** Id of the picture. */
  avatar: string | null
}

/** A member's picture and names. */
export function MemberHead({ memberId, name, username, avatar }: MemberHeadProps) {
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
