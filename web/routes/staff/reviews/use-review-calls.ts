import { useRef } from 'react'
import { MINUTE_MS } from '#contract/time/units.ts'
import { CallError, callPortal } from '../../../api/call-portal.ts'
import { useLocale } from '../../../i18n/use-text.ts'
import { isSame, type Review } from './review.ts'
import type { Draft } from './use-draft.ts'

/** How long a claim holds. */
export const CLAIM_MS = 10 * MINUTE_MS

/** MuteTermInvalid. */
const WRONG_HOURS = '040025'

interface ReviewCallsProps {
  /** Reads the queue again. */
  read(tells: false | 'refusals'): Promise<readonly Review[]>
  /** The reader has claimed a text until a moment, UTC ms. */
  onClaimed(reviewId: string, until: number): void
}

/** What a reviewer sends. All of it rejects if there is no answer; refusals are told. */
export function useReviewCalls({ read, onClaimed }: ReviewCallsProps) {
  const locale = useLocale()
  const sent = useRef<{ body: string; key: string }>(undefined)
  const options = { locale, asMember: true, tells: 'refusals' } as const
  return {
    /** Takes a text from the others, and reads it again: its author may have changed it. */
    async claim(review: Review): Promise<'mine' | 'changed' | 'lost'> {
      const { reviewId } = review
      try {
        await callPortal('POST /api/v1/staff/reviews/{reviewId}/claim', { path: { reviewId } }, options)
      } catch (problem) {
        if (!(problem instanceof CallError)) throw problem
        await read(false)
        return 'lost'
      }
      onClaimed(reviewId, Date.now() + CLAIM_MS)
      const now = (await read('refusals')).find(each => each.reviewId === reviewId)
      if (!now) return 'lost'
      return isSame(now, review) ? 'mine' : 'changed'
    },
    /** Gives a text back to the others. */
    async release({ reviewId }: Review): Promise<void> {
      try {
        await callPortal('POST /api/v1/staff/reviews/{reviewId}/release', { path: { reviewId } }, options)
      } catch (problem) {
        if (!(problem instanceof CallError)) throw problem
      }
      await read('refusals')
    },
    /** Resolves with what is wrong with the decision; `gone` if the text cannot be decided any more. */
    async decide({ reviewId }: Review, draft: Draft & { verdict: 'publish' | 'refuse' }) {
      const body = { decision: draft.verdict, reason: draft.reason.trim(), muteHours: draft.hours }
      const text = reviewId + JSON.stringify(body)
      // One that is sent again because no answer came is the same.
      if (sent.current?.body !== text) sent.current = { body: text, key: crypto.randomUUID() }
      const { key } = sent.current
      const call = 'POST /api/v1/staff/reviews/{reviewId}/decision'
      try {
        await callPortal(call, { path: { reviewId }, body }, { ...options, key })
        return 'decided'
      } catch (problem) {
        if (!(problem instanceof CallError)) throw problem
        sent.current = undefined
        if (problem.fields.length > 0 || problem.code === WRONG_HOURS) return { fault: problem.text }
        await read(false)
        return 'gone'
      }
    },
  }
}
