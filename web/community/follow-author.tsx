import type { Author } from '#contract/articles/article.ts'
import { FollowButton, useFollow } from '../members/follow-button.tsx'
import { useMarks } from '../members/use-marks.ts'

/** Follows the author of what is shown. */
export function FollowAuthor({ author: { memberId, name } }: { author: Author }) {
  const marks = useMarks('GET /api/v1/members/{memberId}', { path: { memberId } })
  const state = { followed: marks?.followed ?? false, followers: marks?.counts.followers ?? 0 }
  return <FollowButton memberId={memberId} name={name} following={useFollow(memberId, state)} />
}
