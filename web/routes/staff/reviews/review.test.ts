import { describe, expect, test } from 'vitest'
import { letterOf } from './letter-of.ts'
import { openAfter, type Review, standingOf } from './review.ts'

const author = { memberId: 'author01', username: null, nickname: 'Lin', state: 'active', mutedUntil: null } as const
const waiting = (reviewId: string, more: Partial<Review> = {}): Review => ({
  ...{ reviewId, kind: 'comment', content: 'text', words: [], page: '/', at: '2026-11-26T08:00:00.000Z' },
  ...{
    history: { published: 0, refused: 0 },
    above: null,
    isOwn: false,
    claimedBy: null,
    claimedUntil: null,
    decision: null,
  },
  ...{ author: { ...author, level: 1, decisions: 0 }, counts: { articles: 0, comments: 0, sameNetwork: 0 } },
  ...more,
})
const shown = (review: Review, claimedUntil?: number, isGone = false) =>
  standingOf({ review, showing: 1, hasChanged: false, isGone, claimedUntil }, 'reader01')

describe('a text on the screen of a reviewer', () => {
  test('is decided by who has claimed it, as long as the claim holds', () => {
    expect(shown(waiting('one'))).toBe('free')
    expect(shown(waiting('one', { claimedBy: 'reader01' }), 1)).toBe('mine')
    expect(shown(waiting('one', { claimedBy: 'reader01' }))).toBe('free')
    expect(shown(waiting('one', { claimedBy: 'other001' }))).toBe('others')
  })

  test('is never decided by who has written it, nor once it is gone', () => {
    expect(shown(waiting('one', { isOwn: true }))).toBe('own')
    expect(shown(waiting('one'), 1, true)).toBe('gone')
  })
})

test('the next text is the first one after the last that nobody else has claimed, then one before it', () => {
  const queue = [
    waiting('one'),
    waiting('two', { claimedBy: 'other001' }),
    waiting('three', { claimedBy: 'reader01' }),
    waiting('four', { isOwn: true }),
    waiting('five', { author: null }),
  ]
  const ids = (place: number) => openAfter(queue, place, 'reader01').map(({ reviewId }) => reviewId)
  expect(ids(0)).toEqual(['one', 'three', 'five'])
  expect(ids(2)).toEqual(['three', 'five', 'one'])
  expect(ids(5)).toEqual(['one', 'three', 'five'])
})

test.each([
  [{ key: 'p', code: 'KeyP' }, 'p'],
  [{ key: 'P', code: 'KeyP' }, 'p'],
  [{ key: 'Process', code: 'KeyR' }, 'r'],
  [{ key: 'ㄆ', code: 'KeyQ' }, 'q'],
  [{ key: '1', code: 'Numpad1' }, '1'],
  [{ key: 'ㄅ', code: 'Digit1' }, '1'],
  [{ key: 'Enter', code: 'Enter' }, undefined],
  [{ key: 'ArrowDown', code: 'ArrowDown' }, undefined],
])('%j is the key %s, whatever script the keyboard writes', (event, letter) => {
  expect(letterOf(event)).toBe(letter)
})
