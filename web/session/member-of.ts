import type { Me } from '#contract/members/me.ts'
import type { SessionMember } from './session.ts'

/** What pages show of a member everywhere. */
export function memberOf({ memberId, username, nickname, avatar, email, phone, roles, counts }: Me): SessionMember {
  return {
    memberId,
    name: nickname ?? username ?? email ?? phone ?? '',
    username,
    avatar,
    isStaff: roles.length > 0,
    unread: counts.unread,
  }
}
