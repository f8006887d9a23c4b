import { expect, test } from 'vitest'
import { bytesOf, cleanName, cleanText, codePointsOf, hasUnseen } from './plain-text.ts'

test('bytes are those of UTF-8, and a character outside the basic plane is one', () => {
  expect([bytesOf('abc'), bytesOf('上班族'), bytesOf('😀')]).toEqual([3, 9, 4])
  expect([codePointsOf('許安然'), codePointsOf('😀😀')]).toEqual([3, 2])
})

test('a text keeps what is seen, and loses what is not', () => {
  expect(cleanText('  day\u200b trader\u202e ')).toBe('day trader')
  expect(cleanText('a\u0000b\u0007c\ufeff')).toBe('abc')
  expect(cleanText('one\ntwo')).toBe('one two')
  expect(cleanText('one\r\ntwo\u2028three\n\n\n\nfour', { lines: true })).toBe('one\ntwo\nthree\n\nfour')
  expect(cleanText('broken \ud800 half')).toBe('broken  half')
  expect(cleanText('love ❤\ufe0f')).toBe('love ❤\ufe0f')
})

test('letters that are written in two ways are stored in one', () => {
  expect(cleanText('Cafe\u0301')).toBe('Café')
  expect(cleanName('Cafe\u0301')).toBe('Café')
})

test('a name has single blanks between its words', () => {
  expect(cleanName('  Kelvin \u3000 Ho ')).toBe('Kelvin Ho')
})

test.each([
  'Kelvin\u200bHo',
  'Kelvin\u202eoH',
  'Kelvin\nHo',
  'Kelvin\u0000',
  'K\u00adH',
  '\u3164',
  '\u2800\u2800',
  'a\ud800',
])('the name %j has characters that are not seen', name => {
  expect(hasUnseen(name)).toBe(true)
})

test.each(['許安然', 'Kelvin Ho', 'Ольга', 'day-trader_88', '😀 trader', 'ひろし'])('the name %s has none', name => {
  expect(hasUnseen(name)).toBe(false)
})
