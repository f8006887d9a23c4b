import type { Me } from '#contract/members/me.ts'

/** Example responses for the API description. */

const member: Me = {
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

export const login = {
  token: 'ZbGZyTzTGgQFvVTnPyWJ3o0cVYp5b6m6qEw0y6bXbqE',
  expiresAt: '2026-11-27T06:30:00.000Z',
  member,
  bound: true,
}

export const checkToken = { flag: true }

export const sendCode = { resendAfter: 900, validFor: 600, target: 'l***@example.com' }

export const session = {
  sessionId: 'q3Jw8nT2c0xV5b1M',
  device: 'Chrome, Windows',
  network: '203.0.113',
  createdAt: '2026-11-26T06:30:00.000Z',
  usedAt: '2026-11-26T08:12:00.000Z',
  current: true,
}

export const secondFactor = {
  secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/Portal:linhai?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Portal',
  svg: '<svg xmlns="http://www.w3.org/2000/svg"/>',
}

export const recoveryCodes = { recoveryCodes: Array.from({ length: 10 }, () => 'k7m2p-x9q4r') }

export const closing = { deletesAt: '2026-12-10T06:30:00.000Z' }
