import { type Review, reviewKinds } from '#modules/moderation'
import type { StaffDeps } from './deps.ts'

/** What helps to decide a review. */
export interface ReviewContext {
  above: string | null
  counts: { articles: number; comments: number; sameNetwork: number }
}

/** Reads what helps to decide some reviews. Resolves with what finds it for one of them. */
export async function contextOf(
  { database, reviewed, publishedBy, lookups }: StaffDeps,
  rows: readonly Review[],
): Promise<(review: Review) => ReviewContext> {
  const authorIds = [...new Set(rows.map(({ memberId }) => memberId))]
  const idsOf = (kind: Review['kind']) => rows.filter(row => row.kind === kind).map(({ targetId }) => targetId)
  const [published, sharing, ...above] = await Promise.all([
    publishedBy(database, authorIds),
    lookups.sharingNetwork(authorIds),
    ...reviewKinds.map(kind => reviewed[kind].aboveOf(database, idsOf(kind))),
  ])
  return ({ kind, targetId, memberId }) => {
    const { articles = 0, comments = 0 } = published.get(memberId) ?? {}
    const counts = { articles, comments, sameNetwork: sharing.get(memberId) ?? 0 }
    return { above: above[reviewKinds.indexOf(kind)]!.get(targetId) ?? null, counts }
  }
}
