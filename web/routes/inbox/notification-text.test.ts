import { expect, test } from 'vitest'
import type { Notification } from '#contract/members/notification.ts'
import { shownParams } from './notification-text.ts'

const follow = (nickname: string): Notification => ({
  kind: 'follow',
  params: { memberId: 'member-1', nickname },
  ...{ notificationId: '1', avatar: null, at: '2026-11-26T12:00:00Z', read: false },
})

test('a member whose account is closed is called so, in the language of the page', () => {
  const nameIn = (nickname: string, locale: 'tw' | 'cn' | 'en') =>
    shownParams(follow(nickname), 'Asia/Taipei', locale).nickname
  expect(nameIn('Lin Hai', 'en')).toBe('Lin Hai')
  expect([nameIn('', 'tw'), nameIn('', 'cn'), nameIn('', 'en')]).toEqual(['帳號已刪除', '账号已注销', 'Account closed'])
})
