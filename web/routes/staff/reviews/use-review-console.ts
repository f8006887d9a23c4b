import { useEffect, useRef, useState } from 'react'
import { REASON } from '#contract/community/reason.ts'
import { codePointsOf } from '#contract/text/plain-text.ts'
import { useText } from '../../../i18n/use-text.ts'
import { useSession } from '../../../session/session.ts'
import * as words from '../../../words/staff-reviews.ts'
import {
  isSame,
  openAfter,
  type Review,
  type ReviewKind,
  type ShownReview,
  standingOf,
  type Verdict,
} from './review.ts'
import { useAlone } from './use-alone.ts'
import { useDraft } from './use-draft.ts'
import { MAX_READ, useQueue } from './use-queue.ts'
import { CLAIM_MS, useReviewCalls } from './use-review-calls.ts'

/** Texts that are tried one after the other if others claim them first. */
const MAX_TRIED = 5

/** A text on the screen, as a newer list has it. */
function updated(shown: ShownReview, list: readonly Review[], readerId: string | undefined): ShownReview {
  const now = list.find(({ reviewId }) => reviewId === shown.review.reviewId)
  if (!now) return list.length < MAX_READ ? { ...shown, isGone: true, claimedUntil: undefined } : shown
  const { claimedUntil } = now
  const isMine = now.claimedBy === readerId && claimedUntil !== null
  const end = isMine ? (shown.claimedUntil ?? Math.min(Date.parse(claimedUntil), Date.now() + CLAIM_MS)) : undefined
  return {
    ...{ review: now, showing: shown.showing, isGone: false, claimedUntil: end },
    hasChanged: shown.hasChanged || !isSame(now, shown.review),
  }
}

const placeOf = (list: readonly Review[], { reviewId }: Pick<Review, 'reviewId'>) =>
  list.findIndex(each => each.reviewId === reviewId)

/** The queue and the text of it that is on the screen. */
function useShown(kind: ReviewKind | undefined, onShow: () => void) {
  const readerId = useSession()?.member.memberId
  const [shown, setShown] = useState<ShownReview>()
  /** From when on events are about the text on the screen, as events give their time. */
  const seenFrom = useRef(Number.POSITIVE_INFINITY)
  const showings = useRef(0)
  const queue = useQueue(kind, list => setShown(before => before && updated(before, list, readerId)))
  return {
    ...{ queue, readerId, shown, standing: shown && standingOf(shown, readerId) },
    isSeenAt: (time: number) => time >= seenFrom.current,
    /** The text on the screen was painted. */
    onSeen() {
      seenFrom.current = performance.now()
    },
    show(review: Review | undefined) {
      seenFrom.current = Number.POSITIVE_INFINITY
      onShow()
      const showing = ++showings.current
      const fresh = review && { review, showing, hasChanged: false, isGone: false, claimedUntil: undefined }
      setShown(fresh && updated(fresh, [review], readerId))
    },
    claimUntil(reviewId: string, claimedUntil: number | undefined) {
      setShown(before => (before?.review.reviewId === reviewId ? { ...before, claimedUntil } : before))
    },
  }
}

/**
 * What a reviewer does with the queue. A text is decided by who has claimed it alone, and only after the reader has seen
 * it: a key that was pressed, or a button that was hit, before the text on the screen was painted does nothing.
 */
export function useReviewConsole(kind: ReviewKind | undefined) {
  const t = useText()
  const { draft, ...drafts } = useDraft()
  const { isBusy, alone, isIdle } = useAlone()
  const { queue, show, shown, standing, readerId, isSeenAt, onSeen, claimUntil } = useShown(kind, drafts.reset)
  const calls = useReviewCalls({ read: queue.read, onClaimed: claimUntil })
  const [decided, setDecided] = useState(0)

  /** Opens the first one from a place on that nobody else claims first. */
  async function openNext(list: readonly Review[], place: number): Promise<void> {
    for (const review of openAfter(list, place, readerId).slice(0, MAX_TRIED)) {
      show(review)
      if ((await calls.claim(review)) !== 'lost') return
    }
    show(openAfter(await queue.read('refusals'), 0, readerId)[0])
  }
  /** Opens the one after a text that is left. */
  const openAfterThis = (review: Review) => {
    const list = queue.list ?? []
    const others = list.filter(({ reviewId }) => reviewId !== review.reviewId)
    return openNext(others, Math.max(0, placeOf(list, review)))
  }

  async function decide(review: Review, verdict: Verdict): Promise<void> {
    const outcome = await calls.decide(review, { ...draft, verdict })
    if (outcome === 'gone') return
    if (outcome !== 'decided') return drafts.change(outcome)
    setDecided(count => count + 1)
    await openAfterThis(review)
  }

  const start = () =>
    alone(async () => {
      try {
        show(openAfter(await queue.read('refusals'), 0, readerId)[0])
      } catch (problem) {
        queue.fail()
        throw problem
      }
    })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the console is another one for another kind
  useEffect(() => void start(), [])

  return {
    ...{ shown, standing, decided, draft, drafts, isBusy, start, show, onSeen },
    ...{ queue: queue.list, hasFailed: queue.hasFailed, readerId },
    /** Whether an event is about the text on the screen. */
    isMeant: (event: { timeStamp: number }) => isIdle() && isSeenAt(event.timeStamp),
    /** Shows the one before or after. */
    move(by: 1 | -1) {
      const list = queue.list ?? []
      const place = shown ? placeOf(list, shown.review) : -1
      const next = list[place === -1 ? 0 : place + by]
      if (next) show(next)
    },
    claim: () => alone(async () => void (shown && standing === 'free' && (await calls.claim(shown.review)))),
    release: () => alone(async () => void (shown && standing === 'mine' && (await calls.release(shown.review)))),
    skip: () => alone(async () => shown && openAfterThis(shown.review)),
    choose(verdict: Verdict) {
      if (standing === 'mine') drafts.choose(verdict)
      else if (shown && standing === 'free')
        void alone(async () => {
          if ((await calls.claim(shown.review)) === 'mine') drafts.choose(verdict)
        })
    },
    /** Sends the decision. Returns whether there is one to send. */
    send(): boolean {
      const { verdict, reason } = draft
      if (!shown || standing !== 'mine' || !verdict) return false
      if (codePointsOf(reason.trim()) < REASON.least) {
        drafts.change({ fault: t(words.reasonMissing) })
        return false
      }
      void alone(() => decide(shown.review, verdict))
      return true
    },
    onClaimEnd: () => shown && claimUntil(shown.review.reviewId, undefined),
  }
}

export type ReviewConsole = ReturnType<typeof useReviewConsole>
