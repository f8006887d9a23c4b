import type { Member } from './member.ts'

/** What a member is called: everybody has an id. */
export const nameOf = ({ nickname, username, memberId }: Pick<Member, 'nickname' | 'username' | 'memberId'>): string =>
  nickname ?? username ?? memberId
