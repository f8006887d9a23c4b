import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubBrowser } from '#testing/browser-stub.ts'
import { channelOf, ownPath, writtenContact } from './contact.ts'

beforeEach(() => void stubBrowser('https://portal.example/en/login'))
afterEach(() => vi.unstubAllGlobals())

test.each([
  ['/forex', '/forex'],
  ['/en/settings/account?tab=1#x', '/en/settings/account?tab=1#x'],
  ['https://portal.example/forex', undefined],
  ['//evil.example/forex', undefined],
  ['/\\evil.example', undefined],
  ['/.//evil.example', undefined],
  ['/\t/evil.example', undefined],
  ['https://evil.example', undefined],
  ['javascript:alert(1)', undefined],
  ['forex', undefined],
  ['', undefined],
  [null, undefined],
])('the login continues at %j as %j', (next, path) => {
  expect(ownPath(next)).toBe(path)
})

test.each([
  ['0912 345 678', 'tw', '+886912345678'],
  ['13812345678', 'cn', '+8613812345678'],
  ['+852 9123 4567', 'tw', '+85291234567'],
  ['(415) 555-0100', 'en', '4155550100'],
  ['linhai@example.com', 'tw', 'linhai@example.com'],
  ['lin_hai-88', 'tw', 'lin_hai-88'],
] as const)('%j is sent from a page in %s as %j', (typed, locale, sent) => {
  expect(writtenContact(typed, locale)).toBe(sent)
})

test('what has an at sign is an e-mail address, anything else a number', () => {
  expect([channelOf('a@b.c'), channelOf('+85291234567')]).toEqual(['email', 'phone'])
})
