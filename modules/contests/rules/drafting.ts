import { PortalError } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'
import { cleanText } from '#contract/text/plain-text.ts'
import { createAuditLog } from '#kit/audit/audit-log.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import type { Actor } from '#kit/http/access.ts'
import { type FieldFault, InvalidFields } from '#kit/http/field-codes.ts'
import { newId } from '#kit/new-id.ts'
import { sha256 } from '../definition/canonical.ts'
import { type ContestRules, rulesText } from '../definition/contest-rules.ts'
import { addContest, changeContest, lockContest } from '../store/contests.ts'
import type { ContestRuleDeps } from './deps.ts'

/** What staff set of a contest. Moments are ISO 8601. */
export interface DraftFields extends Pick<ContestRules, 'title'> {
  signUpFrom: string
  signUpTo: string
  startsAt: string
  endsAt: string
  divisions: readonly (Omit<ContestRules['divisions'][number], 'maxEquity'> & { maxEquity?: number | undefined })[]
  team: { cap: number; leaderReturn: string }
  symbols?: readonly string[] | undefined
}

type Draft = Omit<ContestRules, 'contestId'>

/** Moments that are not in their order, or are over. */
function windowFaults({ signUpFrom, signUpTo, startsAt, endsAt }: Draft, now: number): FieldFault[] {
  const definition = Errors.ContestWindowInvalid
  const faults: FieldFault[] = []
  if (!(signUpFrom < signUpTo) || signUpTo <= now) faults.push({ path: 'signUpTo', definition })
  if (startsAt < signUpTo) faults.push({ path: 'startsAt', definition })
  if (!(startsAt < endsAt)) faults.push({ path: 'endsAt', definition })
  return faults
}

function divisionFaults({ divisions }: Draft): FieldFault[] {
  const keys = divisions.map(({ key }) => key)
  return divisions.flatMap(({ key, minEquity, maxEquity }, place) => [
    ...(keys.indexOf(key) < place
      ? [{ path: `divisions.${place}.key`, definition: Errors.BadParameter, values: { name: 'key' } }]
      : []),
    ...(maxEquity !== null && maxEquity <= minEquity
      ? [{ path: `divisions.${place}.maxEquity`, definition: Errors.BadParameter, values: { name: 'maxEquity' } }]
      : []),
  ])
}

/** How staff set up contests, in the unit of the caller. */
export function createDrafting({ limits, now }: Pick<ContestRuleDeps, 'limits' | 'now'>) {
  /** Rejects with InvalidFields. */
  function draftFrom(fields: DraftFields): Draft {
    const { title, divisions, team, symbols = [] } = fields
    const draft: Draft = {
      title: { tw: cleanText(title.tw), cn: cleanText(title.cn), en: cleanText(title.en) },
      ...{ signUpFrom: Date.parse(fields.signUpFrom), signUpTo: Date.parse(fields.signUpTo) },
      ...{ startsAt: Date.parse(fields.startsAt), endsAt: Date.parse(fields.endsAt) },
      divisions: divisions.map(({ maxEquity = null, ...division }) => ({ ...division, maxEquity })),
      team: { cap: team.cap, min: Math.min(limits['team.min'], team.cap), leaderReturn: team.leaderReturn },
      symbols: [...new Set(symbols)].toSorted(),
      snapshotSeconds: limits['contest.snapshotSeconds'],
      objectionSeconds: limits['contest.objectionSeconds'],
    }
    const [first, ...rest] = [...windowFaults(draft, now()), ...divisionFaults(draft)]
    if (first) throw new InvalidFields(first, ...rest)
    return draft
  }

  const audit = (unit: Unit, verb: string, contestId: string, { id }: Pick<Actor, 'id'>, reason: string) =>
    createAuditLog(unit).append({
      ...{ at: now(), actor: `staff ${id}`, action: `staff.${verb}`, target: contestId, reason },
    })

  return {
    audit,
    /** Resolves with the id of the draft. Rejects with InvalidFields. */
    async create(unit: Unit, actor: Pick<Actor, 'id'>, fields: DraftFields): Promise<string> {
      const contestId = newId()
      await addContest(unit, { contestId, ...draftFrom(fields) }, now())
      await audit(unit, 'createContest', contestId, actor, '')
      return contestId
    },
    /** Rejects with ContestMissing, ContestStarted once it is published, Conflict and InvalidFields. */
    async save(
      unit: Unit,
      actor: Pick<Actor, 'id'>,
      { contestId, version }: { contestId: string; version: number },
      fields: DraftFields,
    ): Promise<void> {
      const contest = await lockContest(unit, { contestId })
      if (!contest) throw new PortalError(Errors.ContestMissing)
      if (contest.publishedAt !== undefined) throw new PortalError(Errors.ContestStarted)
      if (contest.version !== version) throw new PortalError(Errors.Conflict)
      const draft = { rules: { contestId, ...draftFrom(fields) }, version: version + 1 }
      await changeContest(unit, contest.number, { draft })
      await audit(unit, 'saveContest', contestId, actor, '')
    },
    /** From now on everybody sees it and its rules stay. Rejects with ContestMissing, ContestStarted and InvalidFields. */
    async publish(unit: Unit, actor: Pick<Actor, 'id'>, contestId: string, reason: string): Promise<void> {
      const contest = await lockContest(unit, { contestId })
      if (!contest) throw new PortalError(Errors.ContestMissing)
      if (contest.publishedAt !== undefined) throw new PortalError(Errors.ContestStarted)
      const at = now()
      if (windowFaults(contest.rules, at).length > 0) throw new PortalError(Errors.ContestWindowInvalid)
      await changeContest(unit, contest.number, { published_at: at, rules_hash: sha256(rulesText(contest.rules)) })
      await audit(unit, 'publishContest', contestId, actor, reason)
    },
  }
}

export type Drafting = ReturnType<typeof createDrafting>
