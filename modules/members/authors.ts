import { PortalError } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'
import { SECOND_MS } from '#contract/time/units.ts'
import type { Database } from '#kit/database/database.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import type { SettingValues } from '#kit/settings/settings.ts'
import type { Accounts } from '#modules/accounts'
import type { memberSettings } from './member-settings.ts'
import type { Profiles } from './profiles.ts'

/** A member beside what the member has written. */
export interface Author {
  memberId: string
  /** Null until it is set. */
  username: string | null
  /** Null until it is set. */
  nickname: string | null
  /** Id of a file. */
  avatar: string | null
  /** Whether the identity is verified. */
  certified: boolean
}

/** Members who write for others. */
export interface Authors {
  /**
   * Who is about to write in public. `isNew` is who registered less than a day ago, or has published fewer than five
   * comments. Rejects with NicknameNotSet.
   */
  writer(unit: Unit, memberId: string): Promise<{ nickname: string; isNew: boolean }>
  /** Those of some members whom others may see, by their ids: closed and disabled accounts are not among them. */
  publicMembers(from: Pick<Database, 'db'>, memberIds: Iterable<string>): Promise<Map<string, Author>>
}

export interface AuthorsDeps {
  accounts: Pick<Accounts, 'shown' | 'registeredAt'>
  profiles: Pick<Profiles, 'find' | 'findAll'>
  limits: SettingValues<typeof memberSettings>
  identified(from: Pick<Database, 'db'>, memberIds: readonly string[]): Promise<ReadonlySet<string>>
  /** How many comments of a member others see. */
  publishedComments(from: Pick<Database, 'db'>, memberId: string): Promise<number>
  /** UTC ms. */
  now?(): number
}

export function createAuthors(deps: AuthorsDeps): Authors {
  const { accounts, profiles, limits, identified, publishedComments, now = Date.now } = deps
  const newMs = limits['member.newSeconds'] * SECOND_MS
  return {
    async writer(unit, memberId) {
      const { nickname } = await profiles.find(unit, memberId)
      if (nickname === undefined) throw new PortalError(Errors.NicknameNotSet)
      const registeredAt = (await accounts.registeredAt(unit, memberId)) ?? now()
      const isNew =
        now() - registeredAt < newMs || (await publishedComments(unit, memberId)) < limits['member.newComments']
      return { nickname, isNew }
    },
    async publicMembers(from, memberIds) {
      const ids = [...new Set(memberIds)]
      const usernames = await accounts.shown(from, ids)
      const profileOf = await profiles.findAll(from, ids)
      const verified = await identified(from, ids)
      const authors = [...usernames].map(([memberId, username]): [string, Author] => {
        const { nickname = null, avatar = null } = profileOf.get(memberId)!
        return [memberId, { memberId, username, nickname, avatar, certified: verified.has(memberId) }]
      })
      return new Map(authors)
    },
  }
}
