import type { Me } from '#contract/members/me.ts'
import type { Member } from '#contract/members/member.ts'

/** Example responses for the API description: of the simulated market, cut to a few rows. */

export const listCodes = {
  list: [
    {
      code: '000205',
      name: 'NotFound',
      status: 404,
      notice: 'toast',
      text: 'Not found',
    },
  ],
}

export const me: Me = {
  memberId: 'Zk3v0eWq9xT1mB7c',
  username: 'linhai',
  nickname: '林海',
  avatar: null,
  bio: '',
  tags: [],
  phone: null,
  email: 'l***@example.com',
  certified: false,
  level: 1,
  muted: null,
  roles: [],
  counts: { unread: 0, followers: 0, following: 0, articles: 0 },
  settings: {
    lang: 'tw',
    followListPublic: true,
    overlay: true,
    findable: true,
    mail: { comment: true, follow: true, group: true, contest: true, withdrawal: false },
  },
  codesLeft: null,
  closesAt: null,
  nicknameChangeableAt: null,
  version: 1,
}

export const getCommunitySettings = { 'nickname.min': 2, 'nickname.max': 20, 'tags.max': 6, 'bio.bytes': 280 }

export const getWorkspace = {
  workspace: {
    format: 1,
    entries: [
      { kind: 'setting', key: ['zone'], value: 'Asia/Taipei', at: 1_795_680_000_000 },
      { kind: 'list', key: ['Metals'], value: { place: 0 }, at: 1_795_680_000_000 },
      { kind: 'symbol', key: ['Metals', 'Gold'], value: { place: 0 }, at: 1_795_680_000_000 },
      { kind: 'symbol', key: ['Metals', 'Silver'], value: null, at: 1_795_766_400_000 },
    ],
  },
  version: 2,
}

export const member: Member = {
  memberId: 'Zk3v0eWq9xT1mB7c',
  username: 'linhai',
  nickname: '林海',
  avatar: null,
  bio: '',
  tags: ['EURUSD'],
  certified: false,
  counts: { followers: 0, following: 0, articles: 0 },
  column: null,
  publicTrading: [],
  followed: false,
  followsYou: false,
  blocked: false,
}

export const searchMembers = { list: [member], next: null }
