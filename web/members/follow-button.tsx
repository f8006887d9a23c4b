import { useState } from 'react'
import type { Member } from '#contract/members/member.ts'
import { useText } from '../i18n/use-text.ts'
import { useSession } from '../session/session.ts'
import { follow } from '../words/community.ts'
import * as words from '../words/member-page.ts'
import { useChange } from './use-change.ts'

export type FollowState = Pick<Member, 'followed'> & { followers: number }

/** Follows and unfollows a member. `state` is what is shown until something is pressed. */
export function useFollow(memberId: string, state: FollowState) {
  const [own, setOwn] = useState<FollowState>()
  const shown = own ?? state
  const { isBusy, change } = useChange(shown, setOwn)
  const press = () => {
    const { followed, followers } = shown
    const call = followed
      ? ('DELETE /api/v1/members/{memberId}/follow' as const)
      : ('PUT /api/v1/members/{memberId}/follow' as const)
    const expected = { followed: !followed, followers: Math.max(0, followers + (followed ? -1 : 1)) }
    return change(call, { path: { memberId } }, expected, result => result)
  }
  /** The follow has ended by something else. */
  const end = () => setOwn({ followed: false, followers: shown.followers - (shown.followed ? 1 : 0) })
  return { shown, isBusy, press, end }
}

interface FollowButtonProps {
  memberId: string
  /** Read with the button by screen readers. */
  name: string
  following: Pick<ReturnType<typeof useFollow>, 'shown' | 'isBusy' | 'press'>
  /** One of several in a list. */
  isSmall?: boolean
}

/** Nothing for the member themselves. It needs JavaScript, as all that members write does. */
export function FollowButton({ memberId, name, following, isSmall = false }: FollowButtonProps) {
  const t = useText()
  const session = useSession()
  const { shown, isBusy, press } = following
  if (session?.member.memberId === memberId) return null
  const look = shown.followed ? '' : isSmall ? 'soft' : 'primary'
  return (
    <button
      type="button"
      className={`button follow-button needs-script ${look}`}
      aria-pressed={shown.followed}
      aria-busy={isBusy}
      onClick={() => void press()}
    >
      {t(shown.followed ? words.followed : follow)}
      <span className="visually-hidden">{name}</span>
    </button>
  )
}
