import type { Objection, OwnObjection } from '#contract/contests/contest.ts'
import type { Database } from '#kit/database/database.ts'
import type { ContestRuleDeps } from '../rules/deps.ts'
import { contestsOf } from '../store/contests.ts'
import { entriesByNumber } from '../store/entries.ts'
import { objectionsOfMember, type StoredObjection } from '../store/objections.ts'
import { authorFrom, instant, instantOrNull } from './contest-view.ts'

type From = Pick<Database, 'db'>

/** Objections as calls give them. */
export const createObjectionView = ({ authors }: Pick<ContestRuleDeps, 'authors'>) => ({
  async own(from: From, memberId: string): Promise<OwnObjection[]> {
    const rows = await objectionsOfMember(from, memberId)
    const contests = await contestsOf(from, [...new Set(rows.map(({ contest }) => contest))])
    return rows.map(({ objectionId, contest, content, at, state, reason, decidedAt }) => {
      const { contestId, rules } = contests.get(contest)!
      return {
        ...{ objectionId, contestId, title: rules.title, content, at: instant(at), reason: reason ?? null },
        ...{ decision: state === 'open' ? null : state, decidedAt: instantOrNull(decidedAt) },
      }
    })
  },
  async forStaff(from: From, rows: readonly StoredObjection[]): Promise<Objection[]> {
    const entries = await entriesByNumber(
      from,
      rows.map(({ entry }) => entry),
    )
    const known = await authors.publicMembers(
      from,
      rows.flatMap(({ memberId }) => memberId ?? []),
    )
    return rows.map(({ objectionId, entry, memberId = '', content, at, state, reason, decidedAt }) => {
      const { entryId, alias, disqualified } = entries.get(entry)!
      return {
        ...{ objectionId, entryId, alias, member: authorFrom(known.get(memberId)), content, at: instant(at) },
        disqualified: disqualified?.reason ?? null,
        decision:
          state === 'open' ? null : { upheld: state === 'upheld', reason: reason ?? '', at: instant(decidedAt ?? at) },
      }
    })
  },
})

export type ObjectionView = ReturnType<typeof createObjectionView>
