import type { Group } from '#contract/groups/group.ts'
import { useMemberCall } from '../../api/use-member-call.ts'
import { useSession } from '../../session/session.ts'

/** A group as the reader sees it. */
export interface OwnPlace {
  /** With `mine` once it is known. */
  group: Group
  isLoggedIn: boolean
  /** Asks again, after the reader has changed something. */
  reload(): void
}

/** What the member who is logged in has to do with a group, asked once the page is hydrated. */
export function useOwnPlace(shown: Group): OwnPlace {
  const isLoggedIn = useSession() !== undefined
  const { groupId } = shown
  const { result, reload } = useMemberCall(
    'GET /api/v1/groups/{groupId}',
    {},
    { groupId },
    { tells: false, again: shown },
  )
  return { group: (isLoggedIn ? result : undefined) ?? shown, isLoggedIn, reload }
}
