import { expect, test } from 'vitest'
import { BY_TIME, cursorOf, LAST_ID, placeOf, positionOf, textCursorOf } from './cursor.ts'

test('a cursor leads back to its place', () => {
  for (const position of [[1_763_900_000_000, 17], [0, 0], [-1, -LAST_ID], [...BY_TIME]])
    expect(positionOf('news', cursorOf('news', position), BY_TIME)).toEqual(position)
})

test('a cursor leads back to its place in a list whose name has several words', () => {
  expect(positionOf('own articles', cursorOf('own articles', [1, 2]), BY_TIME)).toEqual([1, 2])
  expect(positionOf('own articles', cursorOf('own', [1, 2]), BY_TIME)).toBeUndefined()
})

test('a cursor goes into an address as it is', () => {
  expect(cursorOf('news', [1_763_900_000_000, LAST_ID])).toMatch(/^[\w-]{1,60}$/)
})

test.each([
  ['of another list', cursorOf('comments', [1, 2])],
  ['with too few numbers', cursorOf('news', [1])],
  ['with too many', cursorOf('news', [1, 2, 3])],
  ['with an id that PostgreSQL does not compare', cursorOf('news', [1, LAST_ID + 1])],
  ['with one below all of them', cursorOf('news', [1, -LAST_ID - 1])],
  ['with a fraction', Buffer.from('news 1.5 2').toString('base64url')],
  ['with a number written in another way', Buffer.from('news 01 2').toString('base64url')],
  ['with an empty number', Buffer.from('news  2').toString('base64url')],
  ['with padding', Buffer.from('news 1 2').toString('base64')],
  ['with something after it', `${cursorOf('news', [1, 2])}.`],
  ['typed by hand', '1763900000000-17'],
  ['empty', ''],
])('a cursor %s is not one of the list', (_, text) => {
  expect(positionOf('news', text, BY_TIME)).toBeUndefined()
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
