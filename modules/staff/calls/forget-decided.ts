import { calendar, type Job } from '#kit/jobs/job.ts'
import { forgetText, keptReviews, reviews } from '#modules/moderation'
import { forgetProfiles } from '../store/decisions.ts'
import type { StaffDeps } from './deps.ts'

const AT_ONCE = 100

/**
 * Deletes texts some time after they were refused or removed, the copies of all others that were reviewed, and what was
 * taken away of profiles: what was decided, and why, stays.
 */
export const forgetJob = ({ database, accounts, reviewed, profiles, keepMs }: StaffDeps): Job => ({
  kind: 'staff.forget',
  schedule: calendar('50 3 * * *', 'Asia/Hong_Kong'),
  async run({ write, signal }) {
    const before = Date.now() - keepMs
    const forget = (reviewId: string, memberId: string) =>
      write(async unit => {
        await accounts.lock(unit, memberId)
        const review = await reviews.lock(unit, reviewId)
        if (!review) return
        const { kind, targetId, decided } = review
        if (decided?.verdict === 'refuse' && (await reviews.isLast(unit, review)))
          await reviewed[kind].erase(unit, targetId)
        await forgetText(unit, review)
      })
    for (let isMore = true; isMore && !signal.aborted; ) {
      const found = await keptReviews(database, { before, limit: AT_ONCE })
      for (const { reviewId, memberId } of found) await forget(reviewId, memberId)
      isMore = found.length === AT_ONCE
    }
    await write(async unit => {
      for (const taken of await forgetProfiles(unit, before)) await profiles.forget(unit, taken)
    })
  },
})
