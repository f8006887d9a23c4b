import { PortalError } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'
import { createAuditLog } from '#kit/audit/audit-log.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import type { Actor } from '#kit/http/access.ts'
import { chained, disqualifiedBody } from '../audit/chain.ts'
import { objectionsUntil, stateOf } from '../definition/contest-rules.ts'
import { changeContest, type StoredContest } from '../store/contests.ts'
import { changeEntry, entryByNumber, entryOf, findEntry, type StoredEntry } from '../store/entries.ts'
import { addLines } from '../store/lines.ts'
import { addObjection, closeObjection, lockObjection } from '../store/objections.ts'
import type { ContestRuleDeps } from './deps.ts'
import { lockPublished } from './signing-up.ts'
import type { ContestTelling } from './telling.ts'

const iso = (at: number) => new Date(at).toISOString()

interface ByStaff {
  actor: Pick<Actor, 'id'>
  contestId: string
  reason: string
}

/** Disqualifications, and what entrants say against results, in the unit of the caller. */
export function createObjecting(
  { now }: Pick<ContestRuleDeps, 'now'>,
  {
    telling,
    recompute,
  }: {
    telling: ContestTelling
    /** Computes an entry anew from its snapshots, in a contest that is locked. */
    recompute(unit: Unit, contest: StoredContest, entry: StoredEntry): Promise<void>
  },
) {
  /** Sets or ends a disqualification, which is a line of the audit file once there is one. */
  async function setDisqualified(
    unit: Unit,
    contest: StoredContest,
    { number, entryId }: StoredEntry,
    decision: { isDisqualified: boolean; at: number; reason: string },
  ): Promise<void> {
    const { isDisqualified, at, reason } = decision
    await changeEntry(unit, number, {
      ...{ disqualified_at: isDisqualified ? at : null, disqualified_for: isDisqualified ? reason : null },
    })
    if (contest.lines === 0) return
    const line = chained(contest, disqualifiedBody({ entryId, disqualified: isDisqualified, at, reason }))
    await addLines(unit, contest.number, at, [line])
    await changeContest(unit, contest.number, { lines: line.line, head: line.hash })
  }

  const audit = (unit: Unit, verb: string, target: string, { actor, reason }: ByStaff) =>
    createAuditLog(unit).append({ at: now(), actor: `staff ${actor.id}`, action: `staff.${verb}`, target, reason })

  return {
    /** Rejects with ContestMissing, NotFound, ResultsFinal, and with Forbidden for an entry of the actor's own. */
    async disqualify(unit: Unit, { entryId, ...asked }: ByStaff & { entryId: string }): Promise<void> {
      const contest = await lockPublished(unit, asked.contestId)
      const entry = await findEntry(unit, contest.number, entryId)
      if (!entry || entry.disqualified) throw new PortalError(Errors.NotFound)
      if (entry.memberId === asked.actor.id) throw new PortalError(Errors.Forbidden)
      const at = now()
      if (stateOf(contest, at) === 'final') throw new PortalError(Errors.ResultsFinal)
      await setDisqualified(unit, contest, entry, { isDisqualified: true, at, reason: asked.reason })
      if (entry.memberId !== undefined) await telling.disqualified(unit, entry.memberId, contest, asked.reason)
      await audit(unit, 'disqualify', entryId, { ...asked })
    },
    /** Rejects with ContestMissing, NotSignedUp, ResultsNotReady before the end, ResultsFinal and AppealUsed. */
    async object(unit: Unit, memberId: string, { contestId, content }: { contestId: string; content: string }) {
      const contest = await lockPublished(unit, contestId)
      const entry = await entryOf(unit, contest.number, memberId)
      if (!entry) throw new PortalError(Errors.NotSignedUp)
      const at = now()
      const { endsAt } = contest.rules
      if (at < endsAt) throw new PortalError(Errors.ResultsNotReady, { date: iso(endsAt) })
      if (stateOf(contest, at) === 'final' || at >= objectionsUntil(contest.rules))
        throw new PortalError(Errors.ResultsFinal)
      const added = await addObjection(unit, { contest: contest.number, entry: entry.number, memberId, content, at })
      if (!added) throw new PortalError(Errors.AppealUsed)
    },
    /** Rejects with ContestMissing, NotFound, ResultsFinal, ReviewDecided, and with Forbidden for one of the actor's own. */
    async decide(unit: Unit, asked: ByStaff & { objectionId: string; isUpheld: boolean }): Promise<void> {
      const { actor, objectionId, isUpheld, reason } = asked
      const contest = await lockPublished(unit, asked.contestId)
      const objection = await lockObjection(unit, contest.number, objectionId)
      const entry = objection && (await entryByNumber(unit, objection.entry))
      if (!objection || !entry) throw new PortalError(Errors.NotFound)
      if (objection.memberId === actor.id) throw new PortalError(Errors.Forbidden)
      const at = now()
      if (stateOf(contest, at) === 'final') throw new PortalError(Errors.ResultsFinal)
      if (objection.state !== 'open') throw new PortalError(Errors.ReviewDecided)
      await closeObjection(unit, objection.number, { state: isUpheld ? 'upheld' : 'refused', reason, by: actor.id, at })
      if (isUpheld && entry.disqualified)
        await setDisqualified(unit, contest, entry, { isDisqualified: false, at, reason })
      else if (isUpheld) await recompute(unit, contest, entry)
      const { memberId } = objection
      if (memberId !== undefined) {
        await telling.objectionDecided(unit, memberId, contest, { isUpheld, reason })
        if (isUpheld && entry.disqualified) await telling.plain(unit, memberId, 'contestReinstated', contest)
      }
      await audit(unit, 'decideObjection', objectionId, asked)
    },
  }
}

export type Objecting = ReturnType<typeof createObjecting>
