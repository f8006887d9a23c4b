import { PortalError } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'
import type { Member } from '#contract/members/member.ts'
import type { Database } from '#kit/database/database.ts'
import { pageOf, startOf } from '#kit/http/pages.ts'
import type { PublicMembers } from '#modules/members'
import { type ListName, listOf } from './follow-reads.ts'

export interface AskedPage {
  memberId: string
  cursor?: string | undefined
  limit: number
}

export interface MemberPage {
  list: Member[]
  /** Cursor of the next page; null on the last. */
  next: string | null
}

/** Lists of members, the newest first, with what the reader has to do with each. */
export interface FollowLists {
  /**
   * Who follows a member, or whom the member follows. Rejects with MemberMissing; with FollowListPrivate unless it is the
   * reader's own; with PageInvalid.
   */
  follows(name: 'followers' | 'following', asked: AskedPage, readerId?: string): Promise<MemberPage>
  /** The same for a page that everybody sees: `private`, and undefined if there is no such member or page. */
  shown(name: 'followers' | 'following', asked: AskedPage): Promise<MemberPage | 'private' | undefined>
  /** Whom a member has blocked, for the member. */
  blocks(asked: AskedPage): Promise<MemberPage>
}

export function createFollowLists(database: Database, members: PublicMembers): FollowLists {
  async function page(name: ListName, { memberId, cursor, limit }: AskedPage, readerId: string | undefined) {
    const [below] = startOf(name, cursor) ?? []
    const found = await listOf(database, name, memberId, { below, limit: limit + 1 })
    const { rows, next } = pageOf(name, found, limit, ({ number }) => [number])
    const ids = rows.map(row => row.memberId)
    return { list: await members.list(database, ids, readerId), next }
  }
  const follows: FollowLists['follows'] = async (name, asked, readerId) => {
    const choices = await members.choicesOf(database, asked.memberId)
    if (!choices) throw new PortalError(Errors.MemberMissing)
    if (!choices.followListPublic && asked.memberId !== readerId) throw new PortalError(Errors.FollowListPrivate)
    return page(name, asked, readerId)
  }
  return {
    follows,
    async shown(name, asked) {
      try {
        return await follows(name, asked)
      } catch (problem) {
        if (!(problem instanceof PortalError)) throw problem
        return problem.definition === Errors.FollowListPrivate ? 'private' : undefined
      }
    },
    blocks: asked => page('blocks', asked, asked.memberId),
  }
}
