import type { Member } from '#contract/members/member.ts'

/** Example responses for the API description. */

const member: Member = {
  memberId: 'Zk3v0eWq9xT1mB7c',
  username: 'linhai',
  nickname: '林海',
  avatar: null,
  bio: '',
  tags: ['EURUSD'],
  certified: false,
  counts: { followers: 12, following: 3, articles: 0 },
  column: null,
  publicTrading: [],
  followed: true,
  followsYou: false,
  blocked: false,
}

export const list = { list: [member], next: null }
export const followed = { followed: true, followers: 12 }
export const unfollowed = { followed: false, followers: 11 }
