import type { Database } from '#kit/database/database.ts'
import { type ReviewKind, type ReviewVerdict, tablesOf } from './review-tables.ts'

/** A review that was decided. */
export interface DecidedReview {
  kind: ReviewKind
  verdict: ReviewVerdict
  memberId: string
  by: string
  /** From when the text was submitted until it was decided, ms. */
  waitedMs: number
}

/** UTC ms; `to` is not in it. */
interface Term {
  from: number
  to: number
}

const BATCH = 1_000

/** How many texts of each kind were submitted within a term that had to wait, and the authors of some of them. */
export async function heldBetween(
  from: Pick<Database, 'db'>,
  term: Term,
  mostAuthors: number,
): Promise<{ counts: ReadonlyMap<ReviewKind, number>; authors: string[] }> {
  const within = tablesOf(from)
    .selectFrom('reviews')
    .where('at', '>=', term.from)
    .where('at', '<', term.to)
    .where('is_removal', '=', 0)
  const counts = await within
    .select(['kind', ({ fn }) => fn.countAll().as('count')])
    .groupBy('kind')
    .execute()
  const authors = await within.select('member_id').distinct().limit(mostAuthors).execute()
  return {
    counts: new Map(counts.map(({ kind, count }) => [kind, Number(count)])),
    authors: authors.map(({ member_id }) => member_id),
  }
}

/** Reviews that were decided within a term, in batches. */
export async function* reviewsDecidedBetween(
  from: Pick<Database, 'db'>,
  term: Term,
): AsyncGenerator<readonly DecidedReview[]> {
  for (let last = { at: term.from, number: 0 }; ; ) {
    const rows = await tablesOf(from)
      .selectFrom('reviews')
      .select(['number', 'kind', 'verdict', 'member_id', 'decided_by', 'at', 'decided_at'])
      .where('decided_at', '>=', last.at)
      .where('decided_at', '<', term.to)
      .where('is_removal', '=', 0)
      .where(({ or, eb }) => or([eb('decided_at', '>', last.at), eb('number', '>', last.number)]))
      .orderBy('decided_at')
      .orderBy('number')
      .limit(BATCH)
      .execute()
    yield rows.map(({ kind, verdict, member_id, decided_by, at, decided_at }) => ({
      ...{ kind, verdict: verdict!, memberId: member_id, by: decided_by ?? '' },
      waitedMs: Number(decided_at) - Number(at),
    }))
    const end = rows.at(-1)
    if (!end || rows.length < BATCH) return
    last = { at: Number(end.decided_at), number: end.number }
  }
}
