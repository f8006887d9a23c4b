import { expect, test } from 'vitest'
import { cursorOf, placeOf, positionOf, textCursorOf } from './cursor.ts'

test('a cursor leads back to its place', () => {
  for (const position of [
    [1_763_900_000_000, 17],
    [0, 0],
    [-1, Number.MAX_SAFE_INTEGER],
  ])
    expect(positionOf('news', cursorOf('news', position), 2)).toEqual(position)
})

test('a cursor goes into an address as it is', () => {
  expect(cursorOf('news', [1_763_900_000_000, 2 ** 31 - 1])).toMatch(/^[\w-]{1,60}$/)
})

test.each([
  ['of another list', cursorOf('comments', [1, 2])],
  ['with too few numbers', cursorOf('news', [1])],
  ['with too many', cursorOf('news', [1, 2, 3])],
  ['with a fraction', Buffer.from('news 1.5 2').toString('base64url')],
  ['with a number written in another way', Buffer.from('news 01 2').toString('base64url')],
  ['with an empty number', Buffer.from('news  2').toString('base64url')],
  ['with padding', Buffer.from('news 1 2').toString('base64')],
  ['with something after it', `${cursorOf('news', [1, 2])}.`],
  ['typed by hand', '1763900000000-17'],
  ['empty', ''],
])('a cursor %s is not one of the list', (_, text) => {
  expect(positionOf('news', text, 2)).toBeUndefined()
})

test('a cursor of texts leads back to its place', () => {
  for (const place of [[], ['username', 'lin_hai'], ['nickname', '黃金 交易', '']])
    expect(placeOf('members', textCursorOf('members', place))).toEqual(place)
})

test.each([
  ['of another list', textCursorOf('audit', ['a'])],
  ['with a text that PostgreSQL does not take', textCursorOf('members', ['a\0b'])],
  ['with bytes that are no text', Buffer.from([...Buffer.from('members\n'), 0xff]).toString('base64url')],
  ['with padding', Buffer.from('members\nab').toString('base64')],
  ['typed by hand', 'members'],
])('a cursor of texts %s is not one of the list', (_, text) => {
  expect(placeOf('members', text)).toBeUndefined()
})
