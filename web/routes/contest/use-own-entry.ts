import type { Contest } from '#contract/contests/contest.ts'
import { useMemberCall } from '../../api/use-member-call.ts'
import { useSession } from '../../session/session.ts'

/** A contest as the reader sees it. */
export interface OwnEntry {
  /** With `mine` once it is known. */
  contest: Contest
  isLoggedIn: boolean
  /** Asks again, after the reader has changed something. */
  reload(): void
}

/** What the member who is logged in has to do with a contest, asked once the page is hydrated. */
export function useOwnEntry(shown: Contest): OwnEntry {
  const isLoggedIn = useSession() !== undefined
  const { contestId } = shown
  const options = { tells: false, again: shown }
  const { result, reload } = useMemberCall('GET /api/v1/contests/{contestId}', {}, { contestId }, options)
  return { contest: (isLoggedIn && result) || shown, isLoggedIn, reload }
}
