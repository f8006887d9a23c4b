import { groupBounds } from '#contract/groups/group.ts'
import { DAY_MS } from '#contract/time/units.ts'
import type { Database } from '#kit/database/database.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import type { JoinRequest, StoredGroup } from '../store/group-rows.ts'
import { requestOf, requestsUpTo, takeRequest } from '../store/requests.ts'
import type { GroupRuleDeps } from './deps.ts'
import type { GroupTelling } from './telling.ts'

const SILENT_MS = groupBounds.silentDays * DAY_MS

/** Key of the transaction that holds what a request is to pay. */
export const holdOf = (requestId: string): string => `group/request/${requestId}`

/** When a request ends that nobody answers, UTC ms. */
export const requestEndsAt = ({ at }: Pick<JoinRequest, 'at'>): number => at + SILENT_MS

/** Requests that were made up to this moment have ended. */
export const silentUpTo = (now: number): number => now - SILENT_MS

/** What becomes of requests to join, in a group that is locked. */
export function createRequestEnds({ ledger, now }: Pick<GroupRuleDeps, 'ledger' | 'now'>, telling: GroupTelling) {
  /** Ends requests, and gives back what is held for them. Transactions come last: they lock the ledger. */
  async function end(
    unit: Unit,
    group: StoredGroup,
    requests: readonly JoinRequest[],
    told?: 'groupRefused' | 'groupUnanswered' | 'groupClosed',
  ): Promise<void> {
    for (const request of requests) {
      await takeRequest(unit, request)
      if (told) await telling.plain(unit, request.memberId, told, group)
    }
    for (const { requestId, paid } of requests)
      if (paid) {
        const hold = holdOf(requestId)
        await ledger.release(unit, { key: `group/returned/${requestId}`, hold, ref: group.groupId })
      }
  }

  return {
    end,
    /** All that wait. */
    async endAll(unit: Unit, group: StoredGroup, told: 'groupUnanswered' | 'groupClosed'): Promise<void> {
      await end(unit, group, await requestsUpTo(unit, group.number, Number.MAX_SAFE_INTEGER, ALL), told)
    },
    /** Those that nobody has answered in time, so many at most. */
    async endSilent(unit: Unit, group: StoredGroup, limit: number): Promise<void> {
      await end(unit, group, await requestsUpTo(unit, group.number, silentUpTo(now()), limit), 'groupUnanswered')
    },
  }
}

export type RequestEnds = ReturnType<typeof createRequestEnds>

/** More than a group ever has. */
const ALL = 100_000

/** The request of a member that waits for an answer; undefined if there is none, or none any more. */
export async function waitingRequest(
  from: Pick<Database, 'db'>,
  group: number,
  memberId: string,
  now: number,
): Promise<JoinRequest | undefined> {
  const request = await requestOf(from, group, memberId)
  return request && now < requestEndsAt(request) ? request : undefined
}
