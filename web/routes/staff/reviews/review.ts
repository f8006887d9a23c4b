import type { Calls } from '../../../api/call-portal.ts'

/** A text that waits for a review, as staff read it. */
export type Review = Calls['GET /api/v1/staff/reviews']['result']['list'][number]
export type ReviewKind = Review['kind']
export type Verdict = 'publish' | 'refuse'

/** Whether a text is the one that was read. */
export const isSame = (one: Review, other: Review): boolean => one.content === other.content && one.at === other.at

/** A text on the screen. */
export interface ShownReview {
  review: Review
  /** Another number each time a text is shown, the same one again too. */
  showing: number
  /** Its author has changed it since it was shown first. */
  hasChanged: boolean
  /** It is no longer in the queue: somebody else has decided it, or its author has taken it back. */
  isGone: boolean
  /** When the claim of the reader ends, UTC ms by the clock of the browser; undefined without one. */
  claimedUntil: number | undefined
}

/** What keeps the reader from deciding a text; `free`: nobody has claimed it yet. */
export type Standing = 'mine' | 'free' | 'others' | 'own' | 'gone'

export function standingOf({ review, isGone, claimedUntil }: ShownReview, readerId: string | undefined): Standing {
  if (isGone || review.decision !== null) return 'gone'
  if (review.isOwn) return 'own'
  if (claimedUntil !== undefined) return 'mine'
  return review.claimedBy === null || review.claimedBy === readerId ? 'free' : 'others'
}

/** Whether the reader may take it from the queue. */
const isOpenTo = ({ isOwn, claimedBy }: Review, readerId: string | undefined): boolean =>
  !isOwn && (claimedBy === null || claimedBy === readerId)

/** Those of a queue that come after a place, and then those before it: the next one that the reader may take is first. */
export function openAfter(queue: readonly Review[], place: number, readerId: string | undefined): Review[] {
  return [...queue.slice(place), ...queue.slice(0, place)].filter(review => isOpenTo(review, readerId))
}
