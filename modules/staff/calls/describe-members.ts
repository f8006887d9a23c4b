import type { z } from 'zod'
import { createMemberFinder } from '../members/find-members.ts'
import type { StaffDeps } from './deps.ts'
import { type memberResult, toMember } from './members-call.ts'

/** Members as calls of staff give them. */
export interface MemberDescriptions {
  /** Those of some members whose accounts are not closed, by their ids. */
  describe(memberIds: readonly string[]): Promise<ReadonlyMap<string, z.output<typeof memberResult>>>
}

export function createMemberDescriptions({ database, lookups, nicknames, book }: StaffDeps): MemberDescriptions {
  const finder = createMemberFinder({ database, accounts: lookups, nicknames, book })
  return {
    async describe(memberIds) {
      const found = await finder.describe(memberIds)
      return new Map(found.map(each => [each.memberId, toMember(each)]))
    },
  }
}
