import type { Author } from '#contract/articles/article.ts'
import { usePath, useText } from '../i18n/use-text.ts'
import { memberAddress } from '../members/member-address.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Icon } from '../ui/icon.tsx'
import { verified } from '../words/articles.ts'
import { closedAccount } from '../words/groups.ts'

/** What is said of who has closed the account, or is not seen by others, too. */
export function useMemberName(): (member: Author | null) => string {
  const t = useText()
  return member => member?.name ?? t(closedAccount)
}

/** Somebody in a group: picture, name, whether the identity is verified. */
export function MemberName({ member }: { member: Author | null }) {
  const t = useText()
  const path = usePath()
  const name = useMemberName()(member)
  return (
    <span className="group-member">
      <Avatar memberId={member?.memberId ?? ''} name={name} picture={member?.avatar ?? null} />
      {member === null ? <span>{name}</span> : <a href={path(memberAddress(member.memberId))}>{name}</a>}
      {member?.certified && (
        <span className="verified" title={t(verified)}>
          <Icon name="shield" size={14} />
          <span className="visually-hidden">{t(verified)}</span>
        </span>
      )}
    </span>
  )
}
