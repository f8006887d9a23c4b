import type { Me } from '#contract/members/me.ts'

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
    mail: { comment: true, follow: true, group: true, contest: true },
  },
  codesLeft: null,
  closesAt: null,
  version: 1,
}
